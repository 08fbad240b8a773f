import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { evaluate } from '../eval/evaluate.js'
import type { EvalResult } from '../eval/eval-result.js'
import { buildQuickstartReport } from '../eval/report/quickstart-report.js'
import type { QuickstartReportData, ResultKind } from '../eval/report/quickstart-report-data.js'
import { loadConfig } from '../runtime/config.js'
import { readJson, writeFileAtomic } from '../runtime/files.js'
import type { RunManifest } from '../runtime/manifest.js'
import { packageInfo } from '../runtime/package-info.js'
import type { Player } from '../runtime/player.js'
import type { Reporter } from '../runtime/reporter.js'
import { releasePlayers, resolvePlayers } from '../runtime/resolve-player.js'
import { trainConfigSchema, type TrainConfig } from './config.js'
import { PARITY_TOLERANCE } from './export.js'
import { exportRun, type ExportedRun } from './export-run.js'
import { CHECKPOINT_FILE, MODEL_FILE, readMetrics } from './run-folder.js'
import { disposeRun } from './run.js'
import { resumeTraining, train } from './train.js'

export interface QuickstartOptions {
  /** Runs are kept in folders beside each other under this one. */
  readonly runs: string
  readonly seed: string | number | undefined
  readonly backend: string | undefined
  readonly deals: number
  readonly evalSeed: string
  readonly command: readonly string[]
  readonly reporter: Reporter
  readonly shouldStop: () => boolean
}

export interface QuickstartResult {
  readonly folder: string
  readonly model: string
  readonly report: string
  readonly parity: ExportedRun['parity']
  readonly results: readonly { readonly kind: ResultKind; readonly result: EvalResult }[]
}

/** Trains a small partner, exports it, measures it beside scripted teammates on held-out deals, and writes a report. */
export async function quickstart(options: QuickstartOptions): Promise<QuickstartResult> {
  const { runs, seed, backend, command, reporter, shouldStop } = options
  const config = await loadConfig(join(packageInfo().folder, 'training/configs/quickstart.yaml'), trainConfigSchema, {
    seed,
    backend,
  })
  const folder = runFolder(runs)
  const started = existsSync(join(folder, CHECKPOINT_FILE))
  if (started) reporter.note(`going on with the unfinished run in ${folder}`)
  const trainOptions = { folder, command, reporter, shouldStop }
  const run = await (started ? resumeTraining(trainOptions) : train(config, trainOptions))
  try {
    const model = await exportRun(run, join(folder, MODEL_FILE), folder)
    const { maxDifference, rows, nearTies } = model.parity
    reporter.note(
      `exported ${model.path}: logits differ by ${maxDifference.toExponential(1)} at most on ${rows} observations, ${nearTies} near-ties`,
    )
    const results = await measure(run.config, model.path, options)
    const report = join(folder, 'report.html')
    await writeFileAtomic(join(folder, 'results.json'), `${JSON.stringify(results, undefined, 2)}\n`)
    await writeFileAtomic(
      report,
      await buildQuickstartReport(await reportData(run.config, folder, model, results, options)),
    )
    return { folder, model: model.path, report, parity: model.parity, results }
  } finally {
    await disposeRun(run)
  }
}

/** The run to go on with if one was stopped, else the next free name: nothing is overwritten. */
function runFolder(runs: string): string {
  for (let n = 1; ; n++) {
    const folder = join(runs, n === 1 ? 'quickstart' : `quickstart-${n}`)
    if (!existsSync(join(folder, 'report.html'))) return folder
  }
}

async function measure(
  { level, latency }: TrainConfig,
  model: string,
  { deals, evalSeed, reporter }: QuickstartOptions,
): Promise<QuickstartResult['results']> {
  const names = ['random', 'greedy', 'careful', 'passive', 'coordinated', model]
  const players = new Map<string, Player>()
  for (const name of names) players.set(name, (await resolvePlayers([name, name]))[0])
  const lineUps: readonly (readonly [ResultKind, string, string])[] = [
    ['baseline', 'random', 'random'],
    ['baseline', 'greedy', 'greedy'],
    ['baseline', 'coordinated', 'coordinated'],
    ['control', 'careful', 'passive'],
    ['self-play', model, model],
    ['cross-play', model, 'random'],
    ['cross-play', model, 'greedy'],
    ['cross-play', model, 'coordinated'],
  ]
  const results: { kind: ResultKind; result: EvalResult }[] = []
  reporter.start('evaluating', lineUps.length)
  try {
    for (const [kind, ...seats] of lineUps) {
      const result = await evaluate({
        players: seats.map((name) => players.get(name) as Player),
        options: { level, latency },
        deals,
        seed: evalSeed,
      })
      results.push({ kind, result })
      reporter.update(results.length, { last: result.agents.join(' + ') })
    }
    reporter.done(`${lineUps.length} line-ups on ${deals} held-out deals`)
    return results
  } finally {
    reporter.stop()
    await releasePlayers([...players.values()])
  }
}

async function reportData(
  config: TrainConfig,
  folder: string,
  model: ExportedRun,
  results: QuickstartResult['results'],
  { deals, evalSeed }: QuickstartOptions,
): Promise<QuickstartReportData> {
  const lines = await readMetrics(folder)
  const flags = `--level ${config.level} --latency ${model.metadata.latency} --deals ${deals} --seed ${evalSeed}`
  return {
    title: 'A first bot partner for Summit Rush',
    deals: { count: deals, seed: evalSeed },
    imitation: lines
      .filter((line) => line.kind === 'imitation')
      .map(({ step, crossEntropy, accuracy }) => ({ epoch: step, loss: crossEntropy, accuracy })),
    ppo: lines
      .filter((line) => line.kind === 'update')
      .map(({ update, decisions, episodes, meanReturn }) => ({
        update,
        decisions,
        winRate: episodes === 0 ? null : meanReturn,
      })),
    results,
    parity: { ...model.parity, tolerance: PARITY_TOLERANCE },
    commands: [
      { purpose: 'All of this again, with the same seed', command: `npx summit quickstart --seed ${config.seed}` },
      { purpose: 'The model with itself', command: `npx summit eval ${model.path} ${flags}` },
      {
        purpose: 'The model beside a scripted teammate',
        command: `npx summit eval ${model.path} coordinated ${flags}`,
      },
      { purpose: 'A baseline', command: `npx summit eval greedy ${flags}` },
    ],
    // Written by this run a moment ago.
    manifest: (await readJson(join(folder, 'run.json'))) as RunManifest,
  }
}
