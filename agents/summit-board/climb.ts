import {
  EXIT_SLOTS,
  FAR,
  FIRST,
  GOODS,
  isClimbing,
  isThin,
  movementLeft,
  occupant,
  outlook,
  pieceAt,
  placeOutlook,
  seatAfter,
  SHERPA_FOOD,
  SHERPA_OXYGEN,
  type BoardView,
  type ItemCard,
} from '../../env/index.js'
import { answer, gift } from './answers.js'
import type { BoardAgent, BoardAgentSpec } from './agent.js'
import type { Temper } from './temper.js'

/** An action and why. */
type Chosen = readonly [action: number, reason: string]

/** A climber of a temper: it packs, climbs by the nearest way it sees, minds its supplies and its fellows. */
export function climberOf(name: string, summary: string, temper: Temper): BoardAgentSpec {
  return { name, summary, create: () => createClimber(temper) }
}

function createClimber(temper: Temper): BoardAgent {
  let reason = ''
  return {
    decide(view, mask) {
      const { ask } = view.board.state
      if (ask === null) return mask.indexOf(1)
      const [action, why] =
        ask.kind === 'turn' ? onTurn(view, mask, temper) : [answer(view, ask, mask, temper), ask.kind]
      reason = why
      return action
    },
    explain: () => reason,
  }
}

function onTurn(view: BoardView, mask: Uint8Array, temper: Temper): Chosen {
  return (
    mindSupplies(view, mask, temper) ??
    mindFellows(view, mask, temper) ??
    playsCard(view, mask, temper) ??
    goesOn(view, mask, temper)
  )
}

/** Food, air and health first: what can be had for nothing, then what costs the movement. */
function mindSupplies({ board, seat }: BoardView, mask: Uint8Array, temper: Temper): Chosen | undefined {
  const { state, rules } = board
  const climber = state.climbers[seat]
  const { health } = rules.pack.characters[climber.character]
  const hungry = climber.food <= temper.hungry
  const tired = climber.health < temper.restBelow * health.max
  if (mask[FIRST.cache] === 1) return [FIRST.cache, 'opens a cache']
  if (mask[FIRST['pick-oxygen']] === 1 && climber.oxygen < temper.oxygen) return [FIRST['pick-oxygen'], 'takes oxygen']
  for (let n = 0; n < state.climbers.length - 1; n++) {
    if (mask[FIRST.scavenge + n] === 1 && hungry && state.climbers[seatAfter(board, seat, n)].food > 0) {
      return [FIRST.scavenge + n, 'takes what somebody no longer needs']
    }
  }
  for (const [slot, item] of climber.items.entries()) {
    if (mask[FIRST['use-item'] + slot] === 1 && isTimely(rules.items[item], climber, health.max)) {
      return [FIRST['use-item'] + slot, `uses ${rules.items[item].name}`]
    }
  }
  if (mask[FIRST['camp-supplies']] === 1 && (hungry || climber.food < temper.food - 3)) {
    return [FIRST['camp-supplies'], 'reloads in camp']
  }
  if (mask[FIRST['camp-health']] === 1 && tired) return [FIRST['camp-health'], 'rests in camp']
  for (let sherpa = 0; sherpa < state.sherpas.length; sherpa++) {
    const { food, oxygen } = state.sherpas[sherpa]
    if (mask[FIRST.resupply + sherpa] === 0) continue
    // In camp a Sherpa is loaded, and a full one needs nothing.
    if (state.turn.camp && food === SHERPA_FOOD && oxygen === SHERPA_OXYGEN) continue
    if ((hungry && food > 0) || (climber.oxygen === 0 && oxygen > 0)) return [FIRST.resupply + sherpa, 'resupplies']
  }
  return undefined
}

/** Whether an item's effect is wanted now. */
function isTimely(
  { use }: ItemCard,
  { food, oxygen, health, mat, heavy }: { food: number; oxygen: number; health: number; mat: number[]; heavy: number },
  most: number,
): boolean {
  return (
    use?.ops.some((op) => {
      if (op.op === 'food') return food <= 2
      if (op.op === 'oxygen') return oxygen === 0
      if (op.op === 'health') return health <= most - 3
      if (op.op === 'remove') return mat.length + heavy > 0
      if (op.op === 'double') return true
      return op.op === 'mark' && (op.mark === 'shelter' || op.mark === 'snow-cave') && food === 0
    }) ?? false
  )
}

