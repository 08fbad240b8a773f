import { SummitError } from '../../api/error.js'
import { lowestBit } from '../../cards/bits.js'
import { NONE, POSITIONS } from '../../cards/peaks.js'
import { fitTable, RANKS, rankOf } from '../../cards/ranks.js'
import { TURN } from '../moves.js'
import { peakPoints, TURN_COST } from '../scoring.js'
import { STOCK, stockCardAt, type TriPeaksPosition } from '../state.js'
import { lastPlayedBits, positionId, removalSetId, removalSets } from './removal-sets.js'

/** A position with what the score depends on beside the cards. A `TriPeaksState` is one. */
export interface ScoredPosition extends TriPeaksPosition {
  readonly score: number
  readonly run: number
}

/** The best end of a game. */
export interface BestScore {
  /** The highest score with which a game can end from here, cleared or stuck. */
  readonly score: number
  /** Whether that line clears the peaks: the highest score need not. */
  readonly clears: boolean
  /** Moves to that end. */
  readonly line: readonly number[]
}

/** Finds best scores; keeps its tables from one position to the next. */
export interface BestScoreSolver {
  /** The best score from a position on, every card known. @param wrap whether king and ace are neighbours */
  best(position: ScoredPosition, wrap: boolean): BestScore
}

/** No such entry. */
const NEVER = -32768
/** Lengths of a run, 0 to 28, as a row of 32 entries. */
const RUNS = 32

/**
 * An exact solver for the highest score; keep it, for it holds 22 MB of working memory. Not reentrant.
 *
 * Points for peaks follow from what is gone, and a turn ends the run, so between two turns only the best score of each
 * removal set counts. Within a run all of (set, waste rank, length of the run) are kept with their best score, but
 * those that a longer run with at least as many points beats: whatever follows pays the longer run more.
 */
