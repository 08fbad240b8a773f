import { SummitError } from '../api/error.js'
import { clearOutcomes, type VectorBuffers, type VectorEnv } from '../api/vector-env.js'
import { bitCount, lowestBit } from '../cards/bits.js'
import { shuffledDeck } from '../cards/deal.js'
import { POSITIONS } from '../cards/peaks.js'
import { encodeTriPeaks, TRI_PEAKS_OBSERVATION_SIZE } from './encoder.js'
import { MOVES, TURN } from './moves.js'
import { moveTriPeaks, startTriPeaks } from './rules.js'
import { MAX_SCORE } from './scoring.js'
import { createTriPeaksState, TRI_PEAKS_OUTCOME } from './state.js'
import { createTriPeaksView, viewTriPeaks, type TriPeaksView } from './view.js'

/** How many copies of Tri Peaks are stepped together, and by which rules. */
export interface TriPeaksVectorOptions {
  readonly copies: number
  /** The number of the first copy, 0 by default: copies that play apart keep the seeds they have together. */
  readonly firstCopy?: number
  /** Whether king and ace are neighbours (default: true). */
  readonly wrap?: boolean
  /** `clear` (default): 1 for clearing the peaks, else 0; `score`: the points of each move as a share of the highest score. */
  readonly reward?: 'clear' | 'score'
  /** Potential of all 28 cards cleared: what a learner may add, and what no evaluation ever does. None by default. */
  readonly shaping?: { readonly cleared: number }
}

/** A vector env's `snapshot()`: what it keeps of each copy is in the order of the copies. */
export interface TriPeaksVectorSnapshot {
  readonly seed: string
  readonly episodes: readonly number[]
  /** The deck of each copy and the moves made on it. */
  readonly games: readonly { readonly deck: readonly number[]; readonly moves: readonly number[] }[]
}

/** Game time of a move: the game has no clock, so that discounting by seconds is discounting by moves. */
const MOVE_MS = 1000

/** Tri Peaks for learners, random deals only. One seat, so a row is a copy, and every row is asked at every step. */
export function createTriPeaksVector(options: TriPeaksVectorOptions): VectorEnv {
  const { copies, firstCopy = 0, wrap = true, reward = 'clear', shaping = { cleared: 0 } } = options
  if (!(Number.isInteger(copies) && copies > 0)) throw invalid('copies', copies, 'a positive integer')
  if (!['clear', 'score'].includes(reward)) throw invalid('reward', reward, 'clear or score')
  const games = Array.from({ length: copies }, createTriPeaksState)
  // One a copy: the views of the last step tell which moves are legal now.
  const views = Array.from({ length: copies }, createTriPeaksView)
  const episodes = new Int32Array(copies)
  let base = ''

  function startEpisode(copy: number): void {
    startTriPeaks(games[copy], shuffledDeck(`${base}/${firstCopy + copy}/${episodes[copy]++}`), wrap)
  }

  function writeRow(copy: number, into: VectorBuffers): void {
    const view = viewTriPeaks(games[copy], views[copy])
    const at = copy * MOVES
    encodeTriPeaks(view, into.observations, copy * TRI_PEAKS_OBSERVATION_SIZE)
    into.masks.fill(0, at, at + MOVES)
    for (let left = view.plays; left !== 0; left &= left - 1) into.masks[at + lowestBit(left)] = 1
    into.masks[at + TURN] = view.canTurn ? 1 : 0
    into.asked[copy] = 1
    into.potentials[copy] = (shaping.cleared * bitCount(view.gone)) / POSITIONS
  }

  /** All before any: an illegal move leaves every copy as it was. */
  function checkMoves(moves: Int32Array): void {
    for (let copy = 0; copy < copies; copy++) {
      // The rules themselves say why they refuse, and move nothing.
      if (!mayMove(views[copy], moves[copy])) moveTriPeaks(games[copy], moves[copy])
    }
  }

  function step(copy: number, move: number, into: VectorBuffers): void {
    const game = games[copy]
    const points = moveTriPeaks(game, move)
    const over = game.outcome !== TRI_PEAKS_OUTCOME.Running
    const won = game.outcome === TRI_PEAKS_OUTCOME.Won
    into.rewards[copy] = reward === 'score' ? points / MAX_SCORE : won ? 1 : 0
    into.elapsedMs[copy] = MOVE_MS
    into.terminated[copy] = over ? 1 : 0
    into.truncated[copy] = 0
    if (over) {
      encodeTriPeaks(viewTriPeaks(game, views[copy]), into.finalObservations, copy * TRI_PEAKS_OBSERVATION_SIZE)
      startEpisode(copy)
    }
    writeRow(copy, into)
  }

  return {
    copies,
    seats: 1,
    rows: copies,
    observationSize: TRI_PEAKS_OBSERVATION_SIZE,
    actionCount: MOVES,
    reset(seed, into) {
      base = String(seed)
      episodes.fill(0)
      clearOutcomes(into)
      for (let copy = 0; copy < copies; copy++) {
        startEpisode(copy)
        writeRow(copy, into)
      }
    },
    stepInto(moves, into) {
      checkMoves(moves)
      for (let copy = 0; copy < copies; copy++) step(copy, moves[copy], into)
    },
    snapshot(): TriPeaksVectorSnapshot {
      return {
        seed: base,
        episodes: Array.from(episodes),
        games: games.map(({ deck, moves, length }) => ({
          deck: Array.from(deck),
          moves: Array.from(moves.subarray(0, length)),
        })),
      }
    },
    restore(snapshot, into) {
      const { seed, episodes: counts, games: saved } = snapshot as TriPeaksVectorSnapshot
      base = seed
      episodes.set(counts)
      clearOutcomes(into)
      for (let copy = 0; copy < copies; copy++) {
        startTriPeaks(games[copy], saved[copy].deck, wrap)
        for (const move of saved[copy].moves) moveTriPeaks(games[copy], move)
        writeRow(copy, into)
      }
    },
  }
}

function mayMove({ plays, canTurn }: TriPeaksView, move: number): boolean {
  return move === TURN ? canTurn : move >= 0 && move < POSITIONS && ((plays >>> move) & 1) === 1
}

function invalid(field: string, got: unknown, expected: string): SummitError {
  return new SummitError('env/invalid-option', 'An option of the vector env is out of range.', {
    where: `option ${field}`,
    got,
    expected,
    next: 'mend the option',
  })
}
