import type { Command } from 'commander'
import { backendOption, wholeNumber } from '../arguments.js'
import { onInterrupt } from '../interrupt.js'
import { printResult, reporterFor, terminalWidth, type CommonOptions } from '../output.js'

interface QuickstartCommandOptions extends CommonOptions {
  readonly runs: string
  readonly seed?: string
  readonly backend?: string
  readonly deals: number
  readonly evalSeed: string
}

export function addQuickstartCommand(program: Command): void {
  program
    .command('quickstart')
    .description(
      'Trains a small partner, exports it to ONNX, measures it beside scripted teammates on held-out deals and ' +
        'writes a report: about two minutes on two cores. This is what `npm start` runs.',
    )
    .option('--runs <folder>', 'where runs are kept', 'runs')
    .option('--seed <seed>', 'training seed (default: 0)')
    .addOption(backendOption())
    .option('--deals <n>', 'held-out deals a line-up', wholeNumber(1), 1000)
    .option('--eval-seed <seed>', 'names the held-out deals', 'held-out')
    .addHelpText('after', '\nExample:\n  summit quickstart --seed 1 --deals 2000')
    .action(runQuickstart)
}

async function runQuickstart(options: QuickstartCommandOptions): Promise<void> {
  const [{ quickstart }, { formatResultTable }] = await Promise.all([
    import('../../training/quickstart.js'),
    import('../../eval/report/result-table.js'),
  ])
  const reporter = reporterFor(options)
  const interrupt = onInterrupt((line) => reporter.note(line))
  try {
    const result = await quickstart({
      runs: options.runs,
      seed: options.seed,
      backend: options.backend,
      deals: options.deals,
      evalSeed: options.evalSeed,
      command: ['summit', ...process.argv.slice(2)],
      reporter,
      shouldStop: interrupt.stopped,
    })
    printResult(result, options, ({ results, model, report }) =>
      [
        formatResultTable(
          results.map((entry) => entry.result),
          { width: terminalWidth() },
        ),
        '',
        `model:  ${model}`,
        `report: ${report}`,
      ].join('\n'),
    )
  } finally {
    interrupt.forget()
  }
}
