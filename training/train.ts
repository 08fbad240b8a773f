import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SummitError } from '../env/index.js'
import {
  endManifest,
  readManifest,
  secondsWorked,
  startManifest,
  writeManifest,
  type RunManifest,
} from '../runtime/manifest.js'
import type { Executor } from '../runtime/executor/executor.js'
import type { Reporter } from '../runtime/reporter.js'
import type { TrainConfig } from './config.js'
import { BEST_FILE, CHECKPOINT_FILE, newRunFolder, openMetrics, readCheckpoint, writeCheckpoint } from './run-folder.js'
import type { RunMetrics, ValidationLine } from './run-metrics.js'
import { createRun, disposeRun, totalSteps, warmSteps, type Run } from './run.js'
import { restoreRun, saveRun } from './saved-run.js'
import { trainStep } from './train-step.js'
import { validate } from './validate.js'
import { createWatchdog } from './watchdog.js'

/** Where a run is kept, and who is told of it. */
export interface TrainOptions {
  /** Where the run is kept. */
  readonly folder: string
  /** How the run was called, for its manifest. */
  readonly command: readonly string[]
  readonly reporter: Reporter
  /** Who plays the teacher's games of the warm start; this thread, when left out. */
  readonly executor?: Executor
  /** Asked after every step; true saves and stops. */
  readonly shouldStop?: () => boolean
  /** Called with every line of the metrics as it is written. */
  readonly onMetrics?: (line: RunMetrics) => void
}

/** Starts a run in a new folder and trains it to its end. The caller disposes of the run. */
export async function train(config: TrainConfig, options: TrainOptions): Promise<Run> {
  await newRunFolder(options.folder)
  return runToEnd(await createRun(config, undefined, options.executor), options)
}

/** Goes on with the run of a folder, bit for bit as if it had never stopped. */
export async function resumeTraining(options: TrainOptions): Promise<Run> {
  const run = await restoreRun(await readCheckpoint(options.folder), options.executor)
  return runToEnd(run, options, await earlierSeconds(options.folder))
}

/** How long a run that goes on has worked before. One that died was last seen when it saved. */
async function earlierSeconds(folder: string): Promise<number> {
  const saved = await stat(join(folder, CHECKPOINT_FILE))
  return secondsWorked(await readManifest(folder), saved.mtimeMs) ?? 0
}

async function runToEnd(run: Run, options: TrainOptions, earlier = 0): Promise<Run> {
  const { folder, command, reporter } = options
  const { config } = run
  const manifest = await startManifest({
    command,
    config,
    seed: config.seed,
    backend: run.backend.describe(),
    earlierSeconds: earlier,
  })
  await writeManifest(folder, manifest)
  reporter.note(`training on ${run.backend.describe()}`)
  let status: Exclude<RunManifest['status'], 'running'> = 'failed'
  try {
    await trainSteps(run, options)
    status = 'finished'
    return await atItsBest(run, folder)
  } catch (error) {
    if (error instanceof SummitError && error.code === 'training/interrupted') status = 'interrupted'
    await disposeRun(run)
    throw error
  } finally {
    reporter.stop()
    await writeManifest(folder, endManifest(manifest, status))
  }
}

/** Trains on to the end, or until it is told to stop: then it saves and throws `training/interrupted`. */
export async function trainSteps(
  run: Run,
  { folder, reporter, shouldStop, onMetrics }: Omit<TrainOptions, 'command'>,
): Promise<void> {
  const { config } = run
  const total = totalSteps(config)
  const metrics = await openMetrics(folder, run.step)
  const write = (line: RunMetrics): void => {
    metrics.append(line)
    onMetrics?.(line)
  }
  const watchdog = createWatchdog(run.backend)
  reporter.start('training', total)
  try {
    while (run.step < total) {
      const line = await trainStep(run)
      write(line)
      watchdog.check(line)
      const updates = run.step - warmSteps(config)
      const warmStarted = updates === 0
      if (warmStarted || run.step === total || (updates > 0 && updates % config.validation.everyUpdates === 0)) {
        const score = await validate(run)
        write(score)
        if (config.validation.keepBest) await keepIfBest(run, folder, score)
      }
      reporter.update(run.step, progressOf(line))
      const stop = shouldStop?.() === true && run.step < total
      if (stop || run.step === total || run.step % config.checkpoint.everySteps === 0) {
        await writeCheckpoint(folder, saveRun(run))
      }
      if (stop) throw interrupted(folder, run.step, total)
    }
    reporter.done(`${total} steps`)
  } finally {
    metrics.close()
  }
}

async function keepIfBest(run: Run, folder: string, { winRate, parts }: ValidationLine): Promise<void> {
  const rates = Object.values(parts ?? { all: winRate })
  const score = rates.reduce((sum, rate) => sum + rate, 0) / rates.length
  if (run.best && run.best.score >= score) return
  run.best = { step: run.step, score }
  await writeCheckpoint(folder, saveRun(run), BEST_FILE)
}

/** The run as it was where it did best; itself where that was not asked for. */
async function atItsBest(run: Run, folder: string): Promise<Run> {
  if (!run.best || run.best.step === run.step) return run
  const best = await restoreRun(await readCheckpoint(join(folder, BEST_FILE)))
  await disposeRun(run)
  return best
}

function progressOf(line: RunMetrics): Record<string, string> {
  if (line.kind === 'imitation') return { imitation: `${(100 * line.accuracy).toFixed(0)}% like the teacher` }
  if (line.kind === 'update') return { wins: `${(100 * line.meanReturn).toFixed(0)}% exploring` }
  return {}
}

function interrupted(folder: string, step: number, total: number): SummitError {
  return new SummitError(
    'training/interrupted',
    'Training was stopped; what was learned so far is saved.',
    { where: `${folder}, step ${step} of ${total}`, next: `go on with: summit train --resume --out ${folder}` },
    1,
  )
}
