import { SummitError } from '../error.js'

/** The error for a space that can't be: thrown when it is made, not when it is first used. */
export function invalidSpace(where: string, got: unknown, expected: string): SummitError {
  return new SummitError('space/invalid', 'A space is not well formed.', {
    where,
    got,
    expected,
    next: 'mend the numbers that the space is made of',
  })
}

/** The error for a mask that doesn't belong to the space. */
export function maskMismatch(where: string, got: unknown, expected: string): SummitError {
  return new SummitError('space/mask-mismatch', 'A mask does not belong to the space.', {
    where,
    got,
    expected,
    next: 'give the mask that the env gave beside this space, or one of its form',
  })
}
