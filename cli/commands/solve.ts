import type { Command } from 'commander'
import type { PilesMove } from '../../env/index.js'
import type { ClearRate, SolvedDeck, SolveSummary, WrapName } from '../../eval/solve-decks.js'
import { wholeNumber } from '../arguments.js'
import { printResult, reporterFor, type CommonOptions } from '../output.js'

interface SolveOptions extends CommonOptions {
  readonly decks?: string
  readonly seed?: string
  readonly count?: number
  readonly wrap?: boolean
  readonly line?: boolean
  readonly score?: boolean
  readonly summary?: boolean
  readonly players?: number
  readonly stock?: number
  readonly limit?: number
}

const WRAP_TEXT: Readonly<Record<WrapName, string>> = { wrap: 'wrap', noWrap: 'no wrap' }

export function addSolveCommand(program: Command): void {
  program
    .command('solve')
    .description(
      'Tells by proof whether a deal of Tri Peaks can be cleared with every card known, with and without king and ace as\n' +
        'neighbours. Decks come from a file, from a seed, or else from stdin; one a line: 28 peak cards (rows of 3, 6, 9\n' +
        'and 10), the first waste card, 23 stock cards in turning order. Moves in --json are positions 0 to 27, or 28\n' +
        'for a turn of the stock.\n' +
        'With --players, the deck is dealt for Summit Rush instead, for one mind without a clock: what could be won if\n' +
        'every card were known. Such a search has a limit, and says unknown beyond it.',
    )
    .option('--decks <file>', 'a file with a deck a line; - is stdin')
    .option('--seed <seed>', 'shuffles of this seed instead')
    .option('--count <n>', 'how many of them (default: 1)', wholeNumber(1))
    .option('--wrap', 'with the king-ace wrap only')
    .option('--no-wrap', 'without it only')
    .option('--line', 'a shortest line that clears the peaks')
    .option('--score', 'the highest score with which a game can end, and its line')
    .option('--summary', 'shares and times of all decks instead of each deck')
    .option('--players <n>', 'a table of Summit Rush for 2 or 3 players instead', wholeNumber(2))
    .option('--stock <n>', 'cards in the stock of each player (default: as many as there are, 12 or 8)', wholeNumber(1))
    .option('--limit <n>', 'positions looked at for each table (default: 1000000)', wholeNumber(1))
    .addHelpText(
      'after',
      '\nExample:\n  summit solve --decks decks.txt --json\n  summit solve --seed 1 --count 2000 --summary',
    )
    .action(solveDecks)
}

async function solveDecks(options: SolveOptions): Promise<void> {
  const { createDeckSolver, WRAPS } = await import('../../eval/solve-decks.js')
  const { wrap, line = false, score = false, summary = false } = options
  const table = await tableOf(options)
  const decks = await readDecks(options)
  const solver = createDeckSolver({
    wraps: WRAPS.filter((name) => wrap === undefined || wrap === (name === 'wrap')),
    line,
    score,
    ...table,
    now: () => performance.now(),
  })
  const reporter = reporterFor(options)
  reporter.start('solve', decks.length)
  try {
    const solved = decks.map((deck, i) => {
      const one = solver.solve(deck)
      reporter.update(i + 1)
      return one
    })
    reporter.done(`${decks.length} decks`)
    const figures = solver.summary()
    if (summary) printResult(figures, options, summaryText)
    else {
      const { cardName } = await import('../../env/index.js')
      printResult(solved, options, () =>
        [...solved.map((one, i) => deckText(one, i, Array.from(decks[i], cardName))), summaryText(figures)].join('\n'),
      )
    }
  } finally {
    reporter.stop()
  }
}

/** Checks `--players` and what belongs to it. */
async function tableOf({ players, stock, limit, score = false }: SolveOptions) {
  if (players === undefined) {
    if (stock !== undefined) throw await badOption('--stock', stock, '--players beside it')
    if (limit !== undefined)
      throw await badOption('--limit', limit, '--players beside it: without it there is no limit')
    return {}
  }
  const most = Math.floor(24 / players)
  if (players > 3) throw await badOption('--players', players, '2 or 3')
  if (stock !== undefined && stock > most)
    throw await badOption('--stock', stock, `1 to ${most} for ${players} players`)
  if (score) throw await badOption('--score', score, 'no --players: only Tri Peaks has a score')
  return { table: { players, stock: stock ?? most, ...(limit !== undefined && { limit }) } }
}

