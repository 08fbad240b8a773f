import type { Command } from 'commander'
import { TRI_PEAKS_AGENT_NAMES } from '../../agents/index.js'
import {
  newestEnvId,
  SUMMIT_RUSH_ID,
  SummitError,
  TRI_PEAKS_ID,
  type LatencyName,
  type LevelName,
  type Replay,
} from '../../env/index.js'
import type { EvalResult } from '../../eval/eval-result.js'
import { isModulePath } from '../../runtime/load-env-module.js'
import { latencyOption, levelOption, positiveNumber, seedOption, wholeNumber, workersOption } from '../arguments.js'
import { onInterrupt } from '../interrupt.js'
import { printResult, reporterFor, terminalWidth, type CommonOptions } from '../output.js'
import { sweepProgress } from '../sweep.js'

interface EvalOptions extends CommonOptions {
  readonly env: string
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
  readonly patience: number
  readonly workers: number
  readonly bound?: boolean
  readonly bestScore?: boolean
}

/** Options that belong to one of the two games alone. */
const TABLE_OPTIONS = [
  'level',
  'latency',
  'players',
  'stock',
  'seconds',
  'silent',
  'tick',
  'record',
  'recordGames',
  'patience',
  'workers',
]
const PATIENCE_OPTIONS = ['bound', 'bestScore']

const GAMES: readonly string[] = [SUMMIT_RUSH_ID, TRI_PEAKS_ID]

export function addEvalCommand(program: Command): void {
  program
    .command('eval')
    .summary('play a line-up on many deals and count')
    .description(
      'Plays a line-up of teammates on many deals, each in every distinct seat order, and prints the win rate ' +
        'with its 95% interval. A teammate is a name (see `summit envs`), the path of an .onnx model, or that of ' +
        'a file whose default export makes an agent (.mjs; docs/recipes.md); ' +
        'one name stands for the whole table. With --env TriPeaks-v1 one player plays the patience instead: ' +
        `${TRI_PEAKS_AGENT_NAMES.join(', ')}, or the path of an .onnx model.`,
    )
    .argument('<agents...>', 'one name for all seats, or one a seat')
    .option('--env <id>', `the game: ${GAMES.join(' or ')}`, SUMMIT_RUSH_ID)
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
    .option('--patience <s>', 'how long an agent from a file may take for a move before it forfeits', positiveNumber, 5)
    .addOption(workersOption())
    .option('--bound', 'Tri Peaks: also the share of the deals that can be cleared at all, by proof')
    .option('--best-score', 'Tri Peaks: the same, and the best score, at about 50 ms a deal')
    .addHelpText(
      'after',
      '\nExample:\n  summit eval coordinated greedy --level sprint --deals 2000 --json\n  summit eval careful --env TriPeaks-v1 --bound\n\nWhat is counted is explained in docs/summit-rush-reference.md.',
    )
    .action(evaluateGame)
}

async function evaluateGame(agents: readonly string[], options: EvalOptions, command: Command): Promise<void> {
  const env = newestEnvId(options.env)
  if (!GAMES.includes(env)) throw badOption('--env', options.env, GAMES.join(' or '))
  const isPatience = env === TRI_PEAKS_ID
  for (const option of command.options) {
    const name = option.attributeName()
    const isForeign = (isPatience ? TABLE_OPTIONS : PATIENCE_OPTIONS).includes(name)
    if (isForeign && command.getOptionValueSource(name) === 'cli') {
      throw badOption(option.long ?? name, command.getOptionValue(name), `no such option: it is not for ${env}`)
    }
  }
  return isPatience ? evaluatePatience(agents, options) : evaluateLineUp(agents, options)
}

function badOption(where: string, got: unknown, expected: string): SummitError {
  return new SummitError('cli/invalid-option', 'An option is out of range.', { where, got, expected })
}

