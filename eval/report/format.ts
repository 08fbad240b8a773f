import type { EvalResult } from '../eval-result.js'
import type { Interval } from '../statistics/interval.js'

/** `greedy + careful` */
export function lineUp({ agents }: Pick<EvalResult, 'agents'>): string {
  return agents.join(' + ')
}

/** 0.6604 -> `66.0` */
export function percent(share: number, digits = 1): string {
  return (100 * share).toFixed(digits)
}

/** [0.63, 0.689] -> `63.0–68.9` */
export function percentRange([low, high]: readonly [number, number]): string {
  return `${percent(low)}–${percent(high)}`
}

/** A rate in percent, or a dash where there is none. */
export function percentOrDash(rate: number | null): string {
  return rate === null ? '–' : percent(rate)
}

/** `83.8 (82.1–85.3)` */
export function percentWithRange(rate: number, range: readonly [number, number]): string {
  return `${percent(rate)} (${percentRange(range)})`
}

/** A difference of rates in points with its interval: `+2.1 (+0.8 to +3.4)` */
export function signedPoints({ estimate, low, high }: Interval): string {
  return `${signed(estimate)} (${signed(low)} to ${signed(high)})`
}

/** A difference of rates in points without its interval: `+2.1` */
export function signedEstimate({ estimate }: Interval): string {
  return signed(estimate)
}

function signed(share: number): string {
  const text = percent(share)
  // No sign before a nought.
  return Number(text) > 0 ? `+${text}` : Number(text) === 0 ? '0.0' : text.replace('-', '−')
}

/** A number with fixed digits, or a dash where there is none to give. */
export function decimal(value: number | null, digits: number): string {
  return value === null || !Number.isFinite(value) ? '–' : value.toFixed(digits)
}

/** 75300 ms -> `1 min 15 s` */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** The values that are the same in all items, or undefined where they differ. */
export function common<Item, Value>(items: readonly Item[], of: (item: Item) => Value): Value | undefined {
  const [first, ...others] = items.map(of)
  return others.every((value) => value === first) ? first : undefined
}
