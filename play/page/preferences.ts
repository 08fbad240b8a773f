import { signal } from '@preact/signals'
import type { GameNote } from '../session/history.js'
import { DEFAULT_SETTINGS, linkOf, readLink, type GameSettings } from '../session/settings.js'
import { SCRIPTED } from './partner-names.js'
import { stored } from './stored.js'

/** How one likes to play, apart from the game itself. */
export interface Preferences {
  readonly theme: 'auto' | 'light' | 'dark'
  /** Mark cards that fit. */
  readonly marks: boolean
  /** Cards that fit two piles wait for a second tap or a drag. */
  readonly askPile: boolean
  /** One letter or digit acts, wherever the focus is. */
  readonly keys: boolean
  /** Partners' words are spoken. */
  readonly speech: boolean
  readonly countdown: boolean
  /** Games are kept for `summit fit-latency`. */
  readonly keepGames: boolean
}

const DEFAULTS: Preferences = {
  theme: 'auto',
  marks: false,
  askPile: false,
  keys: true,
  speech: false,
  countdown: true,
  keepGames: false,
}

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

export const preferences = stored<Preferences>('preferences', DEFAULTS, isRecord)
preferences.value = { ...DEFAULTS, ...preferences.value }
export const notes = stored<readonly GameNote[]>('games', [], Array.isArray)
export const records = stored<Readonly<Record<string, number>>>('records', {}, isRecord)
/** Recorded games, each as the lines of its file; kept only with consent. */
export const keptGames = stored<readonly string[]>('recordings', [], Array.isArray)
/** Browsers give a page about 5 MB; a game takes about 20 kB. */
export const GAMES_KEPT = 60

const lastSettings = stored<string>('settings', linkOf(DEFAULT_SETTINGS), (value) => typeof value === 'string')
export const settings = signal<GameSettings>(readLink(lastSettings.value, DEFAULT_SETTINGS, SCRIPTED).settings)

export function changeSettings(changes: Partial<GameSettings>): void {
  settings.value = { ...settings.value, ...changes }
  lastSettings.value = linkOf({ ...settings.value, seed: '' })
}

export function prefer(changes: Partial<Preferences>): void {
  preferences.value = { ...preferences.value, ...changes }
}
