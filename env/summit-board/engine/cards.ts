import type { KarmaCard } from '../pack/pack.js'
import { YES } from './ask.js'
import { isClimbing } from './climber.js'
import { drawFrom } from './deck.js'
import { answeredCard, pushOps, whoIsMeant } from './effects.js'
import { range } from './effect-tasks.js'
import { discardItem } from './items.js'
import { canAfford, changeKarma } from './karma-track.js'
import { finish, push, question, tell } from './stack.js'
import { NONE, type Board } from './state.js'
import { checkWeight } from './supplies.js'
import type { TaskOf, WindowTopic } from './task.js'

/** A mat holds as many event cards. */
const MAT_CARDS = 6

/** Opens a window in which seats may answer what has happened; without karma cards nobody could. */
export function openWindow(board: Board, topic: WindowTopic): void {
  if (board.rules.decks.karma.length === 0) return
  push(board, { kind: 'window', topic, next: board.state.turn.seat, left: board.state.climbers.length })
}

/** Seats clockwise from the active one, until all have passed in a row. */
export function runWindow(board: Board, task: TaskOf<'window'>): void {
  const seats = board.state.climbers.length
  while (task.left > 0) {
    const seat = task.next
    task.left--
    task.next = (seat + 1) % seats
    if (canAnswer(board, seat) && question(board, task, seat, 'window', { pass: true })) return
  }
  finish(board, task)
}

/** A card was played into the topmost window: everybody is asked anew. */
export function restartWindow({ state }: Board): void {
  const window = state.stack.findLast((task) => task.kind === 'window')
  if (!window) return
  window.left = state.climbers.length
  window.next = state.turn.seat
}

function canAnswer(board: Board, seat: number): boolean {
  const { cards, home } = board.state.climbers[seat]
  if (home) return false
  for (let slot = 0; slot < cards.length; slot++) if (mayPlayCard(board, seat, slot, true)) return true
  return false
}

/** Whether a seat may play a karma card now. @param inWindow as an answer, else on its own turn */
export function mayPlayCard(board: Board, seat: number, slot: number, inWindow: boolean): boolean {
  const { cards } = board.state.climbers[seat]
  if (slot >= cards.length) return false
  const card = board.rules.karma[cards[slot]]
  if (card.answers !== undefined) {
    if (!inWindow) return false
    const answered = answeredCard(board)
    if (answered === undefined || answered.cancelled) return false
    if ((answered.kind === 'event-card') !== (card.answers === 'event')) return false
    if (answered.kind === 'karma-card' && answered.owner === seat) return false
  } else if (inWindow && !card.anytime) return false
  if (!card.effects.some(({ karma }) => canAfford(board, seat, karma))) return false
  return card.target === 'none' || targetsOf(board, seat, card).length > 0
}

/** Whom a seat may aim a card at. Flags and markers of those who are out or home can still be touched. */
function targetsOf(board: Board, seat: number, card: KarmaCard): number[] {
  const { climbers } = board.state
  return range(0, climbers.length - 1).filter((other) => {
    if (other === seat) return card.target === 'any' && isClimbing(climbers[other])
    return isClimbing(climbers[other]) || card.icon === 'flags'
  })
}

/** Takes a card from the hand and begins to play it. */
export function playCard(board: Board, seat: number, slot: number): void {
  const [card] = board.state.climbers[seat].cards.splice(slot, 1)
  push(board, { kind: 'karma-card', stage: 0, owner: seat, card, effect: 0, target: NONE, cancelled: false })
}

