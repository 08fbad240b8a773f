import { ASK_KINDS } from './engine/ask.js'
import { CHOICES, EXIT_SLOTS, STEP_SLOTS } from './engine/actions.js'
import { bonusOf, campOf, capacityOf, isClimbing, isNight, movementOf, weightOf } from './engine/climber.js'
import { areNear } from './engine/items.js'
import { exitsOf, occupant, pieceAt } from './engine/mountain.js'
import { isThin, mayPlace, movementLeft } from './engine/movement.js'
import { FAR, outlook, placeOutlook } from './engine/outlook.js'
import { boardScore } from './engine/score.js'
import { CARD_SLOTS, ITEM_SLOTS, NONE, TILE_SLOTS, type Board } from './engine/state.js'
import { BOARD_MAX_PLAYERS } from './config.js'
import { DIFFICULTIES, ICONS } from './pack/pack.js'
import { MARKS } from './pack/ops.js'
import type { BoardView } from './view.js'

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

const BONUSES = ['movement', 'night', 'ice', 'food', 'oxygen', 'capacity', 'grip', 'guard', 'tiles'] as const

const SEAT = [
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

const STEP = ['there', 'nearer by', 'free', 'new tile', 'thin air', 'ice', 'mark', 'item or oxygen there'] as const
const PLACE = ['legal', 'nearer by', 'thin air', 'ice'] as const
const CHOICE = ['there', 'value', 'weight', 'use', 'movement'] as const
const CARD = ['there', 'karma', 'anytime', 'icon'] as const
const ITEM = ['there', 'weight', 'use'] as const
const AWAY = 60

/** Where each block of features begins. */
const AT = (() => {
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

function clip(value: number): number {
  return value < -1 ? -1 : value > 1 ? 1 : value
}

/**
 * Writes a view as numbers from -1 to 1. Seats are told from the own one clockwise, so that a policy serves all seats.
 * @param into [.. + BOARD_OBSERVATION_SIZE] from `offset` on
 */
export function encodeBoard(view: BoardView, into: Float32Array, offset = 0): void {
  into.fill(0, offset, offset + BOARD_OBSERVATION_SIZE)
  const { board, seat } = view
  const { state } = board
  const put = (at: number, value: number): void => {
    into[offset + at] = clip(value)
  }
  writeGlobal(view, put)
  for (let i = 0; i < state.climbers.length; i++) {
    writeSeat(board, seat, (seat + i) % state.climbers.length, AT.seats + i * SEAT.length, put)
  }
  writeOwn(board, seat, put)
  if (state.ask?.seat === seat) writeOptions(view, put)
}

type Put = (at: number, value: number) => void

function writeGlobal({ board, seat }: BoardView, put: Put): void {
  const { state, rules } = board
  const { turn, ask } = state
  const { levels } = rules.pack.blizzard
  const next = levels[Math.min(levels.length - 1, state.blizzard + 1)]
  const sherpas = state.sherpas.filter(({ owner }) => owner === seat)
  const sum = (read: (sherpa: (typeof sherpas)[number]) => number): number =>
    sherpas.reduce((total, sherpa) => total + read(sherpa), 0)
  const own = turn.seat === seat
  const values = [
    rules.together ? 1 : 0,
    state.climbers.length / BOARD_MAX_PLAYERS,
    DIFFICULTIES.indexOf(rules.config.difficulty) / 4,
    state.round / 50,
    state.blizzard / levels.length,
    state.blizzard - state.blizzardTwin,
    next.food / 5,
    next.oxygen / 5,
    state.hour / 24,
    isNight(board) ? 1 : 0,
    own ? 1 : 0,
    ask?.seat === seat ? 1 : 0,
    own && turn.moved ? 1 : 0,
    own && turn.camp ? 1 : 0,
    own && turn.phase === 'move' ? movementLeft(board) / 12 : 0,
    own ? turn.free / 12 : 0,
    own && turn.passing ? 1 : 0,
    own && turn.passLast !== NONE ? 1 : 0,
    sherpas.length / 3,
    sum(({ food }) => food) / 22,
    sum(({ oxygen }) => oxygen) / 12,
    sum(({ items }) => items.length) / 4,
  ]
  for (let i = 0; i < values.length; i++) put(AT.global + i, values[i])
  if (ask?.seat === seat) put(AT.kinds + ASK_KINDS.indexOf(ask.kind), 1)
}

function writeSeat(board: Board, self: number, seat: number, at: number, put: Put): void {
  const { state, rules } = board
  const climber = state.climbers[seat]
  const { health } = rules.pack.characters[climber.character]
  const climbs = isClimbing(climber)
  const there = climber.point !== NONE
  const cell = there ? state.pointCell[climber.point] : 0
  const values = [
    1,
    climbs ? 1 : 0,
    climber.out ? 1 : 0,
    climber.home ? 1 : 0,
    climber.summited ? 1 : 0,
    climber.food / 12,
    climber.oxygen / 8,
    climber.health / health.max,
    (capacityOf(board, seat) - weightOf(board, seat)) / 10,
    movementOf(board, seat) / 10,
    climber.items.length / ITEM_SLOTS,
    climber.heavy / 4,
    climber.light / 4,
    climber.mat.length / 6,
    climber.boost / 6,
    climber.doubled ? 1 : 0,
    climber.karma / 12,
    climber.flags.filter((flag) => flag !== NONE).length / 4,
    there ? rules.toSummit[cell] / 20 : 0,
    there ? rules.toBase[cell] / 20 : 0,
    campOf(board, seat) === undefined ? 0 : 1,
    climber.tiles.length / TILE_SLOTS,
    climber.cards.length / CARD_SLOTS,
    climber.token ? 1 : 0,
    seat !== self && climbs && areNear(board, self, seat) ? 1 : 0,
    seat !== self && there && pieceAt(state, climber.point) === pieceAt(state, state.climbers[self].point) ? 1 : 0,
    state.turn.seat === seat ? 1 : 0,
    rules.together ? 0 : boardScore(board, seat) / 40,
  ]
  for (let i = 0; i < values.length; i++) put(at + i, values[i])
}

function writeOwn(board: Board, seat: number, put: Put): void {
  const { state, rules } = board
  const climber = state.climbers[seat]
  for (const [i, name] of BONUSES.entries()) put(AT.bonuses + i, bonusOf(board, climber, name) / 4)
  if (climber.point !== NONE) {
    for (const mark of state.pieces[state.pointPiece[climber.point]].marks) put(AT.marks + MARKS.indexOf(mark), 1)
  }
  for (const [i, item] of climber.items.entries()) {
    const { weight, use } = rules.items[item]
    put(AT.items + i * ITEM.length, 1)
    put(AT.items + i * ITEM.length + 1, weight / 3)
    put(AT.items + i * ITEM.length + 2, use === undefined ? 0 : 1)
  }
  for (const [i, card] of climber.cards.entries()) {
    const { effects, anytime, icon } = rules.karma[card]
    put(AT.cards + i * CARD.length, 1)
    put(AT.cards + i * CARD.length + 1, effects[0].karma / 3)
    put(AT.cards + i * CARD.length + 2, anytime ? 1 : 0)
    put(AT.cards + i * CARD.length + 3, ICONS.indexOf(icon) / ICONS.length)
  }
}

/** What the seat may choose of: ropes and tiles on its turn, listed options in a question. */
function writeOptions(view: BoardView, put: Put): void {
  const { board, seat, offered } = view
  const { state, rules } = board
  const { ask } = state
  if (ask === null) return
  if (ask.kind === 'turn') {
    writeWays(board, seat, put)
    return
  }
  const itemsOf = ask.kind === 'lose-item' ? state.climbers[seat].items : offered
  for (let i = 0; i < ask.options.length; i++) {
    const at = AT.choices + i * CHOICE.length
    put(at, 1)
    put(at + 1, ask.options[i] / CHOICES)
    const item = itemsOf[ask.options[i]]
    if (item === undefined) continue
    const { weight, use, bonus } = rules.items[item]
    put(at + 2, weight / 3)
    put(at + 3, use === undefined ? 0 : 1)
    put(at + 4, (bonus?.movement ?? 0) / 3)
  }
}

const exits = [0, 0, 0, 0, 0, 0, 0, 0, 0]

function writeWays(board: Board, seat: number, put: Put): void {
  const { state, rules } = board
  const { point, tiles } = state.climbers[seat]
  const away = outlook(board, seat)
  const here = Math.min(AWAY, away[point])
  put(AT.away, away[point] >= FAR ? 1 : here / AWAY)
  for (const [n, to] of state.links[point].entries()) {
    const piece = state.pieces[state.pointPiece[to]]
    const isNew = state.pointPiece[to] !== state.pointPiece[point]
    const at = AT.steps + n * STEP.length
    put(at, 1)
    put(at + 1, (here - Math.min(AWAY, away[to])) / 4)
    put(at + 2, occupant(state, to, seat) === NONE ? 1 : 0)
    put(at + 3, isNew ? 1 : 0)
    put(at + 4, isNew && isThin(piece) ? 1 : 0)
    put(at + 5, piece.kind === 'ice' ? 1 : 0)
    put(at + 6, piece.mark === to ? 1 : 0)
    put(
      at + 7,
      piece.oxygen > 0 || state.slots.some((slot) => pieceAt(state, slot.point) === state.pointPiece[to]) ? 1 : 0,
    )
  }
  const count = Math.min(EXIT_SLOTS, exitsOf(board, point, exits))
  for (let slot = 0; slot < tiles.length; slot++) {
    for (let exit = 0; exit < count; exit++) {
      if (!mayPlace(board, slot, exit)) continue
      const at = AT.places + (slot * EXIT_SLOTS + exit) * PLACE.length
      const { terrain } = rules.tiles[tiles[slot]]
      put(at, 1)
      put(at + 1, (here - Math.min(AWAY, placeOutlook(board, seat, slot, exit, away))) / 8)
      put(at + 2, terrain === 'thin' ? 1 : 0)
      put(at + 3, terrain === 'ice' ? 1 : 0)
    }
  }
}

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
