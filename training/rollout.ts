import {
  createRandom,
  createVectorBuffers,
  type Random,
  type RandomState,
  restoreRandom,
  SummitError,
  type VectorBuffers,
  type VectorEnv,
} from '../env/index.js'
import type { CheckpointArray } from './checkpoint.js'
import { createEpisodeTracker, type EpisodeSummary } from './episode-tracker.js'
import { copyRow, createRolloutBatch, Ending, moveDecision, roomier, type RolloutBatch } from './rollout-batch.js'
import type { RolloutForward } from './rollout-forward.js'
import { sampleAction, type SampledAction } from './sample-action.js'

/**
 * Chooses for the asked rows that the learner doesn't play: reads the rows' parts of `observations` and `masks`
 * and writes actions[row]. All of a step's rows come in one call, so that a partner that is a network can batch them.
 */
export type PartnerPolicy = (
  rows: Int32Array,
  observations: Float32Array,
  masks: Uint8Array,
  actions: Int32Array,
) => void | Promise<void>

/** What is stepped, by whom, and how much of it is kept. */
export interface CollectorOptions {
  readonly env: VectorEnv
  readonly forward: RolloutForward
  /** Names both the episodes and the stream that actions are drawn from. */
  readonly seed: string
  /** Decisions a batch, at least: collection stops at the end of the step that reaches it. A guess with `wholeEpisodes`. */
  readonly decisions: number
  /**
   * [rows] 1 = the learner plays this row; all rows if left out. Its owner may change it in `onStep`, for copies
   * whose episode ended in that step.
   */
  readonly learnerRows?: Uint8Array
  /** [rows] what a teacher would do in each row that is asked; kept up to date by its owner. */
  readonly labels?: Int32Array
  /** Plays the rows that aren't the learner's. */
  readonly partner?: PartnerPolicy
  /**
   * Every collection starts all copies afresh and plays one episode of each to its end, however many decisions that
   * takes: for an env whose copies rest after their episode. Nothing is left open between collections then.
   */
  readonly wholeEpisodes?: boolean
  /** Called after every step with the filled buffers: to change partners at episode ends, to count events. */
  readonly onStep?: (buffers: VectorBuffers) => void
}

/** Steps a vector env with the learner's policy and keeps what it decided. */
export interface Collector {
  /** Overwritten by each `collect`. */
  readonly batch: RolloutBatch
  readonly buffers: VectorBuffers
  /** Fills the batch with the forward's present weights; advantages are left to gae.ts. */
  collect(): Promise<EpisodeSummary>
  /** To be called between an update and the next collection: the batch is spent by it. */
  save(): CollectorState
  /** Goes on from a saved state, bit for bit. */
  restore(state: CollectorState): void
}

/** Everything needed to go on bit for bit: JSON data, beside the open decisions as binary arrays. */
export interface CollectorState {
  readonly env: unknown
  readonly random: RandomState
  readonly open: number
  readonly collections: number
  readonly episodes: readonly number[]
  readonly arrays: Readonly<Record<string, CheckpointArray>>
}

/**
 * Plays the env with the learner's policy and records its decisions.
 *
 * A decision closes when its row is asked again or its episode ends. One that is still open when the batch is full is
 * carried into the next batch (with the probability and value it was taken with), since dropping it would drop
 * the long waits more often than the short ones.
 */
