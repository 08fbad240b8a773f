import type { Command } from 'commander'
import { TIP_NAMES } from '../../agents/index.js'
import { settingsOf, SUITES } from '../../eval/suites.js'
import { terminalWidth } from '../output.js'
import { addSweepOptions, commandLine, runBenchmark, suiteOption, type SweepOptions } from '../sweep.js'

interface TipsOptions extends SweepOptions {
  readonly suite: string
}

export function addTipsCommand(program: Command): void {
  const command = program
    .command('tips')
    .description(
      "Switches each of the rules' tips for beginners on alone and off alone, for everybody at the table, on the same deals " +
        `and latency draws. Prints the difference in win rate with its 95% interval.`,
    )
    .addOption(suiteOption(SUITES, 'headline'))
  addSweepOptions(command, 10_000)
    .addHelpText(
      'after',
      `\nTips:\n${TIP_NAMES.map(({ name, summary }) => `  ${name.padEnd(14)} ${summary}`).join('\n')}`,
    )
    .addHelpText('after', '\nExample:\n  summit tips --suite sprint --deals 2000 --out runs/tips')
    .action(runTipsCommand)
}

async function runTipsCommand(options: TipsOptions): Promise<void> {
  const [{ runTips }, { formatTips }] = await Promise.all([
    import('../../eval/benchmarks/tips.js'),
    import('../../eval/report/tips-text.js'),
  ])
  const { suite, seed, deals } = options
  const settings = settingsOf(suite)
  await runBenchmark(
    'tips',
    options,
    (sweep) =>
      runTips(
        { settings, tips: TIP_NAMES.map(({ name }) => name), seed, deals },
        commandLine('tips', [], { suite, deals, seed }),
        sweep,
      ),
    (document) => formatTips(document, { width: terminalWidth() }),
  )
}
