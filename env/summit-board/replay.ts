import { SummitError } from '../api/error.js'
import { hashKey } from '../cards/hash.js'
import { resolveBoardConfig, type BoardConfig } from './config.js'
import { BOARD_ACTIONS, boardActionName } from './engine/actions.js'
import { actOnBoard, startBoard } from './engine/play.js'
import { createRules } from './engine/rules.js'
import type { Board } from './engine/state.js'
import type { Pack } from './pack/pack.js'

/** Another number when the same actions may come to another result. */
export const BOARD_ENGINE = 2

export interface BoardReplayHeader {
  readonly kind: 'board'
  readonly env: string
  readonly engine: number
  readonly pack: string
  /** Of the pack's data: a replay needs the same. */
  readonly packDigest: string
  readonly config: BoardConfig
  readonly seed: string
  /** Who sat where. */
  readonly agents: readonly string[]
}

/** A recorded game: plain JSON data. */
export interface BoardReplay {
  readonly header: BoardReplayHeader
  readonly actions: readonly number[]
  /** Of the state after the last action. */
  readonly digest: string
}

/** A short text that differs when the data does. */
export function digestOf(data: unknown): string {
  const { low, high } = hashKey(JSON.stringify(data))
  return [low, high].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** One record a line: head, decisions, end. */
export function boardReplayRecords({ header, actions, digest }: BoardReplay): object[] {
  return [header, ...actions.map((action) => ({ action, name: boardActionName(action) })), { end: true, digest }]
}

/** Throws `replay/malformed` or `replay/incomplete`. @param where the file, for errors */
export function parseBoardReplay(records: readonly unknown[], where: string): BoardReplay {
  const [header, ...rest] = records as readonly Record<string, unknown>[]
  if (header?.kind !== 'board') throw malformed(where, 1, 'the head of a recorded board game', header)
  const last = rest.at(-1)
  if (last?.end !== true) {
    throw new SummitError('replay/incomplete', 'The recording has no end.', { where, next: 'record the game again' })
  }
  const actions = rest.slice(0, -1).map(({ action }, i) => {
    if (typeof action === 'number' && Number.isInteger(action) && action >= 0 && action < BOARD_ACTIONS) return action
    throw malformed(where, i + 2, `an action, 0 to ${BOARD_ACTIONS - 1}`, action)
  })
  return { header: header as unknown as BoardReplayHeader, actions, digest: String(last.digest) }
}

function malformed(where: string, line: number, expected: string, got: unknown): SummitError {
  return new SummitError('replay/malformed', 'A line of the recording is not what it should be.', {
    where: `${where}:${line}`,
    got,
    expected,
    next: 'record the game again, or take an undamaged copy of the file',
  })
}

/**
 * Plays a recording again, up to so many decisions; the whole of one is compared with how it ended.
 * Throws `replay/other-pack`, `replay/other-engine`, `replay/differs`, or `env/invalid-option` for what no game can be set up as.
 */
export function playBoardReplay(replay: BoardReplay, pack: Pack, upTo = Infinity): Board {
  const { header, actions, digest } = replay
  if (header.engine !== BOARD_ENGINE) {
    throw new SummitError('replay/other-engine', 'The game was recorded with other rules.', {
      got: header.engine,
      expected: String(BOARD_ENGINE),
      next: 'watch it with the version of the package that recorded it, or record it again',
    })
  }
  if (header.packDigest !== digestOf(pack)) {
    throw new SummitError('replay/other-pack', 'The game was recorded with another pack.', {
      got: `${pack.name}, ${digestOf(pack)}`,
      expected: `${header.pack}, ${header.packDigest}`,
      next: 'give the pack that it was recorded with: --pack FILE',
    })
  }
  const board = startBoard(createRules(pack, resolveBoardConfig(header.config)), header.seed)
  for (const [i, action] of actions.entries()) {
    if (i >= upTo) return board
    actOnBoard(board, action)
  }
  if (digestOf(board.state) !== digest) {
    throw new SummitError('replay/differs', 'The game does not end as it was recorded.', {
      got: digestOf(board.state),
      expected: digest,
      next: 'the file was changed, or the engine is at fault: take an undamaged copy, or report it with the file',
    })
  }
  return board
}
