import { SummitError } from '../../api/error.js'
import { ALL_POSITIONS } from '../../cards/bits.js'
import { stockCard } from '../../cards/deal.js'
import { fittingBits } from '../../cards/fitting.js'
import type { Card } from '../../cards/ranks.js'
import { freeBits } from '../../cards/uncovered.js'
import { OUTCOME } from '../state.js'
import { isOneMindTurn, oneMindMoveCount, oneMindMoveName, oneMindPile, oneMindPosition } from './moves.js'
import { createOneMindState, type OneMindRules, type OneMindState } from './state.js'

/** Lays out a deck as the game with hands does; the first stock card of each starts its pile. */
export function startOneMind(state: OneMindState, deck: ArrayLike<Card>): void {
  const { players, stock } = state.rules
  state.deck.set(deck)
  state.gone = 0
  for (let pile = 0; pile < players; pile++) state.pileTop[pile] = stockCard(deck, players, pile, 0)
  state.stockLeft.fill(stock - 1)
  state.steps = 0
  state.outcome = OUTCOME.Running
}

/** A new game of a deck. */
export function dealOneMind(deck: ArrayLike<Card>, rules: OneMindRules): OneMindState {
  const state = createOneMindState(rules)
  startOneMind(state, deck)
  return state
}

/** The positions that may be played onto a pile now, as a bit set. */
export function oneMindPlays(state: OneMindState, pile: number): number {
  if (state.outcome !== OUTCOME.Running) return 0
  return fittingBits(state.deck, freeBits(state.gone), state.pileTop[pile], state.rules.wrap)
}

/** Whether a pile's stock may be turned: whenever it has a card. */
export function canTurnOneMind(state: OneMindState, pile: number): boolean {
  return state.outcome === OUTCOME.Running && state.stockLeft[pile] > 0
}

/** Whether a move is allowed now; any number may be asked about. */
export function isLegalOneMind(state: OneMindState, move: number): boolean {
  const { players } = state.rules
  if (!Number.isInteger(move) || move < 0 || move >= oneMindMoveCount(players)) return false
  const pile = oneMindPile(move, players)
  if (isOneMindTurn(move, players)) return canTurnOneMind(state, pile)
  return ((oneMindPlays(state, pile) >>> oneMindPosition(move)) & 1) === 1
}

/** Plays a card, which turns up what it uncovers at once, or turns a stock. Throws `env/illegal-action`. */
export function moveOneMind(state: OneMindState, move: number): void {
  if (!isLegalOneMind(state, move)) throw illegalMove(state, move)
  const { players, stock } = state.rules
  const pile = oneMindPile(move, players)
  if (isOneMindTurn(move, players)) {
    state.pileTop[pile] = stockCard(state.deck, players, pile, stock - state.stockLeft[pile])
    state.stockLeft[pile]--
  } else {
    const position = oneMindPosition(move)
    state.gone |= 1 << position
    state.pileTop[pile] = state.deck[position]
  }
  state.steps++
  if (state.gone === ALL_POSITIONS) state.outcome = OUTCOME.Won
  else if (isStuck(state)) state.outcome = OUTCOME.Stuck
}

function isStuck(state: OneMindState): boolean {
  for (let pile = 0; pile < state.rules.players; pile++) {
    if (state.stockLeft[pile] > 0 || oneMindPlays(state, pile) !== 0) return false
  }
  return true
}

/** Says why, without a word about cards that are still hidden. */
function illegalMove(state: OneMindState, move: number): SummitError {
  return new SummitError('env/illegal-action', `This action is not legal now: ${reason(state, move)}.`, {
    where: `step ${state.steps + 1}`,
    got: Number.isInteger(move) ? oneMindMoveName(move, state.rules.players) : move,
    expected: 'an action whose mask entry is 1',
    next: 'choose among the actions of the mask',
  })
}

function reason({ outcome, gone, rules }: OneMindState, move: number): string {
  if (outcome !== OUTCOME.Running) return 'the game is over'
  if (!Number.isInteger(move) || move < 0 || move >= oneMindMoveCount(rules.players)) return 'there is no such action'
  if (isOneMindTurn(move, rules.players)) return 'the stock is empty'
  const position = oneMindPosition(move)
  if ((gone >>> position) & 1) return 'this card is gone'
  return (freeBits(gone) >>> position) & 1 ? 'the card does not fit the pile' : 'another card covers this one'
}
