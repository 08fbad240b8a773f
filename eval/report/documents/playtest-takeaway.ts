import type { PlaytestDocument } from '../../benchmarks/playtest.js'
import { percent, percentRange } from '../format.js'
import { settingName } from '../playtest-text.js'
import { counted } from './words.js'

/** Whether the grid has settings near the wanted win rate, and the nearest of all, in a sentence. */
export function playtestTakeaway({ body, config }: PlaytestDocument): string {
  const { suggestions, cells } = body
  const reached = suggestions.filter((suggestion) => suggestion.reached).length
  const distance = ({ winRate }: { winRate: number }): number => Math.abs(winRate - config.target)
  const { cell } = suggestions.reduce((best, one) => (distance(one.cell) < distance(best.cell) ? one : best))
  return `Of ${counted(cells.length, 'setting')} tried with ${config.agent} at every seat, the nearest to the wanted ${percent(config.target, 0)}% is ${settingName(cell)} with ${cell.stock} cards each and ${cell.seconds} s: ${percent(cell.winRate)}% (${percentRange(cell.ci95)}); ${reached} of ${counted(suggestions.length, 'combination')} of players, wrap, latency and talk ${reached === 1 ? 'has' : 'have'} a setting within five points of it.`
}
