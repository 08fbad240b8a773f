import type { Mark, Op, Place, Who } from '../pack/ops.js'
import { bonusOf, campOf, isClimbing, isNight } from './climber.js'
import { drawFrom, rollEvent, rollWeather } from './deck.js'
import { areNear, loseAllItems } from './items.js'
import { changeKarma } from './karma-track.js'
import { isThin, putUnderfoot, slide } from './movement.js'
import { piecesBeside, pieceAt } from './mountain.js'
import { clockwise, finish, push, tell } from './stack.js'
import { CARD_SLOTS, EVENT_TOKENS, NONE, TILE_SLOTS, type Board } from './state.js'
import { changeSupply, checkWeight, heal, hurt, requireSupplies } from './supplies.js'
import type { TaskOf } from './task.js'
import { moveBlizzard } from './weather.js'

/** Runs the ops of a card one after the other; those that ask are tasks of their own. */
export function runEffects(board: Board, task: TaskOf<'effects'>): void {
  while (task.at < task.ops.length) {
    const op = task.ops[task.at++]
    const height = board.state.stack.length
    runOp(board, op, task)
    // What was pushed comes first; the rest follows.
    if (board.state.stack.length > height || board.state.over) return
  }
  finish(board, task)
}

/**
 * Those who are meant and still climb, the active one first, then clockwise.
 * @param marker Whether it is about a marker on the karma track: those of who is out or home can still be moved.
 */
export function whoIsMeant(board: Board, who: Who, self: number, target: number, marker = false): number[] {
  const { climbers } = board.state
  return clockwise(board).filter((seat) => {
    if (!marker && !isClimbing(climbers[seat])) return false
    if (who === 'all') return true
    if (who === 'self') return seat === self
    if (who === 'target') return seat === target
    if (who === 'others') return seat !== self
    return seat !== self && areNear(board, seat, self)
  })
}

function runOp(board: Board, op: Op, task: TaskOf<'effects'>): void {
  const { self, target } = task
  if ('who' in op) {
    const seats = whoIsMeant(board, op.who, self, target, op.op === 'karma')
    if (asksOf(op)) push(board, { kind: 'each', op, seats, asked: false, left: 0, self })
    else for (const seat of seats) affect(board, op, seat, self)
    return
  }
  const mayTake = target !== NONE && isClimbing(board.state.climbers[self]) && isClimbing(board.state.climbers[target])
  switch (op.op) {
    case 'blizzard':
      moveBlizzard(board, op.n)
      break
    case 'hours':
      if (board.rules.together && board.rules.config.timeOfDay) moveHours(board, op.n)
      break
    case 'take':
      if (!mayTake) break
      if (op.what === 'items') push(board, { kind: 'take-item', self, target, left: op.n, asked: false })
      else {
        const there = Math.min(op.n, board.state.climbers[target][op.what])
        changeSupply(board, target, op.what, -changeSupply(board, self, op.what, there))
      }
      break
    case 'swap-flags':
      swapFlags(board, self, target)
      break
    case 'passing':
      if (self === board.state.turn.seat) board.state.turn.passing = true
      break
    case 'sled':
      if (self === board.state.turn.seat) board.state.turn.sled = true
      break
    case 'cancel':
      cancelAnswered(board)
      break
    case 'redirect':
      push(board, { kind: 'redirect', self, asked: false })
      break
    case 'blast':
      if (isClimbing(board.state.climbers[self])) push(board, { kind: 'blast', self, n: op.n, asked: false })
      break
    case 'roll':
      pushOps(board, rollEvent(board) ? op.event : op.blank, self, target)
      break
    case 'choose':
      push(board, { kind: 'choose', op, self, target, asked: false })
      break
    case 'if':
      pushOps(board, isAt(board, self, op.at) ? op.yes : (op.no ?? []), self, target)
  }
}

export function pushOps(board: Board, ops: readonly Op[], self: number, target: number): void {
  if (ops.length > 0) push(board, { kind: 'effects', at: 0, ops, self, target, card: NONE, onMat: false })
}

/** Whether an op leaves something to those it is about. */
function asksOf(op: Op): boolean {
  if (op.op === 'up-to' || op.op === 'remove' || op.op === 'flip') return true
  if (op.op === 'items') return true
  return (op.op === 'tiles' || op.op === 'cards') && op.n < 0
}

