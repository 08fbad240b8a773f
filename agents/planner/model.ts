import { absoluteSeat, CARD, COVERED_BY, COVERS, fitTable, NONE, POSITIONS, type View } from '../../env/index.js'

/**
 * The table as one mind would play it: no hands, no time, whole actions. Made of a view, with the hands seen in motion
 * taken as having done what they seem to be doing. Piles and stocks are absolute here, so that all who see the same table
 * make the same model of it.
 */
export interface Model {
  readonly players: number
  /** Bits of the ranks that fit on each rank. */
  readonly fit: Int32Array
  /** Bits of the positions that are played. */
  removed: number
  /** [28] rank where it is known, else 0 */
  readonly rank: Uint8Array
  /** [players] */
  readonly top: Int32Array
  /** [players] cards left in each stock */
  readonly stock: Int32Array
  /** [14] cards of each rank that have not been seen */
  readonly unseen: Uint8Array
  /** [players] 1 = the top is a card that is not known yet: a stock card on its way */
  readonly topUnknown: Uint8Array
}

/** All 28 played. */
export const CLEARED = 2 ** POSITIONS - 1

/** [28] bits of the positions that cover each position */
export const COVER_BITS = Int32Array.from({ length: POSITIONS }, (_, position) => bitsOf(COVERED_BY, position))

function bitsOf(pairs: Int8Array, position: number): number {
  let bits = 0
  for (let slot = 2 * position; slot < 2 * position + 2; slot++) if (pairs[slot] !== NONE) bits |= 1 << pairs[slot]
  return bits
}

/** Whether a position is free once these are removed. */
export function isFree(removed: number, position: number): boolean {
  return (COVER_BITS[position] & ~removed) === 0
}

/** How many cards are freed by playing a position. */
export function freed(removed: number, position: number): number {
  const after = removed | (1 << position)
  let count = 0
  for (let slot = 2 * position; slot < 2 * position + 2; slot++) {
    if (COVERS[slot] !== NONE && isFree(after, COVERS[slot])) count++
  }
  return count
}

export function createModel(players: number): Model {
  return {
    players,
    fit: new Int32Array(14),
    removed: 0,
    rank: new Uint8Array(POSITIONS),
    top: new Int32Array(players),
    stock: new Int32Array(players),
    unseen: new Uint8Array(14),
    topUnknown: new Uint8Array(players),
  }
}

/** The table as the view has it, hands in motion not yet counted. */
export function readModel(model: Model, view: View): void {
  model.fit.set(fitTable(view.wrap))
  model.removed = 0
  for (let position = 0; position < POSITIONS; position++) {
    if (view.card[position] === CARD.Gone) model.removed |= 1 << position
  }
  model.rank.set(view.rank)
  model.unseen.set(view.unseen)
  for (let seat = 0; seat < view.players; seat++) {
    const absolute = absoluteSeat(view, seat)
    model.top[absolute] = view.pileRank[seat]
    model.stock[absolute] = view.stockLeft[seat]
    model.topUnknown[absolute] = 0
  }
}

export function fitsPile(model: Model, position: number, pile: number): boolean {
  return model.topUnknown[pile] === 0 && ((model.fit[model.top[pile]] >>> model.rank[position]) & 1) === 1
}

/** Plays a card of known rank. */
export function playCard(model: Model, position: number, pile: number): void {
  model.removed |= 1 << position
  model.top[pile] = model.rank[position]
  model.topUnknown[pile] = 0
}
