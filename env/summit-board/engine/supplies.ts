import { bonusOf, capacityOf, foodRoom, isClimbing, oxygenRoom, weightOf } from './climber.js'
import { push, tell } from './stack.js'
import type { Board } from './state.js'

/** Lets a climber gain what it can carry, or lose what it has; health is not affected. @returns the change */
export function changeSupply(board: Board, seat: number, what: 'food' | 'oxygen', n: number): number {
  const climber = board.state.climbers[seat]
  const before = climber[what]
  if (n > 0) {
    const room = what === 'food' ? foodRoom(board, seat) : oxygenRoom(board, seat)
    climber[what] = Math.min(before + n, room)
  } else climber[what] = Math.max(0, before + n)
  return climber[what] - before
}

/**
 * A requirement: each missing piece costs a health. Shelter takes away the food, a snow cave and items lessen it; items
 * lessen the oxygen too.
 */
export function requireSupplies(board: Board, seat: number, food: number, oxygen: number): void {
  const { state } = board
  const climber = state.climbers[seat]
  const { marks } = state.pieces[state.pointPiece[climber.point]]
  // What is not asked for can't become more.
  let needed = food > 0 ? food - bonusOf(board, climber, 'food') : 0
  for (const mark of marks) {
    if (mark === 'shelter') needed = 0
    else if (mark === 'snow-cave') needed--
  }
  let missing = 0
  for (const [what, amount] of [
    ['food', needed],
    ['oxygen', oxygen > 0 ? oxygen - bonusOf(board, climber, 'oxygen') : 0],
  ] as const) {
    if (amount <= 0) continue
    const used = Math.min(amount, climber[what])
    climber[what] -= used
    missing += amount - used
  }
  if (missing > 0) hurt(board, seat, missing)
}

/** Loses health; at none the climber is out. */
export function hurt(board: Board, seat: number, n: number): void {
  const climber = board.state.climbers[seat]
  if (n <= 0 || !isClimbing(climber)) return
  climber.health = Math.max(0, climber.health - n)
  if (climber.health === 0) eliminate(board, seat)
}

/** Gains health up to the maximum. */
export function heal(board: Board, seat: number, n: number): void {
  const climber = board.state.climbers[seat]
  climber.health = Math.min(climber.health + n, board.rules.pack.characters[climber.character].health.max)
}

/** The mountaineer lies down where it is; its Sherpas go to the closest survivor. */
export function eliminate(board: Board, seat: number): void {
  const { state } = board
  const climber = state.climbers[seat]
  climber.out = true
  climber.health = 0
  tell(board, 'eliminated', seat)
  // Whoever is left; without survivors Sherpas stay where they are.
  if (!state.climbers.some(isClimbing)) return
  for (const [sherpa, { owner }] of state.sherpas.entries()) {
    if (owner === seat) push(board, { kind: 'heir', sherpa, asked: false })
  }
}

/** A weight beyond the track: something has to be dropped at once. */
export function checkWeight(board: Board, seat: number): void {
  if (isClimbing(board.state.climbers[seat]) && weightOf(board, seat) > capacityOf(board, seat)) {
    push(board, { kind: 'heavy', seat })
  }
}