export function createBestScoreSolver(): BestScoreSolver {
  const sets = removalSets()
  const { count, free, next } = sets
  const all = count - 1
  /** [24 count] best score of a set, without peaks, when the turn to this stock card has been paid */
  const entry = new Int16Array((STOCK + 1) * count)
  /** [count] best score of a set, without peaks, before the next turn */
  const leaving = new Int16Array(count)
  /** [count] waste ranks of a set in this layer, bit r - 1 */
  const ranksOf = new Uint16Array(count)
  /** [13 count] lengths of run of a set and rank */
  const runsOf = new Int32Array(RANKS * count)
  /** [32 x 13 count] score of a set, rank and length of run */
  const value = new Int16Array(RUNS * RANKS * count)
  const playOn = new Int32Array(RANKS + 1)
  const rankAt = new Uint8Array(POSITIONS)

  function readDeck({ deck }: TriPeaksPosition, wrap: boolean): void {
    const neighbours = fitTable(wrap)
    playOn.fill(0)
    for (let position = 0; position < POSITIONS; position++) {
      rankAt[position] = rankOf(deck[position])
      for (let fit = neighbours[rankAt[position]]; fit !== 0; fit &= fit - 1) playOn[lowestBit(fit)] |= 1 << position
    }
  }

  function offer(id: number, rank: number, run: number, score: number): void {
    const cell = RANKS * id + rank - 1
    const bit = 1 << run
    if ((runsOf[cell] & bit) === 0) {
      runsOf[cell] |= bit
      ranksOf[id] |= 1 << (rank - 1)
      value[RUNS * cell + run] = score
    } else if (value[RUNS * cell + run] < score) value[RUNS * cell + run] = score
  }

  /** All runs on one stock card, from what `entry` holds of it. */
  function spread(layer: number, first: number, wasteRank: number, run: number): void {
    for (let id = first; id <= all; id++) {
      const entering = entry[layer * count + id]
      if (entering !== NEVER) offer(id, wasteRank, run, entering)
      let highest = NEVER
      for (let ranks = ranksOf[id]; ranks !== 0; ranks &= ranks - 1) {
        const rank = lowestBit(ranks) + 1
        highest = Math.max(highest, extend(id, rank))
      }
      leaving[id] = highest
    }
  }

  /** Plays every card that fits on. @returns the best score of this set and rank */
  function extend(id: number, rank: number): number {
    const cell = RANKS * id + rank - 1
    const plays = free[id] & playOn[rank]
    let best = NEVER
    for (let runs = runsOf[cell]; runs !== 0;) {
      const run = 31 - Math.clz32(runs)
      runs &= ~(1 << run)
      const score = value[RUNS * cell + run]
      // A longer run has as many points already.
      if (score <= best) continue
      best = score
      for (let left = plays; left !== 0; left &= left - 1) {
        const position = lowestBit(left)
        offer(next[32 * id + position], rankAt[position], run + 1, score + run + 1)
      }
    }
    return best
  }

  function wipe(first: number): void {
    for (let id = first; id <= all; id++) {
      if (ranksOf[id] === 0) continue
      runsOf.fill(0, RANKS * id, RANKS * (id + 1))
      ranksOf[id] = 0
    }
  }

  /** Where a run stands, and the card played to come there. */
  interface Cell {
    readonly id: number
    readonly rank: number
    readonly run: number
    readonly score: number
    readonly position: number
  }

  /** Any rank and length of run with which a set has this score. */
  function cellOf(id: number, score: number): Cell {
    for (let ranks = ranksOf[id]; ranks !== 0; ranks &= ranks - 1) {
      const rank = lowestBit(ranks) + 1
      for (let runs = runsOf[RANKS * id + rank - 1]; runs !== 0; runs &= runs - 1) {
        const run = lowestBit(runs)
        if (valueOf(id, rank, run) === score) return { id, rank, run, score, position: NONE }
      }
    }
    throw lostLine()
  }

  function valueOf(id: number, rank: number, run: number): number {
    const cell = RANKS * id + rank - 1
    return (runsOf[cell] >>> run) & 1 ? value[RUNS * cell + run] : NEVER
  }

  function cellBefore({ id, rank, run, score }: Cell, first: number, neighbours: number): Cell {
    const gone = sets.gone[id]
    for (let left = run === 0 ? 0 : lastPlayedBits(gone); left !== 0; left &= left - 1) {
      const position = lowestBit(left)
      const from = rankAt[position] === rank ? removalSetId(sets, gone & ~(1 << position)) : -1
      if (from < first) continue
      for (let onto = neighbours; onto !== 0; onto &= onto - 1) {
        const other = lowestBit(onto)
        if (valueOf(from, other, run - 1) === score - run) {
          return { id: from, rank: other, run: run - 1, score: score - run, position }
        }
      }
    }
    throw lostLine()
  }

  function trace(position: ScoredPosition, first: number, end: End, wrap: boolean): number[] {
    const neighbours = fitTable(wrap)
    const line: number[] = []
    let { layer, id, score } = end
    for (;;) {
      const wasteRank = wasteRankAt(position, layer)
      const firstRun = layer === position.turned ? position.run : 0
      spread(layer, first, wasteRank, firstRun)
      let cell = cellOf(id, score)
      while (cell.rank !== wasteRank || cell.run !== firstRun || entry[layer * count + cell.id] !== cell.score) {
        cell = cellBefore(cell, first, neighbours[cell.rank])
        line.push(cell.position)
      }
      wipe(first)
      if (layer === position.turned) return line.toReversed()
      line.push(TURN)
      layer--
      id = cell.id
      score = cell.score + TURN_COST
    }
  }

  function search(position: ScoredPosition, first: number): End {
    const { turned } = position
    entry.fill(NEVER)
    entry[turned * count + first] = 0
    let best: End = { layer: turned, id: first, score: NEVER, points: NEVER }
    const consider = (layer: number, id: number): void => {
      if (leaving[id] === NEVER) return
      const points = leaving[id] + peakPoints(sets.gone[id])
      if (points >= best.points) best = { layer, id, score: leaving[id], points }
    }
    for (let layer = turned; layer <= STOCK; layer++) {
      spread(layer, first, wasteRankAt(position, layer), layer === turned ? position.run : 0)
      wipe(first)
      if (layer === STOCK) {
        // The best of all is stuck or clear by itself: a card that could still be played would only add points.
        for (let id = first; id < all; id++) consider(layer, id)
      } else {
        for (let id = first; id < all; id++) {
          if (leaving[id] !== NEVER) entry[(layer + 1) * count + id] = leaving[id] - TURN_COST
        }
      }
      consider(layer, all)
    }
    return best
  }

  return {
    best(position, wrap) {
      const first = positionId(position)
      if (first === all) return { score: position.score, clears: true, line: [] }
      readDeck(position, wrap)
      const end = search(position, first)
      return {
        score: position.score - peakPoints(position.gone) + end.points,
        clears: end.id === all,
        line: trace(position, first, end, wrap),
      }
    },
  }
}

/** Where a game ends: the set gone by then, with its score without and with peaks. */
interface End {
  readonly layer: number
  readonly id: number
  readonly score: number
  readonly points: number
}

function wasteRankAt({ deck, waste, turned }: TriPeaksPosition, layer: number): number {
  return layer === turned ? rankOf(waste) : rankOf(stockCardAt(deck, layer - 1))
}

function lostLine(): SummitError {
  return new SummitError(
    'solver/lost-line',
    'The way back to the position was lost.',
    { next: 'the solver is at fault: report it with the deck' },
    1,
  )
}
