import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SummitError } from '../../env/index.js'
import type { Task } from '../../runtime/executor/executor.js'
import { createReporter } from '../../runtime/reporter.js'
import type { TrainConfig } from '../config.js'
import { BEST_FILE, CHECKPOINT_FILE, METRICS_FILE, readCheckpoint } from '../run-folder.js'
import { createRun, disposeRun, type Run } from '../run.js'
import { restoreRun } from '../saved-run.js'
import { trainSteps } from '../train.js'

/** A part of one training run: from a checkpoint, or from the beginning, to a step. Plain data; files as base64. */
export interface MemberPart {
  readonly config: TrainConfig
  /** The config's, for errors. */
  readonly seed: string | number
  readonly checkpoint?: string
  /** The run where it did best so far. */
  readonly best?: string
  readonly until: number
}

export interface TrainedPart {
  readonly step: number
  readonly checkpoint: string
  readonly best?: string
  /** The new lines of the metrics. */
  readonly metrics: string
}

/** Trains a part. Its checkpoints carry everything, so that parts on different machines give one run, bit for bit. */
export const task: Task<MemberPart, TrainedPart> = {
  name: 'training of a population',
  module: 'training/population/member-task',
  async run({ config, checkpoint, best, until }) {
    const folder = await mkdtemp(join(tmpdir(), 'summit-member-'))
    const file = (name: string): string => join(folder, name)
    let run: Run | undefined
    try {
      if (best !== undefined) await writeFile(file(BEST_FILE), Buffer.from(best, 'base64'))
      if (checkpoint === undefined) run = await createRun(config)
      else {
        await writeFile(file(CHECKPOINT_FILE), Buffer.from(checkpoint, 'base64'))
        run = await restoreRun(await readCheckpoint(folder))
      }
      const { step } = await trainUntil(run, folder, until)
      return {
        step,
        checkpoint: await readFile(file(CHECKPOINT_FILE), 'base64'),
        ...(existsSync(file(BEST_FILE)) && { best: await readFile(file(BEST_FILE), 'base64') }),
        metrics: await readFile(file(METRICS_FILE), 'utf8'),
      }
    } finally {
      if (run) await disposeRun(run)
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function trainUntil(run: Run, folder: string, until: number): Promise<Run> {
  try {
    await trainSteps(run, { folder, reporter: createReporter({ quiet: true }), shouldStop: () => run.step >= until })
  } catch (error) {
    // How a part ends that is not the last.
    if (!(error instanceof SummitError && error.code === 'training/interrupted')) throw error
  }
  return run
}
