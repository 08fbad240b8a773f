import type { Command } from 'commander'
import type { LatencyName, LevelName, Replay } from '../../env/index.js'
import { latencyOption, levelOption, positiveNumber, seedOption, wholeNumber } from '../arguments.js'
import { printResult, reporterFor, terminalWidth, type CommonOptions } from '../output.js'

interface EvalOptions extends CommonOptions {
  readonly level: LevelName
  readonly latency: LatencyName
  readonly players?: number
  readonly deals: number
  readonly seed: string
  readonly stock?: number
  readonly seconds?: number
  readonly wrap: boolean
  readonly silent?: boolean
  readonly tick: number
  readonly record?: string
  readonly recordGames: number
}

export function addEvalCommand(program: Command): void {
  program
    .command('eval')
    .summary('play a line-up on many deals and count')
    .description(
      'Plays a line-up of teammates on many deals, each in every distinct seat order, and prints the win rate ' +
        'with its 95% interval. A teammate is a name (see `summit envs`) or the path of an .onnx model; ' +
        'one name stands for the whole table.',
    )
    .argument('<agents...>', 'one name for all seats, or one a seat')
    .addOption(levelOption())
    .addOption(latencyOption())
    .option('--players <n>', 'seats at the table, 2 or 3 (default: 2, or as many as are named)', wholeNumber(2))
    .option('--deals <n>', 'deals to play', wholeNumber(1), 1000)
    .addOption(seedOption())
    .option('--stock <n>', "cards in each seat's stock instead of the level's", wholeNumber(1))
    .option('--seconds <s>', "time limit instead of the level's", positiveNumber)
    .option('--no-wrap', 'no king-ace wrap, whatever the level says')
    .option('--silent', 'the silent summit: no words')
    .option('--tick <ms>', 'time between two edges at which hands may act', wholeNumber(1), 50)
    .option('--record <folder>', 'write games there, to look at with `summit replay`')
    .option('--record-games <n>', 'how many, from the first deals', wholeNumber(1), 20)
    .addHelpText(
      'after',
      '\nExample:\n  summit eval coordinated greedy --level sprint --deals 2000 --json\n\nWhat is counted is explained in docs/summit-rush-reference.md.',
    )
    .action(async (agents: string[], options: EvalOptions) => evaluateLineUp(agents, options))
}

async function evaluateLineUp(agents: readonly string[], options: EvalOptions): Promise<void> {
  const [
    { evaluate, seatOrders },
    { formatResultTable },
    { resolvePlayers, releasePlayers },
    { ensureRunFolder },
    { writeReplayFiles },
  ] = await Promise.all([
    import('../../eval/evaluate.js'),
    import('../../eval/report/result-table.js'),
    import('../../runtime/resolve-player.js'),
    import('../../runtime/files.js'),
    import('../../runtime/replay-file.js'),
  ])
  const { level, latency, deals, seed, stock, seconds, wrap, silent, tick, record, recordGames } = options
  const replays: Replay[] = []
  if (record !== undefined) await ensureRunFolder(record)
  const players = await resolvePlayers(lineUp(agents, options.players))
  const reporter = reporterFor(options)
  reporter.start(`eval ${agents.join(' ')}`, deals * seatOrders(players).length)
  try {
    const result = await evaluate({
      players,
      options: {
        level,
        latency,
        tickMs: tick,
        ...(stock !== undefined && { stock }),
        ...(seconds !== undefined && { seconds }),
        ...(!wrap && { wrap }),
        ...(silent && { talk: false }),
      },
      deals,
      seed,
      onProgress: (done) => reporter.update(done),
      ...(record !== undefined && {
        record: { games: recordGames, onReplay: (replay: Replay, index: number) => (replays[index] = replay) },
      }),
    })
    reporter.done(`${result.games} games`)
    if (record !== undefined) {
      await writeReplayFiles(record, replays)
      reporter.note(`${replays.length} games recorded in ${record}`)
    }
    printResult(result, options, (one) => formatResultTable([one], { width: terminalWidth() }))
  } finally {
    reporter.stop()
    await releasePlayers(players)
  }
}

function lineUp(agents: readonly string[], players: number | undefined): string[] {
  if (agents.length === 1) return Array<string>(players ?? 2).fill(agents[0])
  return [...agents]
}
