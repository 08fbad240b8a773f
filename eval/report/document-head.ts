import type { ResultDocument } from '../benchmarks/result-document.js'

/** What stands over every table of a document: the deals, the version, and how to repeat it. */
export function documentHead(
  document: ResultDocument<string, { readonly seed: string | number; readonly deals: number }, unknown>,
): string {
  const { config, engineVersion, command } = document
  return `${config.deals} deals of seed ${config.seed}, engine ${engineVersion}\nrepeat: ${command}`
}
