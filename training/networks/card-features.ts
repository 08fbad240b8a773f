import type { CardMap } from '../../env/index.js'

/** Ranks up to this far above and below a card (or a pile) are shown to it: chains of three cards lie within. */
export const REACH = 3

/** Where the parts of a card network's input lie: one part a known card, one for the table, one to find the cards by. */
export interface CardFeatures {
  /** Blocks of one number a rank: those of the observation, and one a `handled` channel. */
  readonly blocks: number
  /** Numbers that a rank is shown of the ranks near it: blocks × (2 REACH + 1), block by block. */
  readonly nearSize: number
  /** Numbers a card: plain channels, own rank (0 where ranks go round), ranks near it, shared features, its place. */
  readonly cardSize: number
  /**
   * Numbers of the table: how all cards lie, features of no card and no rank, then for each pile the ranks near it, then
   * each pile's rank like a card's.
   */
  readonly tableSize: number
  readonly inputSize: number
  /**
   * Writes row `from` of raw observations, [known × cardSize | tableSize | known], as row `to` of `inputs`. The last part
   * holds the place of each known card, in order, and -1 for those that there are not.
   */
  write(observations: Float32Array, from: number, observationSize: number, inputs: Float32Array, to: number): void
}

/** Each rank's angle, as observations show it. */
export function rankAngles(ranks: number): { sin: Float32Array; cos: Float32Array } {
  const angle = (rank: number): number => (2 * Math.PI * rank) / ranks
  return {
    sin: Float32Array.from({ length: ranks }, (_, i) => Math.sin(angle(i + 1))),
    cos: Float32Array.from({ length: ranks }, (_, i) => Math.cos(angle(i + 1))),
  }
}

/**
 * An observation as a card network reads it. Every rank is seen from the card that looks: how many cards one above are
 * free, how many two below are unseen. So what is learned of an 8 beside a 9 holds for a 3 beside a 4; where ranks go
 * round nothing else is shown, and where they end, the card's own rank is.
 */
export function cardFeatures(map: CardMap): CardFeatures {
  const { cards, channels, ranks, plain, layout, byRank, handled, shared, rest, piles, known } = map
  const near = 2 * REACH + 1
  const blocks = byRank.length + handled.length
  const nearSize = blocks * near
  const cardSize = plain.length + ranks + nearSize + shared.length + cards
  const tableSize = cards * layout.length + rest.length + piles * (nearSize + ranks)
  const inputSize = known * cardSize + tableSize + known
  // Every block with the REACH ranks that come before and after it, so that a rank's neighbours lie side by side.
  const stride = ranks + 2 * REACH
  const rounds = new Float32Array(blocks * stride)
  const places = new Int32Array(known)
  const rankOf = new Int32Array(known)

  function writeRanks(observations: Float32Array, at: number): void {
    rounds.fill(0)
    byRank.forEach((start, block) => {
      for (let rank = 0; rank < ranks; rank++) rounds[block * stride + REACH + rank] = observations[at + start + rank]
    })
    places.fill(-1)
    let found = 0
    for (let card = 0; card < cards; card++) {
      const sin = observations[at + card * channels + map.rankSin]
      const cos = observations[at + card * channels + map.rankCos]
      if ((sin === 0 && cos === 0) || found === known) continue
      const rank = (Math.round((Math.atan2(sin, cos) / (2 * Math.PI)) * ranks) + ranks - 1) % ranks
      places[found] = card
      rankOf[found++] = rank
      handled.forEach((channel, k) => {
        rounds[(byRank.length + k) * stride + REACH + rank] += observations[at + card * channels + channel]
      })
    }
    for (let block = 0; block < blocks; block++) {
      const start = block * stride + REACH
      for (let k = 1; k <= REACH; k++) {
        rounds[start - k] = rounds[start + ranks - k]
        rounds[start + ranks + k - 1] = rounds[start + k - 1]
      }
    }
  }

  function writeNear(rank: number, inputs: Float32Array, at: number): void {
    for (let block = 0; block < blocks; block++) {
      const from = block * stride + rank
      for (let k = 0; k < near; k++) inputs[at + block * near + k] = rounds[from + k]
    }
  }

  function writeCard(slot: number, observations: Float32Array, read: number, inputs: Float32Array, at: number): void {
    const card = places[slot]
    let next = at
    for (const channel of plain) inputs[next++] = observations[read + card * channels + channel]
    inputs[next + rankOf[slot]] = 1 - observations[read + map.wrap]
    writeNear(rankOf[slot], inputs, next + ranks)
    next += ranks + nearSize
    for (const feature of shared) inputs[next++] = observations[read + feature]
    inputs[next + card] = 1
  }

  function writeTable(observations: Float32Array, read: number, inputs: Float32Array, from: number): void {
    let at = from
    for (const channel of layout) {
      for (let card = 0; card < cards; card++) inputs[at++] = observations[read + card * channels + channel]
    }
    for (const feature of rest) inputs[at++] = observations[read + feature]
    for (let pile = 0; pile < piles; pile++, at += nearSize) {
      for (let rank = 0; rank < ranks; rank++) {
        if (observations[read + byRank[pile] + rank] > 0.5) writeNear(rank, inputs, at)
      }
    }
    const ends = 1 - observations[read + map.wrap]
    for (let pile = 0; pile < piles; pile++) {
      for (let rank = 0; rank < ranks; rank++) inputs[at++] = ends * observations[read + byRank[pile] + rank]
    }
  }

  return {
    blocks,
    nearSize,
    cardSize,
    tableSize,
    inputSize,
    write(observations, from, observationSize, inputs, to) {
      const read = from * observationSize
      const at = to * inputSize
      inputs.fill(0, at, at + inputSize)
      writeRanks(observations, read)
      for (let slot = 0; slot < known && places[slot] >= 0; slot++) {
        writeCard(slot, observations, read, inputs, at + slot * cardSize)
      }
      writeTable(observations, read, inputs, at + known * cardSize)
      inputs.set(places, at + known * cardSize + tableSize)
    },
  }
}
