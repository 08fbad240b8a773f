import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SummitError } from '../../env/index.js'
import { contentHash } from '../../runtime/content-hash.js'
import type { Executor } from '../../runtime/executor/executor.js'
import { ensureRunFolder, writeFileAtomic } from '../../runtime/files.js'
import { startManifest, writeManifest } from '../../runtime/manifest.js'
import { createReporter, type Reporter } from '../../runtime/reporter.js'
import type { TrainConfig } from '../config.js'
import { exportRun } from '../export-run.js'
import { BEST_FILE, CHECKPOINT_FILE, MODEL_FILE, openMetrics, readCheckpoint } from '../run-folder.js'
import type { RunMetrics } from '../run-metrics.js'
import { disposeRun, totalSteps } from '../run.js'
import { savedConfig, savedStep } from '../saved-run.js'
import { resumeTraining } from '../train.js'
import { task, type MemberPart, type TrainedPart } from './member-task.js'

export interface PopulationOptions {
  /** Each member's run folder lies in it, by its seed. */
  readonly folder: string
  readonly command: readonly string[]
  readonly reporter: Reporter
  readonly executor: Executor
  readonly signal?: AbortSignal
}

/** One run of a population. */
interface Member {
  readonly config: TrainConfig
  readonly folder: string
  step: number
}

/**
 * Trains one recipe from several seeds, a run a member. A job is the way from one checkpoint of a run to the next, so what a
 * dying worker takes along is little, and the same command goes on where it stopped.
 * @returns the models
 */
export async function trainPopulation(
  config: TrainConfig,
  seeds: readonly string[],
  { folder, command, reporter, executor, signal }: PopulationOptions,
): Promise<string[]> {
  const total = totalSteps(config)
  const members: Member[] = []
  for (const seed of seeds) members.push(await openMember({ ...config, seed }, join(folder, `seed-${seed}`), command))
  const stepsDone = (): number => members.reduce((sum, { step }) => sum + step, 0)
  reporter.start(`training ${members.length} runs`, members.length * total)
  for (;;) {
    reporter.update(stepsDone())
    const open = members.filter(({ step }) => step < total)
    if (open.length === 0) break
    const parts = await Promise.all(open.map((member) => nextPart(member, total)))
    const saved: Promise<void>[] = []
    const keep = (k: number, part: TrainedPart): void => void saved.push(savePart(open[k], part))
    const isWhole = (k: number, output: unknown): boolean => isPart(parts[k], output)
    try {
      await executor.run(task, parts, keep, { isWhole, ...(signal && { signal }) })
    } finally {
      await Promise.all(saved)
    }
  }
  reporter.done(`${members.length} runs of ${total} steps`)
  const models: string[] = []
  for (const member of members) models.push(await finish(member, command))
  return models
}

async function openMember(config: TrainConfig, folder: string, command: readonly string[]): Promise<Member> {
  await ensureRunFolder(folder)
  if (!existsSync(join(folder, CHECKPOINT_FILE))) {
    // What made the numbers is known where they are made; it is written again at the end.
    await writeManifest(folder, await startManifest({ command, config, seed: config.seed, backend: config.backend }))
    return { config, folder, step: 0 }
  }
  const checkpoint = await readCheckpoint(folder)
  if (contentHash(savedConfig(checkpoint)) !== contentHash(config)) {
    throw new SummitError('training/run-exists', 'There is a run of another recipe in this folder.', {
      where: folder,
      next: 'give another folder',
    })
  }
  return { config, folder, step: savedStep(checkpoint) }
}

async function nextPart({ config, folder, step }: Member, total: number): Promise<MemberPart> {
  const until = Math.min(total, step + config.checkpoint.everySteps)
  const file = async (name: string): Promise<string | undefined> =>
    existsSync(join(folder, name)) ? readFile(join(folder, name), 'base64') : undefined
  const checkpoint = step === 0 ? undefined : await file(CHECKPOINT_FILE)
  const best = step === 0 ? undefined : await file(BEST_FILE)
  return {
    config,
    seed: config.seed,
    until,
    ...(checkpoint !== undefined && { checkpoint }),
    ...(best !== undefined && { best }),
  }
}

function isPart({ until }: MemberPart, output: unknown): boolean {
  const { step, checkpoint, metrics } = (output ?? {}) as Partial<TrainedPart>
  return step === until && typeof checkpoint === 'string' && typeof metrics === 'string'
}

/** The checkpoint last: a part without it is done again, and `openMetrics` drops its lines then. */
async function savePart(member: Member, { step, checkpoint, best, metrics }: TrainedPart): Promise<void> {
  const file = (name: string): string => join(member.folder, name)
  const writer = await openMetrics(member.folder, member.step)
  for (const line of metrics.split('\n')) if (line !== '') writer.append(JSON.parse(line) as RunMetrics)
  writer.close()
  if (best !== undefined) await writeFileAtomic(file(BEST_FILE), Buffer.from(best, 'base64'))
  await writeFileAtomic(file(CHECKPOINT_FILE), Buffer.from(checkpoint, 'base64'))
  member.step = step
}

/** A run that is through becomes what `summit train` leaves: its record ended, its model written. */
async function finish({ folder }: Member, command: readonly string[]): Promise<string> {
  const path = join(folder, MODEL_FILE)
  if (existsSync(path)) return path
  const run = await resumeTraining({ folder, command, reporter: createReporter({ quiet: true }) })
  try {
    await exportRun(run, path, folder)
  } finally {
    await disposeRun(run)
  }
  return path
}
