import type { Block } from './block.js'
import type { SummitRushConfig } from './config.js'

/**
 * Which seats are asked for a move at the present edge, and since when they wait.
 * An idle seat is asked when its hand fell idle, when another seat's event became known, or after `maxWaitMs`.
 * A seat whose hand is under way is asked when something changed that may make it give up.
 */
export interface Asks {
  /** [seats] 1 = asked now */
  readonly asked: Uint8Array
  /** [seats] when each was last asked */
  readonly askedMs: Int32Array
  /** [seats] time from the ask before to this one */
  readonly elapsedMs: Int32Array
  /** [seats] the view's news count when last asked, or -1 for "ask anyway" */
  readonly askedNews: Int32Array
  /** [seats] 1 = a hand under way has reason to reconsider */
  readonly alerted: Uint8Array
}

export function createAsks(config: SummitRushConfig, block: Block): Asks {
  const { players } = config
  return {
    asked: block.bytes(players),
    askedMs: block.integers(players),
    elapsedMs: block.integers(players),
    askedNews: block.integers(players),
    alerted: block.bytes(players),
  }
}

export function resetAsks(asks: Asks): void {
  asks.asked.fill(0)
  asks.askedMs.fill(0)
  asks.elapsedMs.fill(0)
  asks.askedNews.fill(-1)
  asks.alerted.fill(0)
}
