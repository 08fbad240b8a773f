import { CRITERIA } from './criteria.js'
import { report, type CheckReport } from './report.js'
import type { CheckOptions } from './subject.js'

/**
 * Plays an env whose agents act in turn and tells which parts of the contract it keeps: its turns, and, seen through
 * `turnsAsParallel`, all that is asked of envs of several agents. Nothing is thrown.
 * @param make builds the env; it is called many times and must give a fresh one each time
 */
export function checkAec(make: () => unknown, options: CheckOptions = {}): CheckReport {
  return report(CRITERIA, make, 'turns', options)
}
