import { lowestBit } from '../cards/bits.js'
import { POSITIONS } from '../cards/peaks.js'
import { createRandom, shuffle, type Random } from '../cards/random.js'
import { DECK_SIZE, RANKS } from '../cards/ranks.js'
import { TURN } from './moves.js'
import type { TriPeaksSolver } from './solver/solver.js'
import { STOCK, stockCardAt, type TriPeaksPosition } from './state.js'
import type { TriPeaksView } from './view.js'

/** A hint from what the player can see: an honest one may be wrong. */
export interface FairHint {
  readonly usesHiddenCards: false
  /** The move after which the most samples can be cleared; undefined when no move is left. */
  readonly move: number | undefined
  /** All legal moves with the share of samples that can be cleared after each, in order of moves. */
  readonly moves: readonly { readonly move: number; readonly clearable: number }[]
  readonly samples: number
}

export interface FairHintOptions {
  /** Orders of the hidden cards to try (default: 32; each takes about 1 ms a legal move). */
  readonly samples?: number
  /** The same seed and the same view give the same hint. */
  readonly seed: string
}

/**
 * Lays the cards not seen in random orders and counts after which move the peaks can be cleared most often. It takes a
 * view and not a game, so it can't look under a card. It errs on the hopeful side: within a sample every later card is
 * known.
 */
export function fairHint(view: TriPeaksView, solver: TriPeaksSolver, options: FairHintOptions): FairHint {
  const { samples = 32, seed } = options
  const random = createRandom(`hint/${seed}`)
  const legal = legalMoves(view)
  const cleared = legal.map(() => 0)
  const deck = new Uint8Array(DECK_SIZE)
  // With one legal move there is nothing to choose, but how good it is may still be asked.
  for (let sample = 0; sample < samples && legal.length > 0; sample++) {
    layHidden(view, random, deck)
    for (const [i, move] of legal.entries()) {
      if (solver.decide(after(view, deck, move), view.wrap) === 'clearable') cleared[i]++
    }
  }
  const best = cleared.indexOf(Math.max(...cleared))
  return {
    usesHiddenCards: false,
    move: legal.at(best),
    moves: legal.map((move, i) => ({ move, clearable: samples === 0 ? 0 : cleared[i] / samples })),
    samples,
  }
}

function legalMoves({ plays, canTurn }: TriPeaksView): number[] {
  const moves: number[] = []
  for (let left = plays; left !== 0; left &= left - 1) moves.push(lowestBit(left))
  return canTurn ? [...moves, TURN] : moves
}

/** Fills a deck: what is seen where it lies, the rest by chance. Suits don't matter, so all cards are clubs. */
function layHidden({ gone, free, rank, stockLeft, unseen }: TriPeaksView, random: Random, deck: Uint8Array): void {
  const hidden: number[] = []
  for (let one = 1; one <= RANKS; one++) for (let k = 0; k < unseen[one]; k++) hidden.push(one - 1)
  shuffle(hidden, random)
  let next = 0
  for (let position = 0; position < POSITIONS; position++) {
    if ((free >>> position) & 1) deck[position] = rank[position] - 1
    else if (((gone >>> position) & 1) === 0) deck[position] = hidden[next++]
  }
  for (let place = DECK_SIZE - stockLeft; place < DECK_SIZE; place++) deck[place] = hidden[next++]
}

function after({ gone, stockLeft }: TriPeaksView, deck: Uint8Array, move: number): TriPeaksPosition {
  const turned = STOCK - stockLeft
  if (move === TURN) return { deck, gone, waste: stockCardAt(deck, turned), turned: turned + 1 }
  return { deck, gone: gone | (1 << move), waste: deck[move], turned }
}
