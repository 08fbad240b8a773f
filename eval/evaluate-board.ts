import type { BoardAgent } from '../agents/index.js'
import {
  actOnBoard,
  BOARD_ACTIONS,
  BOARD_ENGINE,
  BOARD_OBSERVATION_SIZE,
  createBoardRules,
  createRandom,
  digestOf,
  encodeBoard,
  resolveBoardConfig,
  startBoard,
  SUMMIT_BOARD_ID,
  SYNTHETIC_PACK,
  viewBoard,
  writeBoardMask,
  type Board,
  type BoardOptions,
  type BoardReplay,
  type BoardRules,
  type Pack,
} from '../env/index.js'
import type { BoardPlayer } from '../runtime/resolve-board-player.js'
import { addBoardGame, createBoardTally, summariseBoard, type BoardEvalResult } from './board-tally.js'
import { likeliestLegal, type LikeliestLegal } from './likeliest-legal.js'

export interface BoardEvaluationPlan {
  /** One a seat of the line-up; game g seats them from seat g on, clockwise, so that all sit everywhere as often. */
  readonly players: readonly BoardPlayer[]
  readonly options: Omit<BoardOptions, 'players'>
  readonly pack?: Pack
  readonly games: number
  /** Game k is set up from `eval/<seed>/<k>`; training never uses these names. */
  readonly seed: string | number
  /** Records so many of the first games. */
  readonly record?: number
  readonly onProgress?: (gamesDone: number, games: number) => void
}

/** Games of learned policies stepped together; the result does not depend on it. */
const BLOCK = 64
/** Decisions after which a game is given up: every game met so far ended long before. */
const LONGEST = 20_000

interface Table {
  readonly game: number
  readonly board: Board
  readonly agents: readonly (BoardAgent | undefined)[]
  readonly actions: number[]
}

/** Plays all games and sums up. Deterministic in the plan. */
export async function evaluateBoard(
  plan: BoardEvaluationPlan,
): Promise<{ readonly result: BoardEvalResult; readonly replays: readonly BoardReplay[] }> {
  const { players, options, pack = SYNTHETIC_PACK, games, seed, record = 0, onProgress } = plan
  const rules = createBoardRules(pack, resolveBoardConfig({ ...options, players: players.length }))
  const tally = createBoardTally(players.length, games)
  const replays: BoardReplay[] = []
  let illegal = 0
  let done = 0

  function open(game: number): Table {
    const name = `eval/${seed}/${game}`
    const agents = players.map((_, seat) => {
      const player = playerAt(players, game, seat)
      if (!('create' in player)) return undefined
      return player.create({ seat, players: players.length, rng: createRandom(`agent/${name}/${seat}`) })
    })
    return { game, board: startBoard(rules, name), agents, actions: [] }
  }

  function act(table: Table, action: number): void {
    table.actions.push(action)
    actOnBoard(table.board, action)
  }

  /** Plays on until a policy is asked. @returns whether one is, its mask written */
  function advance(table: Table, mask: Uint8Array): boolean {
    const { board, agents } = table
    while (!board.state.over && board.state.decisions < LONGEST) {
      const seat = board.state.ask?.seat ?? 0
      const agent = agents[seat]
      const legal = writeBoardMask(board, mask)
      if (legal > 1 && agent === undefined) return true
      const chosen = legal > 1 && agent !== undefined ? agent.decide(viewBoard(board, seat), mask) : mask.indexOf(1)
      if (mask[chosen] !== 1) illegal++
      act(table, mask[chosen] === 1 ? chosen : mask.indexOf(1))
    }
    return false
  }

  function close(table: Table): void {
    addBoardGame(tally, table.game, table.board, players.length)
    if (table.game < record) replays[table.game] = replayOf(rules, seed, table, players)
    onProgress?.(++done, games)
  }

  const block = Math.min(BLOCK, games)
  const observations = new Float32Array(block * BOARD_OBSERVATION_SIZE)
  const masks = new Uint8Array(block * BOARD_ACTIONS)
  const running: Table[] = []
  const asking: Table[] = []
  let next = 0
  while (running.length < block && next < games) running.push(open(next++))

  /** Brings every table to a policy's question; tables that are done make room for the next game. */
  function gather(): void {
    asking.length = 0
    for (let i = running.length - 1; i >= 0; i--) {
      const mask = masks.subarray(asking.length * BOARD_ACTIONS, (asking.length + 1) * BOARD_ACTIONS)
      let waits = advance(running[i], mask)
      while (!waits) {
        close(running[i])
        if (next === games) break
        running[i] = open(next++)
        waits = advance(running[i], mask)
      }
      if (!waits) {
        running.splice(i, 1)
        continue
      }
      const { board } = running[i]
      encodeBoard(viewBoard(board, board.state.ask?.seat ?? 0), observations, asking.length * BOARD_OBSERVATION_SIZE)
      asking.push(running[i])
    }
  }

  for (gather(); asking.length > 0; gather()) {
    const chosen = await askPolicies(players, asking, observations, masks)
    for (const [row, table] of asking.entries()) {
      const { action, isTop } = chosen[row]
      if (!isTop) illegal++
      act(table, action)
    }
  }
  const names = players.map(({ name }) => name)
  return { result: summariseBoard(tally, { rules, players: names, seed, games, illegal }), replays }
}

/** Who sits at a seat in a game. */
function playerAt(players: readonly BoardPlayer[], game: number, seat: number): BoardPlayer {
  return players[(seat + game) % players.length]
}

/** Asks each policy once for all tables at which it is on turn. */
async function askPolicies(
  players: readonly BoardPlayer[],
  asking: readonly Table[],
  observations: Float32Array,
  masks: Uint8Array,
): Promise<readonly LikeliestLegal[]> {
  const chosen: LikeliestLegal[] = []
  const seated = asking.map(({ game, board }) => playerAt(players, game, board.state.ask?.seat ?? 0))
  for (const player of new Set(seated)) {
    if (!('policy' in player)) continue
    const rows = seated.flatMap((other, row) => (other === player ? [row] : []))
    const inputs = new Float32Array(rows.length * BOARD_OBSERVATION_SIZE)
    const allowed = new Uint8Array(rows.length * BOARD_ACTIONS)
    for (const [i, row] of rows.entries()) {
      inputs.set(
        observations.subarray(row * BOARD_OBSERVATION_SIZE, (row + 1) * BOARD_OBSERVATION_SIZE),
        i * BOARD_OBSERVATION_SIZE,
      )
      allowed.set(masks.subarray(row * BOARD_ACTIONS, (row + 1) * BOARD_ACTIONS), i * BOARD_ACTIONS)
    }
    const logits = await player.policy.run(inputs, allowed, rows.length)
    for (const [i, row] of rows.entries())
      chosen[row] = likeliestLegal(logits, allowed, i * BOARD_ACTIONS, BOARD_ACTIONS)
  }
  return chosen
}

function replayOf(
  rules: BoardRules,
  seed: string | number,
  table: Table,
  players: readonly BoardPlayer[],
): BoardReplay {
  return {
    header: {
      kind: 'board',
      env: SUMMIT_BOARD_ID,
      engine: BOARD_ENGINE,
      pack: rules.pack.name,
      packDigest: digestOf(rules.pack),
      config: rules.config,
      seed: `eval/${seed}/${table.game}`,
      agents: players.map((_, seat) => playerAt(players, table.game, seat).name),
    },
    actions: table.actions,
    digest: digestOf(table.board.state),
  }
}
