import type { BoardMode, DifficultyName, Pack } from '../../env/index.js'
import { SYNTHETIC_PACK } from '../../env/index.js'
import type { BoardPlayer } from '../../runtime/resolve-board-player.js'
import type { BoardEvalResult } from '../board-tally.js'
import { evaluateBoard } from '../evaluate-board.js'

export interface BoardLadderPlan {
  /** Each plays all seats of a game that is won together; in a competitive one all of them share tables in turn. */
  readonly players: readonly BoardPlayer[]
  readonly modes: readonly BoardMode[]
  readonly difficulties: readonly DifficultyName[]
  /** Seats, for modes that have a choice. */
  readonly seats: readonly number[]
  readonly games: number
  readonly seed: string | number
  readonly pack?: Pack
  readonly onProgress?: (done: number, of: number) => void
}

/** A rung: one player, one setting. */
export interface BoardLadderRow {
  readonly agent: string
  readonly mode: BoardMode
  readonly players: number
  readonly difficulty: DifficultyName
  readonly games: number
  readonly survivalRate: number
  readonly ci95: readonly [low: number, high: number]
  readonly meanHome: number
  readonly meanScore: number
  /** Share of wins at mixed tables, in a competitive game. */
  readonly winRate: number | null
}

/** A cell of the ladder: who plays what. */
interface Setting {
  readonly mode: BoardMode
  readonly difficulty: DifficultyName
  readonly seats: number
  /** Whose table it is; the whole line-up's in a competitive game. */
  readonly line: readonly BoardPlayer[]
}

/** Survival and score of each player, by difficulty and number of seats, on the same games. */
export async function boardLadder(plan: BoardLadderPlan): Promise<readonly BoardLadderRow[]> {
  const { games, seed, pack = SYNTHETIC_PACK, onProgress } = plan
  const settings = settingsOf(plan)
  const rows: BoardLadderRow[] = []
  for (const [done, { mode, difficulty, line }] of settings.entries()) {
    const { result } = await evaluateBoard({ players: line, options: { mode, difficulty }, pack, games, seed })
    rows.push(...rowsOf(result))
    onProgress?.(done + 1, settings.length)
  }
  return rows
}

function settingsOf({ players, modes, difficulties, seats }: BoardLadderPlan): Setting[] {
  return modes.flatMap((mode) => {
    const counts = mode === 'solo' ? [1] : seats.filter((n) => mode === 'cooperative' || n > 1)
    return counts.flatMap((n) =>
      difficulties.flatMap((difficulty): Setting[] =>
        mode === 'competitive'
          ? [{ mode, difficulty, seats: n, line: Array.from({ length: n }, (_, i) => players[i % players.length]) }]
          : players.map((player) => ({ mode, difficulty, seats: n, line: Array<BoardPlayer>(n).fill(player) })),
      ),
    )
  })
}

function rowsOf({
  config,
  members,
  games,
  survivalRate,
  ci95,
  meanHome,
  meanScore,
}: BoardEvalResult): BoardLadderRow[] {
  const shared = {
    mode: config.mode,
    players: config.players,
    difficulty: config.difficulty,
    games,
    survivalRate,
    ci95,
  }
  if (config.mode !== 'competitive') {
    return [{ agent: members[0].agent, ...shared, meanHome, meanScore, winRate: null }]
  }
  return members.map((member) => ({
    agent: member.agent,
    ...shared,
    meanHome: member.home,
    meanScore: member.meanScore,
    winRate: member.winRate,
  }))
}
