import type { Random } from '../env/index.js'

/**
 * Draws a legal move, all alike.
 * @param mask 1 = legal; at least one is
 */
export function drawLegal(rng: Random, mask: Uint8Array): number {
  let legal = 0
  for (const entry of mask) legal += entry
  let left = rng.int(legal)
  let move = 0
  while (mask[move] === 0 || left-- > 0) move++
  return move
}