export function createCollector(options: CollectorOptions): Collector {
  const { env, forward, wholeEpisodes = false } = options
  checkSizes(options)
  const { rows, seats, copies, observationSize, actionCount } = env
  let batch = createRolloutBatch(observationSize, actionCount, options.decisions + 2 * rows)
  const buffers = createVectorBuffers(env)
  const actions = new Int32Array(rows)
  // Rows of this step, packed together for the forward pass.
  const askedRows = new Int32Array(rows)
  const packedObservations = new Float32Array(rows * observationSize)
  const packedMasks = new Uint8Array(rows * actionCount)
  const allLegal = new Uint8Array(rows * actionCount).fill(1)
  const sampled: SampledAction = { action: 0, logProb: 0, sureness: 0 }
  // Index of each row's last decision: open, or just closed and waiting for its successor; -1 for none.
  const last = new Int32Array(rows).fill(-1)
  const tracker = createEpisodeTracker(rows)
  let random: Random = createRandom(`${options.seed}/actions`)
  let collections = 0
  if (!wholeEpisodes) env.reset(options.seed, buffers)

  const isLearner = (row: number) => options.learnerRows === undefined || options.learnerRows[row] !== 0

  /** Packs the asked learner rows and returns their number. */
  function pack(): number {
    let n = 0
    for (let row = 0; row < rows; row++) {
      if (buffers.asked[row] === 0 || !isLearner(row)) continue
      copyRow(buffers.observations, row, packedObservations, n, observationSize)
      copyRow(buffers.masks, row, packedMasks, n, actionCount)
      askedRows[n++] = row
    }
    return n
  }

  async function decide(): Promise<void> {
    const n = pack()
    if (n > 0) {
      const { logits, values } = await forward.run(packedObservations, packedMasks, n)
      for (let k = 0; k < n; k++) {
        const row = askedRows[k]
        sampleAction(logits, packedMasks, k, actionCount, random, sampled)
        actions[row] = sampled.action
        record(row, k, sampled, values[k])
      }
    }
    let others = 0
    for (let row = 0; row < rows; row++) {
      if (buffers.asked[row] === 0) actions[row] = 0
      else if (!isLearner(row)) askedRows[others++] = row
    }
    if (others > 0) {
      await options.partner?.(askedRows.subarray(0, others), buffers.observations, buffers.masks, actions)
    }
  }

  function record(row: number, packed: number, { action, logProb, sureness }: SampledAction, value: number): void {
    const i = batch.count++
    copyRow(packedObservations, packed, batch.observations, i, observationSize)
    copyRow(packedMasks, packed, batch.masks, i, actionCount)
    batch.rows[i] = row
    batch.actions[i] = action
    batch.labels[i] = options.labels ? options.labels[row] : action
    batch.sureness[i] = sureness
    batch.logProbs[i] = logProb
    batch.values[i] = value
    batch.potentials[i] = buffers.potentials[row]
    batch.endings[i] = Ending.open
    batch.next[i] = -1
    batch.bootstraps[i] = 0
    if (last[row] >= 0) batch.next[last[row]] = i
    last[row] = i
    tracker.decided(row)
  }

  /** Closes the decisions whose stretch ended with this step. */
  async function close(): Promise<void> {
    for (let row = 0; row < rows; row++) {
      const copy = Math.floor(row / seats)
      const ended = buffers.terminated[copy] !== 0 || buffers.truncated[copy] !== 0
      if (!ended && buffers.asked[row] === 0) continue
      tracker.closed(row, buffers)
      const i = last[row]
      if (i < 0 || batch.endings[i] !== Ending.open) continue
      batch.rewards[i] = buffers.rewards[row]
      batch.elapsedMs[i] = buffers.elapsedMs[row]
      batch.nextPotentials[i] = ended ? 0 : buffers.potentials[row]
      batch.endings[i] = !ended
        ? Ending.continued
        : buffers.terminated[copy] !== 0
          ? Ending.terminated
          : Ending.truncated
    }
    if (buffers.truncated.includes(1)) await bootstrapTruncated()
    for (let copy = 0; copy < copies; copy++) {
      if (buffers.terminated[copy] === 0 && buffers.truncated[copy] === 0) continue
      tracker.finished(copy * seats, seats, isLearner)
      last.fill(-1, copy * seats, (copy + 1) * seats)
    }
  }

  async function bootstrapTruncated(): Promise<void> {
    let n = 0
    for (let row = 0; row < rows; row++) {
      if (last[row] < 0 || batch.endings[last[row]] !== Ending.truncated) continue
      copyRow(buffers.finalObservations, row, packedObservations, n, observationSize)
      askedRows[n++] = row
    }
    if (n === 0) return
    const { values } = await forward.run(packedObservations, allLegal, n)
    for (let k = 0; k < n; k++) batch.bootstraps[last[askedRows[k]]] = values[k]
  }

  /** Gives the last closed decision of each row asked now the value of what it sees. */
  async function cut(): Promise<void> {
    const n = pack()
    if (n > 0) {
      const { values } = await forward.run(packedObservations, packedMasks, n)
      for (let k = 0; k < n; k++) {
        const i = last[askedRows[k]]
        if (i < 0) continue
        batch.endings[i] = Ending.cut
        batch.bootstraps[i] = values[k]
      }
    }
    let closed = 0
    const indices = new Int32Array(batch.count)
    for (let i = 0; i < batch.count; i++) if (batch.endings[i] !== Ending.open) indices[closed++] = i
    batch.indices = indices.subarray(0, closed)
  }

  /** Moves the open decisions to the front; the rest of the last batch is done with. */
  function carryOver(): void {
    let kept = 0
    last.fill(-1)
    for (let i = 0; i < batch.count; i++) {
      if (batch.endings[i] !== Ending.open) continue
      moveDecision(batch, i, kept)
      last[batch.rows[kept]] = kept
      kept++
    }
    batch.count = kept
  }

  async function step(): Promise<void> {
    await decide()
    env.stepInto(actions, buffers)
    await close()
    options.onStep?.(buffers)
  }

  async function collectEpisodes(): Promise<void> {
    env.reset(`${options.seed}/${collections}`, buffers)
    while (buffers.asked.includes(1)) {
      if (batch.count + rows > batch.capacity) batch = roomier(batch)
      await step()
    }
  }

  return {
    get batch() {
      return batch
    },
    buffers,
    async collect() {
      carryOver()
      const before = batch.count
      if (wholeEpisodes) await collectEpisodes()
      else while (batch.count - before < options.decisions) await step()
      await cut()
      collections++
      return tracker.take()
    },
    save() {
      carryOver()
      batch.indices = new Int32Array(0)
      const n = batch.count
      return {
        env: env.snapshot(),
        random: random.state(),
        open: n,
        collections,
        episodes: tracker.save(),
        arrays: {
          observations: batch.observations.slice(0, n * observationSize),
          masks: batch.masks.slice(0, n * actionCount),
          rows: batch.rows.slice(0, n),
          actions: batch.actions.slice(0, n),
          labels: batch.labels.slice(0, n),
          sureness: batch.sureness.slice(0, n),
          logProbs: batch.logProbs.slice(0, n),
          values: batch.values.slice(0, n),
          potentials: batch.potentials.slice(0, n),
        },
      }
    },
    restore(state) {
      env.restore(state.env, buffers)
      collections = state.collections
      random = restoreRandom(state.random)
      batch.count = state.open
      batch.observations.set(state.arrays['observations'])
      batch.masks.set(state.arrays['masks'])
      batch.rows.set(state.arrays['rows'])
      batch.actions.set(state.arrays['actions'])
      batch.labels.set(state.arrays['labels'])
      batch.sureness.set(state.arrays['sureness'])
      batch.logProbs.set(state.arrays['logProbs'])
      batch.values.set(state.arrays['values'])
      batch.potentials.set(state.arrays['potentials'])
      batch.endings.fill(Ending.open)
      batch.next.fill(-1)
      batch.bootstraps.fill(0)
      last.fill(-1)
      for (let i = 0; i < state.open; i++) last[batch.rows[i]] = i
      tracker.restore(state.episodes)
    },
  }
}

function checkSizes({ env, forward, learnerRows, partner }: CollectorOptions): void {
  if (env.observationSize !== forward.observationSize || env.actionCount !== forward.actionCount) {
    throw new SummitError('training/network-shape', 'The network does not fit the env', {
      got: `observation ${forward.observationSize}, actions ${forward.actionCount}`,
      expected: `observation ${env.observationSize}, actions ${env.actionCount}`,
      next: "make the network with the env's sizes",
    })
  }
  if (learnerRows !== undefined && !partner) {
    throw new SummitError('training/partner', "Some rows are not the learner's, but nobody plays them", {
      expected: 'a `partner` beside `learnerRows`',
      next: 'pass a partner, or leave `learnerRows` out',
    })
  }
}
