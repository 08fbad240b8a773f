import { bitCount } from '../../cards/bits.js'
import { POSITIONS } from '../../cards/peaks.js'
import { RANK_NAMES, RANKS } from '../../cards/ranks.js'
import { coversLeft, uncovers } from '../../cards/uncovered.js'
import type { OneMindView } from './view.js'

/** Of each card; then whether it fits, pile by pile. */
const CARD_CHANNELS = ['up', 'gone', 'covers', 'uncovers', 'rankSin', 'rankCos'] as const
/** Stock cards that a deck leaves for all players. */
const ALL_STOCK = 24

/** Length of an observation: 238, 280 or 322 for one to three piles. */
export function oneMindObservationSize(players: number): number {
  return POSITIONS * (CARD_CHANNELS.length + players) + RANKS * (players + 2) + players + 2
}

/**
 * Turns a view into numbers from -1 to 1.
 * @param into [oneMindObservationSize] all of it is written
 */
export function encodeOneMind(view: OneMindView, into: Float32Array): void {
  const { players, wrap } = view.rules
  const width = CARD_CHANNELS.length + players
  into.fill(0)
  for (let position = 0; position < POSITIONS; position++) encodeCard(view, position, into, width * position)
  let at = width * POSITIONS
  for (let pile = 0; pile < players; pile++, at += RANKS) into[at + view.pileRank[pile] - 1] = 1
  for (let rank = 1; rank <= RANKS; rank++) into[at + rank - 1] = view.unseen[rank] / 4
  at += RANKS
  for (const rank of view.rank) if (rank > 0) into[at + rank - 1] += 1 / 4
  at += RANKS
  for (let pile = 0; pile < players; pile++, at++) into[at] = view.stockLeft[pile] / ALL_STOCK
  into[at] = bitCount(view.gone) / POSITIONS
  into[at + 1] = wrap ? 1 : 0
}

function encodeCard(view: OneMindView, position: number, into: Float32Array, at: number): void {
  if ((view.gone >>> position) & 1) {
    into[at + 1] = 1
    return
  }
  into[at] = (view.free >>> position) & 1
  into[at + 2] = coversLeft(view.gone, position) / 2
  into[at + 3] = uncovers(view.gone, position) / 2
  const rank = view.rank[position]
  if (rank === 0) return
  const angle = (2 * Math.PI * rank) / RANKS
  // Engines may round sines differently in the last bits of a double; as single precision they agree.
  into[at + 4] = Math.sin(angle)
  into[at + 5] = Math.cos(angle)
  for (let pile = 0; pile < view.rules.players; pile++) {
    into[at + CARD_CHANNELS.length + pile] = (view.plays[pile] >>> position) & 1
  }
}

/** The name of every feature, in order. */
export function oneMindFeatureNames(players: number): string[] {
  const ranks = RANK_NAMES.slice(1)
  const piles = Array.from({ length: players }, (_, pile) => pile)
  const channels = [...CARD_CHANNELS, ...piles.map((pile) => `fits${pile}`)]
  return [
    ...Array.from({ length: POSITIONS }, (_, position) => channels.map((name) => `card${position}.${name}`)).flat(),
    ...piles.flatMap((pile) => ranks.map((rank) => `pile${pile}.${rank}`)),
    ...ranks.map((rank) => `unseen.${rank}`),
    ...ranks.map((rank) => `free.${rank}`),
    ...piles.map((pile) => `stock${pile}.left`),
    'game.cleared',
    'game.wrap',
  ]
}
