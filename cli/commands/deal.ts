import type { Command } from 'commander'
import { seedOption, wholeNumber } from '../arguments.js'
import { printResult, type CommonOptions } from '../output.js'

interface DealOptions extends CommonOptions {
  readonly seed: string
  readonly count: number
  readonly winnable?: boolean
  readonly wrap: boolean
}

export function addDealCommand(program: Command): void {
  program
    .command('deal')
    .description(
      'Prints shuffled decks, one a line: 28 peak cards (rows of 3, 6, 9 and 10), the first waste card, 23 stock cards in\n' +
        'turning order. With --winnable, shuffles until a deck can be cleared, by proof: all decks that can be cleared\n' +
        'are equally likely.',
    )
    .addOption(seedOption())
    .option('--count <n>', 'how many decks', wholeNumber(1), 1)
    .option('--winnable', 'only decks that can be cleared')
    .option('--no-wrap', 'where king and ace are no neighbours')
    .addHelpText('after', '\nExample:\n  summit deal --winnable --count 10 --seed 7 > decks.txt')
    .action(dealDecks)
}

async function dealDecks(options: DealOptions): Promise<void> {
  const { createTriPeaksSolver, formatDeck, seriesSeed, shuffledDeck, winnableDeal } =
    await import('../../env/index.js')
  const { seed, count, winnable = false, wrap } = options
  const solver = winnable ? createTriPeaksSolver() : undefined
  const deals = Array.from({ length: count }, (_, i) => {
    const name = seriesSeed(seed, i)
    const { deck, tries } = solver ? winnableDeal(name, wrap, solver) : { deck: shuffledDeck(name), tries: 1 }
    return { seed: name, deck: formatDeck(deck), ...(winnable && { tries }) }
  })
  printResult(deals, options, () => deals.map(({ deck }) => deck).join('\n'))
}
