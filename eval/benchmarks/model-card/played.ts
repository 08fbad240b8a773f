import { TALLY } from '../../../env/index.js'
import type { LineUpOutcome } from '../../sweep/evaluate-line-ups.js'

/** What a card keeps of a line-up: its win rate, and how it plays. Counts are means a game, both seats together. */
export interface Played {
  readonly games: number
  readonly winRate: number
  readonly ci95: readonly [low: number, high: number]
  readonly secondsToWin: number | null
  readonly racesLost: number
  readonly doubleTurns: number
  readonly wastedTurns: number
  readonly turns: number
  readonly words: number
  /** Share of the turns that the agent named first took; null for a pair of the same, or where nobody turned. */
  readonly turnShare: number | null
  /** [7] shares of time by distance of the piles' tops */
  readonly pileGap: readonly number[]
}

export function playedOf({ spec, result, seatings }: LineUpOutcome): Played {
  const { games, winRate, ci95, meanSecondsToWin, events, pileGap } = result
  const each = (index: number): number => seatings.reduce((sum, { block }) => sum + block.tally[index], 0) / games
  const [first, second] = spec.agents
  let own = 0
  let all = 0
  for (const { agents, block } of seatings) {
    for (const [seat, turns] of block.turnsBySeat.entries()) {
      all += turns
      if (agents[seat] === first) own += turns
    }
  }
  const { racesLost, doubleTurns, wastedTurns } = events
  return {
    games,
    winRate,
    ci95,
    secondsToWin: meanSecondsToWin,
    racesLost,
    doubleTurns,
    wastedTurns,
    turns: each(TALLY.Turns),
    words: each(TALLY.Words),
    turnShare: first === second || all === 0 ? null : own / all,
    pileGap,
  }
}
