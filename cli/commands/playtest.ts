import { InvalidArgumentError, type Command } from 'commander'
import { LATENCY_NAMES, type LatencyName } from '../../env/index.js'
import { terminalWidth } from '../output.js'
import { addSweepOptions, commandLine, list, runBenchmark, type SweepOptions } from '../sweep.js'

interface PlaytestOptions extends SweepOptions {
  readonly agent: string
  readonly players: number[]
  readonly stock: number[]
  readonly seconds: number[]
  readonly wrap: boolean[]
  readonly latency: LatencyName[]
  readonly talk: boolean[]
  readonly target: number
}

export function addPlaytestCommand(program: Command): void {
  const command = program
    .command('playtest')
    .description(
      'Plays every combination of stock, time limit, wrap, latency, players and talk on the same deals, and says which ' +
        'setting comes nearest to a wanted win rate. Values with commas between them. A combination that needs more than ' +
        'the 24 stock cards is left out.',
    )
    .option('--agent <name>', 'who plays at every seat', 'coordinated')
    .option('--players <list>', 'players', numbers(2), [2, 3])
    .option('--stock <list>', 'cards dealt to each stock', numbers(1), [6, 7, 8, 9, 10, 11, 12])
    .option('--seconds <list>', 'time limits', numbers(1), [45, 60, 90, 120, 180])
    .option('--wrap <list>', 'king next to ace: yes, no', yesOrNo, [true, false])
    .option('--latency <list>', `reaction: ${LATENCY_NAMES.join(', ')}`, latencies, [
      'expert',
      'human',
      'relaxed',
      'novice',
    ])
    .option('--talk <list>', 'words allowed: yes, no', yesOrNo, [true, false])
    .option('--target <rate>', 'win rate that a good setting gives, 0 to 1', share, 0.6)
  addSweepOptions(command, 1000)
    .addHelpText(
      'after',
      '\nExample:\n  summit playtest --players 2 --latency human --wrap yes --deals 200 --out runs/playtest',
    )
    .action(runPlaytestCommand)
}

async function runPlaytestCommand(options: PlaytestOptions): Promise<void> {
  const [{ runPlaytest }, { formatPlaytest }] = await Promise.all([
    import('../../eval/benchmarks/playtest.js'),
    import('../../eval/report/playtest-text.js'),
  ])
  const { agent, players, stock, seconds, wrap, latency, talk, target, seed, deals } = options
  const words = (values: readonly boolean[]): string => values.map((value) => (value ? 'yes' : 'no')).join(',')
  await runBenchmark(
    'playtest',
    options,
    (sweep) =>
      runPlaytest(
        { agent, grid: { players, stock, seconds, wrap, latency, talk }, seed, deals, target },
        commandLine('playtest', [], {
          agent,
          players: players.join(','),
          stock: stock.join(','),
          seconds: seconds.join(','),
          wrap: words(wrap),
          latency: latency.join(','),
          talk: words(talk),
          target,
          deals,
          seed,
        }),
        sweep,
      ),
    (document) => formatPlaytest(document, { width: terminalWidth() }),
  )
}

function numbers(low: number): (text: string) => number[] {
  return (text) =>
    distinct(text).map((item) => {
      const value = Number(item)
      if (!Number.isInteger(value) || value < low) {
        throw new InvalidArgumentError(`expected whole numbers of at least ${low} with commas between them.`)
      }
      return value
    })
}

function distinct(text: string): string[] {
  return [...new Set(list(text))]
}

function yesOrNo(text: string): boolean[] {
  return distinct(text).map((item) => {
    if (item !== 'yes' && item !== 'no') throw new InvalidArgumentError('expected yes, no or yes,no.')
    return item === 'yes'
  })
}

function latencies(text: string): LatencyName[] {
  return distinct(text).map((item) => {
    const name = LATENCY_NAMES.find((one) => one === item)
    if (name === undefined) throw new InvalidArgumentError(`expected some of ${LATENCY_NAMES.join(', ')}.`)
    return name
  })
}

function share(text: string): number {
  const value = Number(text)
  if (!(value > 0 && value < 1)) throw new InvalidArgumentError('expected a number between 0 and 1.')
  return value
}
