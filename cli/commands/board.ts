import { InvalidArgumentError, Option, type Command } from 'commander'
import { BOARD_MODES, DIFFICULTIES, type BoardMode, type DifficultyName } from '../../env/index.js'
import { boardOptions, seedOption, wholeNumber } from '../arguments.js'
import { printResult, reporterFor, type CommonOptions } from '../output.js'

interface LadderOptions extends CommonOptions {
  readonly modes: readonly BoardMode[]
  readonly difficulties: readonly DifficultyName[]
  readonly players: readonly number[]
  readonly games: number
  readonly seed: string
  readonly pack?: string
}

interface PlayOptions extends CommonOptions {
  readonly mode: BoardMode
  readonly difficulty: DifficultyName
  readonly setup: 'draft' | 'fast'
  readonly seed: string
  readonly pack?: string
}

interface PackOptions extends CommonOptions {
  readonly pack?: string
}

export function addBoardLadderCommand(program: Command): void {
  program
    .command('board-ladder')
    .description(
      'Lets each player climb with its like, in cooperative and solo games of the board game, and all of them against ' +
        'each other in competitive ones, on the same games; prints survival and score by difficulty and seats.',
    )
    .argument('[agents...]', 'players: names, or paths of .onnx models (default: all scripted ones)')
    .addOption(listOption('--modes <names>', 'modes', BOARD_MODES, ['cooperative', 'solo']))
    .addOption(listOption('--difficulties <names>', 'difficulties', DIFFICULTIES, ['green', 'black', 'triple-black']))
    .option('--players <counts>', 'seats, with commas', seatCounts, [2, 4])
    .option('--games <n>', 'games a row', wholeNumber(1), 200)
    .addOption(seedOption())
    .addOption(boardOptions.pack())
    .addHelpText(
      'after',
      '\nExample:\n  summit board-ladder cautious racer --modes cooperative --players 1,2,4 --games 500',
    )
    .action(runLadder)
}

export function addBoardPlayCommand(program: Command): void {
  program
    .command('board-play')
    .description(
      'Plays the board game in the terminal. Name who sits where: `you` or any other word that is no player is a person ' +
        'at this keyboard (hot seat), the others are bots. Every choice is listed with its cost; enter its number, `b` ' +
        'for the board, `q` to stop. Between rivals at one terminal the screen is cleared, so that hands stay hidden.',
    )
    .argument('[seats...]', 'who sits where', ['you', 'cautious'])
    .addOption(boardOptions.mode())
    .addOption(boardOptions.difficulty())
    .addOption(boardOptions.setup())
    .addOption(seedOption())
    .addOption(boardOptions.pack())
    .addHelpText('after', '\nExample:\n  summit board-play you generous --setup fast')
    .action(runPlay)
}

export function addBoardPackCommand(program: Command): void {
  program
    .command('board-pack')
    .description(
      'Prints the synthetic content pack as YAML, a start for a pack of your own; with --pack it checks that file and ' +
        'tells what is in it. What is wrong is told with file, line and column.',
    )
    .addOption(boardOptions.pack())
    .addHelpText('after', '\nExample:\n  summit board-pack > mine.yaml && summit board-pack --pack mine.yaml')
    .action(runPack)
}

function listOption<T extends string>(flags: string, what: string, known: readonly T[], start: readonly T[]): Option {
  return new Option(flags, `${what}, with commas: ${known.join(', ')}`)
    .argParser((text) => {
      const names = text.split(',') as T[]
      const odd = names.find((name) => !known.includes(name))
      if (odd !== undefined) throw new InvalidArgumentError(`there is no "${odd}" among ${known.join(', ')}.`)
      return names
    })
    .default(start, start.join(','))
}

function seatCounts(text: string): number[] {
  const counts = text.split(',').map(Number)
  if (counts.every((n) => Number.isInteger(n) && n >= 1 && n <= 6)) return counts
  throw new InvalidArgumentError('expected numbers from 1 to 6, with commas.')
}

async function runLadder(agents: readonly string[], options: LadderOptions): Promise<void> {
  const [{ BOARD_AGENT_NAMES }, { boardLadder }, { formatBoardLadder }, resolve, { loadPack }] = await Promise.all([
    import('../../agents/index.js'),
    import('../../eval/benchmarks/board-ladder.js'),
    import('../../eval/report/board-ladder-table.js'),
    import('../../runtime/resolve-board-player.js'),
    import('../../runtime/board-pack.js'),
  ])
  const players = await resolve.resolveBoardPlayers(agents.length > 0 ? agents : BOARD_AGENT_NAMES)
  const { modes, difficulties, players: seats, games, seed } = options
  const pack = await loadPack(options.pack)
  const reporter = reporterFor(options)
  reporter.start('board-ladder', 1)
  try {
    const rows = await boardLadder({
      players,
      modes,
      difficulties,
      seats,
      games,
      seed,
      pack,
      onProgress: (done, of) => reporter.update(done / of),
    })
    reporter.done(`${rows.length} rows`)
    printResult({ pack: pack.name, seed, games, rows }, options, (result) => formatBoardLadder(result.rows))
  } finally {
    reporter.stop()
    await resolve.disposeBoardPlayers(players)
  }
}

async function runPlay(seats: readonly string[], options: PlayOptions): Promise<void> {
  const [{ playBoardInTerminal }, { loadPack }] = await Promise.all([
    import('../board-table.js'),
    import('../../runtime/board-pack.js'),
  ])
  const { mode, difficulty, setup, seed } = options
  await playBoardInTerminal({ seats, options: { mode, difficulty, setup }, seed, pack: await loadPack(options.pack) })
}

async function runPack(options: PackOptions): Promise<void> {
  const [{ loadPack }, { stringify }] = await Promise.all([import('../../runtime/board-pack.js'), import('yaml')])
  const pack = await loadPack(options.pack)
  const text = (): string => {
    if (options.pack === undefined) return stringify(pack, { aliasDuplicateObjects: false, lineWidth: 120 }).trimEnd()
    const total = (cards: readonly { readonly copies: number }[]): number =>
      cards.reduce((sum, { copies }) => sum + copies, 0)
    return `${pack.name}: ${pack.characters.length} characters, ${total(pack.tiles)} tiles, ${total(pack.items)} items, ${total(pack.events)} events, ${total(pack.karma)} karma cards; nothing wrong`
  }
  printResult(pack, options, text)
}
