/**
 * What happens at the table. Every event has a time in ms and a seat; `a`, `b` and `c` mean what the comment says.
 * The log is flat so that writing to it costs no allocation; {@link describeEvent} makes it readable.
 */
export const EVENT = {
  /** Private: a move is being decided. a = position or -1 (the stock), b = target pile or -1. */
  Decide: 0,
  /** Private: given up while deciding. */
  Abandon: 1,
  /** Private: idle again after Abandon. */
  Rest: 2,
  /** The hand sets out for a card. a = position, b = target pile (known to its own seat only). */
  Reach: 3,
  /** The hand sets out for its stock. */
  ReachStock: 4,
  /** Given up on the way. */
  Withdraw: 5,
  /** Idle again after Withdraw or Beaten. */
  Idle: 6,
  /** The card is taken. a = position, b = target pile. */
  Touch: 7,
  /** The card was gone or held when the hand arrived. a = position. */
  Beaten: 8,
  /** It did not fit and goes on to another pile. a = position, b = new pile. */
  Redirect: 9,
  /** It fits nowhere and goes back. a = position. */
  PutBack: 10,
  /** It lies in its place again. a = position. */
  Return: 11,
  /** Played. a = position, b = pile, c = face-down cards that this hand now turns up. */
  Land: 12,
  /** Turned up. a = position, b = second position or -1. */
  Flip: 13,
  /** A card is taken off the own stock. */
  Turn: 14,
  /** That card tops the own pile. a = card. */
  Top: 15,
  /** The game is over. a = outcome; seat is 0 and means nothing. */
  End: 16,
  /** A word starts. a = word, b = position (MINE) or -1. */
  Say: 17,
} as const

export type EventKind = (typeof EVENT)[keyof typeof EVENT]

/** Names of the kinds of events. */
export const EVENT_NAMES = Object.keys(EVENT) as (keyof typeof EVENT)[]

/** A time that does not come: later than any game, and a small integer, unlike Infinity. */
export const NEVER = 2 ** 30 - 1

/** Events up to this kind are known to their own seat only. */
export const LAST_PRIVATE = EVENT.Rest

export const EVENT_STRIDE = 6

/** A growing, reusable log. */
export interface EventLog {
  count: number
  /** [count × 6]: time, kind, seat, a, b, c */
  data: Int32Array
}

export function createEventLog(capacity = 512): EventLog {
  return { count: 0, data: new Int32Array(capacity * EVENT_STRIDE) }
}

export function pushEvent(
  log: EventLog,
  time: number,
  kind: EventKind,
  seat: number,
  a: number,
  b: number,
  c: number,
): void {
  let at = log.count * EVENT_STRIDE
  if (at === log.data.length) {
    const grown = new Int32Array(log.data.length * 2)
    grown.set(log.data)
    log.data = grown
  }
  const { data } = log
  data[at++] = time
  data[at++] = kind
  data[at++] = seat
  data[at++] = a
  data[at++] = b
  data[at] = c
  log.count++
}

export const eventTime = (log: EventLog, index: number): number => log.data[index * EVENT_STRIDE]
export const eventKind = (log: EventLog, index: number): EventKind => log.data[index * EVENT_STRIDE + 1] as EventKind
export const eventSeat = (log: EventLog, index: number): number => log.data[index * EVENT_STRIDE + 2]
export const eventA = (log: EventLog, index: number): number => log.data[index * EVENT_STRIDE + 3]
export const eventB = (log: EventLog, index: number): number => log.data[index * EVENT_STRIDE + 4]
export const eventC = (log: EventLog, index: number): number => log.data[index * EVENT_STRIDE + 5]

/** All that a log holds, as records. */
export function describeEvents(log: EventLog): EventRecord[] {
  return Array.from({ length: log.count }, (_, index) => describeEvent(log, index))
}

/** An event as a record, for people and files. */
export interface EventRecord {
  readonly timeMs: number
  readonly kind: keyof typeof EVENT
  readonly seat: number
  readonly a: number
  readonly b: number
  readonly c: number
}

/** One event of a log as a record with names; `index` counts from 0. */
export function describeEvent(log: EventLog, index: number): EventRecord {
  return {
    timeMs: eventTime(log, index),
    kind: EVENT_NAMES[eventKind(log, index)],
    seat: eventSeat(log, index),
    a: eventA(log, index),
    b: eventB(log, index),
    c: eventC(log, index),
  }
}
