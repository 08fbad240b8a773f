import { createRandom, shuffle } from '../../cards/random.js'
import { PASSED } from './ask.js'
import { capacityOf, fullSherpa, movementOf, weightWith } from './climber.js'
import { createDeck, drawFrom, shuffleInto } from './deck.js'
import { range } from './effect-tasks.js'
import { canCarry } from './items.js'
import { baseSigns, putPlace } from './mountain.js'
import type { Rules } from './rules.js'
import { finish, push, question } from './stack.js'
import {
  CARD_HAND,
  DROP_SLOTS,
  NONE,
  OXYGEN_TOKENS,
  SHERPA_ITEMS,
  TILE_HAND,
  type Board,
  type Climber,
} from './state.js'
import type { TaskOf } from './task.js'
import { freshTurn, startTurns } from './turn.js'

/** Hours at which a party may set out. */
const HOURS = 24

/** Lays out a game as far as nobody has to be asked; the rest waits on the stack. */
export function setUp(rules: Rules, seed: string): Board {
  const { config, pack, lattice, decks } = rules
  const characters = shuffle(range(0, pack.characters.length - 1), createRandom(`board/${seed}/characters`))
  const board: Board = {
    rules,
    state: {
      seed,
      rolls: 0,
      round: 0,
      decisions: 0,
      climbers: range(0, config.players - 1).map((seat) => freshClimber(rules, characters[seat])),
      sherpas: [],
      pieces: [],
      cellPiece: Array<number>(lattice.cells).fill(NONE),
      pointPiece: [],
      pointCell: [],
      links: [],
      ends: Array<number>(lattice.cells * 3).fill(NONE),
      tiles: createDeck(seed, 'tiles', decks.tiles),
      items: createDeck(seed, 'items', decks.items),
      events: createDeck(seed, 'events', decks.events),
      karma: createDeck(seed, 'karma', decks.karma),
      slots: range(1, DROP_SLOTS).map(() => ({ item: NONE, point: NONE, order: 0 })),
      drops: 0,
      oxygenTokens: OXYGEN_TOKENS,
      blizzard: rules.difficulty.blizzard,
      blizzardTwin: rules.difficulty.blizzard,
      hour: 8,
      hours: 0,
      first: 0,
      turn: freshTurn(0),
      arrivals: [0, 0, 0, 0],
      summitOrder: [],
      stack: [],
      ask: null,
      answer: PASSED,
      over: false,
      log: [],
    },
  }
  layOut(board)
  startTurns(board)
  push(board, { kind: 'first' })
  if (rules.together && config.timeOfDay) push(board, { kind: 'hour', asked: false })
  if (rules.baseCells.length > 1) push(board, { kind: 'base-camps', seat: 0 })
  if (config.setup === 'fast') setUpFast(board)
  else {
    for (let seat = config.players - 1; seat >= 0; seat--) push(board, { kind: 'supplies', seat, stage: 0 })
    if (rules.together) pushPartyDraft(board)
    else pushDraft(board)
  }
  return board
}

function freshClimber({ pack, karmaStart }: Rules, character: number): Climber {
  return {
    character,
    food: 0,
    oxygen: 0,
    health: pack.characters[character].health.max,
    items: [],
    heavy: 0,
    light: 0,
    mat: [],
    boost: 0,
    doubled: false,
    point: NONE,
    home: false,
    out: false,
    summited: false,
    flags: [NONE, NONE, NONE, NONE],
    karma: karmaStart,
    tiles: [],
    cards: [],
    token: false,
  }
}

function layOut(board: Board): void {
  const { rules, state } = board
  const { places } = rules.pack
  for (const cell of rules.baseCells) putPlace(board, 'base', places.base, cell)
  for (const cell of rules.halfwayCells) putPlace(board, 'halfway', places.halfway, cell)
  putPlace(board, 'summit', rules.config.players > 3 ? places.wideSummit : places.narrowSummit, rules.summitCell)
  const [sign] = baseSigns(state)
  for (const [seat, climber] of state.climbers.entries()) {
    climber.point = sign
    for (let i = 0; i < TILE_HAND; i++) climber.tiles.push(drawFrom(state, 'tiles'))
    for (let i = 0; i < CARD_HAND && rules.decks.karma.length > 0; i++) climber.cards.push(drawFrom(state, 'karma'))
    if (!rules.together) continue
    for (let i = 0; i < (rules.config.twoSherpas ? 2 : 1); i++) state.sherpas.push(fullSherpa(seat))
  }
}

/** The fast-play table: items by name, supplies by number. */
function setUpFast({ rules, state }: Board): void {
  for (const climber of state.climbers) {
    const { food, oxygen, items } = rules.pack.characters[climber.character].fastPlay
    for (const name of items) {
      const at = state.items.draw.findIndex((item) => rules.items[item].name === name)
      if (at >= 0) climber.items.push(...state.items.draw.splice(at, 1))
    }
    climber.food = food
    climber.oxygen = oxygen
  }
}

/** Draws items for a draft, starting items only where that was agreed. */
function dealItems({ rules, state }: Board, n: number): number[] {
  if (!rules.config.startingItems) {
    return range(1, n)
      .map(() => drawFrom(state, 'items'))
      .filter((item) => item !== NONE)
  }
  const dealt: number[] = []
  for (let i = state.items.draw.length - 1; i >= 0 && dealt.length < n; i--) {
    if (rules.items[state.items.draw[i]].starting) dealt.push(...state.items.draw.splice(i, 1))
  }
  return dealt
}

