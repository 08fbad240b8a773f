import { distance } from 'fastest-levenshtein'
import { SummitError } from '../env/index.js'

/**
 * The known name a reader most likely meant, or undefined when nothing is close: a wrong guess is worse than none.
 * Case is ignored. A name that begins with what was typed counts as near (`coord` -> `coordinated`), if it is the only one.
 */
export function nearestName(got: string, known: readonly string[]): string | undefined {
  const typed = got.toLowerCase()
  const begun = typed.length >= 2 ? known.filter((name) => name.toLowerCase().startsWith(typed)) : []
  if (begun.length === 1) return begun[0]

  let nearest: string | undefined
  let best = Infinity
  for (const name of known) {
    const edits = distance(typed, name.toLowerCase())
    if (edits < best) {
      best = edits
      nearest = name
    }
  }
  // A third of the letters may be wrong, one at least: `clpi` (2 edits from `clip`) should pass, `x` for `lr` should not.
  const allowed = typed.length <= 2 ? 1 : Math.max(2, Math.floor(typed.length / 3))
  return best <= allowed && best < typed.length ? nearest : undefined
}

/**
 * The error for a name that isn't in a list: `unknownName('agent', 'gredy', ['greedy'])` has the code `agent/unknown`.
 * @param kind what is named, one lower-case word; it is the code's namespace too
 */
export function unknownName(kind: string, got: string, known: readonly string[]): SummitError {
  const nearest = nearestName(got, known)
  return new SummitError(`${kind}/unknown`, `Unknown ${kind} "${got}"`, {
    got,
    expected: known.length === 0 ? `no ${kind} is known` : `one of: ${known.join(', ')}`,
    ...(nearest !== undefined && { next: `Did you mean "${nearest}"?` }),
  })
}
