import type { Random } from '../../cards/random.js'
import { invalidSpace } from './invalid-space.js'
import type { Space } from './space.js'

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Strings of a limited length over a set of characters. */
export interface Text extends Space<string> {
  readonly kind: 'text'
  /** Inclusive, in characters. */
  readonly minLength: number
  readonly maxLength: number
  readonly characters: string
}

/**
 * Strings of some characters, from `minLength` (default: 1) to `maxLength` of them. Throws `space/invalid`.
 * @param options.characters letters and digits unless said
 */
export function text(maxLength: number, options: { minLength?: number; characters?: string } = {}): Text {
  const { minLength = 1, characters = ALPHANUMERIC } = options
  const lengths = Number.isSafeInteger(minLength) && Number.isSafeInteger(maxLength)
  if (!(lengths && minLength >= 0 && maxLength >= minLength)) {
    throw invalidSpace('lengths of a text', `${minLength} to ${maxLength}`, 'integers, 0 <= shortest <= longest')
  }
  // Split by code point: an emoji is one character.
  const alphabet = [...new Set(characters)]
  if (alphabet.length === 0) throw invalidSpace('characters of a text', characters, 'at least one character')
  const contains = (value: unknown): value is string => {
    if (typeof value !== 'string') return false
    const letters = Array.from(value)
    return (
      letters.length >= minLength && letters.length <= maxLength && letters.every((letter) => alphabet.includes(letter))
    )
  }
  const sample = (random: Random): string =>
    Array.from(
      { length: minLength + random.int(maxLength - minLength + 1) },
      () => alphabet[random.int(alphabet.length)],
    ).join('')
  return { kind: 'text', minLength, maxLength, characters: alphabet.join(''), contains, sample }
}
