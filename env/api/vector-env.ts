/**
 * Many copies of one environment, stepped together over arrays that the caller owns.
 *
 * A *row* is one seat of one copy: row = copy * seats + seat. Not every seat decides at every step: `asked`
 * says whose turn it is to choose. A row that is not asked has a mask of WAIT (action 0) alone and its action is ignored.
 */
export interface VectorEnv {
  readonly copies: number
  readonly seats: number
  /** copies * seats */
  readonly rows: number
  readonly observationSize: number
  readonly actionCount: number
  /** Starts all copies afresh; copy i plays the episode seeds `${seed}/${i}/0`, `${seed}/${i}/1`, ... in order. */
  reset(seed: string | number, into: VectorBuffers): void
  /**
   * Applies one action a row, runs every copy to its next decision and fills `into`.
   * A copy whose episode ends is reset in the same step: its rows then hold the first decision of the next episode,
   * `terminated` or `truncated` is 1 and `finalObservations` keeps the last view of the finished one.
   */
  stepInto(actions: Int32Array, into: VectorBuffers): void
  /** Everything needed to go on bit for bit, as JSON data. */
  snapshot(): unknown
  /**
   * Goes on from a `snapshot` of a vector env with the same options, and fills `into` with the decisions then open.
   * Throws `env/snapshot-mismatch`.
   */
  restore(snapshot: unknown, into: VectorBuffers): void
}

/** Filled by `reset` and `stepInto`; allocate once with {@link createVectorBuffers}. */
export interface VectorBuffers {
  /** [rows × observationSize] */
  readonly observations: Float32Array
  /** [rows × observationSize], valid for rows of copies that ended in this step */
  readonly finalObservations: Float32Array
  /** [rows × actionCount], 1 = legal */
  readonly masks: Uint8Array
  /** [rows], 1 = this row chooses now */
  readonly asked: Uint8Array
  /** [rows] reward since the row was last asked, undiscounted; after an end, the finished episode's share */
  readonly rewards: Float32Array
  /** [rows] milliseconds of game time since the row was last asked; after an end, of the finished episode */
  readonly elapsedMs: Float32Array
  /** [rows] shaping potential of the row's state now (0 for a new episode's first state is not implied; 0 at every end is) */
  readonly potentials: Float32Array
  /** [copies] 1 = the episode ended by its own rules in this step */
  readonly terminated: Uint8Array
  /** [copies] 1 = the episode was cut by an outer limit in this step */
  readonly truncated: Uint8Array
}

/** Nothing has happened yet: no end, no reward and no time since anybody was asked. */
export function clearOutcomes({ terminated, truncated, rewards, elapsedMs }: VectorBuffers): void {
  terminated.fill(0)
  truncated.fill(0)
  rewards.fill(0)
  elapsedMs.fill(0)
}

/** Buffers of the right sizes for a vector env, filled with zeros; allocate once and reuse. */
export function createVectorBuffers(
  shape: Pick<VectorEnv, 'copies' | 'rows' | 'observationSize' | 'actionCount'>,
): VectorBuffers {
  const { copies, rows, observationSize, actionCount } = shape
  return {
    observations: new Float32Array(rows * observationSize),
    finalObservations: new Float32Array(rows * observationSize),
    masks: new Uint8Array(rows * actionCount),
    asked: new Uint8Array(rows),
    rewards: new Float32Array(rows),
    elapsedMs: new Float32Array(rows),
    potentials: new Float32Array(rows),
    terminated: new Uint8Array(copies),
    truncated: new Uint8Array(copies),
  }
}
