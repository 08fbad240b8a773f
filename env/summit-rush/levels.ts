/**
 * Where a figure comes from: printed in the game's rules, inferred from what they say elsewhere (the rules name the
 * levels Hard and Expert without a full table), or a choice of this project.
 */
export type Source = 'rules' | 'inferred' | 'ours'

/** How hard a game is: cards, time and whether ranks go round. `source` tells where each number is from. */
export interface Level {
  readonly name: string
  /** Stock cards dealt to each seat, the first pile card included, by number of players. */
  readonly stock: { readonly 2: number; readonly 3: number }
  readonly seconds: number
  /** Whether king and ace are neighbours. */
  readonly wrap: boolean
  readonly source: { readonly stock: Source; readonly seconds: Source; readonly wrap: Source }
  readonly note: string
}

/** The levels by name. Every number of one may be overridden in the options of an env. */
export const LEVELS = {
  normal: {
    name: 'normal',
    stock: { 2: 12, 3: 8 },
    seconds: 180,
    wrap: true,
    source: { stock: 'rules', seconds: 'rules', wrap: 'rules' },
    note: '22 fresh starts and 180 seconds for two players',
  },
  hard: {
    name: 'hard',
    stock: { 2: 10, 3: 6 },
    seconds: 120,
    wrap: true,
    source: { stock: 'rules', seconds: 'rules', wrap: 'inferred' },
    note: '18 fresh starts and 120 seconds for two players; left-over cards are set aside unseen',
  },
  expert: {
    name: 'expert',
    stock: { 2: 10, 3: 6 },
    seconds: 120,
    wrap: false,
    source: { stock: 'inferred', seconds: 'ours', wrap: 'inferred' },
    note: 'no king-ace wrap; the rules give no time for it',
  },
  sprint: {
    name: 'sprint',
    stock: { 2: 12, 3: 8 },
    seconds: 50,
    wrap: true,
    source: { stock: 'ours', seconds: 'ours', wrap: 'ours' },
    note: "normal's cards in 50 seconds, so that two pairs of hands are needed",
  },
} as const satisfies Record<string, Level>

/** Name of a level. */
export type LevelName = keyof typeof LEVELS
/** Names of the levels, from easy to hard, and sprint. */
export const LEVEL_NAMES = Object.keys(LEVELS) as LevelName[]
