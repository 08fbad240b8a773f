import {
  LATENCY_PROFILES,
  LEVEL_NAMES,
  LIVE_PROFILE,
  resolveConfig,
  type LatencyName,
  type LevelName,
  type SummitRushConfig,
} from '../../env/index.js'

/** How fast a bot may be. `instant` is not among them: nobody can play beside it. */
export const BOT_PACES = ['human', 'relaxed', 'novice', 'expert'] as const satisfies readonly LatencyName[]
export const PACES = [1, 0.75, 0.5, 0.25] as const
/** Bots alone may be hurried. */
export const WATCH_PACES = [0.25, 1, 2, 4, 8] as const
export const SERIES = [1, 3, 5] as const

/** Who a bot's seat is given to: a scripted teammate's name, or `model:<name>` for one that the page has the file of. */
export type PartnerName = string
export const MODEL_PREFIX = 'model:'

/** A game as its players chose it; a link says all of it. */
export interface GameSettings {
  readonly players: 2 | 3
  /** [players - 1], or [players] when bots play among themselves */
  readonly partners: readonly PartnerName[]
  readonly watch: boolean
  readonly level: LevelName
  readonly latency: (typeof BOT_PACES)[number]
  readonly talk: boolean
  readonly pace: number
  /** Games in a row whose scores add up. */
  readonly games: number
  /** '' for a new deal each time. */
  readonly seed: string
}

export const DEFAULT_SETTINGS: GameSettings = {
  players: 2,
  partners: ['coordinated'],
  watch: false,
  level: 'normal',
  latency: 'human',
  talk: true,
  pace: 1,
  games: 1,
  seed: '',
}

/** How many partners the settings need. */
export function partnerCount({ players, watch }: Pick<GameSettings, 'players' | 'watch'>): number {
  return watch ? players : players - 1
}

/** The partners, as many as are needed: the last one given sits at the seats that are left. */
export function partnersOf(settings: GameSettings): PartnerName[] {
  const { partners } = settings
  return Array.from({ length: partnerCount(settings) }, (_, i) => partners[Math.min(i, partners.length - 1)])
}

export function configOf({ players, watch, level, latency, talk }: GameSettings): SummitRushConfig {
  const bot = LATENCY_PROFILES[latency]
  return resolveConfig({
    players,
    level,
    talk,
    latency: Array.from({ length: players }, (_, seat) => (seat === 0 && !watch ? LIVE_PROFILE : bot)),
  })
}

/** The part of a link after `#`. */
export function linkOf(settings: GameSettings): string {
  const { players, watch, level, latency, talk, pace, games, seed } = settings
  const words = new URLSearchParams({
    with: partnersOf(settings).join(','),
    players: String(players),
    level,
    latency,
  })
  if (watch) words.set('watch', '1')
  if (!talk) words.set('talk', '0')
  if (pace !== 1) words.set('pace', String(pace))
  if (games !== 1) words.set('games', String(games))
  if (seed !== '') words.set('seed', seed)
  return words.toString()
}

/**
 * The settings that a link gives, and what in it nobody can read: that falls back to what it was.
 * @param known the scripted partners; whether the page has a model shows when it takes its seat
 */
export function readLink(
  link: string,
  fallback: GameSettings,
  known: readonly PartnerName[],
): { readonly settings: GameSettings; readonly problems: readonly string[] } {
  const words = new URLSearchParams(link)
  const problems: string[] = []
  const choose = <T>(name: string, all: readonly T[], kept: T): T => {
    const given = words.get(name)
    if (given === null) return kept
    const found = all.find((each) => String(each) === given)
    if (found === undefined) problems.push(`${name}=${given} (known: ${all.join(', ')})`)
    return found ?? kept
  }
  const partners = words.get('with')?.split(',') ?? fallback.partners
  const unknown = partners.filter((name) => !known.includes(name) && !name.startsWith(MODEL_PREFIX))
  if (unknown.length > 0) problems.push(`with=${unknown.join(',')} (no such partner here)`)
  const watch = words.has('with') ? words.get('watch') === '1' : fallback.watch
  const settings: GameSettings = {
    players: choose('players', [2, 3] as const, fallback.players),
    partners: unknown.length > 0 || partners.length === 0 ? fallback.partners : partners,
    watch,
    level: choose('level', LEVEL_NAMES, fallback.level),
    latency: choose('latency', BOT_PACES, fallback.latency),
    talk: words.has('with') ? words.get('talk') !== '0' : fallback.talk,
    pace: words.has('with') ? choose<number>('pace', watch ? WATCH_PACES : PACES, 1) : fallback.pace,
    games: words.has('with') ? choose('games', SERIES, 1) : fallback.games,
    seed: words.get('seed') ?? fallback.seed,
  }
  return { settings, problems }
}
