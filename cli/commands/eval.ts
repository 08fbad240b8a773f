import type { Command } from 'commander'
import { ONE_MIND_AGENT_NAMES, oneMindAgentByName, TRI_PEAKS_AGENT_NAMES } from '../../agents/index.js'
import {
  newestEnvId,
  ONE_MIND_ID,
  SUMMIT_RUSH_ID,
  SummitError,
  TRI_PEAKS_ID,
  type LatencyName,
  type LevelName,
  type Replay,
} from '../../env/index.js'
import { latencyOption, levelOption, positiveNumber, seedOption, wholeNumber } from '../arguments.js'
import { printResult, reporterFor, terminalWidth, type CommonOptions } from '../output.js'

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
  readonly bound?: boolean
  readonly bestScore?: boolean
  readonly samples?: number
}

const HAND_OPTIONS = ['latency', 'seconds', 'silent', 'tick', 'record', 'recordGames']
const TABLE_OPTIONS = ['level', 'players', 'stock']
const PATIENCE_OPTIONS = ['bound', 'bestScore']
const ONE_MIND_OPTIONS = ['samples']

/** The games, each with the options that are not for it. */
const FOREIGN_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  [SUMMIT_RUSH_ID]: [...PATIENCE_OPTIONS, ...ONE_MIND_OPTIONS],
  [ONE_MIND_ID]: [...HAND_OPTIONS, ...PATIENCE_OPTIONS],
  [TRI_PEAKS_ID]: [...HAND_OPTIONS, ...TABLE_OPTIONS, ...ONE_MIND_OPTIONS],
}
const GAMES: readonly string[] = Object.keys(FOREIGN_OPTIONS)

export function addEvalCommand(program: Command): void {
  program
    .command('eval')
    .summary('play a line-up on many deals and count')
    .description(
      'Plays a line-up of teammates on many deals, each in every distinct seat order, and prints the win rate ' +
        'with its 95% interval. A teammate is a name (see `summit envs`) or the path of an .onnx model; ' +
        'one name stands for the whole table. With --env TriPeaks-v1 one player plays the patience instead: ' +
        `${TRI_PEAKS_AGENT_NAMES.join(', ')}, or the path of an .onnx model. With --env ${ONE_MIND_ID} one player ` +
        `plays for all seats, without a clock: ${ONE_MIND_AGENT_NAMES.join(', ')}.`,
    )
    .argument('<agents...>', 'one name for all seats, or one a seat')
    .option('--env <id>', `the game: ${GAMES.join(', ')}`, SUMMIT_RUSH_ID)
    .addOption(levelOption())
    .addOption(latencyOption())
    .option(
      '--players <n>',
      'seats at the table, 2 or 3; one mind: 1 too (default: 2, or as many as are named)',
      wholeNumber(1),
    )
    .option('--deals <n>', 'deals to play', wholeNumber(1), 1000)
    .addOption(seedOption())
    .option('--stock <n>', "cards in each seat's stock instead of the level's", wholeNumber(1))
    .option('--seconds <s>', "time limit instead of the level's", positiveNumber)
    .option('--no-wrap', 'no king-ace wrap, whatever the level says')
    .option('--silent', 'the silent summit: no words')
    .option('--tick <ms>', 'time between two edges at which hands may act', wholeNumber(1), 50)
    .option('--record <folder>', 'write games there, to look at with `summit replay`')
    .option('--record-games <n>', 'how many, from the first deals', wholeNumber(1), 20)
    .option('--bound', 'Tri Peaks: also the share of the deals that can be cleared at all, by proof')
    .option('--best-score', 'Tri Peaks: the same, and the best score, at about 50 ms a deal')
    .option('--samples <n>', 'one mind: guesses a choice, for the planner', wholeNumber(1))
    .addHelpText(
      'after',
      '\nExample:\n  summit eval coordinated greedy --level sprint --deals 2000 --json\n  summit eval careful --env TriPeaks-v1 --bound\n  summit eval planner --env SummitRushOneMind-v1 --samples 100 --deals 200\n\nWhat is counted is explained in docs/summit-rush-reference.md.',
    )
    .action(evaluateGame)
}

async function evaluateGame(agents: readonly string[], options: EvalOptions, command: Command): Promise<void> {
  const env = newestEnvId(options.env)
  if (!GAMES.includes(env)) throw badOption('--env', options.env, `one of ${GAMES.join(', ')}`)
  for (const option of command.options) {
    const name = option.attributeName()
    if (FOREIGN_OPTIONS[env].includes(name) && command.getOptionValueSource(name) === 'cli') {
      throw badOption(option.long ?? name, command.getOptionValue(name), `no such option: it is not for ${env}`)
    }
  }
  if (env === TRI_PEAKS_ID) return evaluatePatience(agents, options)
  return env === ONE_MIND_ID ? evaluateMind(agents, options) : evaluateLineUp(agents, options)
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

async function evaluateMind(agents: readonly string[], options: EvalOptions): Promise<void> {
  const [{ evaluateOneMind }, { formatOneMindTable }, { unknownName }] = await Promise.all([
    import('../../eval/evaluate-one-mind.js'),
    import('../../eval/report/one-mind-table.js'),
    import('../../runtime/suggest.js'),
  ])
  const { level, players, stock, wrap, deals, seed, samples } = options
  const [name] = agents
  if (agents.length > 1) throw badOption('agents', agents.join(' '), 'one player')
  if (!ONE_MIND_AGENT_NAMES.includes(name)) throw unknownName('agent', name, ONE_MIND_AGENT_NAMES)
  const agent = oneMindAgentByName(name)
  if (samples !== undefined && agent.samples === undefined) {
    throw badOption('--samples', samples, `no such option: ${name} does not guess`)
  }
  const reporter = reporterFor(options)
  reporter.start(`eval ${name}`, deals)
  try {
    const result = evaluateOneMind({
      agent,
      options: {
        level,
        ...(players !== undefined && { players }),
        ...(stock !== undefined && { stock }),
        ...(!wrap && { wrap }),
      },
      deals,
      seed,
      ...(samples !== undefined && { samples }),
      onProgress: (done) => reporter.update(done),
    })
    reporter.done(`${result.games} games`)
    printResult(result, options, formatOneMindTable)
  } finally {
    reporter.stop()
  }
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
