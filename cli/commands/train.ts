import type { Command } from 'commander'
import type { TrainConfig } from '../../training/config.js'
import type { ExecutorName } from '../../runtime/executor/executor.js'
import { backendOption, executorOption, wholeNumber } from '../arguments.js'
import { SummitError } from '../../env/index.js'
import type { Reporter } from '../../runtime/reporter.js'
import { onInterrupt } from '../interrupt.js'
import { printResult, reporterFor, type CommonOptions } from '../output.js'
import { list } from '../sweep.js'

interface TrainCommandOptions extends CommonOptions {
  readonly out: string
  readonly resume?: boolean
  readonly level?: string
  readonly latency?: string
  readonly seed?: string
  readonly backend?: string
  readonly watch?: boolean
  readonly seeds?: string[]
  readonly workers: number
  readonly executor: ExecutorName
  readonly port: number
}

export function addTrainCommand(program: Command): void {
  program
    .command('train')
    .description(
      'Trains one policy for all seats: first by imitating a scripted teacher, then by PPO. The run folder gets ' +
        'run.json, metrics.jsonl, checkpoint.ckpt and, at the end, model.onnx. Ctrl-C saves; --resume goes on.',
    )
    .argument('[config]', 'a YAML or JSON file; without one, the defaults')
    .requiredOption('--out <folder>', 'the run folder')
    .option('--resume', 'go on with the run in the folder; its own config counts')
    .option('--level <name>', "instead of the config's")
    .option('--latency <profile>', "instead of the config's: a name, or the path of a profile")
    .option('--seed <seed>', "instead of the config's")
    .addOption(backendOption())
    .option(
      '--seeds <seeds>',
      'train a run for each, with commas between them, in a folder of its own under --out',
      list,
    )
    .option('--workers <n>', "threads that train the runs of --seeds, or play the teacher's games", wholeNumber(1), 1)
    .addOption(executorOption())
    .option('--watch', 'serve a page with live curves while it trains, for a browser on this machine')
    .option('--port <n>', 'of that page; 0 takes any that is free', wholeNumber(0), 8643)
    .addHelpText('after', '\nExample:\n  summit train training/configs/quickstart.yaml --out runs/mine --seed 1')
    .action(runTraining)
}

async function runTraining(file: string | undefined, options: TrainCommandOptions): Promise<void> {
  const [
    { loadConfig },
    { resolveLatency },
    { trainConfigSchema },
    { resumeTraining, train },
    { exportRun },
    { disposeRun },
    folders,
  ] = await Promise.all([
    import('../../runtime/config.js'),
    import('../../runtime/latency-file.js'),
    import('../../training/config.js'),
    import('../../training/train.js'),
    import('../../training/export-run.js'),
    import('../../training/run.js'),
    import('../../training/run-folder.js'),
  ])
  const { out, level, seed, backend } = options
  const latency = options.latency === undefined ? undefined : await resolveLatency(options.latency)
  const config = await loadConfig(file, trainConfigSchema, { level, latency, seed, backend })
  if (options.seeds !== undefined) return trainSeeds(config, options.seeds, options)
  const reporter = reporterFor(options)
  const executor = await executorFor(options, reporter)
  const page = options.watch === true ? await watch(options) : undefined
  if (page) process.stderr.write(`curves: ${page.url}\n`)
  const interrupt = onInterrupt((line) => reporter.note(line))
  try {
    const settings = {
      folder: out,
      command: ['summit', ...process.argv.slice(2)],
      reporter,
      ...(executor && { executor }),
      shouldStop: interrupt.stopped,
    }
    const run = await (options.resume === true ? resumeTraining(settings) : train(config, settings))
    try {
      const model = await exportRun(run, `${out}/${folders.MODEL_FILE}`, out)
      printResult({ folder: out, ...model, config: run.config }, options, (result) => `model: ${result.path}`)
    } finally {
      await disposeRun(run)
    }
  } finally {
    interrupt.forget()
    await page?.close()
    await executor?.close()
  }
}

/** Who plays the teacher's games; nobody but this thread where that is enough. */
async function executorFor({ workers, executor }: TrainCommandOptions, reporter: Reporter) {
  if (workers === 1 && executor === 'threads') return undefined
  const { createExecutor } = await import('../../runtime/executor/create-executor.js')
  return createExecutor(workers, executor, (line) => reporter.note(line))
}

/** `--seeds`: several runs of one recipe, each a chain of jobs. The same command goes on. */
async function trainSeeds(config: TrainConfig, seeds: readonly string[], options: TrainCommandOptions): Promise<void> {
  if (options.watch === true || options.resume === true || options.seed !== undefined) {
    throw new SummitError('cli/invalid-option', 'An option is for one run, and --seeds is for several.', {
      got: '--watch, --resume or --seed',
      next: 'leave it out; the same command with --seeds goes on where it stopped',
    })
  }
  const [{ trainPopulation }, { createExecutor }] = await Promise.all([
    import('../../training/population/population.js'),
    import('../../runtime/executor/create-executor.js'),
  ])
  const { out, workers } = options
  const reporter = reporterFor(options)
  const executor = createExecutor(workers, options.executor, (line) => reporter.note(line))
  const interrupt = onInterrupt((line) => reporter.note(line), 'the same command goes on')
  try {
    const models = await trainPopulation(config, [...new Set(seeds)], {
      folder: out,
      command: ['summit', ...process.argv.slice(2)],
      reporter,
      executor,
      signal: interrupt.signal,
    })
    printResult({ folder: out, models, config }, options, () => models.map((path) => `model: ${path}`).join('\n'))
  } finally {
    interrupt.forget()
    reporter.stop()
    await executor.close()
  }
}

async function watch({ out, port }: TrainCommandOptions) {
  const { watchRun } = await import('../../training/watch/watch-run.js')
  return watchRun(out, port)
}
