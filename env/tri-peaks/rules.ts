import { SummitError } from '../api/error.js'
import { ALL_POSITIONS } from '../cards/bits.js'
import { fittingBits } from '../cards/fitting.js'
import { POSITIONS } from '../cards/peaks.js'
import type { Card } from '../cards/ranks.js'
import { freeBits } from '../cards/uncovered.js'
import { TURN, triPeaksMoveName } from './moves.js'
import { PEAK_BONUS, peaksCleared, TURN_COST } from './scoring.js'
import { createTriPeaksState, STOCK, stockCardAt, TRI_PEAKS_OUTCOME, type TriPeaksState } from './state.js'

/** Bit set of the tips. */
const TIPS = 0b111

/** Lays out a deck and turns up the first waste card. */
export function startTriPeaks(state: TriPeaksState, deck: ArrayLike<Card>, wrap: boolean): void {
  state.deck.set(deck)
  state.wrap = wrap
  state.gone = 0
  state.waste = deck[POSITIONS]
  state.turned = 0
  state.score = 0
  state.run = 0
  state.outcome = TRI_PEAKS_OUTCOME.Running
  state.length = 0
  state.undone = 0
}

/** A new game of a deck. */
export function dealTriPeaks(deck: ArrayLike<Card>, wrap = true): TriPeaksState {
  const state = createTriPeaksState()
  startTriPeaks(state, deck, wrap)
  return state
}

/** The positions that may be played now, as a bit set. */
export function playBits(state: TriPeaksState): number {
  if (state.outcome !== TRI_PEAKS_OUTCOME.Running) return 0
  return fittingWaste(state)
}

function fittingWaste({ deck, gone, waste, wrap }: TriPeaksState): number {
  return fittingBits(deck, freeBits(gone), waste, wrap)
}

/** Whether a stock card may be turned: whenever there is one, "when no open card fits, or whenever you choose". */
export function canTurn(state: TriPeaksState): boolean {
  return state.outcome === TRI_PEAKS_OUTCOME.Running && state.turned < STOCK
}

/** Whether a play or a turn is allowed now; undo is the env's affair. */
export function isLegalTriPeaks(state: TriPeaksState, move: number): boolean {
  if (move === TURN) return canTurn(state)
  return Number.isInteger(move) && move >= 0 && move < POSITIONS && ((playBits(state) >>> move) & 1) === 1
}

/**
 * Plays the card at a position, or turns the stock.
 * @returns the points that it brings, negative for a turn
 * Throws `env/illegal-action`.
 */
export function moveTriPeaks(state: TriPeaksState, move: number): number {
  if (!isLegalTriPeaks(state, move)) throw illegalMove(state, move)
  const points = apply(state, move)
  state.undone = 0
  return points
}

/** Takes the last move back: score, run, peaks and face-down cards are as before. @returns whether there was one */
export function undoTriPeaks(state: TriPeaksState): boolean {
  if (state.length === 0) return false
  const last = --state.length
  const move = state.moves[last]
  state.waste = state.wasteBefore[last]
  state.run = state.runBefore[last]
  state.score = state.scoreBefore[last]
  if (move === TURN) state.turned--
  else state.gone &= ~(1 << move)
  state.outcome = TRI_PEAKS_OUTCOME.Running
  state.undone++
  return true
}

/** Makes the move again that was taken back last. @returns whether there was one */
export function redoTriPeaks(state: TriPeaksState): boolean {
  if (state.undone === 0) return false
  apply(state, state.moves[state.length])
  state.undone--
  return true
}

function apply(state: TriPeaksState, move: number): number {
  const { length, score } = state
  state.moves[length] = move
  state.wasteBefore[length] = state.waste
  state.runBefore[length] = state.run
  state.scoreBefore[length] = score
  state.length++
  if (move === TURN) {
    state.waste = stockCardAt(state.deck, state.turned++)
    state.run = 0
    state.score -= TURN_COST
  } else {
    const bit = 1 << move
    if (bit & TIPS) state.score += PEAK_BONUS[peaksCleared(state.gone)]
    state.gone |= bit
    state.waste = state.deck[move]
    state.score += ++state.run
  }
  state.outcome = outcomeOf(state)
  return state.score - score
}

function outcomeOf(state: TriPeaksState): number {
  if (state.gone === ALL_POSITIONS) return TRI_PEAKS_OUTCOME.Won
  if (state.turned === STOCK && fittingWaste(state) === 0) return TRI_PEAKS_OUTCOME.Stuck
  return TRI_PEAKS_OUTCOME.Running
}

/** Says why, without a word about cards that are still hidden. */
function illegalMove(state: TriPeaksState, move: number): SummitError {
  return new SummitError('env/illegal-action', `This move is not legal now: ${reason(state, move)}.`, {
    where: `move ${state.length + 1}`,
    got: Number.isInteger(move) ? triPeaksMoveName(move) : move,
    expected: 'a move whose mask entry is 1',
    next: 'choose among the moves of the mask',
  })
}

function reason({ outcome, gone }: TriPeaksState, move: number): string {
  if (outcome !== TRI_PEAKS_OUTCOME.Running) return 'the game is over'
  if (move === TURN) return 'the stock is empty'
  if (!Number.isInteger(move) || move < 0 || move > TURN) return 'there is no such move'
  if ((gone >>> move) & 1) return 'this card is gone'
  return (freeBits(gone) >>> move) & 1 ? 'the card does not fit the waste card' : 'another card covers this one'
}
