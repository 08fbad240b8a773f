import { SummitError } from '../../api/error.js'
import { createRandom, type Random } from '../../cards/random.js'
import { resolveBoardConfig, type BoardOptions } from '../config.js'
import { BOARD_ACTIONS, boardAction, EXIT_SLOTS, FIRST } from '../engine/actions.js'
import { writeBoardMask } from '../engine/mask.js'
import { outlook, placeOutlook } from '../engine/outlook.js'
import { actOnBoard, startBoard } from '../engine/play.js'
import { createRules } from '../engine/rules.js'
import type { Board } from '../engine/state.js'
import { DIFFICULTIES } from '../pack/pack.js'
import { SYNTHETIC_PACK } from '../pack/synthetic.js'
import { brokenBoardLaws, brokenClimberLaws } from './board-laws.js'

/** No random game was ever as long: one that is does not end. */
const LONGEST = 10_000

const SELDOM = 8

export interface BoardSoakTotals {
  games: number
  decisions: number
  longest: number
  home: number
  summited: number
}

export function createBoardSoakTotals(): BoardSoakTotals {
  return { games: 0, decisions: 0, longest: 0, home: 0, summited: 0 }
}

/** The n-th setting: all modes and numbers of players, then difficulties and the other options in turn. */
export function soakSetting(number: number): BoardOptions {
  const tables: BoardOptions[] = [
    ...[2, 3, 4, 5, 6].map((players) => ({ mode: 'competitive', players }) as const),
    ...[1, 2, 3, 4, 5, 6].map((players) => ({ mode: 'cooperative', players }) as const),
    { mode: 'solo' },
    { mode: 'solo', twoSherpas: true },
  ]
  const round = Math.floor(number / tables.length)
  return {
    ...tables[number % tables.length],
    difficulty: DIFFICULTIES[round % DIFFICULTIES.length],
    setup: round % 2 === 0 ? 'draft' : 'fast',
    sunnyDays: round % 3 === 0,
    doubleBlack: round % 4 !== 0,
    aggression: round % 3 !== 1,
    halfwayCamps: 1 + (round % 2),
    timeOfDay: round % 5 !== 0,
    startingItems: round % 7 === 0,
  }
}

/**
 * Plays one game and judges it after every decision. Every second one prefers to move: at pure chance nobody ever sees
 * the summit.
 * Throws `referee/broken-law` with the game to repeat.
 */
export function soakBoardGame(number: number, seed: string, totals: BoardSoakTotals): void {
  const rules = createRules(SYNTHETIC_PACK, resolveBoardConfig(soakSetting(number)))
  const board = startBoard(rules, `${seed}/${number}`)
  const random = createRandom(`soak/${seed}/${number}`)
  const mask = new Uint8Array(BOARD_ACTIONS)
  judge(board, number, seed)
  while (!board.state.over) {
    const legal = writeBoardMask(board, mask)
    if (legal === 0) throw broken(board, number, seed, 'the asked seat has no legal action')
    actOnBoard(board, choose(board, mask, legal, random, number % 2 === 1))
    judge(board, number, seed)
    if (board.state.decisions > LONGEST) throw broken(board, number, seed, `no end after ${LONGEST} decisions`)
  }
  totals.games++
  totals.decisions += board.state.decisions
  totals.longest = Math.max(totals.longest, board.state.decisions)
  totals.home += board.state.climbers.filter(({ home }) => home).length
  totals.summited += board.state.summitOrder.length
}

/** Any legal action; a climber takes, nine times of ten, the step or tile that brings it nearest to its goal. */
function choose(board: Board, mask: Uint8Array, legal: number, random: Random, climbs: boolean): number {
  const { ask } = board.state
  if (climbs && ask?.kind === 'turn' && random.int(10) > 0) {
    const way = nearestWay(board, ask.seat, mask)
    if (way !== undefined) return way
  }
  let left = random.int(legal)
  let action = 0
  while (mask[action] === 0 || left-- > 0) action++
  return action
}

function nearestWay(board: Board, seat: number, mask: Uint8Array): number | undefined {
  const { links, climbers } = board.state
  const { point } = climbers[seat]
  const away = outlook(board, seat)
  let least = away[point] - 0.01
  let best: number | undefined
  for (let action = FIRST.step; action < FIRST.ask; action++) {
    if (mask[action] === 0) continue
    const { group, n } = boardAction(action)
    const left =
      group === 'step'
        ? away[links[point][n]]
        : placeOutlook(board, seat, Math.floor(n / EXIT_SLOTS), n % EXIT_SLOTS, away)
    if (left >= least) continue
    least = left
    best = action
  }
  return best ?? (mask[FIRST.redraw] === 1 ? FIRST.redraw : undefined)
}

/** Supplies and tracks after every decision; cards and places, which a slip would leave wrong for good, less often. */
function judge(board: Board, number: number, seed: string): void {
  const { over, decisions } = board.state
  const [law] = over || decisions % SELDOM === 0 ? brokenBoardLaws(board) : brokenClimberLaws(board)
  if (law !== undefined) throw broken(board, number, seed, law)
}

function broken({ state }: Board, number: number, seed: string, law: string): SummitError {
  return new SummitError(
    'referee/broken-law',
    `A law of the board game is broken: ${law}.`,
    {
      where: `game ${number}, decision ${state.decisions}`,
      seed,
      got: soakSetting(number),
      next: 'the engine is at fault: report it with the seed',
    },
    1,
  )
}
