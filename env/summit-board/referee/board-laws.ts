import { capacityOf, isClimbing, movementOf, weightOf } from '../engine/climber.js'
import { eventTokensLeft } from '../engine/effects.js'
import { facing, neighbour, NO_CELL, pointsUp, sideLength, SIDES } from '../engine/lattice.js'
import {
  CARD_SLOTS,
  EVENT_TOKENS,
  ITEM_SLOTS,
  NONE,
  OXYGEN_TOKENS,
  SHERPA_FOOD,
  SHERPA_ITEMS,
  SHERPA_OXYGEN,
  TILE_SLOTS,
  type Board,
} from '../engine/state.js'
import { MAT_SLOTS } from '../engine/actions.js'

/** What no game may ever show: supplies, tracks, places and cards. @returns each broken law, as a sentence */
export function brokenBoardLaws(board: Board): string[] {
  return [...brokenClimberLaws(board), ...placeLaws(board), ...cardLaws(board)]
}

/** The cheaper half of them, about supplies and tracks. */
export function brokenClimberLaws(board: Board): string[] {
  return [...climberLaws(board), ...trackLaws(board)]
}

function* climberLaws(board: Board): Generator<string> {
  const { state, rules } = board
  const dropping = state.stack.some((task) => task.kind === 'heavy')
  for (const [seat, climber] of state.climbers.entries()) {
    const { food, oxygen, health } = rules.pack.characters[climber.character]
    if (!within(climber.food, food.max)) yield `seat ${seat} has ${climber.food} food`
    if (!within(climber.oxygen, oxygen.max)) yield `seat ${seat} has ${climber.oxygen} oxygen`
    if (!within(climber.health, health.max)) yield `seat ${seat} has ${climber.health} health`
    if (climber.out !== (climber.health === 0))
      yield `seat ${seat} has ${climber.health} health and is ${climber.out ? '' : 'not '}out`
    if (climber.home && climber.out) yield `seat ${seat} is home and out`
    if (climber.home !== (climber.point === NONE)) yield `seat ${seat} is home and on the mountain`
    for (const [what, held, most] of [
      ['tiles', climber.tiles, TILE_SLOTS],
      ['karma cards', climber.cards, CARD_SLOTS],
      ['items', climber.items, ITEM_SLOTS],
      ['events', climber.mat, MAT_SLOTS],
    ] as const) {
      if (held.length > most) yield `seat ${seat} holds ${held.length} ${what}`
    }
    if (!within(climber.heavy, EVENT_TOKENS) || !within(climber.light, EVENT_TOKENS))
      yield `seat ${seat} has ${climber.heavy} weight and ${climber.light} weightless tokens`
    if (climber.summited !== state.summitOrder.includes(seat))
      yield `seat ${seat} has ${climber.summited ? '' : 'not '}been on the summit, and its order says otherwise`
    if (climber.home && !climber.summited) yield `seat ${seat} came home without the summit`
    if (!within(climber.karma, rules.pack.karmaTrack.points.length - 1)) yield `seat ${seat} is off the karma track`
    if (movementOf(board, seat) < 0) yield `seat ${seat} has negative movement`
    const laden = climber.food + climber.oxygen + climber.items.length > 0
    if (isClimbing(climber) && !dropping && laden && weightOf(board, seat) > capacityOf(board, seat)) {
      yield `seat ${seat} carries ${weightOf(board, seat)} of ${capacityOf(board, seat)}`
    }
  }
  for (const [i, { owner, food, oxygen, items }] of state.sherpas.entries()) {
    const fits = within(food, SHERPA_FOOD) && within(oxygen, SHERPA_OXYGEN) && items.length <= SHERPA_ITEMS
    const orphan = state.climbers[owner].out && state.climbers.some(isClimbing)
    if (orphan && !state.over && !state.stack.some((task) => task.kind === 'heir' && task.sherpa === i))
      yield `Sherpa ${i} goes with seat ${owner}, who is out`
    if (!fits) yield `Sherpa ${i} carries ${food} food, ${oxygen} oxygen, ${items.length} items`
  }
}

function within(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most
}