async function badOption(where: string, got: unknown, expected: string): Promise<Error> {
  const { SummitError } = await import('../../env/index.js')
  return new SummitError('cli/invalid-option', 'An option is out of range.', {
    where,
    got,
    expected,
    next: '`summit solve --help` has every option',
  })
}

async function readDecks({ decks, seed, count }: SolveOptions): Promise<Uint8Array[]> {
  const { parseDecks, seriesSeed, shuffledDeck, SummitError } = await import('../../env/index.js')
  if (decks !== undefined && (seed !== undefined || count !== undefined)) {
    throw await badOption('--decks', decks, 'no --seed or --count beside it: they shuffle decks')
  }
  if (seed !== undefined || count !== undefined) {
    return Array.from({ length: count ?? 1 }, (_, i) => shuffledDeck(seriesSeed(seed ?? '0', i)))
  }
  const fromStdin = decks === undefined || decks === '-'
  const text = fromStdin
    ? await (await import('../../runtime/read-stdin.js')).readStdin()
    : await (await import('../../runtime/files.js')).readText(decks)
  const source = fromStdin ? 'stdin' : decks
  const read = parseDecks(text, source)
  if (read.length > 0) return read
  throw new SummitError('cards/no-decks', 'There is no deck to solve.', {
    where: source,
    expected: 'at least one line of 52 cards',
    next: 'give --decks <file>, --seed <seed>, or decks on stdin',
  })
}

function deckText(solved: SolvedDeck, index: number, names: readonly string[]): string {
  const lines: string[] = []
  for (const name of ['wrap', 'noWrap'] as const) {
    const verdict = solved[name]
    if (verdict === undefined) continue
    const clearing = solved.line?.[name]
    const best = solved.score?.[name]
    lines.push(`deck ${index + 1}  ${WRAP_TEXT[name].padEnd(7)}  ${verdict}`)
    if (clearing) lines.push(`  in ${clearing.length} moves: ${movesText(clearing, names)}`)
    if (best) lines.push(`  best score ${best.score}${best.clears ? '' : ' (stuck)'}: ${movesText(best.line, names)}`)
  }
  return lines.join('\n')
}

/** `5h@18 turn:Kd ...`: what comes onto the waste pile, and where from; `5h>1 turn>0` with several piles. */
function movesText(moves: readonly number[] | readonly PilesMove[], names: readonly string[]): string {
  let turned = 0
  return moves
    .map((move) => {
      if (typeof move !== 'number')
        return move.position < 0 ? `turn>${move.pile}` : `${names[move.position]}>${move.pile}`
      return move === 28 ? `turn:${names[29 + turned++]}` : `${names[move]}@${move}`
    })
    .join(' ')
}

function summaryText(summary: SolveSummary): string {
  const rows = (['wrap', 'noWrap'] as const).flatMap((name) => {
    const rate = summary[name]
    return rate ? [`${WRAP_TEXT[name].padEnd(8)}${rateText(rate)}`] : []
  })
  return [`${summary.decks} decks`, ...rows].join('\n')
}

function rateText(rate: ClearRate): string {
  const {
    clearable,
    impossible,
    unknown,
    share,
    ci95,
    meanMs,
    maxMs,
    meanTurns,
    meanBestScore,
    meanScoreMs,
    maxScoreMs,
  } = rate
  const percent = (value: number): string => (100 * value).toFixed(1)
  const parts = [
    `clearable ${clearable} (${percent(share)}%, 95% interval ${percent(ci95[0])} to ${percent(ci95[1])}), impossible ${impossible}${unknown === undefined ? '' : `, unknown ${unknown}`}`,
    `${meanMs.toFixed(2)} ms a deck, at most ${maxMs.toFixed(1)}`,
  ]
  if (meanTurns !== undefined) parts.push(`${meanTurns.toFixed(1)} turns in a shortest line`)
  if (meanBestScore !== undefined) {
    parts.push(
      `best score ${meanBestScore.toFixed(1)} on average, ${meanScoreMs?.toFixed(1)} ms a deck, at most ${maxScoreMs?.toFixed(0)}`,
    )
  }
  return parts.join('; ')
}
