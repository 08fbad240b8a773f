import { describeEvents, NONE, type EventRecord, type Game } from '../../env/index.js'

/** What a hand does over a span of time. */
export type Doing = 'decide' | 'reach' | 'carry' | 'flip' | 'turn' | 'back' | 'beaten'

export interface Span {
  readonly seat: number
  readonly doing: Doing
  readonly fromMs: number
  readonly toMs: number
  /** The card it is about, or NONE. */
  readonly position: number
}

const STARTS: Partial<Record<EventRecord['kind'], Doing>> = {
  Decide: 'decide',
  Reach: 'reach',
  ReachStock: 'reach',
  Touch: 'carry',
  Redirect: 'carry',
  PutBack: 'back',
  Withdraw: 'back',
  Abandon: 'back',
  Beaten: 'beaten',
  Turn: 'turn',
}
const WITH_CARD = new Set<EventRecord['kind']>(['Decide', 'Reach', 'Touch', 'Redirect', 'PutBack', 'Beaten'])

/** What every hand did, from a game that was played to its end. */
export function handSpans(game: Game): Span[] {
  const events = describeEvents(game.log)
  const spans: Span[] = []
  for (let seat = 0; seat < game.config.players; seat++) {
    const own = events.filter((event) => event.seat === seat && event.kind !== 'Say' && event.kind !== 'End')
    for (const [i, event] of own.entries()) {
      const doing = event.kind === 'Land' ? (event.c > 0 ? 'flip' : undefined) : STARTS[event.kind]
      const toMs = own[i + 1]?.timeMs ?? game.state.timeMs
      if (doing === undefined || toMs <= event.timeMs) continue
      spans.push({ seat, doing, fromMs: event.timeMs, toMs, position: WITH_CARD.has(event.kind) ? event.a : NONE })
    }
  }
  return spans
}