function pushDraft(board: Board): void {
  push(board, { kind: 'draft', stage: 0, hands: board.state.climbers.map(() => dealItems(board, 3)) })
}

/** Each takes none or one of three items, passes the rest to the left, and takes none or one of those. */
export function runDraft(board: Board, task: TaskOf<'draft'>): void {
  const { state } = board
  const seats = state.climbers.length
  if (task.stage > 0) {
    const seat = (task.stage - 1) % seats
    const round = Math.floor((task.stage - 1) / seats)
    const hand = task.hands[(seat + round * (seats - 1)) % seats]
    if (state.answer !== PASSED) state.climbers[seat].items.push(...hand.splice(state.answer, 1))
  }
  if (task.stage === 2 * seats) {
    finish(board, task)
    shuffleInto(state, 'items', task.hands.flat())
    return
  }
  const seat = task.stage % seats
  const hand = task.hands[(seat + Math.floor(task.stage / seats) * (seats - 1)) % seats]
  const options = range(0, hand.length - 1).filter((i) => canCarry(board, seat, hand[i]))
  if (question(board, task, seat, 'draft', { options, pass: true })) task.stage++
}

function pushPartyDraft(board: Board): void {
  const { players, twoSherpas } = board.rules.config
  const open = dealItems(board, twoSherpas ? 8 : 4 * players).sort((a, b) => a - b)
  push(board, { kind: 'party-draft', seat: 0, passed: 0, open, chosen: NONE })
}

/** Face-up items are taken in turn, for oneself or a Sherpa, two each, until all have passed in a row. */
export function runPartyDraft(board: Board, task: TaskOf<'party-draft'>): void {
  const { state } = board
  const seats = state.climbers.length
  const climber = state.climbers[task.seat]
  const { answer } = state
  state.answer = PASSED
  if (task.chosen >= 0) {
    // Who carries it.
    const [item] = task.open.splice(task.chosen, 1)
    if (answer === 0) climber.items.push(item)
    else state.sherpas[answer - 1].items.push(item)
    task.chosen = NONE
    task.seat = (task.seat + 1) % seats
    task.passed = 0
    return
  }
  if (task.chosen === WAITING) {
    if (answer !== PASSED) {
      const carriers = carriersOf(board, task.seat, task.open[answer])
      if (question(board, task, task.seat, 'carrier', { options: carriers })) task.chosen = answer
      return
    }
    task.chosen = NONE
    task.seat = (task.seat + 1) % seats
    task.passed++
  }
  if (task.passed === seats || task.open.length === 0) {
    finish(board, task)
    shuffleInto(state, 'items', task.open)
    return
  }
  const options = range(0, task.open.length - 1).filter((i) => carriersOf(board, task.seat, task.open[i]).length > 0)
  if (options.length === 0) {
    task.seat = (task.seat + 1) % seats
    task.passed++
  } else if (question(board, task, task.seat, 'party-draft', { options, pass: true })) task.chosen = WAITING
}

/** The party draft has asked which item. */
const WAITING = -2

/** 0 for the climber, 1 + n for the n-th Sherpa, where each has room. */
function carriersOf(board: Board, seat: number, item: number): number[] {
  const { climbers, sherpas } = board.state
  const self = climbers[seat].items.length < 2 && canCarry(board, seat, item) ? [0] : []
  const others = sherpas.flatMap(({ owner, items }, i) =>
    owner === seat && items.length < SHERPA_ITEMS ? [i + 1] : [],
  )
  return [...self, ...others]
}

/** Food, then oxygen: from what there is up to what can be carried. At the start there is none. */
export function runSupplies(board: Board, task: TaskOf<'supplies'>): void {
  const { state, rules } = board
  const { seat } = task
  const climber = state.climbers[seat]
  if (task.stage === 1) climber.food = state.answer
  if (task.stage === 2) climber.oxygen = state.answer
  if (task.stage === 2 || climber.out) {
    finish(board, task)
    return
  }
  const what = task.stage === 0 ? 'food' : 'oxygen'
  const { max } = rules.pack.characters[climber.character][what]
  const fits = (n: number): boolean =>
    n <= climber[what] ||
    weightWith(board, seat, what === 'food' ? n : climber.food, what === 'food' ? climber.oxygen : n) <=
      capacityOf(board, seat)
  const options = range(climber[what], max).filter(fits)
  if (question(board, task, seat, what, { options })) task.stage++
}

/** With two Base Camps everybody chooses one. */
export function runBaseCamps(board: Board, task: TaskOf<'base-camps'>): void {
  const { state } = board
  const signs = baseSigns(state)
  if (task.seat > 0) state.climbers[task.seat - 1].point = signs[state.answer]
  if (task.seat === state.climbers.length) finish(board, task)
  else if (question(board, task, task.seat, 'base-camp', { options: range(0, signs.length - 1) })) task.seat++
}

/** The party agrees on an hour to set out; the first seat speaks for it. */
export function runHour(board: Board, task: TaskOf<'hour'>): void {
  const { state } = board
  if (task.asked) {
    state.hour = state.answer
    finish(board, task)
  } else if (question(board, task, 0, 'hour', { options: range(0, HOURS - 1) })) task.asked = true
}

/** The highest movement begins; of several the first seat, for nobody here is the oldest. */
export function runFirst(board: Board, task: TaskOf<'first'>): void {
  const { state } = board
  const movements = state.climbers.map((_, seat) => movementOf(board, seat))
  state.first = movements.indexOf(Math.max(...movements))
  state.turn = freshTurn(state.first)
  finish(board, task)
}
