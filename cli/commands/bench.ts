import type { Command } from 'commander'
import { positiveNumber, wholeNumber } from '../arguments.js'
import { printResult, reporterFor, type CommonOptions } from '../output.js'

interface BenchOptions extends CommonOptions {
  readonly seconds: number
  readonly updates: number
}

export function addBenchCommand(program: Command): void {
  program
    .command('bench')
    .description(
      'Measures this machine: env decisions and ticks a second, training decisions a second, partner latency.',
    )
    .option('--seconds <s>', 'time for each measurement of the env', positiveNumber, 5)
    .option('--updates <n>', 'updates to train for', wholeNumber(1), 5)
    .addHelpText('after', '\nExample:\n  summit bench --json')
    .action(runBench)
}

async function runBench(options: BenchOptions): Promise<void> {
  const [{ measureEnvSpeed }, { measureBoardSpeed }, { measureLearnerSpeed }, os] = await Promise.all([
    import('../../eval/env-speed.js'),
    import('../../eval/board-speed.js'),
    import('../../training/learner-speed.js'),
    import('node:os'),
  ])
  const reporter = reporterFor(options)
  const now = (): number => performance.now()
  reporter.note('measuring the env')
  const env = measureEnvSpeed(options.seconds, now)
  reporter.note('measuring the board game')
  const board = measureBoardSpeed(options.seconds, now)
  reporter.note('measuring the learner and a partner')
  const { learner, partner } = await measureLearnerSpeed(options.updates, now)
  const machine = { cpu: os.cpus()[0]?.model ?? 'unknown', cores: os.cpus().length, node: process.version }
  printResult({ machine, env, board, learner, partner }, options, () =>
    [
      `machine   ${machine.cpu}, ${machine.cores} cores, Node ${machine.node}`,
      `env       ${count(env.decisionsPerSecond)} decisions/s (masks and observations included), ${count(env.ticksPerSecond)} ticks/s`,
      `board     ${count(board.decisionsPerSecond)} decisions/s (masks and observations included)`,
      `learner   ${count(learner.decisionsPerSecond)} decisions/s (collect ${count(learner.collectDecisionsPerSecond)}, learn ${count(learner.learnDecisionsPerSecond)}), ${learner.network}, ${learner.epochs} epochs`,
      `          ${learner.backend}`,
      `partner   ${partner.p50Ms} ms median, ${partner.p99Ms} ms at the 99th percentile`,
    ].join('\n'),
  )
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}
