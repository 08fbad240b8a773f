/** Two 32-bit words made of a seed's text: the key of every counted draw of a game. */
export interface HashKey {
  readonly low: number
  readonly high: number
}

/** 64 bits of key from any text (two interleaved multiplicative hashes), equal on every engine. */
export function hashKey(text: string): HashKey {
  let low = 0xdeadbeef ^ text.length
  let high = 0x41c6ce57 ^ text.length
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    low = Math.imul(low ^ code, 0x9e3779b1)
    high = Math.imul(high ^ code, 0x5f356495)
  }
  return { low: finish(low ^ (high >>> 15)) | 0, high: finish(high ^ (low >>> 13)) | 0 }
}

/**
 * The n-th 32-bit draw of a seat's stream. A counted hash and not a generator: it needs no state and no seeding,
 * and the draw of one seat is the same whatever the others do (common random numbers).
 * @returns an unsigned 32-bit integer
 */
export function hashDraw(key: HashKey, stream: number, seat: number, n: number): number {
  let h = finish(key.low ^ Math.imul(n + 1, 0x9e3779b1))
  h = finish(h ^ key.high ^ Math.imul(seat * 64 + stream + 1, 0x85ebca6b))
  return h >>> 0
}

function finish(h: number): number {
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}
