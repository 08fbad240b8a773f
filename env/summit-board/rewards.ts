import { boardScore, boardWinners, expeditionScore, isSuccess } from './engine/score.js'
import type { Board } from './engine/state.js'

/** Points that a reward of 1 stands for. */
const SCORE_SCALE = 40

/** What each seat has of the win: all of it together, or shares among those who tie. */
export function winsOf(board: Board): number[] {
  const seats = board.state.climbers.length
  if (board.rules.together) return Array<number>(seats).fill(isSuccess(board) ? 1 : 0)
  const winners = boardWinners(board)
  return Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0))
}

/** `[players]` points of each seat, scaled for learners; together, everybody has the expedition's. */
export function scoresOf(board: Board): number[] {
  return board.state.climbers.map((_, seat) =>
    board.rules.together ? expeditionScore(board) / SCORE_SCALE : boardScore(board, seat) / SCORE_SCALE,
  )
}
