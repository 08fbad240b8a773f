import { SummitError } from '../env/index.js'

/**
 * An entry of a registry. Throws `agent/unknown`.
 * @param refusal how the error begins, what else but the registry's names may be meant, and what to do next
 */
export function specByName<Spec extends { readonly name: string }>(
  specs: readonly Spec[],
  name: string,
  refusal: { readonly summary: string; readonly orElse?: string; readonly next?: string },
): Spec {
  const found = specs.find((spec) => spec.name === name)
  if (found) return found
  const { summary, orElse = '', next } = refusal
  throw new SummitError('agent/unknown', summary, {
    got: name,
    expected: `one of ${specs.map((spec) => spec.name).join(', ')}${orElse}`,
    ...(next !== undefined && { next }),
  })
}
