import type { AgentFaults } from '../runtime/agent-module/fault-log.js'

/** How one line-up of teammates did on one set of deals: what `summit eval --json` prints. */
export interface EvalResult {
  /** The environment's id, `SummitRush-v1`. */
  readonly env: string
  /** One name a seat, in seat order of the first game of a deal; every distinct order of them is played. */
  readonly agents: readonly string[]
  readonly level: string
  /** The latency profile of all seats, or theirs in seat order joined by commas. */
  readonly latency: string
  readonly seed: string | number
  /** Deals times distinct seat orders. */
  readonly games: number
  readonly wins: number
  /** wins / games */
  readonly winRate: number
  /** 95% interval of the win rate, robust to the games of a deal being alike. */
  readonly ci95: readonly [low: number, high: number]
  /** Seconds of game time, mean over the games won; null if there are none. */
  readonly meanSecondsToWin: number | null
  /** Cards left in all stocks, mean over the games won; null if there are none. */
  readonly meanStockLeft: number | null
  readonly events: EvalEvents
  /** Shares of game time by cyclic distance of two piles' top ranks, 0 to 6: seven numbers that sum to 1. */
  readonly pileGap: readonly number[]
  /** Illegal actions in all games together. */
  readonly illegal: number
  /** What went wrong with agents from users' files; a game that one of them forfeits is lost. Left out if nothing did. */
  readonly faults?: readonly AgentFaults[]
  /** False when the same evaluation may come out otherwise: an agent hung, or chose otherwise from the same seed. */
  readonly repeatable?: false
}

/** Means a game, over all seats together. */
export interface EvalEvents {
  /** Hands that reached for a card and were beaten to it. */
  readonly racesLost: number
  /** Turns decided before their owner had seen another seat's latest turn. */
  readonly doubleTurns: number
  /** Cards carried, found not to fit, and put back. */
  readonly putBacks: number
  /** Cards that landed on another pile than the one they were meant for. */
  readonly redirects: number
  /** Turns decided while the seat could have played a card. */
  readonly wastedTurns: number
}
