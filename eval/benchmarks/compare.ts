import { clusteredDifference } from '../statistics/clustered.js'
import type { Interval } from '../statistics/interval.js'
import { winsByDeal } from '../summarise.js'
import type { LineUpOutcome } from '../sweep/evaluate-line-ups.js'

/** Share of a deal's games that were won, deal by deal, over all seat orders. */
export function shareByDeal({ seatings }: LineUpOutcome): number[] {
  return winsByDeal(seatings.map(({ block }) => block)).map((wins) => wins / seatings.length)
}

/** By how much A's win rate is above B's, on the same deals and latency draws, deal by deal. */
export function winRateDifference(a: LineUpOutcome, b: LineUpOutcome): Interval {
  return clusteredDifference(shareByDeal(a), shareByDeal(b), 1)
}
