import { BOARD_AGENT_NAMES, boardAgentByName } from '../../agents/index.js'
import {
  actOnBoard,
  BOARD_ACTIONS,
  BOARD_OBSERVATION_SIZE,
  createBoardRules,
  createRandom,
  encodeBoard,
  resolveBoardConfig,
  scoresOf,
  startBoard,
  SYNTHETIC_PACK,
  viewBoard,
  winsOf,
  writeBoardMask,
} from '../../env/index.js'
import type { TrainConfig } from '../config.js'
import type { DemonstrationOptions, Demonstrator } from './world.js'

export interface BoardDemonstrationOptions extends DemonstrationOptions {
  readonly board: TrainConfig['board']
}

/** A teacher's decisions are at most so many in a game: what is beyond is not written down. */
const LONGEST = 4000

/**
 * A teacher at one seat, partners at the others, all in turn; only decisions with a choice are written down. A decision
 * takes a second of its time, as in the vector env.
 */
export function createBoardDemonstrator(options: BoardDemonstrationOptions): Demonstrator {
  const { board: setting, teacher, gammaPerSecond } = options
  // An export's mixed table also names partners of other games.
  const partners = options.partners.filter((name) => BOARD_AGENT_NAMES.includes(name))
  const { reward, ...rest } = setting
  const rules = createBoardRules(SYNTHETIC_PACK, resolveBoardConfig(rest))
  const capacity = options.decisions + LONGEST
  const observations = new Float32Array(capacity * BOARD_OBSERVATION_SIZE)
  const masks = new Uint8Array(capacity * BOARD_ACTIONS)
  const actions = new Int32Array(capacity)
  const returns = new Float32Array(capacity)
  const mask = new Uint8Array(BOARD_ACTIONS)
  const when = new Int32Array(LONGEST)
  let rows = 0

  function play(game: number): void {
    const seed = `${options.seed}/${game}`
    const board = startBoard(rules, seed)
    const seats = board.state.climbers.length
    const taught = game % seats
    const agents = board.state.climbers.map((_, seat) => {
      const name = seat === taught || partners.length === 0 ? teacher : partners[(game + seat) % partners.length]
      return boardAgentByName(name).create({ seat, players: seats, rng: createRandom(`agent/${seed}/${seat}`) })
    })
    const first = rows
    while (!board.state.over) {
      const seat = board.state.ask?.seat ?? 0
      const legal = writeBoardMask(board, mask)
      if (legal === 1) {
        actOnBoard(board, mask.indexOf(1))
        continue
      }
      const view = viewBoard(board, seat)
      const action = agents[seat].decide(view, mask)
      if (seat === taught && rows - first < LONGEST) {
        encodeBoard(view, observations, rows * BOARD_OBSERVATION_SIZE)
        masks.set(mask, rows * BOARD_ACTIONS)
        actions[rows] = action
        when[rows - first] = board.state.decisions
        rows++
      }
      actOnBoard(board, action)
    }
    const given = (reward === 'win' ? winsOf(board) : scoresOf(board))[taught]
    for (let row = first; row < rows; row++) {
      returns[row] = given * gammaPerSecond ** (board.state.decisions - when[row - first])
    }
  }

  const demonstrator: Demonstrator = {
    games: 0,
    collect() {
      rows = 0
      while (rows < options.decisions) play(demonstrator.games++)
      const indices = Int32Array.from({ length: rows }, (_, row) => row)
      return Promise.resolve({ observations, masks, actions, returns, indices })
    },
  }
  return demonstrator
}
