import {
  boardScore,
  boardWinners,
  expeditionScore,
  isSuccess,
  SUMMIT_BOARD_ID,
  survivors,
  type Board,
  type BoardConfig,
  type BoardRules,
} from '../env/index.js'
import { meanInterval, wilsonInterval } from './statistics/index.js'

/** How one member of the line-up did. */
export interface BoardSeatResult {
  readonly agent: string
  /** Shares of wins: all for all in a game that is won together. */
  readonly winRate: number
  readonly meanScore: number
  readonly home: number
  readonly summited: number
}

/** How a line-up did: what `summit eval --env SummitBoard-v1 --json` prints. */
export interface BoardEvalResult {
  readonly env: string
  readonly pack: string
  readonly config: BoardConfig
  readonly agents: readonly string[]
  readonly seed: string | number
  readonly games: number
  /** Games from which at least one climber came home. */
  readonly survived: number
  readonly survivalRate: number
  /** Wilson's interval at 95%. */
  readonly ci95: readonly [low: number, high: number]
  /** Climbers home a game, and climbers who saw the summit. */
  readonly meanHome: number
  readonly meanSummited: number
  /** Of the expedition, or in a competitive game the mean over its seats. */
  readonly meanScore: number
  /** Student's interval at 95%; null for fewer than two games. */
  readonly scoreCi95: readonly [low: number, high: number] | null
  readonly meanRounds: number
  readonly meanDecisions: number
  readonly members: readonly BoardSeatResult[]
  /** Illegal choices in all games together; a legal action was taken instead. */
  readonly illegal: number
}

/** What is counted of games as they end. */
export interface BoardTally {
  survived: number
  home: number
  summited: number
  rounds: number
  decisions: number
  /** By game, so that sums do not depend on which game ends first. */
  readonly scores: number[]
  readonly members: { wins: number; score: number; home: number; summited: number }[]
}

export function createBoardTally(players: number, games: number): BoardTally {
  return {
    survived: 0,
    home: 0,
    summited: 0,
    rounds: 0,
    decisions: 0,
    scores: Array<number>(games).fill(0),
    members: Array.from({ length: players }, () => ({ wins: 0, score: 0, home: 0, summited: 0 })),
  }
}

export function addBoardGame(tally: BoardTally, game: number, board: Board, players: number): void {
  const { state, rules } = board
  const winners = rules.together ? [] : boardWinners(board)
  const success = isSuccess(board)
  tally.survived += success ? 1 : 0
  tally.home += survivors(board)
  tally.summited += state.summitOrder.length
  tally.rounds += state.round
  tally.decisions += state.decisions
  const scores = state.climbers.map((_, seat) => (rules.together ? expeditionScore(board) : boardScore(board, seat)))
  tally.scores[game] = scores.reduce((sum, score) => sum + score, 0) / players
  for (let seat = 0; seat < players; seat++) {
    const member = tally.members[(seat + game) % players]
    member.wins += rules.together ? (success ? 1 : 0) : winners.includes(seat) ? 1 / winners.length : 0
    member.score += scores[seat]
    member.home += state.climbers[seat].home ? 1 : 0
    member.summited += state.climbers[seat].summited ? 1 : 0
  }
}

interface Played {
  readonly rules: BoardRules
  /** Names, in the order of the line-up. */
  readonly players: readonly string[]
  readonly seed: string | number
  readonly games: number
  readonly illegal: number
}

export function summariseBoard(tally: BoardTally, { rules, players, seed, games, illegal }: Played): BoardEvalResult {
  const rate = wilsonInterval(tally.survived, games)
  const score = meanInterval(tally.scores)
  return {
    env: SUMMIT_BOARD_ID,
    pack: rules.pack.name,
    config: rules.config,
    agents: players,
    seed,
    games,
    survived: tally.survived,
    survivalRate: rate.estimate,
    ci95: [rate.low, rate.high],
    meanHome: tally.home / games,
    meanSummited: tally.summited / games,
    meanScore: score.estimate,
    scoreCi95: games < 2 ? null : [score.low, score.high],
    meanRounds: tally.rounds / games,
    meanDecisions: tally.decisions / games,
    members: tally.members.map(({ wins, score: points, home, summited }, i) => ({
      agent: players[i],
      winRate: wins / games,
      meanScore: points / games,
      home: home / games,
      summited: summited / games,
    })),
    illegal,
  }
}
