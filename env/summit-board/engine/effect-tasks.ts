import type { Op } from '../pack/ops.js'
import { foodRoom, isClimbing, oxygenRoom } from './climber.js'
import { drawFrom, shuffleInto } from './deck.js'
import { answeredCard, isSolid, pushOps, whoIsMeant } from './effects.js'
import { canCarry, discardItem } from './items.js'
import { ropeDistances, pieceAt, piecesBeside } from './mountain.js'
import { MAT_SLOTS } from './actions.js'
import { PASSED } from './ask.js'
import { finish, push, question, tell } from './stack.js'
import { ITEM_SLOTS, NONE, type Board } from './state.js'
import { changeSupply, checkWeight, hurt } from './supplies.js'
import type { TaskOf } from './task.js'

/** The whole numbers from one to another, both included. */
export function range(from: number, to: number): number[] {
  const numbers: number[] = []
  for (let n = from; n <= to; n++) numbers.push(n)
  return numbers
}

/** Climbers one after the other, each as often as the op says. */
export function runEach(board: Board, task: TaskOf<'each'>): void {
  const { op } = task
  if (task.seats.length === 0) {
    finish(board, task)
    return
  }
  const [seat] = task.seats
  const climber = board.state.climbers[seat]
  if (!isClimbing(climber)) {
    next(task)
    return
  }
  if (op.op === 'flip') {
    next(task)
    push(board, { kind: 'flip', self: task.self, of: seat, asked: false })
    return
  }
  if (op.op === 'items' && op.n > 0) {
    next(task)
    const cards = range(1, op.n)
      .map(() => drawFrom(board.state, 'items'))
      .filter((item) => item !== NONE)
    push(board, { kind: 'camp-items', seat, cards, asked: false })
    return
  }
  if (task.asked) {
    task.asked = false
    answerEach(board, task, seat)
    return
  }
  if (task.left === 0) task.left = op.op === 'up-to' ? 1 : 'n' in op ? Math.abs(op.n) : 1
  const options = optionsOf(board, op, seat)
  const gives = op.op === 'up-to' && op.n < 0
  const kind = {
    'up-to': gives ? 'give-up' : 'amount',
    remove: 'remove',
    items: 'lose-item',
    tiles: 'lose-tile',
    cards: 'lose-card',
  } as const
  if (options.length === 0) next(task)
  else if (question(board, task, seat, kind[op.op as keyof typeof kind], { options })) task.asked = true
}

function next(task: TaskOf<'each'>): void {
  task.seats = task.seats.slice(1)
  task.left = 0
}

/** What a climber may choose of for an op. */
function optionsOf(board: Board, op: Op, seat: number): number[] {
  const climber = board.state.climbers[seat]
  if (op.op === 'up-to') {
    const room = op.what === 'food' ? foodRoom(board, seat) : oxygenRoom(board, seat)
    return range(0, op.n > 0 ? Math.min(op.n, room - climber[op.what]) : Math.min(-op.n, climber[op.what]))
  }
  if (op.op === 'remove') return removable(board, seat)
  const hand = op.op === 'items' ? climber.items : op.op === 'tiles' ? climber.tiles : climber.cards
  return range(0, hand.length - 1)
}

function answerEach(board: Board, task: TaskOf<'each'>, seat: number): void {
  const { op } = task
  const { state } = board
  const climber = state.climbers[seat]
  const { answer } = state
  if (op.op === 'up-to') changeSupply(board, seat, op.what, op.n > 0 ? answer : -answer)
  else if (op.op === 'remove') removeFromMat(board, seat, answer)
  else if (op.op === 'items') discardItem(board, seat, answer)
  else if (op.op === 'tiles') state.tiles.discard.push(...climber.tiles.splice(answer, 1))
  else if (op.op === 'cards') state.karma.discard.push(...climber.cards.splice(answer, 1))
  task.left--
  if (task.left === 0) next(task)
}

/** What lies on a mat, as numbers: cards by their place, then the two kinds of tokens. */
export function removable({ state }: Board, seat: number): number[] {
  const { mat, heavy, light } = state.climbers[seat]
  return [...range(0, mat.length - 1), ...(heavy > 0 ? [MAT_SLOTS] : []), ...(light > 0 ? [MAT_SLOTS + 1] : [])]
}

export function removeFromMat(board: Board, seat: number, what: number): void {
  const climber = board.state.climbers[seat]
  if (what === MAT_SLOTS) climber.heavy--
  else if (what === MAT_SLOTS + 1) climber.light--
  else board.state.events.discard.push(...climber.mat.splice(what, 1))
  checkWeight(board, seat)
}

export function runChoose(board: Board, task: TaskOf<'choose'>): void {
  const { op, self, target } = task
  const seat = op.by === 'self' ? self : target
  if (task.asked) {
    finish(board, task)
    pushOps(board, op.options[board.state.answer].ops, self, target)
  } else if (seat === NONE || !isClimbing(board.state.climbers[seat])) finish(board, task)
  else if (question(board, task, seat, 'option', { options: range(0, op.options.length - 1) })) task.asked = true
}

