import type { GameSettings } from './settings.js'

/** A finished game, as the browser keeps it. */
export interface GameNote {
  /** ISO date. */
  readonly at: string
  readonly level: string
  readonly players: number
  readonly partners: readonly string[]
  readonly latency: string
  readonly seed: string
  readonly outcome: string
  /** Cards left in the stocks of a won game; 0 of a lost one. */
  readonly score: number
  readonly cleared: number
  readonly seconds: number
  readonly racesLost: number
  readonly doubleTurns: number
}

/** Races the record: several games in a row, whose scores of won games add up. */
export interface Series {
  readonly games: number
  readonly played: readonly GameNote[]
}

/** Older notes are dropped: figures are about how one plays now. */
export const NOTES_KEPT = 500

export function addNote(notes: readonly GameNote[], note: GameNote): GameNote[] {
  return [...notes, note].slice(-NOTES_KEPT)
}

export function seriesScore({ played }: Series): number {
  return played.reduce((sum, { score }) => sum + score, 0)
}

export function isSeriesOver({ games, played }: Series): boolean {
  return played.length >= games
}

/** What a record belongs to: only like is compared with like. */
export function recordKey({
  level,
  players,
  latency,
  games,
}: Pick<GameSettings, 'level' | 'players' | 'latency' | 'games'>): string {
  return `${level}/${players}/${latency}/${games}`
}

/** The records with this score in, and whether it is a new one. */
export function raceRecord(
  records: Readonly<Record<string, number>>,
  key: string,
  score: number,
): { readonly records: Record<string, number>; readonly beaten: boolean; readonly before: number | undefined } {
  const before = records[key]
  const beaten = score > 0 && (before === undefined || score > before)
  return { records: beaten ? { ...records, [key]: score } : { ...records }, beaten, before }
}

export interface Summary {
  readonly games: number
  readonly wins: number
  readonly bestScore: number
  readonly meanSecondsToWin: number | undefined
}

export function summarise(notes: readonly GameNote[]): Summary {
  const won = notes.filter(({ outcome }) => outcome === 'won')
  return {
    games: notes.length,
    wins: won.length,
    bestScore: Math.max(0, ...won.map(({ score }) => score)),
    meanSecondsToWin: won.length === 0 ? undefined : won.reduce((sum, { seconds }) => sum + seconds, 0) / won.length,
  }
}
