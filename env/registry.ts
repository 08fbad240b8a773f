import {
  createRegistry,
  type AnyEnv,
  type EnvDescription,
  type EnvOptions,
  type EnvRegistration,
  type EnvSpec,
} from './api/registry.js'
import { oneOfOption } from './api/option-checks.js'
import {
  createRecordRace,
  RECORD_RACE_ID,
  type RecordRaceEnv,
  type RecordRaceOptions,
} from './summit-rush/record-race.js'
import { createSummitRush, SUMMIT_RUSH_ID, type SummitRushEnv, type SummitRushEnvOptions } from './summit-rush/env.js'
import { createOneMind, ONE_MIND_ID, type OneMindEnv, type OneMindOptions } from './summit-rush/one-mind/env.js'
import {
  createSummitBoard,
  SUMMIT_BOARD_ID,
  type SummitBoardEnv,
  type SummitBoardEnvOptions,
} from './summit-board/env.js'
import { createTriPeaks, TRI_PEAKS_ID, type TriPeaksEnv, type TriPeaksEnvOptions } from './tri-peaks/env.js'

/** The envs that `make` knows by type: `make('SummitRush-v1')` is a SummitRushEnv. */
interface KnownEnvs {
  [SUMMIT_RUSH_ID]: { options: SummitRushEnvOptions & { readonly mode?: 'clock' }; env: SummitRushEnv }
  [RECORD_RACE_ID]: { options: RecordRaceOptions; env: RecordRaceEnv }
  [ONE_MIND_ID]: { options: OneMindOptions; env: OneMindEnv }
  [TRI_PEAKS_ID]: { options: TriPeaksEnvOptions; env: TriPeaksEnv }
  [SUMMIT_BOARD_ID]: { options: SummitBoardEnvOptions; env: SummitBoardEnv }
}

/** What `make('SummitRush-v1')` takes to hand over to the game without a clock. */
type OneMindModeOptions = Omit<OneMindOptions, 'maxSteps'> & { readonly mode: 'one-mind' }

const SUMMIT_RUSH_OPTIONS: Readonly<Record<keyof SummitRushEnvOptions, string>> = {
  level: 'normal, hard, expert or sprint: cards, time and wrap',
  players: '2 or 3 (default: 2)',
  stock: "cards in each seat's stock, the first pile card included, instead of the level's",
  seconds: "time limit instead of the level's",
  wrap: "whether king and ace are neighbours, instead of the level's",
  talk: 'whether words may be said (default: true); false is the silent summit',
  latency: 'how fast hands are: the name of a profile, a profile, or one of these a seat (default: human)',
  tickMs: 'milliseconds between two edges at which hands may act (default: 50)',
  maxWaitMs: 'an idle seat is asked again after this long without news (default: 500)',
  seatKeys: "which key each seat's draws use; permuted with the seats, they meet the same draws",
  decisionSteps: 'one step runs to the next decision of a seat instead of one tick (default: false)',
  onIllegal: 'throw (default) an error at an illegal move, or end the episode as lost',
  defaultSeed: 'the seed of a first reset() that names none (default: 0)',
}

const registry = createRegistry()

registry.register({
  id: SUMMIT_RUSH_ID,
  kind: 'parallel',
  summary: 'Two or three players clear three peaks of 28 cards together, against a clock, each with one hand.',
  options: {
    ...SUMMIT_RUSH_OPTIONS,
    mode: `clock (default), or one-mind: no clock (seconds: null) and no hands, makes ${ONE_MIND_ID} instead`,
  },
  variants: [{ players: 2 }, { players: 3 }],
  create({ mode = 'clock', ...options }) {
    oneOfOption('mode', mode, ['clock', 'one-mind'])
    return mode === 'clock' ? createSummitRush(options) : registry.make(ONE_MIND_ID, options)
  },
})

registry.register({
  id: RECORD_RACE_ID,
  kind: 'parallel',
  summary: 'Race the record: several games in a row; what counts is the stock left in those won.',
  options: { ...SUMMIT_RUSH_OPTIONS, games: 'games in a row (default: 5)' } satisfies Record<
    keyof RecordRaceOptions,
    string
  >,
  variants: [{ players: 2 }, { players: 3 }],
  create: (options) => createRecordRace(options),
})

