import { booleanOption, invalidOption, namedOption, wholeOption } from '../../api/option-checks.js'
import { MAX_PLAYERS } from '../config.js'
import { LEVEL_NAMES, LEVELS, type LevelName } from '../levels.js'
import type { OneMindRules } from './state.js'

/** What a caller may say about a game without a clock; every field overrides the level's. */
export interface OneMindRulesOptions {
  readonly level?: LevelName
  /** Piles with a stock each, 1 to 3 (default: 2). One pile is Tri Peaks, and has the stock cards of two. */
  readonly players?: number
  /** Cards dealt to each stock, the first pile card included: 2 to floor(24 / players). */
  readonly stock?: number
  /** There is no clock: nothing but null. */
  readonly seconds?: null
  readonly wrap?: boolean
}

/** Throws `env/unknown-level` or `env/invalid-option`. */
export function resolveOneMind(options: OneMindRulesOptions = {}): OneMindRules {
  const level = namedOption(LEVELS, LEVEL_NAMES, options.level ?? 'normal', 'level')
  const players = wholeOption('players', options.players ?? 2, 1, MAX_PLAYERS)
  const ofLevel = players === 1 ? 2 * level.stock[2] : level.stock[players as 2 | 3]
  // With two cards there is one to turn at the start, so that the first step always has a choice.
  const stock = wholeOption('stock', options.stock ?? ofLevel, 2, Math.floor(24 / players))
  const { seconds = null, wrap = level.wrap } = options
  if (seconds !== null) throw invalidOption('seconds', seconds, 'null: one mind plays without a clock')
  booleanOption('wrap', wrap)
  return Object.freeze({ players, stock, wrap })
}
