import { NONE, type Board } from './state.js'

const POINTS = ['ascending', 'summit', 'descending', 'base'] as const

/** Points of a seat in a competitive game: flags and karma. Those who are out have theirs too. */
export function boardScore({ rules, state }: Board, seat: number): number {
  const { flags, karma } = state.climbers[seat]
  let score = rules.pack.karmaTrack.points[karma]
  for (let checkpoint = 0; checkpoint < flags.length; checkpoint++) {
    if (flags[checkpoint] !== NONE) score += rules.pack.positions[POINTS[checkpoint]][flags[checkpoint]].points
  }
  return score
}

/** Who has won: the highest score; in a tie the first on the summit; tied without any of them there, all of them. */
export function boardWinners(board: Board): number[] {
  const scores = board.state.climbers.map((_, seat) => boardScore(board, seat))
  const best = Math.max(...scores)
  const tied = scores.flatMap((score, seat) => (score === best ? [seat] : []))
  const first = board.state.summitOrder.find((seat) => tied.includes(seat))
  return first === undefined ? tied : [first]
}

/** Climbers back at the Base Camp from the summit. */
export function survivors({ state }: Board): number {
  return state.climbers.filter(({ home }) => home).length
}

/** An expedition succeeds when one has come back. */
export function isSuccess(board: Board): boolean {
  return survivors(board) > 0
}

/** Points of a game that is won or lost together, at least 0. */
export function expeditionScore(board: Board): number {
  const { home, summit, hoursAPoint } = board.rules.pack.expedition
  const seen = board.state.climbers.filter(({ summited }) => summited).length
  const lost = board.rules.config.timeOfDay ? Math.floor(board.state.hours / hoursAPoint) : 0
  return isSuccess(board) ? Math.max(0, home * survivors(board) + summit * seen - lost) : 0
}
