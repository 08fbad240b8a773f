import type { OneMindEvalResult } from '../evaluate-one-mind.js'
import type { RulesSimulation } from '../rules-simulation.js'
import { alignRows } from './align-rows.js'
import { percent, percentWithRange } from './format.js'

/** Our players beside the rules' figures, as aligned text. */
export function formatRulesSimulation({ source, seed, settings }: RulesSimulation): string {
  const rows = [
    ['piles × stock', 'rules', ...settings[0].results.map(({ agent }) => agent)],
    ...settings.map(({ piles, stock, wrap, published, results }) => [
      `${piles} × ${stock}${wrap ? '' : ', no wrap'}`,
      published === null ? '–' : percent(published, 0),
      ...results.map(({ winRate, ci95 }) => percentWithRange(winRate, ci95)),
    ]),
  ]
  return [
    'Games won, % (95% interval): one mind, no clock, no hands',
    ...alignRows(rows),
    `seed ${seed}; ${settings[0].results.map(gamesText).join(', ')}; the same deals for all`,
    `rules: ${source}; their strategy is not published, so compare order and bands`,
  ].join('\n')
}

function gamesText({ agent, games, samples }: OneMindEvalResult): string {
  return `${agent} ${games} deals${samples === null ? '' : ` at ${samples} samples`}`
}
