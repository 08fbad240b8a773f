import { invalidOption } from '../api/option-checks.js'
import { clearOutcomes, type VectorBuffers, type VectorEnv } from '../api/vector-env.js'
import { resolveBoardConfig, type BoardOptions } from './config.js'
import { encodeBoard } from './encoder.js'
import { BOARD_ACTIONS, FIRST } from './engine/actions.js'
import { writeBoardMask } from './engine/mask.js'
import { actOnBoard, startBoard } from './engine/play.js'
import { createRules } from './engine/rules.js'
import type { Board, BoardState } from './engine/state.js'
import { BOARD_OBSERVATION_SIZE } from './features.js'
import type { Pack } from './pack/pack.js'
import { checkPack } from './pack/check-pack.js'
import { SYNTHETIC_PACK } from './pack/synthetic.js'
import { progressOf } from './progress.js'
import { scoresOf, winsOf } from './rewards.js'
import { copyState } from './snapshot.js'
import { viewBoard } from './view.js'

export interface BoardVectorOptions extends BoardOptions {
  readonly copies: number
  /** The number of the first copy, 0 by default: copies that play apart keep the seeds they have together. */
  readonly firstCopy?: number
  readonly pack?: Pack
  /** `win` (default) or `score`, as of the env. */
  readonly reward?: 'win' | 'score'
  /** Potential of the whole way up and down: what a learner may add, and what no evaluation ever does. None by default. */
  readonly shaping?: { readonly cleared: number }
}

interface BoardVectorSnapshot {
  readonly seed: string
  readonly episodes: readonly number[]
  readonly states: readonly BoardState[]
}

/** Game time of a decision: the game has no clock, so that discounting by seconds is discounting by decisions. */
const DECISION_MS = 1000
/** A game that long is cut. */
const LONGEST = 10_000

/** The board game for learners. One seat of a copy is asked at a time. */
export function createSummitBoardVector(options: BoardVectorOptions): VectorEnv {
  const { copies, firstCopy = 0, pack = SYNTHETIC_PACK, reward = 'win', shaping = { cleared: 0 }, ...rest } = options
  if (!(Number.isInteger(copies) && copies > 0)) throw invalidOption('copies', copies, 'a positive integer')
  const config = resolveBoardConfig(rest)
  if (pack !== SYNTHETIC_PACK) checkPack(pack)
  const rules = createRules(pack, config)
  const seats = rules.config.players
  const boards: Board[] = []
  const episodes = new Int32Array(copies)
  let base = ''

  function startEpisode(copy: number): void {
    boards[copy] = startBoard(rules, `${base}/${firstCopy + copy}/${episodes[copy]++}`)
  }

  /** The rows of a copy: the asked one has a view and a mask, the others wait. */
  function writeRows(copy: number, into: VectorBuffers): void {
    const { ask } = boards[copy].state
    for (let seat = 0; seat < seats; seat++) {
      const row = copy * seats + seat
      const asked = ask?.seat === seat
      into.asked[row] = asked ? 1 : 0
      if (asked) {
        encodeBoard(viewBoard(boards[copy], seat), into.observations, row * BOARD_OBSERVATION_SIZE)
        writeBoardMask(boards[copy], into.masks, row * BOARD_ACTIONS)
        into.potentials[row] = shaping.cleared === 0 ? 0 : shaping.cleared * progressOf(boards[copy], seat)
      } else {
        into.masks.fill(0, row * BOARD_ACTIONS, (row + 1) * BOARD_ACTIONS)
        into.masks[row * BOARD_ACTIONS + FIRST.pass] = 1
      }
    }
  }

  function end(copy: number, into: VectorBuffers): void {
    const board = boards[copy]
    const { over } = board.state
    const given = !over ? Array<number>(seats).fill(0) : reward === 'win' ? winsOf(board) : scoresOf(board)
    for (let seat = 0; seat < seats; seat++) {
      const row = copy * seats + seat
      into.rewards[row] = given[seat]
      encodeBoard(viewBoard(board, seat), into.finalObservations, row * BOARD_OBSERVATION_SIZE)
    }
    into.terminated[copy] = over ? 1 : 0
    into.truncated[copy] = over ? 0 : 1
    startEpisode(copy)
  }

  /** Time since each row was last asked. */
  const waited = new Float32Array(copies * seats)

  return {
    copies,
    seats,
    rows: copies * seats,
    observationSize: BOARD_OBSERVATION_SIZE,
    actionCount: BOARD_ACTIONS,
    reset(seed, into) {
      base = String(seed)
      episodes.fill(0)
      clearOutcomes(into)
      waited.fill(0)
      for (let copy = 0; copy < copies; copy++) {
        startEpisode(copy)
        writeRows(copy, into)
      }
    },
    stepInto(actions, into) {
      clearOutcomes(into)
      for (let copy = 0; copy < copies; copy++) {
        const board = boards[copy]
        const asked = copy * seats + (board.state.ask?.seat ?? 0)
        actOnBoard(board, actions[asked])
        waited[asked] = 0
        for (let row = copy * seats; row < (copy + 1) * seats; row++) waited[row] += DECISION_MS
        const over = board.state.over || board.state.decisions >= LONGEST
        if (over) end(copy, into)
        for (let row = copy * seats; row < (copy + 1) * seats; row++) {
          into.elapsedMs[row] = waited[row]
          if (over) waited[row] = 0
        }
        writeRows(copy, into)
      }
    },
    snapshot(): BoardVectorSnapshot & { readonly waited: readonly number[] } {
      return {
        seed: base,
        episodes: Array.from(episodes),
        states: boards.map(({ state }) => copyState(state)),
        waited: Array.from(waited),
      }
    },
    restore(snapshot, into) {
      const saved = snapshot as BoardVectorSnapshot & { readonly waited: readonly number[] }
      base = saved.seed
      episodes.set(saved.episodes)
      waited.set(saved.waited)
      clearOutcomes(into)
      for (let copy = 0; copy < copies; copy++) {
        boards[copy] = { rules, state: copyState(saved.states[copy]) }
        writeRows(copy, into)
      }
    },
  }
}