/** Shares with those near who have less. */
function mindFellows(view: BoardView, mask: Uint8Array, temper: Temper): Chosen | undefined {
  const { board, seat } = view
  for (let n = 0; n < board.state.climbers.length - 1; n++) {
    const other = seatAfter(board, seat, n)
    if (mask[FIRST.trade + n] === 1 && gift(view, other, temper) !== GOODS.nothing) {
      return [FIRST.trade + n, 'shares']
    }
  }
  return undefined
}

function playsCard({ board, seat }: BoardView, mask: Uint8Array, { helps, harms }: Temper): Chosen | undefined {
  const { state, rules } = board
  for (const [slot, number] of state.climbers[seat].cards.entries()) {
    if (mask[FIRST['play-card'] + slot] === 0) continue
    const { effects, name, icon } = rules.karma[number]
    const { karma } = effects[0]
    if (icon === 'flags' && state.climbers[seat].flags.every((flag) => flag <= 0)) continue
    if (karma > 0 ? helps : karma < 0 ? harms : true) return [FIRST['play-card'] + slot, `plays ${name}`]
  }
  return undefined
}

/** Along the nearest way; round what costs breath; past others where they let it; new tiles when none leads on. */
function goesOn(view: BoardView, mask: Uint8Array, temper: Temper): Chosen {
  const { board, seat } = view
  const { state, rules } = board
  const climber = state.climbers[seat]
  const { turn } = state
  const away = outlook(board, seat)
  const here = away[climber.point]
  const passing = turn.passLast >= 0
  const breath = (thin: boolean): number => (thin && climber.oxygen === 0 ? temper.airFear : 0)
  let best: Chosen | undefined
  // In the middle of passing any way on will do.
  let least = passing ? Infinity : here - 0.01
  for (const [n, to] of state.links[climber.point].entries()) {
    if (mask[FIRST.step + n] === 0) continue
    const piece = state.pieces[state.pointPiece[to]]
    const left = away[to] + breath(state.pointPiece[to] !== pieceAt(state, climber.point) && isThin(piece))
    if (left >= least) continue
    least = left
    best = [FIRST.step + n, `goes on, about ${Math.round(away[to])} to go`]
  }
  for (let place = FIRST.place; place < FIRST.ask; place++) {
    if (mask[place] === 0) continue
    const [slot, exit] = [Math.floor((place - FIRST.place) / EXIT_SLOTS), (place - FIRST.place) % EXIT_SLOTS]
    const { terrain } = rules.tiles[climber.tiles[slot]]
    const left =
      placeOutlook(board, seat, slot, exit, away) + breath(terrain === 'thin') + (terrain === 'ice' ? 0.2 : 0)
    if (left >= least || left >= FAR) continue
    least = left
    best = [place, 'lays a tile']
  }
  if (best !== undefined && waits(view, temper, here) && mask[FIRST.pass] === 1)
    return [FIRST.pass, 'waits for the last one']
  if (best !== undefined) {
    if (mask[FIRST.token] === 1 && turn.used > 0 && movementLeft(board) === 1) return [FIRST.token, 'makes haste']
    return best
  }
  const asked = blocker(view, mask, away)
  if (asked !== undefined) return asked
  if (mask[FIRST.redraw] === 1 && movementLeft(board) > 0) return [FIRST.redraw, 'looks for other tiles']
  return [mask[FIRST.pass] === 1 ? FIRST.pass : mask.indexOf(1), 'can do no more']
}

/** Asks who stands in the way, if the way is better there. */
function blocker({ board, seat }: BoardView, mask: Uint8Array, away: Float32Array): Chosen | undefined {
  const { state } = board
  const { point } = state.climbers[seat]
  for (const to of state.links[point]) {
    const other = occupant(state, to, seat)
    if (other < 0 || away[to] >= away[point]) continue
    const n = (other - seat - 1 + state.climbers.length) % state.climbers.length
    if (mask[FIRST.ask + n] === 1) return [FIRST.ask + n, 'asks to pass']
  }
  return undefined
}

/** Whether it is too far ahead of the last who goes the same way. */
function waits({ board, seat }: BoardView, { lead }: Temper, here: number): boolean {
  if (lead === Infinity) return false
  const { climbers } = board.state
  return climbers.some(
    (other, i) =>
      i !== seat &&
      isClimbing(other) &&
      other.summited === climbers[seat].summited &&
      outlook(board, i)[other.point] > here + lead,
  )
}
