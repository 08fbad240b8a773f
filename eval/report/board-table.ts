import type { BoardEvalResult } from '../board-tally.js'
import { alignRows } from './align-rows.js'
import { decimal, percent, percentRange } from './format.js'

/** A result as aligned text: the game as a whole, then each of the line-up. */
export function formatBoardTable(result: BoardEvalResult): string {
  const { env, pack, config, seed, games, survivalRate, ci95, members, illegal } = result
  const settings = [
    env,
    `${config.mode}, ${config.players} players, ${config.difficulty}`,
    `pack ${pack}`,
    `seed ${seed}`,
    illegal === 0 ? 'no illegal action' : `${illegal} illegal actions`,
  ]
  const whole = [
    ['survived %', '95% CI', 'games', 'home', 'summited', 'score', 'rounds', 'decisions'],
    [
      percent(survivalRate),
      percentRange(ci95),
      String(games),
      decimal(result.meanHome, 2),
      decimal(result.meanSummited, 2),
      decimal(result.meanScore, 1),
      decimal(result.meanRounds, 1),
      decimal(result.meanDecisions, 0),
    ],
  ]
  const each = [
    ['player', 'won %', 'score', 'home %', 'summited %'],
    ...members.map(({ agent, winRate, meanScore, home, summited }) => [
      agent,
      percent(winRate),
      decimal(meanScore, 1),
      percent(home),
      percent(summited),
    ]),
  ]
  return [settings.join(', '), ...alignRows(whole), '', ...alignRows(each)].join('\n')
}
