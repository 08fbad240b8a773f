import {
  CARD,
  describeEvent,
  fitTable,
  NONE,
  openReplay,
  POSITIONS,
  rankOf,
  resolveConfig,
  seekReplay,
  type EventRecord,
  type LatencyProfile,
  type Replay,
} from '../../env/index.js'

/** A touch of a card or of the stock, and the moment from which the seat could have decided on it. */
export interface Reaction {
  readonly kind: 'play' | 'turn'
  readonly startMs: number
  readonly touchMs: number
  /** Face-up free cards searched: all of them for a turn, half for a play, as in a latency profile. */
  readonly searched: number
  /** What is left of the time for deciding: without seeing, half a tick of waiting for an edge, and reaching. May be negative. */
  readonly decideMs: number
}

/** Touches that say nothing about how fast somebody reacts. */
export interface LeftOut {
  /** Of what could be looked at since before the game. */
  opening: number
  /** Chosen while the hand was still busy: touched in the very millisecond in which it fell idle. */
  planned: number
  /** Decided on what the table was before: not possible now, or on news that could not have been seen yet. */
  early: number
  /** Turned although something fitted, or might have in a moment: a choice, not a reaction. */
  unforced: number
  /** Over {@link LONGEST_REACTION_MS}: waited for something, or looked away. */
  slow: number
}

export interface Reactions {
  readonly reactions: readonly Reaction[]
  readonly leftOut: LeftOut
}

export const LONGEST_REACTION_MS = 8000

/** What a hand does, as far as others wait for it. */
const UNDER_WAY = new Set<EventRecord['kind']>(['Touch', 'Redirect', 'PutBack', 'Turn'])
const HAND_ENDS = new Set<EventRecord['kind']>(['Land', 'Flip', 'Return', 'Top', 'Rest', 'Idle'])

/**
 * The reactions of a seat in a recorded game.
 *
 * A play could be decided on from the later of two moments: the own hand fell idle, or the card, face up and free, came to
 * fit the pile on which it was played, or the one that a hand carries there, as in the mask of moves. A turn could from the later of these: the own hand fell idle, or the table came to
 * rest with nothing that fits: until a card in the air has landed and cards are turned up, there is reason to wait. What
 * another hand brought about is seen `see` ms late.
 * @param base gives the times that are not fitted: seeing and reaching
 */
export function reactionsOf(replay: Replay, seat: number, base: LatencyProfile): Reactions {
  const cursor = openReplay(replay, { verify: false })
  const { game } = cursor
  const { config, state } = game
  const { players, wrap, tickMs } = config
  const pace = resolveConfig({ latency: base }).paces[0]
  const fit = fitTable(wrap)
  const tops = Array.from(state.pileTop)
  const cards = Array.from(state.card)
  /** [players] what each hand carries, and where to */
  const carried = Array.from({ length: players }, (): Carried | undefined => undefined)
  seekReplay(cursor, Infinity)

  /** [position][pile] since when the play is possible and who made it so, or undefined */
  const plays = Array.from({ length: POSITIONS * players }, (): Since | undefined => undefined)
  const handIdle = Array.from({ length: players }, () => 0)
  const busy = Array.from({ length: players }, () => false)
  let rest: Since | undefined
  const reactions: Reaction[] = []
  const leftOut: LeftOut = { opening: 0, planned: 0, early: 0, unforced: 0, slow: 0 }

  look(0, NONE)
  for (let index = 0; index < game.log.count; index++) {
    const event = describeEvent(game.log, index)
    if (event.kind === 'End') break
    if (event.seat === seat && event.kind === 'Touch') {
      react('play', event.timeMs, plays[event.a * players + event.b], pace.reachMs[event.a])
    } else if (event.seat === seat && event.kind === 'Turn') {
      react('turn', event.timeMs, rest, pace.reachStockMs)
    }
    follow(event)
    look(event.timeMs, event.seat)
  }
  return { reactions, leftOut }

  function react(kind: Reaction['kind'], touchMs: number, possible: Since | undefined, reachMs: number): void {
    if (!possible) {
      if (kind === 'play') leftOut.early++
      else leftOut.unforced++
      return
    }
    const idle = handIdle[seat]
    const startMs = Math.max(idle, possible.ms)
    if (startMs === 0) leftOut.opening++
    else if (touchMs === startMs && startMs === idle) leftOut.planned++
    else if (touchMs - startMs > LONGEST_REACTION_MS) leftOut.slow++
    else {
      const free = cards.filter((card) => card === CARD.Up).length
      const seeing = possible.ms > idle && possible.by !== seat ? pace.see : 0
      const decideMs = touchMs - startMs - seeing - tickMs / 2 - reachMs
      // Decided before this could be seen, on what the table was then.
      if (touchMs - startMs < seeing) leftOut.early++
      else reactions.push({ kind, startMs, touchMs, searched: kind === 'play' ? free / 2 : free, decideMs })
    }
  }

  /** What an event changes on the table and in its hand. */
  function follow({ kind, seat: actor, timeMs, a, b, c }: EventRecord): void {
    if (kind === 'Touch' || kind === 'Redirect') carried[actor] = { rank: rankOf(state.deck[a]), pile: b }
    else if (kind === 'Land' || kind === 'PutBack') carried[actor] = undefined
    if (kind === 'Touch') cards[a] = CARD.Held
    else if (kind === 'Return') cards[a] = CARD.Up
    else if (kind === 'Flip') {
      cards[a] = CARD.Up
      if (b !== NONE) cards[b] = CARD.Up
    } else if (kind === 'Land') {
      cards[a] = CARD.Gone
      tops[b] = state.deck[a]
    } else if (kind === 'Top') tops[actor] = a
    // A hand that has landed a card goes on turning up what lay under it.
    const goesOn = kind === 'Land' && c > 0
    if (HAND_ENDS.has(kind) && !goesOn) {
      busy[actor] = false
      handIdle[actor] = timeMs
    } else if (UNDER_WAY.has(kind)) busy[actor] = true
  }

  /** Which plays are possible now, and whether the table is at rest without any. */
  function look(ms: number, by: number): void {
    let any = false
    const ranks = tops.map((top, pile) => [
      rankOf(top),
      ...carried.flatMap((card) => (card?.pile === pile ? [card.rank] : [])),
    ])
    for (let position = 0; position < POSITIONS; position++) {
      for (let pile = 0; pile < players; pile++) {
        const at = position * players + pile
        const own = rankOf(state.deck[position])
        const fits = ranks[pile].some((rank) => ((fit[rank] >>> own) & 1) === 1)
        if (cards[position] !== CARD.Up || !fits) plays[at] = undefined
        else {
          plays[at] ??= { ms, by }
          any = true
        }
      }
    }
    if (any || busy.includes(true)) rest = undefined
    else rest ??= { ms, by }
  }
}

interface Carried {
  readonly rank: number
  readonly pile: number
}

interface Since {
  readonly ms: number
  /** The seat whose event it was, or NONE for the deal. */
  readonly by: number
}