async function evaluatePatience(agents: readonly string[], options: EvalOptions): Promise<void> {
  const [{ evaluateTriPeaks }, { formatTriPeaksTable }, { resolveTriPeaksPlayer }] = await Promise.all([
    import('../../eval/evaluate-tri-peaks.js'),
    import('../../eval/report/tri-peaks-table.js'),
    import('../../runtime/resolve-tri-peaks-player.js'),
  ])
  const { deals, seed, wrap, bound = false, bestScore = false } = options
  if (agents.length > 1) throw badOption('agents', agents.join(' '), 'one player')
  const player = await resolveTriPeaksPlayer(agents[0])
  const reporter = reporterFor(options)
  reporter.start(`eval ${player.name}`, deals)
  try {
    const result = await evaluateTriPeaks({
      player,
      deals,
      seed,
      wrap,
      bound: bestScore ? 'score' : bound,
      onProgress: (done) => reporter.update(done),
    })
    reporter.done(`${result.games} games`)
    printResult(result, options, formatTriPeaksTable)
  } finally {
    reporter.stop()
    if ('policy' in player) await player.policy.dispose()
  }
}

async function evaluateLineUp(agents: readonly string[], options: EvalOptions): Promise<void> {
  const names = lineUp(agents, options.players)
  // Recorded games and agents from files are played one block after the other, here.
  const isSpread = options.workers > 1 && options.record === undefined && !names.some(isModulePath)
  const { formatResultTable } = await import('../../eval/report/result-table.js')
  const result = await (isSpread ? evaluateOnThreads(names, options) : evaluateHere(names, options))
  printResult(result, options, (one) => formatResultTable([one], { width: terminalWidth() }))
}

/** What an evaluation is told of the game. */
function gameOptions({ level, latency, stock, seconds, wrap, silent, tick }: EvalOptions) {
  return {
    level,
    latency,
    tickMs: tick,
    ...(stock !== undefined && { stock }),
    ...(seconds !== undefined && { seconds }),
    ...(!wrap && { wrap }),
    ...(silent === true && { talk: false }),
  }
}

async function evaluateOnThreads(names: readonly string[], options: EvalOptions): Promise<EvalResult> {
  const [{ evaluateLineUps }, { createExecutor }] = await Promise.all([
    import('../../eval/sweep/evaluate-line-ups.js'),
    import('../../runtime/executor/create-executor.js'),
  ])
  const { deals, seed, workers } = options
  const executor = createExecutor(workers)
  const reporter = reporterFor(options)
  const interrupt = onInterrupt((line) => reporter.note(line))
  try {
    const [{ result }] = await evaluateLineUps([{ agents: names, options: gameOptions(options), seed, deals }], {
      executor,
      signal: interrupt.signal,
      onProgress: sweepProgress(reporter, `eval ${names.join(' ')}`),
    })
    reporter.done(`${result.games} games`)
    return result
  } finally {
    interrupt.forget()
    reporter.stop()
    await executor.close()
  }
}

async function evaluateHere(names: readonly string[], options: EvalOptions): Promise<EvalResult> {
  const [
    { evaluate },
    { seatOrders },
    { resolvePlayers, releasePlayers },
    { ensureRunFolder },
    { writeReplayFiles },
    { checkLines, faultLines },
  ] = await Promise.all([
    import('../../eval/evaluate.js'),
    import('../../eval/seat-orders.js'),
    import('../../runtime/resolve-player.js'),
    import('../../runtime/files.js'),
    import('../../runtime/replay-file.js'),
    import('../../eval/report/fault-lines.js'),
  ])
  const { deals, seed, record, recordGames, patience } = options
  const replays: Replay[] = []
  if (record !== undefined) await ensureRunFolder(record)
  const players = await resolvePlayers(names, { answerMs: 1000 * patience })
  const reporter = reporterFor(options)
  for (const line of checkLines(players)) reporter.note(line)
  reporter.start(`eval ${names.join(' ')}`, deals * seatOrders(players).length)
  try {
    const result = await evaluate({
      players,
      options: gameOptions(options),
      deals,
      seed,
      onProgress: (done) => reporter.update(done),
      ...(record !== undefined && {
        record: { games: recordGames, onReplay: (replay: Replay, index: number) => (replays[index] = replay) },
      }),
    })
    reporter.done(`${result.games} games`)
    for (const line of faultLines(result)) reporter.warn(line)
    if (record !== undefined) {
      await writeReplayFiles(record, replays)
      reporter.note(`${replays.length} games recorded in ${record}`)
    }
    return result
  } finally {
    reporter.stop()
    await releasePlayers(players)
  }
}

function lineUp(agents: readonly string[], players: number | undefined): string[] {
  if (agents.length === 1) return Array<string>(players ?? 2).fill(agents[0])
  return [...agents]
}
