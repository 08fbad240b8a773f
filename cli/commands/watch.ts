import { InvalidArgumentError, type Command } from 'commander'
import type { WatchedGame } from '../../runtime/watch/watched-game.js'
import { checkSeat, latencyOption, levelOption, positiveNumber, seedOption, wholeNumber } from '../arguments.js'
import { eventLine } from '../event-line.js'
import { hasColor, printResult, reporterFor, type CommonOptions } from '../output.js'
import { gameOptions, lineUp, type GameOptions } from './eval/line-up.js'
import { badOption } from './eval/options.js'

interface WatchOptions extends CommonOptions, GameOptions {
  readonly players?: number
  readonly seed: string
  readonly deal: number
  readonly patience: number
  readonly replay?: string
  readonly verify: boolean
  readonly speed: number
  readonly seat?: number
  readonly ascii?: boolean
}

/** What only a game that is yet to be played can be told. */
const PLAY_OPTIONS = new Set([
  'level',
  'latency',
  'players',
  'stock',
  'seconds',
  'wrap',
  'silent',
  'tick',
  'seed',
  'deal',
  'patience',
])

export function addWatchCommand(program: Command): void {
  program
    .command('watch')
    .description(
      'Shows a game of Summit Rush in a terminal of at least 80 by 24, at any speed, with the reasons that the teammates ' +
        'give for their moves. The game is played to its end first, as `summit eval` plays it, so it is the same at every ' +
        'speed. Where stdout is no terminal, prints what happens, a line an event.\n' +
        'Keys: space pauses, + and - or the arrows change the speed, s shows the next event, r starts again, q quits.',
    )
    .argument('[agents...]', 'one name for all seats, or one a seat, as for `summit eval`')
    .option('--replay <file>', 'a recorded game instead (.jsonl)')
    .option('--speed <factor>', '0.25 to 16, or max: every event, without waiting', watchSpeed, 1)
    .option(
      '--seat <n>',
      'show it as this seat knows it (0 is the first) instead of as the referee does',
      wholeNumber(0),
    )
    .addOption(levelOption())
    .addOption(latencyOption())
    .option('--players <n>', 'seats at the table, 2 or 3 (default: 2, or as many as are named)', wholeNumber(1))
    .addOption(seedOption())
    .option('--deal <n>', 'which deal of an evaluation with this seed', wholeNumber(0), 0)
    .option('--stock <n>', "cards in each seat's stock instead of the level's", wholeNumber(1))
    .option('--seconds <s>', "time limit instead of the level's", positiveNumber)
    .option('--no-wrap', 'no king-ace wrap, whatever the level says')
    .option('--silent', 'the silent summit: no words')
    .option('--tick <ms>', 'time between two edges at which hands may act', wholeNumber(1), 50)
    .option('--patience <s>', 'how long an agent from a file may take for a move before it forfeits', positiveNumber, 5)
    .option('--no-verify', 'with --replay: do not compare with the recorded tables')
    .option('--ascii', 'draw with plain characters: suits as the letters c d h s')
    .addHelpText(
      'after',
      '\nExample:\n  summit watch coordinated greedy --level sprint --speed 2\n  summit watch --replay games/0000-careful-greedy.jsonl',
    )
    .action(watch)
}

function watchSpeed(text: string): number {
  if (text === 'max') return Infinity
  const value = Number(text)
  if (value >= 0.25 && value <= 16) return value
  throw new InvalidArgumentError('expected a number from 0.25 to 16, or max.')
}

async function watch(agents: readonly string[], options: WatchOptions, command: Command): Promise<void> {
  checkUse(agents, options, command)
  const { json = false, replay, seat, speed, ascii = false } = options
  const watched = await (replay === undefined ? playGame(agents, options) : readGame(replay, options))
  checkSeat(seat, watched.replay.header.agents.length)
  if (json || !process.stdout.isTTY) return printGame(watched, options)
  const { watchOnTerminal } = await import('../../runtime/watch/watch-on-terminal.js')
  const view = { speed, color: hasColor(), ascii, ...(seat !== undefined && { seat }) }
  await watchOnTerminal(watched, { ...view, input: process.stdin, output: process.stdout })
}

