import { campOf, isClimbing } from './climber.js'
import { clockwise, tell } from './stack.js'
import { NONE, type Board } from './state.js'
import { eliminate, requireSupplies } from './supplies.js'

/** The Weather Die: only a blizzard touches others than the active climber, and nobody in camp. */
export function resolveWeather(board: Board, face: number): void {
  const { state } = board
  const { seat } = state.turn
  if (face === 3) {
    blizzard(board)
    return
  }
  if (isClimbing(state.climbers[seat]) && campOf(board, seat) === undefined) requireSupplies(board, seat, face, 0)
}

/** With the 4+ token the two move in turn, and only together on a level do they cost anything. */
function blizzard(board: Board): void {
  const { state, rules } = board
  const { levels } = rules.pack.blizzard
  if (rules.config.secondMarker && state.blizzard > state.blizzardTwin) state.blizzardTwin++
  else moveBlizzard(board, 1)
  if (state.over || (rules.config.secondMarker && state.blizzard !== state.blizzardTwin)) return
  const { food, oxygen } = levels[state.blizzard]
  for (const seat of clockwise(board)) {
    if (isClimbing(state.climbers[seat]) && campOf(board, seat) === undefined)
      requireSupplies(board, seat, food, oxygen)
  }
}

/** Moves the Blizzard Marker; on the skull everybody on the mountain is out and the game ends. */
export function moveBlizzard(board: Board, n: number): void {
  const { state, rules } = board
  const skull = rules.pack.blizzard.levels.length
  state.blizzard = Math.min(skull, Math.max(0, state.blizzard + n))
  state.blizzardTwin = Math.min(state.blizzardTwin, state.blizzard)
  tell(board, 'blizzard', NONE, { n: state.blizzard })
  if (state.blizzard < skull) return
  for (const seat of clockwise(board)) if (isClimbing(state.climbers[seat])) eliminate(board, seat)
  state.over = true
  state.stack = []
}
