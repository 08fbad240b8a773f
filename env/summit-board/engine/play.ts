import { boardAction, boardActionName, BOARD_ACTIONS, FIRST } from './actions.js'
import { NO, PASSED, YES } from './ask.js'
import { playCard, restartWindow, runEventCard, runKarmaCard, runUseItem, runWindow } from './cards.js'
import { runDraft, runPartyDraft } from './draft.js'
import { runEffects } from './effects.js'
import {
  runBlast,
  runChoose,
  runEach,
  runFlip,
  runHeir,
  runKeepItems,
  runRedirect,
  runTakeItem,
} from './effect-tasks.js'
import { dropFood, dropOxygen, runCache, runHeavy, runScavenge, runTrade } from './free-actions.js'
import { dropItem } from './items.js'
import { isBoardLegal } from './mask.js'
import { SummitError } from '../../api/error.js'
import { runPermission } from './permission.js'
import { runResupply } from './skip-actions.js'
import type { Rules } from './rules.js'
import { runBaseCamps, runFirst, runHour, runSupplies, setUp } from './setup.js'
import type { Board } from './state.js'
import type { Task } from './task.js'
import { runTurn } from './turn.js'
import { actOnTurn } from './turn-actions.js'

type Handlers = { readonly [Kind in Task['kind']]: (board: Board, task: Extract<Task, { kind: Kind }>) => void }

const HANDLERS: Handlers = {
  draft: runDraft,
  'party-draft': runPartyDraft,
  supplies: runSupplies,
  'base-camps': runBaseCamps,
  hour: runHour,
  first: runFirst,
  turn: runTurn,
  window: runWindow,
  'karma-card': runKarmaCard,
  'event-card': runEventCard,
  effects: runEffects,
  each: runEach,
  choose: runChoose,
  'take-item': runTakeItem,
  blast: runBlast,
  redirect: runRedirect,
  flip: runFlip,
  'use-item': runUseItem,
  permission: runPermission,
  trade: runTrade,
  'camp-items': runKeepItems,
  resupply: runResupply,
  scavenge: runScavenge,
  cache: runCache,
  heavy: runHeavy,
  heir: runHeir,
}

/** Sets a game up and runs it to its first question. */
export function startBoard(rules: Rules, seed: string): Board {
  const board = setUp(rules, seed)
  run(board)
  return board
}

/** Runs what nobody has to decide, up to the next question or the end. */
function run(board: Board): void {
  const { state } = board
  while (state.ask === null && !state.over) {
    const task = state.stack[state.stack.length - 1]
    const handler = HANDLERS[task.kind] as (board: Board, task: Task) => void
    handler(board, task)
  }
}

/**
 * The asked seat's decision, and everything up to the next question.
 * Throws `env/illegal-action`, and then nothing has changed.
 */
export function actOnBoard(board: Board, action: number): void {
  const { state } = board
  const { ask } = state
  if (ask === null || !isBoardLegal(board, action)) {
    throw new SummitError('env/illegal-action', 'This action is not legal now.', {
      got: Number.isInteger(action) && action >= 0 && action < BOARD_ACTIONS ? boardActionName(action) : action,
      expected:
        ask === null ? 'nothing: the game is over' : `a legal action of seat ${ask.seat}, asked for ${ask.kind}`,
      next: ask === null ? 'reset the game' : 'choose among the actions of the mask',
    })
  }
  const { group, n } = boardAction(action)
  state.ask = null
  state.decisions++
  state.answer = PASSED
  if (ask.kind === 'turn') actOnTurn(board, group, n)
  else if (group === 'play-card') {
    restartWindow(board)
    playCard(board, ask.seat, n)
  } else if (group === 'drop-item') dropItem(board, ask.seat, n)
  else if (group === 'drop-food') dropFood(board, ask.seat)
  else if (group === 'drop-oxygen') dropOxygen(board, ask.seat)
  else if (group === 'choose') state.answer = ask.options[n]
  else if (group !== 'pass') state.answer = action === FIRST.yes ? YES : NO
  run(board)
}
