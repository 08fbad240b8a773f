/** An estimate with the bounds of its confidence interval. */
export interface Interval {
  readonly estimate: number
  readonly low: number
  readonly high: number
}

/** The share of intervals that should hold the true value. */
export const confidence = 0.95
