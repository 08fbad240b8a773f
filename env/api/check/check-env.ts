import { CRITERIA } from './criteria.js'
import { report, type CheckReport } from './report.js'
import type { CheckOptions } from './subject.js'

/**
 * Plays an env of one agent and tells which parts of the contract it keeps. Nothing is thrown: what an env throws is a
 * finding.
 * @param make builds the env; it is called many times and must give a fresh one each time
 */
export function checkEnv(make: () => unknown, options: CheckOptions = {}): CheckReport {
  return report(CRITERIA, make, 'single', options)
}
