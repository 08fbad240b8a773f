import type { Character, ItemBonus, SupplyTrack } from '../pack/pack.js'
import { NONE, SHERPA_FOOD, SHERPA_OXYGEN, type Board, type BoardState, type Climber } from './state.js'

/** The marker cubes are never stored twice: weight and movement follow from what a climber carries and how hurt it is. */
export function weightOf(board: Board, seat: number): number {
  return weightWith(board, seat, board.state.climbers[seat].food, board.state.climbers[seat].oxygen)
}

/** What the weight would be with other supplies. */
export function weightWith(board: Board, seat: number, food: number, oxygen: number): number {
  const { climbers } = board.state
  const climber = climbers[seat]
  const { character } = characterOf(board, climber)
  let weight = climber.heavy - climber.light + passed(character.food, food) + passed(character.oxygen, oxygen)
  for (const item of climber.items) weight += board.rules.items[item].weight
  return weight > 0 ? weight : 0
}

function passed({ weightAt }: SupplyTrack, amount: number): number {
  let count = 0
  for (const square of weightAt) if (amount >= square) count++
  return count
}

/** Squares of the weight track, longer by what items carry. */
export function capacityOf(board: Board, seat: number): number {
  const climber = board.state.climbers[seat]
  return characterOf(board, climber).character.weight.max + bonusOf(board, climber, 'capacity')
}

/**
 * Movement a turn: what weight and health leave, halved at night and rounded down, then bonuses, then doubling. Never
 * below 0.
 */
export function movementOf(board: Board, seat: number): number {
  const { climbers, turn } = board.state
  const climber = climbers[seat]
  const { character } = characterOf(board, climber)
  const weight = weightOf(board, seat)
  let movement = character.movement
  for (const square of character.weight.movementAt) if (weight >= square) movement--
  for (const square of character.health.movementAt) if (climber.health < square) movement--
  if (movement < 0) movement = 0
  const night = isNight(board)
  if (night) movement >>= 1
  movement += bonusOf(board, climber, 'movement') + climber.boost
  if (turn.seat === seat) movement += turn.ground
  if (night) movement += bonusOf(board, climber, 'night')
  if (movement < 0) movement = 0
  return climber.doubled ? movement * 2 : movement
}

/** The sum of a bonus over equipped items and lasting cards. */
export function bonusOf({ rules }: Board, climber: Climber, name: keyof ItemBonus): number {
  let sum = 0
  for (const item of climber.items) sum += rules.items[item].bonus?.[name] ?? 0
  for (const event of climber.mat) sum += rules.events[event].lasting?.[name] ?? 0
  return sum
}

export function characterOf({ rules }: Board, climber: Climber): { character: Character } {
  return { character: rules.pack.characters[climber.character] }
}

/** From 19:00 to 04:00, where the hour is kept. */
export function isNight({ rules, state }: Board): boolean {
  return rules.together && rules.config.timeOfDay && (state.hour >= 19 || state.hour < 4)
}

/** Neither eliminated nor flown home. */
export function isClimbing({ out, home }: Climber): boolean {
  return !out && !home
}

/** The most food that can be carried with the oxygen there is. */
export function foodRoom(board: Board, seat: number): number {
  const climber = board.state.climbers[seat]
  const { max } = characterOf(board, climber).character.food
  const capacity = capacityOf(board, seat)
  let food = max
  while (food > climber.food && weightWith(board, seat, food, climber.oxygen) > capacity) food--
  return food
}

/** The most oxygen that can be carried with the food there is. */
export function oxygenRoom(board: Board, seat: number): number {
  const climber = board.state.climbers[seat]
  const { max } = characterOf(board, climber).character.oxygen
  const capacity = capacityOf(board, seat)
  let oxygen = max
  while (oxygen > climber.oxygen && weightWith(board, seat, climber.food, oxygen) > capacity) oxygen--
  return oxygen
}

/** The kind of camp at whose sign a climber is; only its tile is not enough. */
export function campOf({ state }: Board, seat: number): 'base' | 'halfway' | undefined {
  const { point } = state.climbers[seat]
  if (point === NONE) return undefined
  const { kind, mark } = state.pieces[state.pointPiece[point]]
  return mark === point && (kind === 'base' || kind === 'halfway') ? kind : undefined
}

export function fullSherpa(owner: number): BoardState['sherpas'][number] {
  return { owner, food: SHERPA_FOOD, oxygen: SHERPA_OXYGEN, items: [] }
}
