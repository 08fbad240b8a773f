import type { Command } from 'commander'
import { partnersFor, SPLITS } from '../../agents/index.js'
import { settingsOf, SUITES } from '../../eval/suites.js'
import { terminalWidth } from '../output.js'
import { addSweepOptions, commandLine, list, runBenchmark, suiteOption, type SweepOptions } from '../sweep.js'

interface CrossplayOptions extends SweepOptions {
  readonly suite: string
  readonly partners?: string[]
}

const AGENTS = ['greedy', 'careful', 'coordinated', 'planner']

/** Suites of tables for two. */
const PAIR_SUITES = SUITES.filter(({ settings }) => settings.every(({ players }) => players === 2))

export function addCrossplayCommand(program: Command): void {
  const command = program
    .command('crossplay')
    .description(
      'Plays every agent with every other and with further partners, in both seatings, on the same deals. Says of each ' +
        'how it does with itself (self-play), with others (cross-play: mean and worst partner), and how near it comes to ' +
        `the best that any agent reaches with each partner (best-response proximity). Without agents: ${AGENTS.join(', ')}.`,
    )
    .argument('[agents...]', 'those who are judged')
    .option(
      '--partners <names>',
      'further partners, with commas between them; train, validation and held-out stand for all personas of that split',
      list,
    )
    .addOption(suiteOption(PAIR_SUITES, 'headline'))
  addSweepOptions(command, 500)
    .addHelpText(
      'after',
      '\nExample:\n  summit crossplay coordinated partner.onnx --partners greedy,random --out runs/crossplay',
    )
    .action(runCrossplayCommand)
}

async function runCrossplayCommand(given: readonly string[], options: CrossplayOptions): Promise<void> {
  const [{ runCrossplay }, { formatCrossplay }] = await Promise.all([
    import('../../eval/benchmarks/crossplay.js'),
    import('../../eval/report/crossplay-text.js'),
  ])
  const { suite, partners = [], seed, deals } = options
  const agents = [...new Set(given.length === 0 ? AGENTS : given)]
  const strangers = [...new Set(partners.flatMap(personasOf))].filter((name) => !agents.includes(name))
  const settings = settingsOf(suite)
  await runBenchmark(
    'crossplay',
    options,
    (sweep) =>
      runCrossplay(
        { settings, agents, partners: strangers, seed, deals },
        commandLine('crossplay', given, {
          ...(partners.length > 0 && { partners: partners.join(',') }),
          suite,
          deals,
          seed,
        }),
        sweep,
      ),
    (document) => formatCrossplay(document, { width: terminalWidth() }),
  )
}

/** The personas of a split, or the name itself. */
function personasOf(name: string): readonly string[] {
  const split = SPLITS.find((one) => one === name)
  return split === undefined ? [name] : partnersFor(split).map((persona) => persona.name)
}
