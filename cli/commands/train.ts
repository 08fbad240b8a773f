import type { Command } from 'commander'
import { backendOption, wholeNumber } from '../arguments.js'
import { onInterrupt } from '../interrupt.js'
import { printResult, reporterFor, type CommonOptions } from '../output.js'

interface TrainCommandOptions extends CommonOptions {
  readonly out: string
  readonly resume?: boolean
  readonly level?: string
  readonly latency?: string
  readonly seed?: string
  readonly backend?: string
  readonly watch?: boolean
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
    .option('--latency <name>', "instead of the config's")
    .option('--seed <seed>', "instead of the config's")
    .addOption(backendOption())
    .option('--watch', 'serve a page with live curves while it trains, for a browser on this machine')
    .option('--port <n>', 'of that page; 0 takes any that is free', wholeNumber(0), 8643)
    .addHelpText('after', '\nExample:\n  summit train training/configs/quickstart.yaml --out runs/mine --seed 1')
    .action(runTraining)
}

async function runTraining(file: string | undefined, options: TrainCommandOptions): Promise<void> {
  const [{ loadConfig }, { trainConfigSchema }, { resumeTraining, train }, { exportRun }, { disposeRun }, folders] =
    await Promise.all([
      import('../../runtime/config.js'),
      import('../../training/config.js'),
      import('../../training/train.js'),
      import('../../training/export-run.js'),
      import('../../training/run.js'),
      import('../../training/run-folder.js'),
    ])
  const { out, level, latency, seed, backend } = options
  const config = await loadConfig(file, trainConfigSchema, { level, latency, seed, backend })
  const reporter = reporterFor(options)
  const page = options.watch === true ? await watch(options) : undefined
  if (page) process.stderr.write(`curves: ${page.url}\n`)
  const interrupt = onInterrupt((line) => reporter.note(line))
  try {
    const settings = {
      folder: out,
      command: ['summit', ...process.argv.slice(2)],
      reporter,
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
  }
}

async function watch({ out, port }: TrainCommandOptions) {
  const { watchRun } = await import('../../training/watch/watch-run.js')
  return watchRun(out, port)
}
