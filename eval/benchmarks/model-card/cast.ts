import { AGENT_NAMES, PERSONAS, type Split } from '../../../agents/index.js'
import { LATENCY_PROFILES, scaleProfile } from '../../../env/index.js'
import { settingsOf, type Setting } from '../../suites.js'

/** A model at the table: its word for the sweep, and what a card calls it. */
export interface CastModel {
  readonly word: string
  readonly label: string
}

/** Whom a card is about, and whom it is compared with. */
export interface Cast {
  readonly model: CastModel
  /** The same recipe from other training seeds. */
  readonly siblings: readonly CastModel[]
  /** Another recipe, such as self-play alone. */
  readonly controls: readonly CastModel[]
  readonly company: Company
}

export type Group = 'teammates' | `${Split} personas` | 'held-out personas and coordinated'

/** Whom models are measured beside and against. */
export interface Company {
  /** With whom the best that anybody reaches with a partner is looked for, besides the model itself. */
  readonly rivals: readonly string[]
  /** Pairs that the model with itself is compared with. */
  readonly references: readonly string[]
  /** What the model plays beside, in the order of the card. */
  readonly partners: readonly { readonly name: string; readonly group: Group }[]
}

/** Everybody. */
export const COMPANY: Company = {
  rivals: ['greedy', 'careful', 'spaced', 'coordinated', 'planner'],
  references: ['coordinated', 'planner'],
  partners: [
    ...AGENT_NAMES.map((name) => ({ name, group: 'teammates' as const })),
    ...PERSONAS.map(({ name, split }) => ({ name, group: `${split} personas` as const })),
  ],
}

/** Those that the siblings and the controls are measured beside, too: held-out personas and `coordinated`. */
export function strangersOf({ partners }: Company): string[] {
  return partners
    .filter(({ name, group }) => name === 'coordinated' || group === 'held-out personas')
    .map(({ name }) => name)
}

/** Groups of partners over which means are taken; none is empty. */
export function groupsOf(company: Company): { readonly group: Group; readonly names: readonly string[] }[] {
  const { partners } = company
  return [
    ...(['teammates', 'train personas', 'validation personas', 'held-out personas'] as const).map((group) => ({
      group,
      names: partners.filter((partner) => partner.group === group).map(({ name }) => name),
    })),
    { group: 'held-out personas and coordinated' as const, names: strangersOf(company) },
  ].filter(({ names }) => names.length > 0)
}

export const LEVEL_SETTINGS: readonly Setting[] = settingsOf('levels')

/** Card sense and teamwork: where strangers, paces and behaviour are measured. */
export const HEADLINE: readonly Setting[] = LEVEL_SETTINGS.filter(({ name }) => name === 'normal' || name === 'sprint')

/** Multiples of the human times of deciding and moving; 0 also sees and hears at once. */
export const PACES = [0, 0.5, 1, 2] as const

/** A setting at a multiple of the human pace. */
export function atPace({ name, players, options }: Setting, factor: number): Setting {
  const { human, instant } = LATENCY_PROFILES
  const latency =
    factor === 0 ? instant : factor === 1 ? human : scaleProfile(human, `human × ${factor}`, factor, factor)
  // A name where there is one: the same games as elsewhere are played once.
  return { name, players, options: { ...options, latency: factor === 1 ? 'human' : latency } }
}
