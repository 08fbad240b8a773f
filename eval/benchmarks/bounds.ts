import { ENGINE_VERSION, resolveConfig } from '../../env/index.js'
import { agentByName } from '../../agents/index.js'
import { contentHash } from '../../runtime/content-hash.js'
import { clopperPearsonInterval, wilsonInterval } from '../statistics/rate.js'
import type { Interval } from '../statistics/interval.js'
import type { Setting } from '../suites.js'
import { task, type BoundBlock, type BoundCell } from '../sweep/bound-task.js'
import { dealBlocks } from '../sweep/deal-blocks.js'
import type { SweepSettings } from '../sweep/evaluate-line-ups.js'
import { runSweep } from '../sweep/run-sweep.js'

export interface BoundsPlan {
  readonly deals: number
  /** Guesses a choice of the one mind. */
  readonly samples: number
}

/** What hands and a clock cost, and what not knowing the cards does: upper rungs that no team plays on. */
export interface Bounds extends BoundsPlan {
  /**
   * Win rate of the planner as one mind that sees what the whole table sees, without hands or a clock. No bound in the strict
   * sense: a better planner would win more.
   */
  readonly oneMind: Interval
  /** Share of the deals that can be cleared by one who knows every card, by proof; those not decided count as cleared. */
  readonly clearable: Interval
  /** Deals that the solver did not decide. */
  readonly unknown: number
}

const CELL_DEALS = 25

/** The bounds of every setting, on its first deals. Deterministic in the plan. */
export async function findBounds(
  settings: readonly Setting[],
  seed: string | number,
  { deals, samples }: BoundsPlan,
  sweep: SweepSettings,
): Promise<Bounds[]> {
  const blocksOfDeals = dealBlocks(deals, CELL_DEALS)
  const jobs = settings.flatMap(({ players, options }) => {
    const { stock, wrap } = resolveConfig({ ...options, players })
    return blocksOfDeals.map((block): BoundCell => ({ rules: { players, stock, wrap }, seed, samples, ...block }))
  })
  // One search serves the planner of a seat and of the whole table.
  const { version } = agentByName('planner')
  const blocks = await runSweep({
    task,
    jobs,
    idOf: (cell) => contentHash({ bounds: ENGINE_VERSION, planner: version, ...cell }, 20),
    isWhole: (_, output) => typeof (output as Partial<BoundBlock> | null)?.oneMind === 'number',
    ...sweep,
  })
  return settings.map((_, i) => {
    const own = blocks.slice(i * blocksOfDeals.length, (i + 1) * blocksOfDeals.length)
    const sum = (key: keyof (typeof own)[number]): number => own.reduce((total, block) => total + block[key], 0)
    const unknown = sum('unknown')
    return {
      deals,
      samples,
      oneMind: wilsonInterval(sum('oneMind'), deals),
      clearable: clopperPearsonInterval(sum('clearable') + unknown, deals),
      unknown,
    }
  })
}
