import type { SummitRushOptions } from '../env/index.js'

/** A setting under which line-ups are compared. */
export interface Setting {
  readonly name: string
  readonly players: number
  readonly options: Omit<SummitRushOptions, 'players'>
}

export interface Suite {
  readonly name: string
  /** One line for lists. */
  readonly summary: string
  readonly settings: readonly Setting[]
}

const SETTINGS = {
  normal: { name: 'normal', players: 2, options: { level: 'normal', latency: 'human' } },
  hard: { name: 'hard', players: 2, options: { level: 'hard', latency: 'human' } },
  expert: { name: 'expert', players: 2, options: { level: 'expert', latency: 'human' } },
  sprint: { name: 'sprint', players: 2, options: { level: 'sprint', latency: 'human' } },
  'normal, silent': { name: 'normal, silent', players: 2, options: { level: 'normal', latency: 'human', talk: false } },
  'sprint, silent': { name: 'sprint, silent', players: 2, options: { level: 'sprint', latency: 'human', talk: false } },
  'normal, three': { name: 'normal, three', players: 3, options: { level: 'normal', latency: 'human' } },
  'sprint, three': { name: 'sprint, three', players: 3, options: { level: 'sprint', latency: 'human' } },
} as const satisfies Record<string, Setting>

/**
 * Settings by name. `headline` is what results are first read from: on normal a lone careful player wins as often as pairs
 * that do not search, so normal tells of card sense and hardly of teamwork; in a sprint one pair of hands is not enough.
 */
export const SUITES: readonly Suite[] = [
  {
    name: 'headline',
    summary: 'normal, hard and sprint for two',
    settings: [SETTINGS.normal, SETTINGS.hard, SETTINGS.sprint],
  },
  { name: 'normal', summary: 'normal for two', settings: [SETTINGS.normal] },
  { name: 'sprint', summary: 'sprint for two', settings: [SETTINGS.sprint] },
  {
    name: 'levels',
    summary: 'every level for two',
    settings: [SETTINGS.normal, SETTINGS.hard, SETTINGS.expert, SETTINGS.sprint],
  },
  {
    name: 'silent',
    summary: 'normal and sprint for two, without a word',
    settings: [SETTINGS['normal, silent'], SETTINGS['sprint, silent']],
  },
  {
    name: 'three',
    summary: 'normal and sprint for three',
    settings: [SETTINGS['normal, three'], SETTINGS['sprint, three']],
  },
]

/** The settings of a suite that there is: the command line takes no other name. */
export function settingsOf(suite: string): readonly Setting[] {
  return SUITES.find(({ name }) => name === suite)?.settings ?? []
}

/**
 * Named ranges of deals, so that what is tuned on is never what is reported. Deal k of a range is dealt from
 * `eval/<range>/<k>`; training deals from other names. Any other word given as a seed names a range of its own.
 */
export const DEAL_RANGES = {
  /** For choosing: between checkpoints, parameters, agents. */
  validation: { seed: 'validation', deals: 20_000 },
  /** For reporting. Look at it last, and change nothing for what it says. */
  test: { seed: 'test', deals: 20_000 },
} as const
