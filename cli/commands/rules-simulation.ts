import type { Command } from 'commander'
import { seedOption, wholeNumber } from '../arguments.js'
import { printResult, reporterFor, type CommonOptions } from '../output.js'
import { commandLine } from '../sweep.js'

interface RulesSimulationOptions extends CommonOptions {
  readonly deals: number
  readonly plannerDeals: number
  readonly samples?: number
  readonly seed: string
}

export function addRulesSimulationCommand(program: Command): void {
  program
    .command('rules-simulation')
    .description(
      'Plays Summit Rush as one mind without a clock, at the five tables for which the rules print how often their own\n' +
        'simulation won, and at 3 × 8: first-fit, careful and planner on the same deals, beside the printed figures.',
    )
    .option('--deals <n>', 'deals for each table', wholeNumber(1), 2000)
    .option('--planner-deals <n>', 'deals for the planner, which thinks long; 0 leaves it out', wholeNumber(0), 200)
    .option('--samples <n>', "the planner's guesses a choice (default: 100)", wholeNumber(1))
    .addOption(seedOption())
    .addHelpText('after', '\nExample:\n  summit rules-simulation --deals 10000 --planner-deals 500 --json')
    .action(runSimulation)
}

async function runSimulation(options: RulesSimulationOptions): Promise<void> {
  const [{ countSimulatedGames }, { runRulesSimulation }, { formatRulesSimulation }] = await Promise.all([
    import('../../eval/rules-simulation.js'),
    import('../../eval/benchmarks/rules-simulation.js'),
    import('../../eval/report/rules-simulation-table.js'),
  ])
  const { deals, plannerDeals, samples, seed } = options
  const plan = { deals, plannerDeals, ...(samples !== undefined && { samples }), seed }
  const games = countSimulatedGames(plan)
  const reporter = reporterFor(options)
  reporter.start('rules-simulation', games)
  try {
    const result = await runRulesSimulation(
      { ...plan, onProgress: (done) => reporter.update(done) },
      commandLine('rules-simulation', [], {
        deals,
        'planner-deals': plannerDeals,
        ...(samples !== undefined && { samples }),
        seed,
      }),
    )
    reporter.done(`${games} games`)
    printResult(result, options, ({ body }) => formatRulesSimulation(body))
  } finally {
    reporter.stop()
  }
}
