import { cpus } from 'node:os'
import { resolveConfig } from '../../../env/index.js'
import type { ObservedRows } from '../../../runtime/onnx/compare-runtimes.js'
import { playMatches } from '../../../runtime/match.js'
import type { PolicyPlayer } from '../../../runtime/player.js'
import { releasePlayers, resolvePlayers } from '../../../runtime/resolve-player.js'
import { dealSeeds } from '../../evaluate.js'

/** How long a model thinks, one row at a time. */
export interface DecisionTime {
  /** The processor it was measured on. */
  readonly cpu: string
  readonly rows: number
  /** Milliseconds, of the median row and of the 99th of a hundred. */
  readonly p50Ms: number
  readonly p99Ms: number
}

/** Deals played at a time, until there are rows enough. */
const DEALS = 8
/** Runs before the clock counts. */
const WARM_UP = 50

/**
 * The observations that a model meets in games with itself at the headline's pace, as many as `least` at least, and how long
 * it thinks about each alone.
 */
export async function observePlay(
  file: string,
  least: number,
): Promise<{ readonly observed: ObservedRows; readonly time: DecisionTime }> {
  const [player] = (await resolvePlayers([file, file])) as PolicyPlayer[]
  try {
    const { policy } = player
    const { observationSize, actionCount } = policy
    const observations: number[] = []
    const masks: number[] = []
    const watched: PolicyPlayer = {
      ...player,
      policy: {
        ...policy,
        run(some, legal, n) {
          observations.push(...some.subarray(0, n * observationSize))
          masks.push(...legal.subarray(0, n * actionCount))
          return policy.run(some, legal, n)
        },
      },
    }
    const config = resolveConfig({ level: 'normal', latency: 'human' })
    for (let first = 0; masks.length < least * actionCount; first += DEALS) {
      const deals = dealSeeds('observed', first, DEALS)
      await playMatches({ config, seats: [watched, watched], deals }, () => undefined)
    }
    const observed = {
      observations: Float32Array.from(observations),
      masks: Uint8Array.from(masks),
      rows: masks.length / actionCount,
    }
    return { observed, time: await decisionTime(player, observed) }
  } finally {
    await releasePlayers([player])
  }
}

async function decisionTime({ policy }: PolicyPlayer, observed: ObservedRows): Promise<DecisionTime> {
  const { observationSize, actionCount } = policy
  const { observations, masks, rows } = observed
  const took: number[] = []
  for (let i = -WARM_UP; i < rows; i++) {
    const row = (i + rows) % rows
    const begin = performance.now()
    await policy.run(
      observations.subarray(row * observationSize, (row + 1) * observationSize),
      masks.subarray(row * actionCount, (row + 1) * actionCount),
      1,
    )
    if (i >= 0) took.push(performance.now() - begin)
  }
  took.sort((a, b) => a - b)
  const at = (share: number): number => took[Math.min(took.length - 1, Math.floor(share * took.length))]
  return { cpu: cpus()[0]?.model.trim() ?? 'unknown', rows, p50Ms: at(0.5), p99Ms: at(0.99) }
}
