import { bitCount } from '../cards/bits.js'
import { POSITIONS } from '../cards/peaks.js'
import { RANK_NAMES, RANKS } from '../cards/ranks.js'
import { coversLeft, uncovers } from '../cards/uncovered.js'
import { MAX_SCORE, peaksCleared } from './scoring.js'
import { STOCK } from './state.js'
import type { TriPeaksView } from './view.js'

/** Bump when the meaning, order or number of features changes: models carry it and are refused when it differs. */
export const TRI_PEAKS_ENCODER_VERSION = 1

const CARD_CHANNELS = ['up', 'gone', 'fits', 'covers', 'rankSin', 'rankCos', 'uncovers'] as const
const GAME_FEATURES = ['stockLeft', 'stockEmpty', 'run', 'peaks', 'cleared', 'score', 'wrap'] as const

const WASTE = CARD_CHANNELS.length * POSITIONS
const UNSEEN = WASTE + RANKS
const FREE_RANKS = UNSEEN + RANKS
const GAME = FREE_RANKS + RANKS

/** Length of an observation. */
export const TRI_PEAKS_OBSERVATION_SIZE = GAME + GAME_FEATURES.length

/**
 * Turns a view into numbers from -1 to 1.
 * @param into 242 entries from `offset` on are written, all of them
 */
export function encodeTriPeaks(view: TriPeaksView, into: Float32Array, offset = 0): void {
  const unseen = offset + UNSEEN - 1
  const freeRanks = offset + FREE_RANKS - 1
  const game = offset + GAME
  into.fill(0, offset + WASTE, game)
  for (let position = 0; position < POSITIONS; position++) {
    encodeCard(view, position, into, offset + CARD_CHANNELS.length * position)
  }
  into[offset + WASTE + view.wasteRank - 1] = 1
  for (let rank = 1; rank <= RANKS; rank++) into[unseen + rank] = view.unseen[rank] / 4
  for (const rank of view.rank) if (rank > 0) into[freeRanks + rank] += 1 / 4
  into[game] = view.stockLeft / STOCK
  into[game + 1] = view.stockLeft === 0 ? 1 : 0
  into[game + 2] = view.run / POSITIONS
  into[game + 3] = peaksCleared(view.gone) / 3
  into[game + 4] = bitCount(view.gone) / POSITIONS
  into[game + 5] = view.score / MAX_SCORE
  into[game + 6] = view.wrap ? 1 : 0
}

function encodeCard(view: TriPeaksView, position: number, into: Float32Array, at: number): void {
  const isGone = (view.gone >>> position) & 1
  const rank = view.rank[position]
  const angle = (2 * Math.PI * rank) / RANKS
  into[at] = (view.free >>> position) & 1
  into[at + 1] = isGone
  into[at + 2] = (view.plays >>> position) & 1
  into[at + 3] = isGone ? 0 : coversLeft(view.gone, position) / 2
  // Engines may round sines differently in the last bits of a double; as single precision they agree.
  into[at + 4] = rank === 0 ? 0 : Math.sin(angle)
  into[at + 5] = rank === 0 ? 0 : Math.cos(angle)
  into[at + 6] = isGone ? 0 : uncovers(view.gone, position) / 2
}

/** The name of every feature, in order: the source of the documentation's feature table. */
export function triPeaksFeatureNames(): string[] {
  const ranks = RANK_NAMES.slice(1)
  return [
    ...Array.from({ length: POSITIONS }, (_, position) =>
      CARD_CHANNELS.map((name) => `card${position}.${name}`),
    ).flat(),
    ...ranks.map((rank) => `waste.${rank}`),
    ...ranks.map((rank) => `unseen.${rank}`),
    ...ranks.map((rank) => `free.${rank}`),
    ...GAME_FEATURES.map((name) => `game.${name}`),
  ]
}