registry.register({
  id: ONE_MIND_ID,
  kind: 'single',
  summary:
    'Summit Rush without a clock and without hands: one mind sees what all see and does one whole action a step.',
  options: {
    level: 'normal, hard, expert or sprint: cards and wrap',
    players: 'piles with a stock each, 1 to 3 (default: 2); one pile is Tri Peaks',
    stock: "cards in each stock, the first pile card included, instead of the level's",
    seconds: 'null (default): there is no clock',
    wrap: "whether king and ace are neighbours, instead of the level's",
    maxSteps: 'an episode is truncated after so many steps (default: 200; no game has more than 51)',
    onIllegal: 'throw (default) an error at an illegal action, or end the episode as lost',
    defaultSeed: 'the seed of a first reset() that names none (default: 0)',
  } satisfies Record<keyof OneMindOptions, string>,
  variants: [{ players: 1 }, { players: 2 }, { players: 3 }],
  create: (options) => createOneMind(options),
})

registry.register({
  id: TRI_PEAKS_ID,
  kind: 'single',
  summary: 'One player clears three peaks of 28 cards by runs up and down: the patience Tri Peaks.',
  options: {
    wrap: 'whether king and ace are neighbours (default: true)',
    deal: 'random (default), or winnable: only deals that can be cleared, each as likely as the others',
    reward: 'score (default): the points of each move, or clear: 1 for clearing all peaks',
    undo: 'one more action takes the last move back (default: false); it shows what would have come',
    maxSteps: 'an episode is truncated after so many steps (default: 500, which only undos can reach)',
    onIllegal: 'throw (default) an error at an illegal action, or end the episode',
    defaultSeed: 'the seed of a first reset() that names none (default: 0)',
  } satisfies Record<keyof TriPeaksEnvOptions, string>,
  variants: [{}, { undo: true }],
  create: (options) => createTriPeaks(options),
})

registry.register({
  id: SUMMIT_BOARD_ID,
  kind: 'turns',
  summary: 'Summit, the board game: up to six climbers race each other up a mountain and back, or survive it together.',
  options: {
    mode: 'competitive (2 to 6 players), cooperative (default; 1 to 6) or solo',
    players: 'seats, 1 to 6 (default: 2, in a solo game 1)',
    difficulty: 'green (default), blue, black, double-black or triple-black: height and blizzard',
    setup: "draft (default): items and supplies are chosen; fast: the fast-play table's",
    startingItems: 'drafts deal from the starting items only (default: false)',
    sunnyDays: 'the Sunny Days events are in (default: false)',
    doubleBlack: 'the Double Black Diamond events are in (default: true)',
    aggression: 'the Aggression Pack is in (default: false)',
    halfwayCamps: 'Halfway Camps in a competitive game, 1 or 2 (default: 1)',
    timeOfDay: 'the Time of Day is kept in a cooperative or solo game (default: true)',
    secondMarker: 'only every second blizzard is paid (default: from 4 players on)',
    twoSherpas: 'solo: draw 8 items, keep up to 6, have two Sherpas (default: false)',
    karmaCards: 'karma cards are played in a competitive game (default: true)',
    pack: 'everything that the rules leave to the components, as data (default: the synthetic pack)',
    reward: 'win (default): 1 for winning, shared by those who tie; score: points at the end as a share of 40',
    maxSteps: 'a game is truncated after so many decisions (default: 10000)',
    onIllegal: 'throw (default) an error at an illegal action, or end the game without a winner',
    defaultSeed: 'the seed of a first reset() that names none (default: 0)',
  } satisfies Record<keyof SummitBoardEnvOptions, string>,
  variants: [
    { mode: 'competitive', players: 2 },
    { mode: 'competitive', players: 6 },
    { mode: 'cooperative', players: 3 },
    { mode: 'solo' },
  ],
  create: (options) => createSummitBoard(options),
})

/**
 * Builds a registered env: `make('SummitRush-v1', { level: 'sprint' })`, or again from a spec.
 * Throws a coded error for an id, version or option that isn't there, with what was most likely meant.
 */
export function make(id: typeof SUMMIT_RUSH_ID, options: OneMindModeOptions): OneMindEnv
export function make<Id extends keyof KnownEnvs>(id: Id, options?: KnownEnvs[Id]['options']): KnownEnvs[Id]['env']
export function make(env: string | EnvSpec, options?: EnvOptions): AnyEnv
export function make(env: string | EnvSpec, options?: object): unknown {
  return registry.make(env, options as EnvOptions)
}

/** Makes an env of one's own known to `make`. Throws `env/malformed-id` or `env/duplicate-id`. */
export function register(registration: EnvRegistration): void {
  registry.register(registration)
}

/** All registered envs, as JSON data. */
export function registeredEnvs(): readonly EnvDescription[] {
  return registry.list()
}

/** The id of the newest version of a registered env. */
export function newestEnvId(id: string): string {
  return registry.newest(id)
}

/** The spec of an env that came from `make`, wrapped or not: JSON data from which `make` builds the same env again. */
export function specOf(env: Pick<AnyEnv, 'unwrapped'>): EnvSpec | undefined {
  return registry.specOf(env)
}
