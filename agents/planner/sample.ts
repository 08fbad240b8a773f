import { POSITIONS } from '../../env/index.js'
import type { Model } from './model.js'

/** A guess at every card that is not known: consistent with what has been seen, all such guesses alike. */
export interface Sample {
  /** [28] rank of every position */
  readonly rank: Uint8Array
  /** [24] the stock cards in the order in which they are turned, whoever turns */
  readonly stock: Uint8Array
  /** [players] the card on its way to a pile, where the model says so */
  readonly top: Uint8Array
}

export function createSample(players: number): Sample {
  return {
    rank: new Uint8Array(POSITIONS),
    stock: new Uint8Array(24),
    top: new Uint8Array(players),
  }
}

/** A small fast generator (xorshift): samples are many, and only have to be fair. */
export interface Draws {
  state: number
}

export function draw(draws: Draws, n: number): number {
  let x = draws.state
  x ^= x << 13
  x ^= x >>> 17
  x ^= x << 5
  draws.state = x
  return (((x >>> 0) * n) / 2 ** 32) | 0
}

const deck = new Uint8Array(52)

/** Deals the unseen cards to everything that is hidden. */
export function drawSample(sample: Sample, model: Model, draws: Draws): void {
  let left = 0
  for (let rank = 1; rank < model.unseen.length; rank++) {
    for (let copy = 0; copy < model.unseen[rank]; copy++) deck[left++] = rank
  }
  const next = (): number => {
    const at = draw(draws, left)
    const rank = deck[at]
    deck[at] = deck[--left]
    return rank
  }
  for (let position = 0; position < POSITIONS; position++) {
    const known = model.rank[position] > 0 || (model.removed >>> position) & 1
    sample.rank[position] = known ? model.rank[position] : next()
  }
  let turns = 0
  for (let seat = 0; seat < model.players; seat++) {
    sample.top[seat] = model.topUnknown[seat] === 1 ? next() : model.top[seat]
    for (let k = 0; k < model.stock[seat]; k++) sample.stock[turns++] = next()
  }
}
