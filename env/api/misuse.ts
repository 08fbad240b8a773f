import { SummitError } from './error.js'

/** The error for a call that needs an episode. */
export function notReset(what: string): SummitError {
  return new SummitError('env/not-reset', `${what} was called before the first reset.`, { next: 'call reset() first' })
}

/** The error for a render mode that an env has not. */
export function unknownRenderMode(got: unknown, modes: readonly string[]): SummitError {
  return new SummitError('env/unknown-render-mode', 'This env has no render mode of this name.', {
    got,
    expected: modes.length === 1 ? modes[0] : `one of ${modes.join(', ')}`,
    next: 'make the env with another renderMode, or without one',
  })
}