export function runTakeItem(board: Board, task: TaskOf<'take-item'>): void {
  const { self, target } = task
  const [taker, owner] = [board.state.climbers[self], board.state.climbers[target]]
  if (task.asked) {
    const [item] = owner.items.splice(board.state.answer, 1)
    taker.items.push(item)
    task.asked = false
    task.left--
    checkWeight(board, target)
    return
  }
  const options = range(0, owner.items.length - 1).filter((i) => canCarry(board, self, owner.items[i]))
  if (task.left === 0 || options.length === 0) finish(board, task)
  else if (question(board, task, self, 'take-item', { options, about: target })) task.asked = true
}

/** Oxygen bursts: one for the own tile, and one more for each ring of tiles around it. */
export function runBlast(board: Board, task: TaskOf<'blast'>): void {
  const { self, n } = task
  const { state } = board
  if (!task.asked) {
    const options = range(1, state.climbers[self].oxygen)
    if (options.length === 0) finish(board, task)
    else if (question(board, task, self, 'blast', { options })) task.asked = true
    return
  }
  finish(board, task)
  changeSupply(board, self, 'oxygen', -state.answer)
  let reached = [pieceAt(state, state.climbers[self].point)]
  for (let ring = 1; ring < state.answer; ring++) {
    reached = [...new Set(reached.flatMap((piece) => [piece, ...piecesBeside(board, piece)]))]
  }
  for (const seat of whoIsMeant(board, 'others', self, NONE)) {
    if (reached.includes(pieceAt(state, state.climbers[seat].point))) hurt(board, seat, n)
  }
}

/** The answered karma card gets another target, whom its owner could have chosen. */
export function runRedirect(board: Board, task: TaskOf<'redirect'>): void {
  const card = answeredCard(board)
  if (card?.kind !== 'karma-card' || card.target === NONE) {
    finish(board, task)
    return
  }
  if (task.asked) {
    finish(board, task)
    card.target = board.state.answer
    return
  }
  const options = whoIsMeant(board, 'all', NONE, NONE).filter((seat) => seat !== card.owner && seat !== card.target)
  if (options.length === 0) finish(board, task)
  else if (question(board, task, task.self, 'target', { options })) task.asked = true
}

/** A tile beside a climber on which nobody stands is turned upside down; the Active Player chooses. */
export function runFlip(board: Board, task: TaskOf<'flip'>): void {
  const { state } = board
  if (task.asked) {
    finish(board, task)
    state.pieces[state.answer].flipped = true
    return
  }
  const stands = (piece: number): boolean => state.climbers.some(({ point }) => pieceAt(state, point) === piece)
  const options = piecesBeside(board, pieceAt(state, state.climbers[task.of].point)).filter((piece) => {
    const { tile, flipped } = state.pieces[piece]
    return tile !== NONE && !flipped && !stands(piece) && !isSolid(board, piece)
  })
  if (options.length === 0) finish(board, task)
  else if (question(board, task, state.turn.seat, 'tile-to-flip', { options })) task.asked = true
}

/** Items just drawn: each may be kept as long as it can be carried; the rest goes back into the deck. */
export function runKeepItems(board: Board, task: TaskOf<'camp-items'>): void {
  const { seat } = task
  const climber = board.state.climbers[seat]
  if (task.asked) {
    task.asked = false
    const { answer } = board.state
    if (answer === PASSED) {
      finish(board, task)
      putBack(board, task.cards)
      return
    }
    climber.items.push(task.cards[answer])
    task.cards = task.cards.filter((_, i) => i !== answer)
  }
  const options = range(0, task.cards.length - 1).filter((i) => canCarry(board, seat, task.cards[i]))
  if (options.length === 0 || climber.items.length >= ITEM_SLOTS) {
    finish(board, task)
    putBack(board, task.cards)
  } else if (question(board, task, seat, 'keep-item', { options, pass: true })) task.asked = true
}

function putBack({ state }: Board, cards: readonly number[]): void {
  // Shuffled in, so that their places are nobody's knowledge.
  if (cards.length > 0) shuffleInto(state, 'items', cards)
}

/** A Sherpa joins the survivor closest by trail points; in a tie the Active Player decides. */
export function runHeir(board: Board, task: TaskOf<'heir'>): void {
  const { state } = board
  const sherpa = state.sherpas[task.sherpa]
  if (task.asked) {
    finish(board, task)
    sherpa.owner = state.answer
    tell(board, 'sherpa joins', state.answer)
    return
  }
  const from = ropeDistances(state, [state.climbers[sherpa.owner].point])
  const survivors = whoIsMeant(board, 'all', NONE, NONE)
  const far = (seat: number): number => {
    const distance = from[state.climbers[seat].point]
    return distance < 0 ? Infinity : distance
  }
  const nearest = Math.min(...survivors.map(far))
  const options = survivors.filter((seat) => far(seat) === nearest)
  if (options.length <= 1) {
    finish(board, task)
    if (options.length === 1) {
      sherpa.owner = options[0]
      tell(board, 'sherpa joins', options[0])
    }
  } else if (question(board, task, state.turn.seat, 'sherpa-heir', { options, about: task.sherpa })) task.asked = true
}