function checkUse(agents: readonly string[], { replay }: WatchOptions, command: Command): void {
  if (replay === undefined) {
    if (agents.length === 0) throw badOption('agents', agents, 'who plays, or --replay with a recorded game')
    if (!command.opts<WatchOptions>().verify) throw badOption('--no-verify', true, '--replay with a recorded game')
    return
  }
  if (agents.length > 0) throw badOption('--replay', replay, 'either a recorded game or teammates who play')
  for (const option of command.options) {
    const name = option.attributeName()
    if (PLAY_OPTIONS.has(name) && command.getOptionValueSource(name) === 'cli') {
      throw badOption(
        option.long ?? name,
        command.getOptionValue(name),
        'no such option: the recorded game has its own',
      )
    }
  }
}

async function playGame(agents: readonly string[], options: WatchOptions): Promise<WatchedGame> {
  const [
    { resolveConfig },
    { dealSeeds },
    { resolvePlayers, releasePlayers },
    { playWatched },
    { checkLines, faultLines },
    { createFaultLog },
  ] = await Promise.all([
    import('../../env/index.js'),
    import('../../eval/evaluate.js'),
    import('../../runtime/resolve-player.js'),
    import('../../runtime/watch/watched-game.js'),
    import('../../eval/report/fault-lines.js'),
    import('../../runtime/agent-module/fault-log.js'),
  ])
  const names = lineUp(agents, options.players)
  const config = resolveConfig({ ...(await gameOptions(options)), players: names.length })
  const players = await resolvePlayers(names, { answerMs: 1000 * options.patience })
  const reporter = reporterFor(options)
  for (const line of checkLines(players)) reporter.note(line)
  reporter.start(`playing ${names.join(' ')}`)
  try {
    const [seed] = dealSeeds(options.seed, options.deal, 1)
    const log = createFaultLog(players)
    const watched = await playWatched(config, players, seed, log)
    reporter.stop()
    for (const line of faultLines({ ...log.report(), games: 1 })) reporter.warn(line)
    return watched
  } finally {
    reporter.stop()
    await releasePlayers(players)
  }
}

async function readGame(path: string, { verify }: WatchOptions): Promise<WatchedGame> {
  const [{ verifyReplay }, { readReplayFile }] = await Promise.all([
    import('../../env/index.js'),
    import('../../runtime/replay-file.js'),
  ])
  const replay = await readReplayFile(path)
  if (verify) verifyReplay(replay)
  return { replay, whys: [], forfeitedBy: undefined }
}

/** For those who read instead of watching. */
async function printGame(watched: WatchedGame, options: WatchOptions): Promise<void> {
  const { watchedEvents } = await import('../../runtime/watch/watched-events.js')
  const { header, end } = watched.replay
  const events = watchedEvents(watched)
  const result = { header, result: end.result, events, whys: watched.whys, forfeitedBy: watched.forfeitedBy ?? null }
  printResult(result, options, () => {
    const lines = [
      ...events.map((event) => ({ timeMs: event.timeMs, line: eventLine(event) })),
      ...watched.whys.map((why) => ({
        timeMs: why.timeMs,
        line: eventLine({ ...why, text: `  because: ${why.text}` }),
      })),
    ]
    const { outcome, timeMs, cleared, stockLeft } = end.result
    const seats = header.agents.map((name, seat) => `${'ABC'[seat]} ${name}`).join(', ')
    return [
      `${seats}, ${header.config.level}, seed ${header.seed}`,
      ...lines.toSorted((a, b) => a.timeMs - b.timeMs).map(({ line }) => line),
      `${outcome} after ${(timeMs / 1000).toFixed(1)} s, ${cleared} of 28 cleared, ${stockLeft} left in stock`,
    ].join('\n')
  })
}
