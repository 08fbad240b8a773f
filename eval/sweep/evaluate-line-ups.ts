import { ENGINE_VERSION, resolveConfig, type SummitRushOptions } from '../../env/index.js'
import { isModulePath } from '../../runtime/load-env-module.js'
import { releasePlayers, resolvePlayers } from '../../runtime/resolve-player.js'
import { contentHash } from '../../runtime/content-hash.js'
import type { Executor } from '../../runtime/executor/executor.js'
import type { EvalResult } from '../eval-result.js'
import { joinBlocks, type RaceBlock } from '../race-block.js'
import { seatOrders } from '../seat-orders.js'
import { evalResult } from '../summarise.js'
import type { CellStore } from './cell-store.js'
import { task } from './cell-task.js'
import { dealBlocks } from './deal-blocks.js'
import { fingerprints } from './fingerprint.js'
import { playerLabels } from './player-label.js'
import type { RaceCell } from './race-cell.js'
import { runSweep } from './run-sweep.js'

/** One row of any table: a line-up, a setting and its deals. */
export interface LineUpSpec {
  /** [players] as on a command line */
  readonly agents: readonly string[]
  readonly options: Omit<SummitRushOptions, 'players'>
  readonly seed: string | number
  readonly deals: number
}

/** What came of it, down to the single deal. */
export interface LineUpOutcome {
  readonly spec: LineUpSpec
  readonly result: EvalResult
  /** Each distinct seat order with what it did, all on the same deals. */
  readonly seatings: readonly { readonly agents: readonly string[]; readonly block: RaceBlock }[]
}

export interface SweepSettings {
  readonly executor: Executor
  readonly store?: CellStore
  readonly signal?: AbortSignal
  readonly onProgress?: (done: number, cells: number) => void
  /** Told of each line-up's result when all are played. */
  readonly onResult?: (result: EvalResult) => void
}

/** Deals a cell: some seconds of the slowest teammate, so that all workers end at about the same time. */
const CELL_DEALS = 100

/** Plays many line-ups, each on its deals in every distinct seat order. Deterministic in the specs. */
export async function evaluateLineUps(specs: readonly LineUpSpec[], sweep: SweepSettings): Promise<LineUpOutcome[]> {
  // A setting that is refused is refused before a single game.
  const configs = specs.map(({ agents, options }) => resolveConfig({ ...options, players: agents.length }))
  const prints = await fingerprints(specs.flatMap(({ agents }) => agents))
  await tryPlayers(specs)
  const labels = playerLabels(specs.flatMap(({ agents }) => agents))
  const orders = specs.map(({ agents }) => seatOrders(agents))
  const jobs = specs.flatMap(({ options, seed, deals }, i) =>
    orders[i].flatMap((seats) =>
      dealBlocks(deals, CELL_DEALS).map((block): RaceCell => ({ seats, options, seed, ...block })),
    ),
  )
  const blocks = await runSweep({
    task,
    jobs,
    idOf: (cell) =>
      contentHash({ engine: ENGINE_VERSION, ...cell, seats: cell.seats.map((name) => prints.get(name)) }, 20),
    isWhole: isBlockOf,
    isRepeatable: ({ seats }) => !seats.some(isModulePath),
    ...sweep,
  })
  let next = 0
  return specs.map((spec, i) => {
    const seatings = orders[i].map((agents) => {
      const count = Math.ceil(spec.deals / CELL_DEALS)
      next += count
      return { agents, block: joinBlocks(blocks.slice(next - count, next)) }
    })
    const agents = spec.agents.map((name) => labels.get(name) ?? name)
    const result = evalResult(
      agents,
      configs[i],
      spec.seed,
      seatings.map(({ block }) => block),
    )
    sweep.onResult?.(result)
    return { spec, result, seatings }
  })
}

/** Loads every player once at its table's size: what can't play is refused before the first game. */
async function tryPlayers(specs: readonly LineUpSpec[]): Promise<void> {
  const tables = new Set(specs.flatMap(({ agents }) => agents.map((name) => JSON.stringify(agents.map(() => name)))))
  for (const table of tables) await releasePlayers(await resolvePlayers(JSON.parse(table) as string[]))
}

/** Whether something out of a file is the block of this cell. */
function isBlockOf({ deals }: RaceCell, output: unknown): boolean {
  const { winMs, stockLeft, tally, gapMs, turnsBySeat } = (output ?? {}) as Partial<RaceBlock>
  return winMs?.length === deals && stockLeft?.length === deals && [tally, gapMs, turnsBySeat].every(Array.isArray)
}
