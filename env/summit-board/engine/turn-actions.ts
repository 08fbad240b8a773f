import type { ActionGroup } from './actions.js'
import { EXIT_SLOTS } from './actions.js'
import { playCard, useItem } from './cards.js'
import { dropFood, dropOxygen, otherCamp, pickOxygen, useToken } from './free-actions.js'
import { dropItem, pickItem } from './items.js'
import { place, step } from './movement.js'
import { campHealth, campItems, redraw, skip, tryRemoval } from './skip-actions.js'
import { push } from './stack.js'
import { NONE, type Board } from './state.js'

/** The seat that is the n-th after the active one, from 0. */
export function seatAfter({ state }: Board, from: number, n: number): number {
  return (from + 1 + n) % state.climbers.length
}

/** Carries out what the active climber has chosen to do; that it is legal is settled. */
export function actOnTurn(board: Board, group: ActionGroup, n: number): void {
  const { state } = board
  const { turn } = state
  const { seat } = turn
  switch (group) {
    case 'pass':
      turn.phase = 'dice'
      return
    case 'step':
      step(board, n)
      return
    case 'place':
      place(board, Math.floor(n / EXIT_SLOTS), n % EXIT_SLOTS)
      return
    case 'ask':
      push(board, { kind: 'permission', seat: seatAfter(board, seat, n), asked: false })
      return
    case 'redraw':
      skip(board)
      redraw(board)
      return
    case 'remove':
      skip(board)
      tryRemoval(board, n)
      return
    case 'camp-supplies':
      skip(board)
      push(board, { kind: 'supplies', seat, stage: 0 })
      return
    case 'camp-items':
      skip(board)
      campItems(board)
      return
    case 'camp-health':
      skip(board)
      campHealth(board)
      return
    case 'resupply':
      push(board, { kind: 'resupply', stage: 0, seat, sherpa: n, moved: [] })
      return
    default:
      turn.free--
      actFreely(board, group, n)
  }
}

function actFreely(board: Board, group: ActionGroup, n: number): void {
  const { state } = board
  const { turn } = state
  const { seat } = turn
  const climber = state.climbers[seat]
  switch (group) {
    case 'drop-item':
      dropItem(board, seat, n)
      break
    case 'drop-food':
      dropFood(board, seat)
      break
    case 'drop-oxygen':
      dropOxygen(board, seat)
      break
    case 'pick-item':
      pickItem(board, n)
      break
    case 'pick-oxygen':
      pickOxygen(board)
      break
    case 'cache':
      push(board, { kind: 'cache', seat, asked: false, what: NONE, left: 0 })
      break
    case 'use-item':
      useItem(board, n)
      break
    case 'play-card':
      playCard(board, seat, n)
      break
    case 'discard-card':
      turn.discarded = true
      state.karma.discard.push(...climber.cards.splice(n, 1))
      break
    case 'trade':
      push(board, { kind: 'trade', stage: 0, seat, other: seatAfter(board, seat, n), offer: 0, want: 0 })
      break
    case 'scavenge':
      push(board, { kind: 'scavenge', seat, other: seatAfter(board, seat, n), asked: false })
      break
    case 'change-camp':
      climber.point = otherCamp(board)
      break
    case 'token':
      useToken(board)
      break
    default:
      throw new Error(`${group} is no action of a turn`)
  }
}
