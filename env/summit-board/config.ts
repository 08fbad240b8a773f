import { booleanOption, invalidOption, oneOfOption, wholeOption } from '../api/option-checks.js'
import { DIFFICULTIES, type DifficultyName } from './pack/pack.js'

/** Ways to play the board game. */
export const BOARD_MODES = ['competitive', 'cooperative', 'solo'] as const
/** A way to play the board game. */
export type BoardMode = (typeof BOARD_MODES)[number]

/** Most seats at the board. */
export const BOARD_MAX_PLAYERS = 6

/** How a game is set up: JSON data. What is left out has its default. */
export interface BoardOptions {
  /** competitive (2 to 6 players), cooperative (1 to 6) or solo (default: cooperative). */
  readonly mode?: BoardMode
  /** Seats (default: 1 in a solo game, else 2). */
  readonly players?: number
  /** Height of the mountain and the blizzard's start (default: green). */
  readonly difficulty?: DifficultyName
  /** `draft` (default): items and supplies are chosen; `fast`: the fast-play table's. */
  readonly setup?: 'draft' | 'fast'
  /** Whether drafts deal from the starting items only (default: false). */
  readonly startingItems?: boolean
  /** Whether the Sunny Days events are in (default: false). */
  readonly sunnyDays?: boolean
  /** Whether the Double Black Diamond events are in (default: true). */
  readonly doubleBlack?: boolean
  /** Whether the Aggression Pack is in (default: false). */
  readonly aggression?: boolean
  /** Halfway Camps in a competitive game, 1 or 2 (default: 1). */
  readonly halfwayCamps?: number
  /** Whether the Time of Day is kept in a cooperative or solo game (default: true). */
  readonly timeOfDay?: boolean
  /** The second blizzard token: with it only every second blizzard is paid (default: from 4 players on). */
  readonly secondMarker?: boolean
  /** Solo: draw 8 items, keep up to 6, and have two Sherpas (default: false). */
  readonly twoSherpas?: boolean
  /** Whether karma cards are played (default: true); only a competitive game has them. */
  readonly karmaCards?: boolean
}

/** The options of a board game, all of them given. */
export type BoardConfig = Required<BoardOptions>

/** Throws `env/invalid-option`. */
export function resolveBoardConfig(options: BoardOptions = {}): BoardConfig {
  const { mode = 'cooperative' } = options
  oneOfOption('mode', mode, BOARD_MODES)
  const { players = mode === 'solo' ? 1 : 2 } = options
  const [least, most] = mode === 'solo' ? [1, 1] : [mode === 'competitive' ? 2 : 1, BOARD_MAX_PLAYERS]
  wholeOption('players', players, least, most)
  const config: BoardConfig = {
    mode,
    players,
    difficulty: 'green',
    setup: 'draft',
    startingItems: false,
    sunnyDays: false,
    doubleBlack: true,
    aggression: false,
    halfwayCamps: 1,
    timeOfDay: true,
    secondMarker: players >= 4,
    twoSherpas: false,
    karmaCards: true,
    ...Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)),
  }
  oneOfOption('difficulty', config.difficulty, DIFFICULTIES)
  oneOfOption('setup', config.setup, ['draft', 'fast'])
  wholeOption('halfwayCamps', config.halfwayCamps, 1, 2)
  for (const field of FLAGS) booleanOption(field, config[field])
  if (config.twoSherpas && players > 1)
    throw invalidOption('twoSherpas', true, 'false: two Sherpas are for one climber')
  if (config.twoSherpas && mode === 'competitive')
    throw invalidOption('twoSherpas', true, 'false in a competitive game')
  return config
}

const FLAGS = [
  'startingItems',
  'sunnyDays',
  'doubleBlack',
  'aggression',
  'timeOfDay',
  'secondMarker',
  'twoSherpas',
  'karmaCards',
] as const
