import { createRandom, shuffle } from '../../cards/random.js'
import { PASSED } from './ask.js'
import { capacityOf, fullSherpa, movementOf, weightWith } from './climber.js'
import { createDeck, drawFrom } from './deck.js'
import { pushDraft, pushPartyDraft } from './draft.js'
import { range } from './effect-tasks.js'
import { baseSigns, putPlace } from './mountain.js'
import type { Rules } from './rules.js'
import { finish, push, question } from './stack.js'
import { CARD_HAND, DROP_SLOTS, NONE, OXYGEN_TOKENS, TILE_HAND, type Board, type Climber } from './state.js'
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
