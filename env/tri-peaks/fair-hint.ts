import { bitCount, lowestBit } from '../cards/bits.js'
import { POSITIONS } from '../cards/peaks.js'
import { createRandom, shuffle, type Random } from '../cards/random.js'
import { fitTable, RANKS } from '../cards/ranks.js'
import { TURN } from './moves.js'
import { removalSetId, removalSets } from './solver/removal-sets.js'
import { STOCK } from './state.js'
import type { TriPeaksView } from './view.js'

/** A hint from what the player can see: an honest one may be wrong. */
export interface FairHint {
  readonly usesHiddenCards: false
  /** The move after which most samples were cleared; undefined when no move is left. */
  readonly move: number | undefined
  /** All legal moves, in order, with the share of samples that were cleared after each. */
  readonly moves: readonly { readonly move: number; readonly cleared: number }[]
  readonly samples: number
}

/** How a fair hint is found. */
export interface FairHintOptions {
  /** Orders of the hidden cards to play out (default: 200). */
  readonly samples?: number
  /** The same seed and the same view give the same hint. */
  readonly seed: string
}

/**
 * Lays the cards not seen in random orders, plays each of them out after every legal move, and counts. The player in
 * these games knows no hidden card either: it plays what turns up most cards and turns the stock only when nothing fits.
 * It takes a view and not a game, so it can't look under a card.
 */
export function fairHint(view: TriPeaksView, { samples = 200, seed }: FairHintOptions): FairHint {
  const random = createRandom(`hint/${seed}`)
  const legal = legalMoves(view)
  const cleared = legal.map(() => 0)
  const sample = createSample()
  for (let n = 0; n < samples && legal.length > 0; n++) {
    layHidden(view, random, sample)
    for (const [i, move] of legal.entries()) if (playOut(view, sample, move, random)) cleared[i]++
  }
  return {
    usesHiddenCards: false,
    move: legal.at(cleared.indexOf(Math.max(...cleared))),
    moves: legal.map((move, i) => ({ move, cleared: samples === 0 ? 0 : cleared[i] / samples })),
    samples,
  }
}

function legalMoves({ plays, canTurn }: TriPeaksView): number[] {
  const moves: number[] = []
  for (let left = plays; left !== 0; left &= left - 1) moves.push(lowestBit(left))
  return canTurn ? [...moves, TURN] : moves
}

/** Ranks as they might lie. */
interface Sample {
  /** [28] */
  readonly peaks: Uint8Array
  /** [23] in turning order */
  readonly stock: Uint8Array
  /** [14] bit set of the positions that may be played on each rank */
  readonly playOn: Int32Array
}

function createSample(): Sample {
  return { peaks: new Uint8Array(POSITIONS), stock: new Uint8Array(STOCK), playOn: new Int32Array(RANKS + 1) }
}

/** What is seen where it lies, the rest by chance. */
function layHidden(view: TriPeaksView, random: Random, { peaks, stock, playOn }: Sample): void {
  const hidden: number[] = []
  for (let rank = 1; rank <= RANKS; rank++) for (let k = 0; k < view.unseen[rank]; k++) hidden.push(rank)
  shuffle(hidden, random)
  let next = 0
  const neighbours = fitTable(view.wrap)
  playOn.fill(0)
  for (let position = 0; position < POSITIONS; position++) {
    if ((view.gone >>> position) & 1) continue
    peaks[position] = (view.free >>> position) & 1 ? view.rank[position] : hidden[next++]
    for (let fit = neighbours[peaks[position]]; fit !== 0; fit &= fit - 1) playOn[lowestBit(fit)] |= 1 << position
  }
  for (let k = STOCK - view.stockLeft; k < STOCK; k++) stock[k] = hidden[next++]
}

/** Plays a move and then on to the end. @returns whether all cards went */
function playOut(view: TriPeaksView, { peaks, stock, playOn }: Sample, move: number, random: Random): boolean {
  const sets = removalSets()
  let id = removalSetId(sets, view.gone)
  let rank = view.wasteRank
  let turned = STOCK - view.stockLeft
  let chosen = move
  for (;;) {
    if (chosen === TURN) {
      if (turned === STOCK) return false
      rank = stock[turned++]
    } else {
      id = sets.next[32 * id + chosen]
      rank = peaks[chosen]
      if (id === sets.count - 1) return true
    }
    chosen = carefulMove(id, sets.free[id] & playOn[rank], random)
  }
}

/** The play that turns up most cards, by chance among equals; the turn when there is no play. */
function carefulMove(id: number, plays: number, random: Random): number {
  const { free, next } = removalSets()
  let best = TURN
  let most = -1
  let equals = 0
  for (let left = plays; left !== 0; left &= left - 1) {
    const position = lowestBit(left)
    const turnedUp = bitCount(free[next[32 * id + position]] & ~free[id])
    if (turnedUp < most) continue
    if (turnedUp > most) equals = 0
    most = turnedUp
    if (random.int(++equals) === 0) best = position
  }
  return best
}
