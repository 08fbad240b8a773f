import { nearest } from '../../env/api/nearest.js'
import { SummitError } from '../../env/index.js'

/** The tips that the rules give beginners, each a switch of the agent `tips:...`. */
export const TIP_NAMES = [
  { name: 'save-stock', summary: 'turns only when nothing fits on any pile and no card is about to be turned up' },
  { name: 'one-turns', summary: 'only one turns: the seat with the most stock left, and none beside another' },
  { name: 'uncover', summary: 'frees face-down cards first' },
  { name: 'spacing', summary: 'keeps the piles one rank apart' },
  { name: 'call', summary: 'calls the rank that its pile needs, and plays what others call for' },
  { name: 'partner-pile', summary: "plays onto the others' piles too, not only when stuck" },
] as const

/** Name of a tip. */
export type TipName = (typeof TIP_NAMES)[number]['name']

/** Which tips are kept. */
export type Tips = Readonly<Record<TipName, boolean>>

const PREFIX = 'tips:'
const KNOWN = TIP_NAMES.map((tip) => tip.name)

/** Whether a name is of a beginner with tips: it begins with `tips:`. */
export function isTipsName(name: string): boolean {
  return name.startsWith(PREFIX)
}

/** Reads `tips:none`, `tips:all` or `tips:save-stock,spacing`. Throws `agent/unknown-tip`. */
export function parseTips(name: string): Tips {
  const list = name.slice(PREFIX.length)
  const kept: readonly string[] = list === 'all' ? KNOWN : list === 'none' ? [] : list.split(',')
  for (const tip of kept) if (!KNOWN.some((known) => known === tip)) throw unknownTip(tip)
  return Object.fromEntries(KNOWN.map((tip) => [tip, kept.includes(tip)])) as Record<TipName, boolean>
}

/** `tips:all`, `tips:none`, or the tips kept in the order of {@link TIP_NAMES}: one name for one behaviour. */
export function tipsName(tips: Tips): string {
  const kept = KNOWN.filter((tip) => tips[tip])
  const list = kept.length === KNOWN.length ? 'all' : kept.length === 0 ? 'none' : kept.join(',')
  return PREFIX + list
}

function unknownTip(tip: string): SummitError {
  const meant = nearest(tip, [...KNOWN, 'none', 'all'])
  return new SummitError('agent/unknown-tip', 'There is no tip of this name.', {
    got: tip,
    expected: `${PREFIX}none, ${PREFIX}all, or some of ${KNOWN.join(',')}, as in ${PREFIX}save-stock,spacing`,
    ...(meant !== undefined && { next: `did you mean "${meant}"?` }),
  })
}
