import { BOARD_MAX_PLAYERS } from './config.js'
import { CHOICES, EXIT_SLOTS, STEP_SLOTS } from './engine/actions.js'
import { ASK_KINDS } from './engine/ask.js'
import { CARD_SLOTS, ITEM_SLOTS, TILE_SLOTS } from './engine/state.js'
import { MARKS } from './pack/ops.js'

/** Goes up whenever the same view may give other numbers. */
export const BOARD_ENCODER_VERSION = 1

const GLOBAL = [
  'together',
  'players',
  'difficulty',
  'round',
  'blizzard level',
  'blizzard markers apart',
  'next blizzard food',
  'next blizzard oxygen',
  'hour',
  'night',
  'own turn',
  'asked',
  'moved',
  'began in camp',
  'movement left',
  'free actions left',
  'passing freely',
  'in the middle of passing',
  'own sherpas',
  'own sherpa food',
  'own sherpa oxygen',
  'own sherpa items',
] as const

export const BONUSES = ['movement', 'night', 'ice', 'food', 'oxygen', 'capacity', 'grip', 'guard', 'tiles'] as const

export const SEAT = [
  'there',
  'climbs',
  'out',
  'home',
  'summited',
  'food',
  'oxygen',
  'health',
  'weight left',
  'movement',
  'items',
  'heavy tokens',
  'light tokens',
  'cards on mat',
  'movement change',
  'doubled',
  'karma',
  'flags',
  'to summit',
  'to base',
  'in camp',
  'tiles',
  'cards',
  'token used',
  'near',
  'same tile',
  'on turn',
  'score',
] as const

export const STEP = [
  'there',
  'nearer by',
  'free',
  'new tile',
  'thin air',
  'ice',
  'mark',
  'item or oxygen there',
] as const
export const PLACE = ['legal', 'nearer by', 'thin air', 'ice'] as const
export const CHOICE = ['there', 'value', 'weight', 'use', 'movement'] as const
export const CARD = ['there', 'karma', 'anytime', 'icon'] as const
export const ITEM = ['there', 'weight', 'use'] as const

/** Where each block of features begins. */
export const AT = (() => {
  let next = 0
  const take = (size: number): number => {
    const at = next
    next += size
    return at
  }
  return {
    global: take(GLOBAL.length),
    kinds: take(ASK_KINDS.length),
    bonuses: take(BONUSES.length),
    marks: take(MARKS.length),
    away: take(1),
    seats: take(SEAT.length * BOARD_MAX_PLAYERS),
    steps: take(STEP.length * STEP_SLOTS),
    places: take(PLACE.length * TILE_SLOTS * EXIT_SLOTS),
    choices: take(CHOICE.length * CHOICES),
    cards: take(CARD.length * CARD_SLOTS),
    items: take(ITEM.length * ITEM_SLOTS),
  }
})()

/** Length of an encoded observation; `boardFeatureNames` names its entries. */
export const BOARD_OBSERVATION_SIZE = AT.items + ITEM.length * ITEM_SLOTS

/** What every number of an observation means, in order. */
export function boardFeatureNames(): string[] {
  const repeat = (what: string, n: number, names: readonly string[]): string[] =>
    Array.from({ length: n }, (_, i) => names.map((name) => `${what} ${i}: ${name}`)).flat()
  return [
    ...GLOBAL,
    ...ASK_KINDS.map((kind) => `asked: ${kind}`),
    ...BONUSES.map((name) => `items: ${name}`),
    ...MARKS.map((mark) => `own tile: ${mark}`),
    'estimated way to the goal',
    ...repeat('seat', BOARD_MAX_PLAYERS, SEAT),
    ...repeat('rope', STEP_SLOTS, STEP),
    ...repeat('tile and exit', TILE_SLOTS * EXIT_SLOTS, PLACE),
    ...repeat('option', CHOICES, CHOICE),
    ...repeat('card', CARD_SLOTS, CARD),
    ...repeat('item', ITEM_SLOTS, ITEM),
  ]
}
