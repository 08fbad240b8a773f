import { SummitError } from '../api/error.js'
import { resolveConfig } from './config.js'
import { ENGINE_VERSION } from './engine-version.js'
import { createGame, type Game } from './game.js'
import { advanceTo, startGame, takeMove } from './play.js'
import { replayDeck, type HashRecord, type MovesRecord, type Replay } from './replay.js'
import { hashRecord, resultOf } from './replay-recorder.js'

/** A recorded game, played up to some moment. */
export interface ReplayCursor {
  readonly replay: Replay
  readonly game: Game
  /** Hash lines met and found right since the start. */
  checked: number
  /** The next of the replay's records. */
  next: number
  readonly verify: boolean
}

export interface OpenReplayOptions {
  /** Compare the table with the recorded hashes (default). Without it another engine's recording is played as far as it goes. */
  readonly verify?: boolean
}

/** Deals a recorded game again, at time 0. Throws `replay/other-engine`, or what is wrong with its options. */
export function openReplay(replay: Replay, { verify = true }: OpenReplayOptions = {}): ReplayCursor {
  const { header } = replay
  if (verify && header.engine !== ENGINE_VERSION) {
    throw new SummitError('replay/other-engine', 'This game was recorded with another version of the rules engine.', {
      got: `engine ${header.engine}, ${header.package}`,
      expected: `engine ${ENGINE_VERSION}`,
      next: `play it with ${header.package}, or without verification`,
      seed: header.seed,
    })
  }
  const game = createGame(resolveConfig(header.config))
  const cursor = { replay, game, checked: 0, next: 0, verify }
  rewind(cursor)
  return cursor
}

/**
 * Plays the recording to a moment, which need not be an edge, or to its end; backwards too.
 * Throws `replay/diverged` where the game goes another way than it did.
 */
export function seekReplay(cursor: ReplayCursor, ms: number): void {
  const { game, replay } = cursor
  const { records, end } = replay
  if (ms < game.state.timeMs) rewind(cursor)
  for (; cursor.next < records.length && records[cursor.next].t <= ms; cursor.next++) {
    const record = records[cursor.next]
    reach(game, record.t)
    if ('moves' in record) takeMoves(cursor, record)
    else check(cursor, record)
  }
  if (cursor.next < records.length || ms < end.t) return reach(game, ms)
  if (cursor.next > records.length) return
  // Not `reach`: hands without latency may still have to act in this very millisecond.
  advanceTo(game, end.t)
  check(cursor, end)
  checkResult(cursor)
  cursor.next++
}

/** Plays a recording to its end and compares it on the way. @returns the game at its end, and how many tables were compared */
export function verifyReplay(replay: Replay): { readonly game: Game; readonly checked: number } {
  const cursor = openReplay(replay)
  seekReplay(cursor, Infinity)
  return cursor
}

function rewind(cursor: ReplayCursor): void {
  const { header } = cursor.replay
  startGame(cursor.game, header.seed, replayDeck(header, 'header'))
  cursor.next = 0
  cursor.checked = 0
}

/** To run the present millisecond again would move hands that have only just been told what to do. */
function reach(game: Game, ms: number): void {
  if (ms > game.state.timeMs) advanceTo(game, ms)
}

function takeMoves({ game }: ReplayCursor, { t, moves, words }: MovesRecord): void {
  for (const [seat, move] of moves.entries()) {
    try {
      takeMove(game, seat, move, words?.[seat])
    } catch (cause) {
      const got = cause instanceof SummitError ? cause.code : String(cause)
      throw diverged(game, t, `seat ${seat} cannot do what it did`, { got, expected: `move ${move}`, cause })
    }
  }
}

function check(cursor: ReplayCursor, recorded: HashRecord): void {
  if (!cursor.verify) return
  const played = hashRecord(cursor.game)
  if (played.t === recorded.t && played.hash === recorded.hash) {
    cursor.checked++
    return
  }
  const names = Object.keys(played.table) as (keyof HashRecord['table'])[]
  const name = names.find((field) => played.table[field] !== recorded.table[field])
  if (played.t !== recorded.t) throw diverged(cursor.game, recorded.t, 'time', { got: played.t, expected: recorded.t })
  throw name === undefined
    ? diverged(cursor.game, recorded.t, 'hash', { got: played.hash, expected: recorded.hash })
    : diverged(cursor.game, recorded.t, name, { got: played.table[name], expected: recorded.table[name] })
}

function checkResult({ verify, game, replay }: ReplayCursor): void {
  if (!verify) return
  const recorded = JSON.stringify(replay.end.result)
  const played = JSON.stringify(resultOf(game))
  if (played !== recorded) throw diverged(game, replay.end.t, 'result', { got: played, expected: recorded })
}

function diverged(
  game: Game,
  t: number,
  what: string,
  { got, expected, cause }: { got: unknown; expected: unknown; cause?: unknown },
): SummitError {
  return new SummitError(
    'replay/diverged',
    `The game went another way than it was recorded: first seen at ${t / 1000} s, ${what}.`,
    {
      where: `${what} at ${t} ms`,
      got,
      expected: `${String(expected)}, as recorded`,
      next: 'check that the file was not edited; if it was not, the rules changed without a new engine version',
      seed: game.seed,
      ...(cause !== undefined && { cause }),
    },
    1,
  )
}
