import { InvalidArgumentError, type Command } from 'commander'
import type { Replay } from '../../env/index.js'
import type { ReplayEvent } from '../../runtime/replay-events.js'
import { boardOptions, checkSeat, wholeNumber } from '../arguments.js'
import { eventLine } from '../event-line.js'
import { hasColor, printResult, type CommonOptions } from '../output.js'

interface ReplayOptions extends CommonOptions {
  readonly at?: number
  readonly seat?: number
  readonly svg?: string
  readonly events?: boolean
  readonly verify: boolean
  readonly ascii?: boolean
  readonly pack?: string
}

interface ReplayReport {
  readonly file: string
  readonly header: Replay['header']
  readonly result: Replay['end']['result']
  /** Edges at which someone acted. */
  readonly edges: number
  /** Tables compared with the recording and found the same; null without verification. */
  readonly verified: number | null
  readonly at?: { readonly timeMs: number; readonly text: string }
  readonly svg?: string
  readonly events?: readonly ReplayEvent[]
}

export function addReplayCommand(program: Command): void {
  program
    .command('replay')
    .description(
      'Plays a recorded game again from its recorded moves, checks on the way that it goes as it went, and prints what ' +
        'it was. Agents are not asked again. `summit eval --record <folder>` records games.',
    )
    .argument('<file>', 'a recorded game (.jsonl)')
    .option('--at <s>', 'show the table at this second; of the board game, after so many decisions', notNegative)
    .option(
      '--seat <n>',
      'show it as this seat knows it (0 is the first) instead of as the referee does',
      wholeNumber(0),
    )
    .option('--svg <file>', 'write a picture of the table at --at, or at the end')
    .option('--events', 'list what happened, up to --at or the end')
    .option('--no-verify', 'do not compare with the recorded tables')
    .addOption(boardOptions.pack())
    .option('--ascii', 'draw with plain characters: suits as the letters c d h s')
    .addHelpText('after', '\nExample:\n  summit replay games/0000-careful-greedy.jsonl --at 12.5')
    .action(showReplay)
}

function notNegative(text: string): number {
  const value = Number(text)
  if (!(Number.isFinite(value) && value >= 0)) throw new InvalidArgumentError('expected a number of at least 0.')
  return value
}

async function showReplay(file: string, options: ReplayOptions): Promise<void> {
  const [{ openReplay, renderGame, seekReplay, verifyReplay }, { readReplayFile }, { writeFileAtomic }] =
    await Promise.all([
      import('../../env/index.js'),
      import('../../runtime/replay-file.js'),
      import('../../runtime/files.js'),
    ])
  const { at, seat, svg, verify, ascii = false, json = false } = options
  const { readBoardReplay } = await import('../../runtime/board-replay-file.js')
  const boardGame = await readBoardReplay(file)
  if (boardGame) {
    const { showBoardReplay } = await import('./replay/board.js')
    return showBoardReplay(file, boardGame, options)
  }
  const replay = await readReplayFile(file)
  const names = replay.header.agents
  checkSeat(seat, names.length)
  const verified = verify ? verifyReplay(replay).checked : null
  const cursor = openReplay(replay, { verify })
  seekReplay(cursor, at === undefined ? Infinity : at * 1000)
  const view = { names, ...(seat !== undefined && { seat }) }
  if (svg !== undefined) await writeFileAtomic(svg, renderGame(cursor.game, 'svg', view))
  const color = !json && hasColor()
  const report: ReplayReport = {
    file,
    header: replay.header,
    result: replay.end.result,
    edges: replay.records.filter((record) => 'moves' in record).length,
    verified,
    ...(at !== undefined && {
      at: { timeMs: cursor.game.state.timeMs, text: renderGame(cursor.game, 'ansi', { ...view, color, ascii }) },
    }),
    ...(svg !== undefined && { svg }),
    ...(options.events && { events: (await import('../../runtime/replay-events.js')).replayEvents(cursor.game) }),
  }
  printResult(report, options, describeReport)
}

function describeReport(report: ReplayReport): string {
  const parts = [report.at ? report.at.text : summary(report)]
  if (report.events) parts.push(report.events.map(eventLine).join('\n'))
  if (report.svg !== undefined) parts.push(`picture    ${report.svg}`)
  return parts.join('\n')
}

function summary({ file, header, result, edges, verified }: ReplayReport): string {
  const { config, agents, seed } = header
  const paces = (config.latency as readonly { name: string }[]).map(({ name }) => name)
  const { tally } = result
  return [
    `game       ${file}`,
    `rules      ${header.env}, ${config.level}, ${config.players} players, ${config.seconds} s, ${config.stock} cards each, seed ${seed}`,
    `seats      ${agents.map((name, seat) => `${'ABC'[seat]} ${name} (${paces[seat]})`).join(', ')}`,
    `result     ${result.outcome} after ${(result.timeMs / 1000).toFixed(1)} s, ${result.cleared} of 28 cleared, ${result.stockLeft} left in stock`,
    `counts     turns ${tally.Turns}, races lost ${tally.RacesLost}, double turns ${tally.DoubleTurns}, put back ${tally.PutBacks}, redirected ${tally.Redirects}, withdrawn ${tally.Withdrawals}, words ${tally.Words}`,
    `recorded   by ${header.package}, engine ${header.engine}; moves at ${edges} edges`,
    `verified   ${verified === null ? 'no' : `${verified} tables are as recorded`}`,
  ].join('\n')
}