/** Chooses effect and target, pays, lets others answer, asks the target if it may decline, and takes effect. */
export function runKarmaCard(board: Board, task: TaskOf<'karma-card'>): void {
  const { state, rules } = board
  const card = rules.karma[task.card]
  const { owner } = task
  if (task.stage === 0) {
    const effects = range(0, card.effects.length - 1).filter((i) => canAfford(board, owner, card.effects[i].karma))
    task.effect = effects[0]
    if (effects.length === 1) task.stage = 2
    else if (question(board, task, owner, 'effect', { options: effects, about: task.card })) task.stage = 1
  } else if (task.stage === 1) {
    task.effect = state.answer
    task.stage = 2
  } else if (task.stage === 2) {
    const targets = card.target === 'none' ? [] : targetsOf(board, owner, card)
    task.target = targets[0] ?? NONE
    if (targets.length <= 1) task.stage = 4
    else if (question(board, task, owner, 'target', { options: targets, about: task.card })) task.stage = 3
  } else if (task.stage === 3) {
    task.target = state.answer
    task.stage = 4
  } else if (task.stage === 4) {
    // Paid whatever comes of it.
    changeKarma(board, owner, card.effects[task.effect].karma)
    state.karma.discard.push(task.card)
    tell(board, 'card', owner, { card: card.name, n: task.target })
    task.stage = 5
    openWindow(board, 'karma')
  } else if (task.stage === 5) {
    task.stage = 6
    if (task.cancelled) tell(board, 'cancelled', owner, { card: card.name })
    else if (!mayDecline(board, task, card)) task.stage = 7
    else question(board, task, task.target, 'consent', { yesNo: true, about: task.card })
  } else {
    finish(board, task)
    if (task.cancelled || (task.stage === 6 && state.answer !== YES)) return
    pushOps(board, card.effects[task.effect].ops, owner, task.target)
  }
}

/** Help may be declined, and what one's ability protects from may be ignored. */
function mayDecline(board: Board, { owner, target, effect }: TaskOf<'karma-card'>, card: KarmaCard): boolean {
  if (target === NONE || target === owner || !isClimbing(board.state.climbers[target])) return false
  const { protection } = board.rules.pack.characters[board.state.climbers[target].character]
  return card.effects[effect].karma > 0 || protection === card.icon
}

/** The Active Player draws an event: everybody hears it, may answer, and then it is resolved. */
export function drawEvent(board: Board): void {
  const { seat } = board.state.turn
  const card = drawFrom(board.state, 'events')
  if (card === NONE) return
  tell(board, 'event', seat, { card: board.rules.events[card].name })
  push(board, { kind: 'event-card', stage: 0, owner: seat, card, cancelled: false })
}

export function runEventCard(board: Board, task: TaskOf<'event-card'>): void {
  const { state, rules } = board
  const { ops, lasting, name } = rules.events[task.card]
  if (task.stage === 0) {
    task.stage = 1
    openWindow(board, 'event')
  } else if (task.stage === 1) {
    task.stage = 2
    if (task.cancelled) tell(board, 'cancelled', task.owner, { card: name })
    else pushOps(board, ops, task.owner, NONE)
  } else {
    finish(board, task)
    const climber = state.climbers[task.owner]
    const stays = lasting !== undefined && !task.cancelled && isClimbing(climber) && climber.mat.length < MAT_CARDS
    if (stays) {
      climber.mat.push(task.card)
      checkWeight(board, task.owner)
    } else state.events.discard.push(task.card)
  }
}

/** An item on the own turn; one that helps others too asks for whom, and whoever that is may decline. */
export function runUseItem(board: Board, task: TaskOf<'use-item'>): void {
  const { state, rules } = board
  const use = rules.items[task.item].use
  const { seat } = task
  if (use === undefined) finish(board, task)
  else if (task.stage === 0) {
    const near = use.on === 'near' ? whoIsMeant(board, 'near', seat, NONE) : []
    task.target = seat
    if (near.length === 0) task.stage = 3
    else if (question(board, task, seat, 'target', { options: [seat, ...near] })) task.stage = 1
  } else if (task.stage === 1) {
    task.target = state.answer
    task.stage = task.target === seat ? 3 : 2
    if (task.stage === 2) question(board, task, task.target, 'consent', { yesNo: true, about: NONE })
  } else if (task.stage === 2 && state.answer !== YES) finish(board, task)
  else {
    finish(board, task)
    tell(board, 'uses', seat, { card: rules.items[task.item].name, n: task.target })
    // What it does comes after it is laid away: it may have carried weight.
    pushOps(board, use.ops, seat, task.target)
    if (use.discard) discardItem(board, seat, state.climbers[seat].items.indexOf(task.item))
  }
}

/** Whether a use would be of any use now: nobody near to help is no reason to ask. */
export function mayUseItem(board: Board, slot: number): boolean {
  const { seat, usedItems } = board.state.turn
  const { items } = board.state.climbers[seat]
  if (slot >= items.length || usedItems.includes(items[slot])) return false
  return board.rules.items[items[slot]].use !== undefined
}

export function useItem(board: Board, slot: number): void {
  const { seat, usedItems } = board.state.turn
  const item = board.state.climbers[seat].items[slot]
  usedItems.push(item)
  push(board, { kind: 'use-item', stage: 0, seat, item, target: NONE })
}
