import { SUMMIT_RUSH_ID, TALLY, type SummitRushConfig } from '../env/index.js'
import { joinFaults } from '../runtime/agent-module/fault-log.js'
import type { EvalResult } from './eval-result.js'
import type { RaceBlock } from './race-block.js'
import { clusteredRate } from './statistics/clustered.js'

/** Games won of each deal, over all seatings of it. */
export function winsByDeal(seatings: readonly RaceBlock[]): number[] {
  return Array.from({ length: seatings[0].winMs.length }, (_, deal) =>
    seatings.reduce((wins, { winMs }) => wins + Number(winMs[deal] > 0), 0),
  )
}

/** What a line-up did, with who and what was played. */
export function evalResult(
  agents: readonly string[],
  config: SummitRushConfig,
  seed: string | number,
  seatings: readonly RaceBlock[],
): EvalResult {
  const { level } = config
  return { env: SUMMIT_RUSH_ID, agents, level, latency: latencyName(config), seed, ...summarise(seatings) }
}

/** The profile of all seats, or theirs in seat order. */
function latencyName({ paces }: SummitRushConfig): string {
  const names = paces.map((pace) => pace.profile.name)
  return new Set(names).size === 1 ? names[0] : names.join(',')
}

/** Counts, rates and means of a line-up, from its seatings on the same deals. */
function summarise(seatings: readonly RaceBlock[]): Omit<EvalResult, 'env' | 'agents' | 'level' | 'latency' | 'seed'> {
  const wins = winsByDeal(seatings)
  const games = wins.length * seatings.length
  const won = sum(wins)
  const total = (of: (block: RaceBlock) => number): number => sum(seatings.map(of))
  const mean = (index: number): number => total(({ tally }) => tally[index]) / games
  // The games of one deal are alike, so they are not independent evidence.
  const interval = clusteredRate(wins, seatings.length)
  const gapTotal = total(({ gapMs }) => sum(gapMs))
  return {
    games,
    wins: won,
    winRate: won / games,
    ci95: [interval.low, interval.high],
    meanSecondsToWin: won === 0 ? null : total(({ winMs }) => sum(winMs)) / won / 1000,
    meanStockLeft: won === 0 ? null : total(({ stockLeft }) => sum(stockLeft)) / won,
    events: {
      racesLost: mean(TALLY.RacesLost),
      doubleTurns: mean(TALLY.DoubleTurns),
      putBacks: mean(TALLY.PutBacks),
      redirects: mean(TALLY.Redirects),
      wastedTurns: mean(TALLY.WastedTurns),
    },
    pileGap: seatings[0].gapMs.map((_, gap) => (gapTotal === 0 ? 0 : total(({ gapMs }) => gapMs[gap]) / gapTotal)),
    illegal: total(({ illegal }) => illegal),
    ...joinFaults(seatings.map(({ faults }) => faults)),
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
