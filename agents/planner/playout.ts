import { COVERS, NONE, POSITIONS } from '../../env/index.js'
import { CLEARED, COVER_BITS, isFree, type Model } from './model.js'
import type { Sample } from './sample.js'

/** What is done first; the play-out goes on from there. */
export interface Action {
  /** A position to play, or NONE for a turn. */
  readonly position: number
  /** The pile it goes to, or the seat that turns; absolute. */
  readonly pile: number
}

// Scratch: the table that play-outs start from, and that of one play-out; they are never nested.
const startByRank = new Int32Array(14)
let startHidden = 0
const byRank = new Int32Array(14)
const top = new Uint8Array(3)
const stock = new Uint8Array(3)
let removed = 0
let turned = 0

/** Cards that a position lies on, directly. */
const LIES_ON = Int32Array.from(
  { length: POSITIONS },
  (_, position) => (COVERS[2 * position] === NONE ? 0 : 1) + (COVERS[2 * position + 1] === NONE ? 0 : 1),
)

/** Takes a table as the one that all play-outs start from until the next call. */
export function startFrom(model: Model): void {
  startByRank.fill(0)
  startHidden = 0
  for (let position = 0; position < POSITIONS; position++) {
    if ((model.removed >>> position) & 1 || !isFree(model.removed, position)) continue
    if (model.rank[position] === 0) startHidden |= 1 << position
    else startByRank[model.rank[position]] |= 1 << position
  }
}

/**
 * Does an action on a fully known table and plays on by a simple rule to the end: the card that frees most, else the
 * one that lies on most; with nothing to play, the fullest stock is turned. The rule itself looks at no hidden card.
 * @param model the one given to {@link startFrom}
 * @returns whether the peaks were cleared
 */
export function playOut(model: Model, sample: Sample, action: Action): boolean {
  removed = model.removed
  turned = 0
  byRank.set(startByRank)
  for (let left = startHidden; left !== 0; left &= left - 1) {
    const position = 31 - Math.clz32(left & -left)
    byRank[sample.rank[position]] |= 1 << position
  }
  for (let seat = 0; seat < model.players; seat++) {
    top[seat] = sample.top[seat]
    stock[seat] = model.stock[seat]
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
  top[seat] = sample.stock[turned++]
  stock[seat]--
}

function turnFullest(model: Model, sample: Sample): boolean {
  let fullest = 0
  for (let seat = 1; seat < model.players; seat++) if (stock[seat] > stock[fullest]) fullest = seat
  if (stock[fullest] === 0) return false
  turn(sample, fullest)
  return true
}

function play(sample: Sample, position: number, pile: number): void {
  const rank = sample.rank[position]
  removed |= 1 << position
  byRank[rank] &= ~(1 << position)
  top[pile] = rank
  for (let slot = 2 * position; slot < 2 * position + 2; slot++) {
    const under = COVERS[slot]
    if (under !== NONE && isFree(removed, under)) byRank[sample.rank[under]] |= 1 << under
  }
}

/** Bits of the free cards that fit on a rank. */
function fitting(model: Model, rank: number): number {
  let cards = 0
  for (let ranks = model.fit[rank]; ranks !== 0; ranks &= ranks - 1) cards |= byRank[31 - Math.clz32(ranks & -ranks)]
  return cards
}

function playBest(model: Model, sample: Sample): boolean {
  let best = NONE
  let bestPile = 0
  let bestValue = -1
  for (let pile = 0; pile < model.players; pile++) {
    for (let left = fitting(model, top[pile]); left !== 0; left &= left - 1) {
      const bit = left & -left
      const position = 31 - Math.clz32(bit)
      const after = removed | bit
      let value = LIES_ON[position]
      for (let slot = 2 * position; slot < 2 * position + 2; slot++) {
        if (COVERS[slot] !== NONE && (COVER_BITS[COVERS[slot]] & ~after) === 0) value += 4
      }
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
