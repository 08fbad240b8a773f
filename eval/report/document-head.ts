import type { ResultDocument } from '../benchmarks/result-document.js'
import { counted } from './documents/words.js'

/** What stands over every table of a document: the deals, the version, and how to repeat it. */
export function documentHead(
  document: ResultDocument<string, { readonly seed: string | number; readonly deals: number }, unknown>,
): string {
  const { config, engineVersion, command } = document
  return `${counted(config.deals, 'deal')} of seed ${config.seed}, engine ${engineVersion}\nrepeat: ${command}`
}
