import { COVERS, NONE, POSITIONS } from '../../env/index.js'
import { CLEARED, freed, isFree, type Model } from './model.js'
import { STOCK_STRIDE, type Sample } from './sample.js'

// Scratch of one play-out; play-outs are never nested.
const byRank = new Int32Array(14)
const top = new Int32Array(3)
const turned = new Int32Array(3)
let removed = 0

/** What is done first; the play-out goes on from there. */
export interface Action {
  /** A position to play, or NONE for a turn. */
  readonly position: number
  /** The pile it goes to, or the seat that turns; absolute. */
  readonly pile: number
}

/** Cards that a position lies on, directly. */
const LIES_ON = Int32Array.from(
  { length: POSITIONS },
  (_, position) => (COVERS[2 * position] === NONE ? 0 : 1) + (COVERS[2 * position + 1] === NONE ? 0 : 1),
)

/**
 * Does an action on a fully known table and plays on by a simple rule to the end: the card that frees most, else the
 * one that lies on most; with nothing to play, the fullest stock is turned.
 * @returns whether the peaks were cleared
 */
export function playOut(model: Model, sample: Sample, action: Action): boolean {
  removed = model.removed
  byRank.fill(0)
  for (let position = 0; position < POSITIONS; position++) {
    if (((removed >>> position) & 1) === 0 && isFree(removed, position)) byRank[sample.rank[position]] |= 1 << position
  }
  for (let seat = 0; seat < model.players; seat++) {
    top[seat] = sample.top[seat]
    turned[seat] = 0
  }
  if (action.position === NONE) turn(sample, action.pile)
  else play(sample, action.position, action.pile)
  while (!isCleared()) {
    if (!playBest(model, sample) && !turnFullest(model, sample)) return false
  }
  return true
}

function isCleared(): boolean {
  return removed === CLEARED
}

function turn(sample: Sample, seat: number): void {
  top[seat] = sample.stock[seat * STOCK_STRIDE + turned[seat]++]
}

function turnFullest(model: Model, sample: Sample): boolean {
  let fullest = NONE
  let most = 0
  for (let seat = 0; seat < model.players; seat++) {
    const left = model.stock[seat] - turned[seat]
    if (left > most) {
      most = left
      fullest = seat
    }
  }
  if (fullest === NONE) return false
  turn(sample, fullest)
  return true
}

function play(sample: Sample, position: number, pile: number): void {
  removed |= 1 << position
  byRank[sample.rank[position]] &= ~(1 << position)
  top[pile] = sample.rank[position]
  for (let slot = 2 * position; slot < 2 * position + 2; slot++) {
    const under = COVERS[slot]
    if (under !== NONE && isFree(removed, under)) byRank[sample.rank[under]] |= 1 << under
  }
}

function playBest(model: Model, sample: Sample): boolean {
  let best = NONE
  let bestPile = 0
  let bestValue = -1
  for (let pile = 0; pile < model.players; pile++) {
    let fitting = 0
    for (let ranks = model.fit[top[pile]]; ranks !== 0; ranks &= ranks - 1) {
      fitting |= byRank[31 - Math.clz32(ranks & -ranks)]
    }
    for (; fitting !== 0; fitting &= fitting - 1) {
      const position = 31 - Math.clz32(fitting & -fitting)
      const value = 4 * freed(removed, position) + LIES_ON[position]
      if (value > bestValue) {
        bestValue = value
        best = position
        bestPile = pile
      }
    }
  }
  if (best === NONE) return false
  play(sample, best, bestPile)
  return true
}