/** One climber a trail point, but at camp signs; tiles side to side, long to long and short to short. */
function* placeLaws(board: Board): Generator<string> {
  const { state, rules } = board
  const held = new Map<number, number>()
  for (const [seat, climber] of state.climbers.entries()) {
    if (!isClimbing(climber)) continue
    const { mark, kind, flipped } = state.pieces[state.pointPiece[climber.point]]
    if (flipped) yield `seat ${seat} stands on a tile that lies upside down`
    const camp = mark === climber.point && kind !== 'summit'
    const passing = state.turn.passLast !== NONE && seat === state.turn.seat
    if (camp || passing) continue
    const other = held.get(climber.point)
    if (other !== undefined) yield `seats ${other} and ${seat} stand on trail point ${climber.point}`
    held.set(climber.point, seat)
  }
  for (const [number, piece] of state.pieces.entries()) {
    for (const cell of piece.cells) if (state.cellPiece[cell] !== number) yield `cell ${cell} holds two tiles`
    let touches = piece.tile === NONE
    let tied = piece.tile === NONE
    for (const cell of piece.cells) {
      for (let side = 0; side < SIDES; side++) {
        const other = neighbour(rules.lattice, cell, side)
        if (other === NO_CELL || state.cellPiece[other] === NONE) continue
        touches = true
        if (sideLength(side) !== sideLength(facing(side))) yield `a long side meets a short one at cell ${cell}`
        if (pointsUp(rules.lattice, cell) === pointsUp(rules.lattice, other))
          yield `cells ${cell} and ${other} lie alike`
        const [from, to] = [state.ends[cell * SIDES + side], state.ends[other * SIDES + facing(side)]]
        if (from !== NONE && to !== NONE) tied = true
        if (from !== NONE && to !== NONE && !state.links[from].includes(to))
          yield `ropes meet at cell ${cell} and are not tied`
      }
    }
    if (!touches) yield `tile ${piece.tile} touches no other`
    if (!tied) yield `tile ${piece.tile} hangs on no rope`
  }
}

/** Every card and tile is in exactly one place. */
function* cardLaws({ state, rules }: Board): Generator<string> {
  const { stack, climbers, sherpas } = state
  const underWay = (kind: 'karma-card' | 'event-card'): number[] =>
    stack.flatMap((task) => (task.kind === kind && isOnTable(task) ? [task.card] : []))
  const held = {
    tiles: [
      ...climbers.flatMap(({ tiles }) => tiles),
      ...state.pieces.flatMap(({ tile }) => (tile === NONE ? [] : [tile])),
    ],
    items: [
      ...climbers.flatMap(({ items }) => items),
      ...sherpas.flatMap(({ items }) => items),
      ...state.slots.flatMap(({ item }) => (item === NONE ? [] : [item])),
      ...stack.flatMap((task) =>
        task.kind === 'draft'
          ? task.hands.flat()
          : task.kind === 'party-draft'
            ? task.open
            : task.kind === 'camp-items'
              ? task.cards
              : [],
      ),
    ],
    events: [...climbers.flatMap(({ mat }) => mat), ...underWay('event-card')],
    karma: [...climbers.flatMap(({ cards }) => cards), ...underWay('karma-card')],
  }
  for (const name of ['tiles', 'items', 'events', 'karma'] as const) {
    const all = [...state[name].draw, ...state[name].discard, ...held[name]]
    if (all.length !== rules.decks[name].length || new Set(all).size !== all.length) {
      // At the skull the game stops in the middle of whatever was under way.
      if (!state.over)
        yield `${all.length} ${name}, ${new Set(all).size} of them different, for ${rules.decks[name].length}`
    }
  }
  const oxygen = state.pieces.reduce((sum, piece) => sum + piece.oxygen, state.oxygenTokens)
  if (oxygen !== OXYGEN_TOKENS) yield `${oxygen} oxygen tokens`
  if (eventTokensLeft({ state, rules }) < 0) yield 'more event tokens than there are'
}

/** A karma card is discarded when it is paid, before it takes effect; an event when it is done. */
function isOnTable(task: Board['state']['stack'][number]): boolean {
  return task.kind === 'event-card' || (task.kind === 'karma-card' && task.stage <= 4)
}

function* trackLaws({ state, rules }: Board): Generator<string> {
  for (let checkpoint = 0; checkpoint < state.arrivals.length; checkpoint++) {
    const places = state.climbers.map(({ flags }) => flags[checkpoint]).filter((place) => place !== NONE)
    if (new Set(places).size !== places.length) yield `two flags lie on one place of checkpoint ${checkpoint}`
    if (places.length !== state.arrivals[checkpoint])
      yield `${places.length} flags for ${state.arrivals[checkpoint]} arrivals`
  }
  if (!within(state.blizzard, rules.pack.blizzard.levels.length))
    yield `the Blizzard Marker is on level ${state.blizzard}`
  if (rules.config.secondMarker && !within(state.blizzard - state.blizzardTwin, Infinity)) yield 'the 4+ token is ahead'
  if (!Number.isInteger(state.hour) || state.hour < 0 || state.hour > 23) yield `it is ${state.hour} o'clock`
  if (rules.together && state.climbers.some(({ karma }) => karma !== rules.karmaStart))
    yield 'karma changed in a game that is won together'
  if (!state.over && state.ask === null) yield 'nobody is asked and the game is not over'
  if (!state.over && !state.climbers.some(isClimbing)) yield 'nobody climbs and the game is not over'
}
