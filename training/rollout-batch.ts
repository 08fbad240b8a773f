/** How the stretch after a decision closed. */
export const Ending = {
  /** Not closed: the row has not been asked again yet. Such a decision waits for the next batch. */
  open: -1,
  /** The same row decided again: `next` holds that decision. */
  continued: 0,
  /** The episode ended by its own rules: nothing is left to earn. */
  terminated: 1,
  /** The episode was cut from outside: `bootstrap` holds the value of its last view. */
  truncated: 2,
  /** The collection stopped here: `bootstrap` holds the value of the view that followed. */
  cut: 3,
} as const

/**
 * Decisions in the order in which they were taken, all rows mixed, in arrays made once. A row's decisions are chained
 * by `next`; rows are asked at different times, so there is no rectangle of rows and steps.
 * Arrays have `capacity` entries (times the width), of which `count` are filled.
 */
export interface RolloutBatch {
  readonly observationSize: number
  readonly actionCount: number
  readonly capacity: number
  count: number
  /** Which of the filled entries are closed, in order: the ones to learn from. */
  indices: Int32Array
  /** [capacity × observationSize], raw */
  readonly observations: Float32Array
  /** [capacity × actionCount] */
  readonly masks: Uint8Array
  /** Row of the vector env that decided. */
  readonly rows: Int32Array
  readonly actions: Int32Array
  /** What a teacher would have done, where one was asked; else the action itself. */
  readonly labels: Int32Array
  /** Probability of the likeliest action when it was taken. */
  readonly sureness: Float32Array
  /** Log-probability of the action when it was taken. */
  readonly logProbs: Float32Array
  /** Value when the action was taken. */
  readonly values: Float32Array
  /** Shaping potential when the action was taken, and where its stretch ended (0 at the end of an episode). */
  readonly potentials: Float32Array
  readonly nextPotentials: Float32Array
  /** Reward and game time until the row's next decision or the episode's end. */
  readonly rewards: Float32Array
  readonly elapsedMs: Float32Array
  /** An {@link Ending}. */
  readonly endings: Int8Array
  /** Index of the row's next decision, if `continued`. */
  readonly next: Int32Array
  /** Value of what followed, if `truncated` or `cut`. */
  readonly bootstraps: Float32Array
  /** Filled by gae.ts. */
  readonly advantages: Float32Array
  readonly returns: Float32Array
}

export function createRolloutBatch(observationSize: number, actionCount: number, capacity: number): RolloutBatch {
  const floats = () => new Float32Array(capacity)
  return {
    observationSize,
    actionCount,
    capacity,
    count: 0,
    indices: new Int32Array(0),
    observations: new Float32Array(capacity * observationSize),
    masks: new Uint8Array(capacity * actionCount),
    rows: new Int32Array(capacity),
    actions: new Int32Array(capacity),
    labels: new Int32Array(capacity),
    sureness: floats(),
    logProbs: floats(),
    values: floats(),
    potentials: floats(),
    nextPotentials: floats(),
    rewards: floats(),
    elapsedMs: floats(),
    endings: new Int8Array(capacity).fill(Ending.open),
    next: new Int32Array(capacity).fill(-1),
    bootstraps: floats(),
    advantages: floats(),
    returns: floats(),
  }
}

/** A batch with the same decisions and room for twice as many. */
export function roomier(batch: RolloutBatch): RolloutBatch {
  const { observationSize, actionCount, capacity, count } = batch
  const larger = createRolloutBatch(observationSize, actionCount, 2 * capacity)
  larger.observations.set(batch.observations)
  larger.masks.set(batch.masks)
  for (const column of COLUMNS) larger[column].set(batch[column])
  larger.count = count
  return larger
}

const COLUMNS = [
  'rows',
  'actions',
  'labels',
  'sureness',
  'logProbs',
  'values',
  'potentials',
  'nextPotentials',
  'rewards',
  'elapsedMs',
  'endings',
  'next',
  'bootstraps',
] as const

/** Copies row `row` of [rows × width] `from` to row `at` of `to`. */
export function copyRow<T extends Float32Array | Uint8Array>(
  from: T,
  row: number,
  to: T,
  at: number,
  width: number,
): void {
  const read = row * width
  const write = at * width
  for (let i = 0; i < width; i++) to[write + i] = from[read + i]
}

/** Moves a decision that is still open to an earlier place. */
export function moveDecision(batch: RolloutBatch, from: number, to: number): void {
  if (from === to) return
  copyRow(batch.observations, from, batch.observations, to, batch.observationSize)
  copyRow(batch.masks, from, batch.masks, to, batch.actionCount)
  batch.rows[to] = batch.rows[from]
  batch.actions[to] = batch.actions[from]
  batch.labels[to] = batch.labels[from]
  batch.sureness[to] = batch.sureness[from]
  batch.logProbs[to] = batch.logProbs[from]
  batch.values[to] = batch.values[from]
  batch.potentials[to] = batch.potentials[from]
  batch.endings[to] = Ending.open
  batch.next[to] = -1
  batch.bootstraps[to] = 0
}
