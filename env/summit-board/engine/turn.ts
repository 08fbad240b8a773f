import { bonusOf, campOf, isClimbing } from './climber.js'
import { drawEvent, openWindow } from './cards.js'
import { drawFrom, rollEvent, rollWeather } from './deck.js'
import { moveHours } from './effects.js'
import { baseSigns, occupant, pieceAt } from './mountain.js'
import { changeMovement, mayPlace, mayStep } from './movement.js'
import { EXIT_SLOTS, STEP_SLOTS } from './actions.js'
import { finish, push, question, tell } from './stack.js'
import { CARD_HAND, CARD_SLOTS, NONE, TILE_HAND, TILE_SLOTS, type Board, type Turn } from './state.js'
import type { TaskOf } from './task.js'
import { resolveWeather } from './weather.js'

/** Free actions a turn: enough for any use of them, and an end to giving things to and fro. */
export const FREE_ACTIONS = 12

/** Stages of a turn, in their order. */
const STAGE = { Begin: 0, Move: 1, Event: 2, Weather: 3, Suffer: 4, Draw: 5, Pass: 6 } as const

export function freshTurn(seat: number): Turn {
  return {
    seat,
    phase: 'move',
    used: 0,
    moved: false,
    skipped: false,
    camp: false,
    granted: 0,
    refused: 0,
    thanked: 0,
    passing: false,
    sled: false,
    dropped: [],
    usedItems: [],
    discarded: false,
    free: FREE_ACTIONS,
    ground: 0,
    changed: [],
    denied: 0,
    passFrom: NONE,
    passLast: NONE,
  }
}

/** One turn after the other: move or skip, Event Die, Weather Die, draw, pass on. */
export function runTurn(board: Board, task: TaskOf<'turn'>): void {
  const { state } = board
  const { turn } = state
  const climber = state.climbers[turn.seat]
  switch (task.stage) {
    case STAGE.Begin:
      begin(board)
      task.stage = STAGE.Move
      openWindow(board, 'turn')
      break
    case STAGE.Move:
      if (turn.phase === 'move' && isClimbing(climber) && !isBack(board)) askForMove(board, task)
      else {
        endMovement(board)
        task.stage = STAGE.Event
        openWindow(board, 'moved')
      }
      break
    case STAGE.Event:
      // Who is out before the dice no longer rolls them.
      task.stage = isClimbing(climber) ? STAGE.Weather : STAGE.Pass
      if (isClimbing(climber) && rollEvent(board)) drawEvent(board)
      break
    case STAGE.Weather:
      // Whom the event eliminated is beyond any weather but a blizzard.
      task.face = rollWeather(board)
      tell(board, 'weather', turn.seat, { n: task.face })
      task.stage = STAGE.Suffer
      openWindow(board, 'weather')
      break
    case STAGE.Suffer:
      task.stage = STAGE.Draw
      resolveWeather(board, task.face)
      break
    case STAGE.Draw:
      turn.phase = 'end'
      task.stage = STAGE.Pass
      if (!isClimbing(climber)) break
      if (isBack(board)) flyHome(board)
      else drawHands(board)
      break
    default:
      task.stage = STAGE.Begin
      if (!passOn(board)) finish(board, task)
  }
}

function begin(board: Board): void {
  const { turn, climbers } = board.state
  turn.camp = campOf(board, turn.seat) !== undefined
  tell(board, 'turn', turn.seat)
  if (isClimbing(climbers[turn.seat])) {
    changeMovement(board, turn.seat, pieceAt(board.state, climbers[turn.seat].point))
  }
}

/** Back at a Base Camp from the summit. */
function isBack({ state }: Board): boolean {
  const climber = state.climbers[state.turn.seat]
  return climber.summited && baseSigns(state).includes(climber.point)
}

function askForMove(board: Board, task: TaskOf<'turn'>): void {
  const { state } = board
  const { turn } = state
  if (turn.passLast !== NONE && !canGoOn(board)) retreat(board)
  question(board, task, turn.seat, 'turn', { pass: turn.passLast === NONE })
}

/** A change of the next movement stays until there was one; what comes after it, by the dice, is for the next. */
function endMovement({ state: { turn, climbers } }: Board): void {
  turn.phase = 'dice'
  if (turn.skipped) return
  climbers[turn.seat].boost = 0
  climbers[turn.seat].doubled = false
}

/** Between two climbers on one trail point nobody stays: is there a way on? */
function canGoOn(board: Board): boolean {
  for (let n = 0; n < STEP_SLOTS; n++) if (mayStep(board, n)) return true
  for (let slot = 0; slot < TILE_SLOTS; slot++) {
    for (let exit = 0; exit < EXIT_SLOTS; exit++) if (mayPlace(board, slot, exit)) return true
  }
  return false
}

/** A loss on the way took the movement that passing needs: back to the last free trail point. */
function retreat(board: Board): void {
  const { turn, climbers } = board.state
  if (occupant(board.state, turn.passFrom, turn.seat) === NONE) climbers[turn.seat].point = turn.passFrom
  turn.passFrom = NONE
  turn.passLast = NONE
}

function drawHands(board: Board): void {
  const { state, rules } = board
  const climber = state.climbers[state.turn.seat]
  const limit = Math.min(TILE_SLOTS, TILE_HAND + bonusOf(board, climber, 'tiles'))
  while (climber.tiles.length < limit) {
    const tile = drawFrom(state, 'tiles')
    if (tile === NONE) break
    climber.tiles.push(tile)
  }
  while (rules.decks.karma.length > 0 && climber.cards.length < Math.min(CARD_HAND, CARD_SLOTS)) {
    const card = drawFrom(state, 'karma')
    if (card === NONE) break
    climber.cards.push(card)
  }
}

/** Hands are discarded; what lies on the mat leaves the game with its climber. */
function flyHome(board: Board): void {
  const { state } = board
  const { seat } = state.turn
  const climber = state.climbers[seat]
  state.tiles.discard.push(...climber.tiles)
  state.karma.discard.push(...climber.cards)
  climber.tiles = []
  climber.cards = []
  climber.home = true
  climber.point = NONE
  tell(board, 'home', seat)
}

/** The next who still climbs takes the dice; after a round an hour is gone. @returns whether there is one */
function passOn(board: Board): boolean {
  const { state, rules } = board
  if (!state.climbers.some(isClimbing)) {
    state.over = true
    return false
  }
  let seat = state.turn.seat
  do {
    seat = (seat + 1) % state.climbers.length
    if (seat === state.first) {
      state.round++
      if (rules.together && rules.config.timeOfDay) moveHours(board, 1)
    }
  } while (!isClimbing(state.climbers[seat]))
  state.turn = freshTurn(seat)
  return true
}

export function startTurns(board: Board): void {
  push(board, { kind: 'turn', stage: STAGE.Begin, face: 0 })
}
