import type { Command } from 'commander'
import { SummitError } from '../../env/index.js'
import { settingsOf, SUITES } from '../../eval/suites.js'
import { wholeNumber } from '../arguments.js'
import { terminalWidth } from '../output.js'
import { addSweepOptions, commandLine, runBenchmark, suiteOption, type SweepOptions } from '../sweep.js'

interface LadderOptions extends SweepOptions {
  readonly suite: string
  readonly reference: string
  readonly boundDeals: number
  readonly samples: number
}

/** From chance to the best of the box; `careful+passive` is the control in which one player plays. */
const RUNGS = ['random', 'greedy', 'careful', 'careful+passive', 'coordinated', 'planner']

export function addLadderCommand(program: Command): void {
  const command = program
    .command('ladder')
    .description(
      'Plays line-ups on the same deals and latency draws and orders them, with the difference of each from a reference ' +
        'deal by deal. A line-up is a name, which stands for the whole table, or names joined by +. Without any: ' +
        `${RUNGS.join(', ')}.`,
    )
    .argument('[line-ups...]', 'for example: greedy careful+passive partner.onnx')
    .addOption(suiteOption(SUITES, 'headline'))
    .option('--reference <line-up>', 'compared with this one, which is always played too', 'coordinated')
    .option('--bound-deals <n>', 'ask of the first n deals what could be made of them', wholeNumber(0), 0)
    .option('--samples <n>', 'guesses a choice of the planner as one mind, for the bounds', wholeNumber(1), 200)
  addSweepOptions(command, 1000)
    .addHelpText(
      'after',
      '\nExample:\n  summit ladder greedy coordinated planner --suite sprint --deals 500 --out runs/ladder',
    )
    .action(runLadderCommand)
}

async function runLadderCommand(given: readonly string[], options: LadderOptions): Promise<void> {
  const [{ runLadder }, { formatLadder }] = await Promise.all([
    import('../../eval/benchmarks/ladder.js'),
    import('../../eval/report/ladder-text.js'),
  ])
  const { suite, reference, seed, deals, boundDeals, samples } = options
  const rungs = given.length === 0 ? RUNGS : given
  // It may be named among the rungs or not; it is always one of them.
  const lineUps = [...new Map([...rungs, reference].map((lineUp) => [teamOf(lineUp), lineUp])).values()]
  const settings = settingsOf(suite)
  for (const { players } of settings) {
    const long = lineUps.find((lineUp) => lineUp.split('+').length > players)
    if (long !== undefined) {
      throw new SummitError('cli/invalid-option', 'A line-up has more names than the table has seats.', {
        got: long,
        expected: `at most ${players} names for the suite ${suite}`,
        next: 'take a name away, or choose a suite of more seats with --suite',
      })
    }
  }
  await runBenchmark(
    'ladder',
    options,
    (sweep) =>
      runLadder(
        {
          settings,
          lineUps: lineUps.map(names),
          reference: names(reference),
          seed,
          deals,
          ...(boundDeals > 0 && { bounds: { deals: boundDeals, samples } }),
        },
        commandLine('ladder', given, {
          suite,
          reference,
          deals,
          seed,
          ...(boundDeals > 0 && { 'bound-deals': boundDeals, samples }),
        }),
        sweep,
      ),
    (document) => formatLadder(document, { width: terminalWidth() }),
  )
}

/** The same team, however it is written: `a`, `a+a`; `a+b`, `b+a`. */
function teamOf(lineUp: string): string {
  const distinct = [...new Set(names(lineUp))]
  return distinct.length === 1 ? distinct[0] : names(lineUp).toSorted().join('+')
}

function names(lineUp: string): string[] {
  return lineUp.split('+')
}
