import type { Episode } from './play.js'
import type { Subject } from './subject.js'
import { difference } from './values.js'

/** Steps that the short comparisons look at. */
export const SHORT = 50

/** Where two plays differ first, over the frames that both have. */
export function playDifference(a: Episode, b: Episode, tolerance: number, limit = Infinity): string | undefined {
  const steps = Math.min(a.played.length, b.played.length, limit)
  for (let step = 0; step < steps; step++) {
    const [one, other] = [a.played[step], b.played[step]]
    const found = difference(
      { actions: one.actions, ...one.frame, agents: one.frame.agents },
      { actions: other.actions, ...other.frame, agents: other.frame.agents },
      tolerance,
    )
    if (found !== undefined) return `step ${step}, ${found}`
  }
  if (a.broken || b.broken || steps === limit || a.played.length === b.played.length) return undefined
  return `the lengths: ${a.played.length - 1} and ${b.played.length - 1} steps`
}

/** Where two fresh envs of one seed differ within the first steps. */
export function freshDifference(subject: Subject): string | undefined {
  const [first] = subject.tape()
  const [second] = subject.secondTape()
  return playDifference(first, second, subject.options.tolerance, SHORT)
}
