import { BOTTOM_ROW, COVERED_BY, NONE, POSITIONS } from '../../cards/peaks.js'
import { fits, rankOf } from '../../cards/ranks.js'
import type { Game } from '../game.js'
import { CARD, OUTCOME, PHASE } from '../state.js'
import { violation } from './violation.js'

/** The laws of a table that can be seen from its present state alone. Throws `env/invariant`. */
export function checkTable(game: Game): void {
  checkOutcome(game)
  checkCovers(game)
  checkHands(game)
}

/** Cards lie as their covers allow: face down under a cover, and bare only while a hand turns them up. */
function checkCovers(game: Game): void {
  const { state } = game
  let gone = 0
  for (let position = 0; position < POSITIONS; position++) {
    const lies = state.card[position]
    const left = position < BOTTOM_ROW ? lyingCover(game, 2 * position) + lyingCover(game, 2 * position + 1) : 0
    if (lies === CARD.Gone) gone++
    if (state.coversLeft[position] !== left) throw violation(game, 'covers', `wrong count at ${position}`, left)
    if (left > 0 && lies !== CARD.Down) throw violation(game, 'covers', `covered and not face down at ${position}`)
    const bare = left === 0 && lies === CARD.Down
    if (bare !== state.flips.includes(position)) throw violation(game, 'covers', `flip due or not at ${position}`, bare)
  }
  if (gone !== state.cleared) throw violation(game, 'counters', 'wrong number of cleared cards', state.cleared)
}

function lyingCover(game: Game, slot: number): number {
  return game.state.card[COVERED_BY[slot]] === CARD.Gone ? 0 : 1
}

/** Hands hold what they are said to hold, and nothing is overdue while the game runs. */
function checkHands(game: Game): void {
  const { state, config } = game
  let holding = 0
  for (let seat = 0; seat < config.players; seat++) {
    const phase = state.phase[seat]
    const target = state.target[seat]
    const fault = (what: string): Error => violation(game, 'hands', `seat ${seat} in phase ${phase} ${what}`, target)
    const holds = phase === PHASE.Carry || phase === PHASE.PutBack
    if (holds) {
      holding++
      if (target === NONE || state.card[target] !== CARD.Held) throw fault('holds a card that is not held')
      for (let other = 0; other < seat; other++) {
        if (state.target[other] === target && isHolding(state.phase[other])) throw fault('shares its card')
      }
    }
    if ((holds || phase === PHASE.Reach) && (target === NONE || state.targetPile[seat] === NONE))
      throw fault('has no aim')
    if ((phase === PHASE.Idle || phase === PHASE.Flip || phase === PHASE.Turn) && target !== NONE)
      throw fault('has an aim')
    if ((state.flips[2 * seat] !== NONE) !== (phase === PHASE.Flip)) throw fault('turns up or not')
    if (state.flips[2 * seat] === NONE && state.flips[2 * seat + 1] !== NONE)
      throw fault('turns up a second card alone')
    if (phase !== PHASE.Idle && state.outcome === OUTCOME.Running && state.dueMs[seat] <= state.timeMs) {
      throw fault(`is overdue since ${state.dueMs[seat]} ms`)
    }
  }
  let held = 0
  for (const lies of state.card) if (lies === CARD.Held) held++
  if (held !== holding) throw violation(game, 'hands', `${held} cards are held by ${holding} hands`)
}

function isHolding(phase: number): boolean {
  return phase === PHASE.Carry || phase === PHASE.PutBack
}

/** It ends when it must, for the reason that is there. */
function checkOutcome(game: Game): void {
  const { state, config } = game
  const { outcome, timeMs, cleared } = state
  const fault = (what: string): Error => violation(game, 'outcome', what, { outcome, timeMs, cleared })
  if (timeMs > config.limitMs) throw fault('time after the limit')
  if ((timeMs === config.limitMs) !== (outcome === OUTCOME.OutOfTime)) throw fault('out of time is at the limit only')
  if ((cleared === POSITIONS) !== (outcome === OUTCOME.Won)) throw fault('won is all cards cleared')
  const stuck = isStuck(game)
  if (outcome === OUTCOME.Running ? stuck : outcome === OUTCOME.Stuck && !stuck) throw fault('stuck is nothing to do')
}

function isStuck({ state, config }: Game): boolean {
  if (state.stockLeft.some((left) => left > 0)) return false
  if (state.phase.some((phase) => isHolding(phase) || phase === PHASE.Turn || phase === PHASE.Flip)) return false
  for (let position = 0; position < POSITIONS; position++) {
    if (state.card[position] !== CARD.Up) continue
    const rank = rankOf(state.deck[position])
    for (const top of state.pileTop) if (fits(rank, rankOf(top), config.wrap)) return false
  }
  return state.cleared < POSITIONS
}
