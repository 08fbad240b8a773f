import { BOTTOM_ROW, COVERS, NONE, POSITIONS } from '../../cards/peaks.js'
import { rankOf, RANKS } from '../../cards/ranks.js'
import type { Game } from '../game.js'
import { CARD, PHASE } from '../state.js'
import { stockPlace } from './build-deck.js'
import { events } from './table-game.js'

/** What a view should say; seats and piles relative to the viewer, `Decide` of others never shown. */
export interface SeenTable {
  card: number[]
  rank: number[]
  holder: number[]
  coversLeft: number[]
  pileRank: number[]
  stockLeft: number[]
  phase: number[]
  phaseSinceMs: number[]
  target: number[]
  targetPile: number[]
  unseen: number[]
  cleared: number
}

const HIDDEN = new Set(['Decide', 'Abandon', 'Rest', 'End'])

/**
 * The view of a seat, made anew by replaying from the deal what the seat may know by now, in the order of happening:
 * slow and simple, to judge the incremental one by.
 */
export function referenceView(game: Game, viewer: number): SeenTable {
  const { players, stock, paces } = game.config
  const { deck, timeMs } = game.state
  const relative = (seat: number): number => (seat - viewer + players) % players
  const each = <T>(value: (seat: number) => T): T[] => Array.from({ length: players }, (_, seat) => value(seat))
  const rankAt = (position: number): number => rankOf(deck[position])
  const seen: SeenTable = {
    card: Array.from({ length: POSITIONS }, (_, p) => (p < BOTTOM_ROW ? CARD.Down : CARD.Up)),
    rank: Array.from({ length: POSITIONS }, (_, p) => (p < BOTTOM_ROW ? 0 : rankAt(p))),
    holder: Array<number>(POSITIONS).fill(NONE),
    coversLeft: Array.from({ length: POSITIONS }, (_, p) => (p < BOTTOM_ROW ? 2 : 0)),
    pileRank: each((seat) => rankOf(deck[stockPlace(players, (seat + viewer) % players, 0)])),
    stockLeft: each(() => stock - 1),
    phase: each(() => PHASE.Idle),
    phaseSinceMs: each(() => 0),
    target: each(() => NONE),
    targetPile: each(() => NONE),
    unseen: Array<number>(RANKS + 1).fill(4),
    cleared: 0,
  }
  seen.unseen[0] = 0
  for (const rank of [...seen.rank.slice(BOTTOM_ROW), ...seen.pileRank]) seen.unseen[rank]--

  const turnUp = (position: number): void => {
    if (position === NONE) return
    seen.card[position] = CARD.Up
    seen.rank[position] = rankAt(position)
    seen.unseen[rankAt(position)]--
  }

  for (const { timeMs: at, kind, seat, a, b, c } of events(game)) {
    const own = seat === viewer
    if (kind === 'End' || (!own && (HIDDEN.has(kind) || at + paces[viewer].see > timeMs))) continue
    const actor = relative(seat)
    const hand = (phase: number, target = NONE, pile = NONE): void => {
      seen.phase[actor] = phase
      seen.phaseSinceMs[actor] = at
      seen.target[actor] = target
      seen.targetPile[actor] = pile
    }
    if (kind === 'Decide') hand(PHASE.Decide, a, b === NONE ? NONE : relative(b))
    else if (kind === 'Reach') hand(PHASE.Reach, a, own ? relative(b) : NONE)
    else if (kind === 'ReachStock') hand(PHASE.ReachStock)
    else if (kind === 'Abandon' || kind === 'Withdraw') hand(PHASE.Withdraw)
    else if (kind === 'Rest' || kind === 'Idle') hand(PHASE.Idle)
    else if (kind === 'Redirect') hand(PHASE.Carry, a, relative(b))
    else if (kind === 'PutBack') hand(PHASE.PutBack, a)
    else if (kind === 'Touch') {
      hand(PHASE.Carry, a, relative(b))
      seen.card[a] = CARD.Held
      seen.holder[a] = actor
    } else if (kind === 'Beaten') {
      hand(PHASE.Recover)
      if (own && seen.card[a] === CARD.Up) {
        seen.card[a] = CARD.Held
        seen.holder[a] = NONE
      }
    } else if (kind === 'Return') {
      hand(PHASE.Idle)
      seen.card[a] = CARD.Up
      seen.holder[a] = NONE
    } else if (kind === 'Land') {
      hand(c > 0 ? PHASE.Flip : PHASE.Idle)
      seen.card[a] = CARD.Gone
      seen.holder[a] = NONE
      seen.cleared++
      for (const under of COVERS.subarray(2 * a, 2 * a + 2)) if (under !== NONE) seen.coversLeft[under]--
      seen.pileRank[relative(b)] = seen.rank[a]
    } else if (kind === 'Flip') {
      hand(PHASE.Idle)
      turnUp(a)
      turnUp(b)
    } else if (kind === 'Turn') {
      hand(PHASE.Turn)
      seen.stockLeft[actor]--
    } else if (kind === 'Top') {
      hand(PHASE.Idle)
      seen.unseen[rankOf(a)]--
      seen.pileRank[actor] = rankOf(a)
    }
  }
  return seen
}
