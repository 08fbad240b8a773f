import type { Agent, Progress } from '../agents/index.js'
import {
  createGame,
  isLegal,
  isSayable,
  SILENCE,
  takeMove,
  WAIT,
  writeWordMask,
  type Game,
  type SummitRushConfig,
} from '../env/index.js'
import type { Player } from './player.js'

/** A table of a match: one game after another is played at it. */
export interface Table {
  readonly number: number
  readonly game: Game
  agents: (Agent | undefined)[]
  /** What learned policies know of the table's standing still, by seat. */
  progress: Progress[]
  /** [players] the moves taken at the present edge */
  readonly moves: number[]
  /** [players] the words said at it */
  readonly words: number[]
  /** [players] how often each learned policy has spoken in this game */
  readonly spoken: number[]
  deal: number
  illegal: number
  decisions: number
  forfeitedBy: Player | undefined
}

export function createTable(config: SummitRushConfig, number: number): Table {
  return {
    number,
    game: createGame(config),
    agents: [],
    progress: [],
    moves: Array(config.players).fill(WAIT),
    words: Array(config.players).fill(SILENCE),
    spoken: Array(config.players).fill(0),
    deal: 0,
    illegal: 0,
    decisions: 0,
    forfeitedBy: undefined,
  }
}

/** Takes a seat's answer as its move; an illegal one is counted and lost. */
export function answerMove(table: Table, seat: number, move: number): void {
  if (!isLegal(table.game.views[seat], move)) {
    table.illegal++
    return
  }
  takeMove(table.game, seat, move)
  table.moves[seat] = move
}

/** Writes the words a seat may say. @returns whether there is any but silence */
export function mayTalk({ game }: Table, seat: number, words: Uint8Array): boolean {
  writeWordMask(game, seat, words)
  return choices(words) > 1
}

/** Takes a seat's answer as its word; one that may not be said is counted and lost. */
export function answerWord(table: Table, seat: number, word: number): void {
  const { game } = table
  if (word === SILENCE) return
  if (!isSayable(game, seat, word)) {
    table.illegal++
    return
  }
  takeMove(game, seat, WAIT, word)
  table.words[seat] = word
}

export function choices(mask: Uint8Array): number {
  let count = 0
  for (const legal of mask) count += legal
  return count
}
