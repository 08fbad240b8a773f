import type { OneMindEvalResult } from '../evaluate-one-mind.js'
import { decimal, percent, percentRange } from './format.js'
import { alignRows } from './align-rows.js'

/** A result as aligned text. */
export function formatOneMindTable(result: OneMindEvalResult): string {
  const { env, agent, samples, piles, stock, wrap, seed, games, wins, winRate, ci95, illegal } = result
  const settings = [
    env,
    `${piles} × ${stock} stock cards`,
    wrap ? 'king-ace wrap' : 'no wrap',
    `seed ${seed}`,
    illegal === 0 ? 'no illegal action' : `${illegal} illegal actions`,
  ]
  const rows = [
    ['player', 'win %', '95% CI', 'wins', 'games', 'stock left', 'steps'],
    [
      samples === null ? agent : `${agent} (${samples} samples)`,
      percent(winRate),
      percentRange(ci95),
      String(wins),
      String(games),
      decimal(result.meanStockLeft, 1),
      decimal(result.meanSteps, 1),
    ],
  ]
  return [settings.join(', '), ...alignRows(rows)].join('\n')
}