/** What an op does to one climber without asking. */
function affect(board: Board, op: Extract<Op, { who: Who }>, seat: number, self: number): void {
  const climber = board.state.climbers[seat]
  switch (op.op) {
    case 'food':
    case 'oxygen':
      changeSupply(board, seat, op.op, op.n)
      break
    case 'health':
      if (op.n > 0) heal(board, seat, op.n)
      else hurt(board, seat, -op.n - bonusOf(board, climber, 'guard'))
      break
    case 'require':
      requireSupplies(board, seat, op.food, op.oxygen)
      break
    case 'movement':
      climber.boost += op.n
      break
    case 'double':
      climber.doubled = true
      break
    case 'token':
      for (let i = 0; i < op.n && eventTokensLeft(board) > 0; i++) climber[op.token === 'weight' ? 'heavy' : 'light']++
      checkWeight(board, seat)
      break
    case 'slide':
      slide(board, seat, op.n)
      break
    case 'tiles':
      for (let i = 0; i < op.n && climber.tiles.length < TILE_SLOTS; i++) drawInto(board, climber.tiles, 'tiles')
      break
    case 'cards':
      for (let i = 0; i < op.n && climber.cards.length < CARD_SLOTS; i++) drawInto(board, climber.cards, 'karma')
      break
    case 'karma':
      changeKarma(board, seat, op.n)
      break
    case 'mark':
      putMark(board, pieceAt(board.state, climber.point), op.mark)
      break
    case 'storm':
      hurt(board, seat, rollWeather(board))
      break
    case 'up-to':
    case 'remove':
    case 'flip':
    case 'items':
      throw new Error(`${op.op} asks ${self}`)
  }
}

function drawInto(board: Board, hand: number[], name: 'tiles' | 'karma'): void {
  const drawn = drawFrom(board.state, name)
  if (drawn !== NONE) hand.push(drawn)
}

/** Tokens that lie neither on a tile nor on a mat. */
export function eventTokensLeft({ state }: Board): number {
  let left = EVENT_TOKENS
  for (const { marks } of state.pieces) left -= marks.length
  for (const { heavy, light } of state.climbers) left -= heavy + light
  return left
}

/** A token on a tile, while there are any; not where the ground is solid, or touches solid ground. */
function putMark(board: Board, piece: number, mark: Mark): void {
  const { pieces, climbers } = board.state
  if (isSolid(board, piece) || pieces[piece].marks.includes(mark) || eventTokensLeft(board) <= 0) return
  pieces[piece].marks.push(mark)
  tell(board, `token ${mark}`, NONE)
  putUnderfoot(board, piece, mark)
  for (const [seat, climber] of climbers.entries()) {
    if (!isClimbing(climber)) continue
    const at = pieceAt(board.state, climber.point)
    if (mark === 'bandits' && at === piece) loseAllItems(board, seat)
    // Who stands on a tile whose air gets thin pays for it as on entering.
    if (mark === 'thin-air' && at === piece && pieces[piece].kind !== 'thin' && pieces[piece].kind !== 'summit') {
      requireSupplies(board, seat, 0, 1)
    }
    if (mark === 'serac' && piecesBeside(board, piece).includes(at)) hurt(board, seat, rollWeather(board))
  }
}

export function isSolid(board: Board, piece: number): boolean {
  const { pieces } = board.state
  return (
    pieces[piece].marks.includes('solid-ground') ||
    piecesBeside(board, piece).some((other) => pieces[other].marks.includes('solid-ground'))
  )
}

function isAt(board: Board, seat: number, place: Place): boolean {
  const { state } = board
  const climber = state.climbers[seat]
  if (place === 'night') return isNight(board)
  if (place === 'summited') return climber.summited
  if (climber.point === NONE) return false
  const piece = state.pieces[state.pointPiece[climber.point]]
  if (place === 'ice') return piece.kind === 'ice'
  if (place === 'thin') return isThin(piece)
  return (campOf(board, seat) !== undefined) === (place === 'camp')
}

export function moveHours({ state }: Board, n: number): void {
  const change = Math.max(n, -state.hours)
  state.hours += change
  state.hour = (((state.hour + change) % 24) + 24) % 24
}

function swapFlags({ state, rules }: Board, self: number, target: number): void {
  if (rules.together || target === NONE) return
  const [mine, theirs] = [state.climbers[self].flags, state.climbers[target].flags]
  for (let checkpoint = mine.length - 1; checkpoint >= 0; checkpoint--) {
    if (mine[checkpoint] === NONE || theirs[checkpoint] === NONE) continue
    ;[mine[checkpoint], theirs[checkpoint]] = [theirs[checkpoint], mine[checkpoint]]
    return
  }
}

/** The card that the topmost open window is about. */
export function answeredCard({ state }: Board): TaskOf<'karma-card'> | TaskOf<'event-card'> | undefined {
  for (let at = state.stack.length - 1; at > 0; at--) {
    const task = state.stack[at]
    if (task.kind !== 'window') continue
    const under = state.stack[at - 1]
    return under.kind === 'karma-card' || under.kind === 'event-card' ? under : undefined
  }
  return undefined
}

function cancelAnswered(board: Board): void {
  const card = answeredCard(board)
  if (card) card.cancelled = true
}
