import { BOARD_MAX_PLAYERS } from '../config.js'
import { CARD_SLOTS, DROP_SLOTS, ITEM_SLOTS, TILE_SLOTS } from './state.js'

/** Trail points that a rope may lead to from one. */
export const STEP_SLOTS = 5
/** Empty cells to which a rope may lead from one trail point. */
export const EXIT_SLOTS = 3
/** Options of a question. */
export const CHOICES = 25
/** Cards on a mat that one may try to remove, before the two kinds of tokens. */
export const MAT_SLOTS = 6
const OTHERS = BOARD_MAX_PLAYERS - 1

/** The kinds of actions, in their order, with how many there are of each. */
const GROUPS = [
  ['pass', 1],
  ['yes', 1],
  ['no', 1],
  ['step', STEP_SLOTS],
  ['place', TILE_SLOTS * EXIT_SLOTS],
  ['ask', OTHERS],
  ['redraw', 1],
  ['remove', MAT_SLOTS + 2],
  ['camp-supplies', 1],
  ['camp-items', 1],
  ['camp-health', 1],
  ['resupply', BOARD_MAX_PLAYERS],
  ['drop-item', ITEM_SLOTS],
  ['drop-food', 1],
  ['drop-oxygen', 1],
  ['pick-item', DROP_SLOTS],
  ['pick-oxygen', 1],
  ['cache', 1],
  ['use-item', ITEM_SLOTS],
  ['play-card', CARD_SLOTS],
  ['discard-card', CARD_SLOTS],
  ['trade', OTHERS],
  ['scavenge', OTHERS],
  ['change-camp', 1],
  ['token', 1],
  ['choose', CHOICES],
] as const

/** A kind of action. */
export type ActionGroup = (typeof GROUPS)[number][0]

function firsts(): Record<ActionGroup, number> {
  const entries: [string, number][] = []
  let next = 0
  for (const [name, count] of GROUPS) {
    entries.push([name, next])
    next += count
  }
  return Object.fromEntries(entries) as Record<ActionGroup, number>
}

/** The number of the first action of each kind: actions are sorted by kind, then by their parameter. */
export const FIRST = firsts()
/** How many actions there are; a mask says which are legal. */
export const BOARD_ACTIONS = GROUPS.reduce((sum, [, count]) => sum + count, 0)

const GROUP_OF: readonly ActionGroup[] = GROUPS.flatMap(([name, count]) => Array<ActionGroup>(count).fill(name))

export interface BoardAction {
  readonly group: ActionGroup
  /** The parameter, from 0. */
  readonly n: number
}

const ACTIONS: readonly BoardAction[] = GROUP_OF.map((group, action) => ({ group, n: action - FIRST[group] }))

/** What the number of an action means. @param action 0 to BOARD_ACTIONS - 1 */
export function boardAction(action: number): BoardAction {
  return ACTIONS[action]
}

/** The name of an action, whatever the position: `step:0`, `place:2:1` (tile, exit), `camp-supplies`. */
export function boardActionName(action: number): string {
  const { group, n } = ACTIONS[action]
  if (group === 'place') return `place:${Math.floor(n / EXIT_SLOTS)}:${n % EXIT_SLOTS}`
  return FIRST[group] + 1 === BOARD_ACTIONS || GROUP_OF[FIRST[group] + 1] !== group ? group : `${group}:${n}`
}
