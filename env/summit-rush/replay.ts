import { SummitError } from '../api/error.js'
import { DECK_SIZE, parseCard } from '../cards/ranks.js'
import type { SummitRushOptions } from './config.js'
import { SUMMIT_RUSH_ID } from './env.js'
import { moveCount } from './moves.js'
import type { OUTCOME_NAMES, TALLY } from './state.js'
import type { TableDigest } from './table-hash.js'
import { wordCount } from './words.js'

// A replay is JSON records, one a line: a header, then what the seats did and what the table was, then the end.
// It holds the moves that were taken, so that playing it never asks an agent again.

export const REPLAY_FORMAT = 'summit-replay'
export const REPLAY_FORMAT_VERSION = 1

/** Everything that the game depends on but the moves. */
export interface ReplayHeader {
  readonly format: typeof REPLAY_FORMAT
  readonly formatVersion: typeof REPLAY_FORMAT_VERSION
  /** The env's id, `SummitRush-v1`. */
  readonly env: string
  /** ENGINE_VERSION of the recording. */
  readonly engine: number
  /** Name and version of the package that recorded it. */
  readonly package: string
  readonly seed: string
  /** The cards in dealing order, `9h Ts ...`: recorded too, since a deck can be given instead of a seed's. */
  readonly deck: string
  /** Who sat where. */
  readonly agents: readonly string[]
  /** Every option resolved; each seat's latency as data. */
  readonly config: ReplayConfig
}

export type ReplayConfig = Required<SummitRushOptions>

/** An edge at which someone acted: one move a seat, 0 (WAIT) for those who did not. */
export interface MovesRecord {
  readonly t: number
  readonly moves: readonly number[]
  /** One word a seat, 0 (silence) for those who said nothing; left out where nobody spoke. */
  readonly words?: readonly number[]
}

/** The table at an edge, after the moves of that edge. */
export interface HashRecord {
  readonly t: number
  readonly hash: string
  readonly table: TableDigest
}

/** The last line: the table when the recording ended. */
export interface ResultRecord extends HashRecord {
  readonly result: ReplayResult
}

/** How a recorded game ended. */
export interface ReplayResult {
  readonly outcome: (typeof OUTCOME_NAMES)[number]
  readonly timeMs: number
  readonly cleared: number
  /** Cards left in all stocks: the score of a win. */
  readonly stockLeft: number
  readonly tally: Readonly<Record<keyof typeof TALLY, number>>
}

export type ReplayRecord = ReplayHeader | MovesRecord | HashRecord | ResultRecord

/** A whole recorded game. `records` come in order of time. */
export interface Replay {
  readonly header: ReplayHeader
  readonly records: readonly (MovesRecord | HashRecord)[]
  readonly end: ResultRecord
}

/**
 * Checks the lines of a file, already parsed as JSON. Says nothing about whether the game can be played again:
 * that is for the cursor. Throws `replay/foreign`, `replay/unknown-format`, `replay/bad-line` or `replay/truncated`.
 * @param where the file's name, for errors
 */
export function parseReplay(lines: readonly unknown[], where: string): Replay {
  const header = parseHeader(lines[0], where)
  const records: (MovesRecord | HashRecord)[] = []
  let time = 0
  for (let i = 1; i < lines.length; i++) {
    const record = parseRecord(lines[i], header, `${where}:${i + 1}`)
    if (record.t < time) throw badLine(`${where}:${i + 1}`, record.t, `a time of at least ${time}, the line before's`)
    time = record.t
    if (!('result' in record)) records.push(record)
    else if (i === lines.length - 1) return { header, records, end: record }
    else throw badLine(`${where}:${i + 2}`, lines[i + 1], 'nothing after the result')
  }
  throw new SummitError('replay/truncated', 'The recording breaks off before its result.', {
    where,
    got: `${lines.length} lines, the last at ${time} ms`,
    expected: 'a last line with the result',
    next: 'record the game again: the process that wrote this file ended before the game did',
  })
}

/** The deck of a header, as the game takes it. Throws `replay/bad-line`. */
export function replayDeck(header: ReplayHeader, where: string): Uint8Array {
  const deck = Uint8Array.from(header.deck.split(' '), parseCard)
  if (new Set(deck).size === DECK_SIZE) return deck
  throw badLine(`${where}:1, deck`, header.deck, `${DECK_SIZE} different cards`)
}

function parseHeader(line: unknown, where: string): ReplayHeader {
  if (!isRecord(line) || line.format !== REPLAY_FORMAT || line.env !== SUMMIT_RUSH_ID) {
    throw new SummitError('replay/foreign', 'This is not a recorded game of Summit Rush.', {
      where,
      got: isRecord(line) ? { format: line.format, env: line.env } : line,
      expected: `a first line with "format": "${REPLAY_FORMAT}" and "env": "${SUMMIT_RUSH_ID}"`,
      next: 'give a file that `summit eval --record` wrote',
    })
  }
  if (line.formatVersion !== REPLAY_FORMAT_VERSION) {
    throw new SummitError('replay/unknown-format', 'This recording is in a format that this version cannot read.', {
      where,
      got: line.formatVersion,
      expected: String(REPLAY_FORMAT_VERSION),
      next: `read it with the package that wrote it: ${String(line.package)}`,
    })
  }
  const { engine, seed, deck, agents, config } = line
  const at = `${where}:1`
  if (typeof engine !== 'number') throw badLine(`${at}, engine`, engine, 'a number')
  if (typeof line.package !== 'string') throw badLine(`${at}, package`, line.package, 'a string')
  if (typeof seed !== 'string') throw badLine(`${at}, seed`, seed, 'a string')
  if (typeof deck !== 'string') throw badLine(`${at}, deck`, deck, 'a string of cards')
  if (!isRecord(config)) throw badLine(`${at}, config`, config, 'an object')
  if (!Array.isArray(agents) || agents.length !== config.players || agents.some((name) => typeof name !== 'string')) {
    throw badLine(`${at}, agents`, agents, 'a name for each of the players')
  }
  const header = line as unknown as ReplayHeader
  replayDeck(header, where)
  return header
}

function parseRecord(line: unknown, { config }: ReplayHeader, where: string): MovesRecord | HashRecord | ResultRecord {
  if (!isRecord(line) || !isCount(line.t)) throw badLine(where, line, 'a record with a time "t" in ms')
  if ('moves' in line) {
    checkEach('moves', line.moves, moveCount(config.players))
    if (line.words !== undefined) checkEach('words', line.words, wordCount(config.players))
  } else if (typeof line.hash !== 'string' || !isRecord(line.table)) {
    throw badLine(where, line, '"moves", or "hash" and "table"')
  } else if ('result' in line && !isRecord(line.result)) {
    throw badLine(`${where}, result`, line.result, 'an object')
  }
  return line as unknown as MovesRecord | HashRecord | ResultRecord

  function checkEach(field: string, given: unknown, count: number): void {
    const complete = Array.isArray(given) && given.length === config.players
    if (complete && given.every((one) => isCount(one) && one < count)) return
    throw badLine(`${where}, ${field}`, given, `${config.players} numbers of 0..${count - 1}`)
  }
}

function badLine(where: string, got: unknown, expected: string): SummitError {
  return new SummitError('replay/bad-line', 'A line of the recording cannot be read.', {
    where,
    got,
    expected,
    next: 'record the game again, or take an undamaged copy of the file',
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0
}
