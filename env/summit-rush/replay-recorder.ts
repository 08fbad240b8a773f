import { cardName } from '../cards/ranks.js'
import type { SummitRushConfig } from './config.js'
import { ENGINE_VERSION } from './engine-version.js'
import { SUMMIT_RUSH_ID } from './env.js'
import type { Game } from './game.js'
import { WAIT } from './moves.js'
import {
  REPLAY_FORMAT,
  REPLAY_FORMAT_VERSION,
  type HashRecord,
  type Replay,
  type ReplayConfig,
  type ReplayHeader,
  type ReplayRecord,
  type ReplayResult,
} from './replay.js'
import { OUTCOME_NAMES, stockTotal, TALLY } from './state.js'
import { digestTable, hashTable } from './table-hash.js'
import { SILENCE } from './words.js'

/** A hash line at least this often: close enough to name the moment at which a game went another way. */
const EDGES_PER_HASH = 50
const MS_PER_HASH = 5000

/** A game being recorded. */
export interface Recording {
  readonly header: ReplayHeader
  readonly records: Replay['records'][number][]
  edgesSinceHash: number
  hashedMs: number
}

/** What a recording says of the game beside its moves. */
export interface RecordingNotes {
  /** [players] who sits where. */
  readonly agents: readonly string[]
  /** Name and version of the package that records. */
  readonly package: string
}

/** Begins the record of a game that has been dealt. */
export function startRecording(game: Game, notes: RecordingNotes): Recording {
  const header: ReplayHeader = {
    format: REPLAY_FORMAT,
    formatVersion: REPLAY_FORMAT_VERSION,
    env: SUMMIT_RUSH_ID,
    engine: ENGINE_VERSION,
    package: notes.package,
    seed: game.seed,
    agents: [...notes.agents],
    config: replayConfig(game.config),
    deck: Array.from(game.state.deck, cardName).join(' '),
  }
  return { header, records: [], edgesSinceHash: 0, hashedMs: 0 }
}

/**
 * Notes what the seats did at the present edge. Call it after the moves were taken and before the game goes on.
 * @param moves [players] the moves that the game took; WAIT for a seat that did nothing. Copied.
 * @param words [players] the words said with them, SILENCE for none. Copied.
 */
export function recordMoves(
  recording: Recording,
  game: Game,
  moves: readonly number[],
  words: readonly number[] = [],
): void {
  const spoken = words.some((word) => word !== SILENCE)
  if (!spoken && moves.every((move) => move === WAIT)) return
  const t = game.state.timeMs
  recording.records.push({ t, moves: [...moves], ...(spoken && { words: [...words] }) })
  recording.edgesSinceHash++
  if (recording.edgesSinceHash < EDGES_PER_HASH && t - recording.hashedMs < MS_PER_HASH) return
  recording.records.push(hashRecord(game))
  recording.edgesSinceHash = 0
  recording.hashedMs = t
}

/** Ends the record of a game that is over (or given up) and returns it whole. */
export function endRecording({ header, records }: Recording, game: Game): Replay {
  return { header, records, end: { ...hashRecord(game), result: resultOf(game) } }
}

/** A replay as lines of JSON, in the order of the file. */
export function replayLines({ header, records, end }: Replay): string[] {
  const lines: ReplayRecord[] = [header, ...records, end]
  return lines.map((line) => JSON.stringify(line))
}

export function hashRecord({ state }: Game): HashRecord {
  return { t: state.timeMs, hash: hashTable(state), table: digestTable(state) }
}

export function resultOf({ state }: Game): ReplayResult {
  const counts = Object.entries(TALLY).map(([name, index]) => [name, state.tally[index]])
  return {
    outcome: OUTCOME_NAMES[state.outcome],
    timeMs: state.timeMs,
    cleared: state.cleared,
    stockLeft: stockTotal(state),
    tally: Object.fromEntries(counts) as ReplayResult['tally'],
  }
}

function replayConfig(config: SummitRushConfig): ReplayConfig {
  const { level, players, stock, wrap, talk, tickMs, maxWaitMs, limitMs, paces, seatKeys } = config
  return {
    level,
    players,
    stock,
    seconds: limitMs / 1000,
    wrap,
    talk,
    tickMs,
    maxWaitMs,
    latency: paces.map((pace) => pace.profile),
    seatKeys,
  }
}
