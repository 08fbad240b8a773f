import type { Space } from './space.js'

export interface MaskPart {
  readonly mask: unknown
  /** How many entries it has to have, where the space says so. */
  readonly length?: number
}

/**
 * The masks of an action, one by one: a Discrete has one, a MultiDiscrete has several, in a list or end to end in one
 * array. Nothing about the mask is taken for granted.
 */
export function maskParts(space: Space<unknown>, mask: unknown): readonly MaskPart[] {
  const { n, counts } = space as { n?: unknown; counts?: unknown }
  if (!Array.isArray(counts)) return [typeof n === 'number' ? { mask, length: n } : { mask }]
  const sizes = counts as number[]
  if (Array.isArray(mask)) return sizes.map((length, i) => ({ mask: mask[i] as unknown, length }))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (!(mask instanceof Uint8Array) || mask.length !== total) return [{ mask, length: total }]
  let start = 0
  return sizes.map((length) => ({ mask: mask.slice(start, (start += length)), length }))
}

/** Whether an action lies in its space and, where there is a mask, on ones of it. */
export function isAllowed(space: Space<unknown>, mask: unknown, action: unknown): boolean {
  if (!space.contains(action)) return false
  if (mask === undefined) return true
  const choices = typeof action === 'number' ? [action] : Array.from(action as ArrayLike<number>)
  const parts = maskParts(space, mask)
  return choices.every((choice, i) => (parts[i]?.mask as ArrayLike<number> | undefined)?.[choice] === 1)
}
