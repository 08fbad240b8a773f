import { pickMove, startProgress, type Agent, type Progress } from '../agents/index.js'
import {
  advanceToAsk,
  createGame,
  createRandom,
  encodeView,
  isLegal,
  isOver,
  isSayable,
  moveCount,
  observationSize,
  SILENCE,
  startGame,
  takeMove,
  WAIT,
  wordCount,
  writeMask,
  writeWordMask,
  type Game,
  type SummitRushConfig,
} from '../env/index.js'
import type { Player, PolicyPlayer } from './player.js'

/** Games to play: the same seats on many deals. */
export interface MatchPlan {
  readonly config: SummitRushConfig
  /** [players] who sits where */
  readonly seats: readonly Player[]
  /** Seeds of the deals; an agent's own stream is `agent/<seed>/<seat>`. */
  readonly deals: readonly string[]
  /** Games stepped together, so that learned policies are asked in batches. */
  readonly block?: number
  /**
   * Told of every edge at which seats were asked, after their moves were taken: what a recorder needs.
   * `moves` holds one move a seat, WAIT for those who did nothing, and `words` the words said with them; both are reused.
   */
  readonly onMoves?: (game: Game, moves: readonly number[], words: readonly number[], deal: number) => void
}

/** What the runner saw that is not in the game itself. */
export interface MatchNotes {
  /** Moves outside the mask and words that may not be said; each was taken as WAIT or silence. */
  readonly illegal: number
  /** Asks answered. */
  readonly decisions: number
}

export type OnGame = (game: Game, deal: number, notes: MatchNotes) => void

interface Table {
  readonly game: Game
  agents: (Agent | undefined)[]
  /** What learned policies know of the table's standing still, by seat. */
  progress: Progress[]
  /** [players] the moves taken at the present edge */
  readonly moves: number[]
  /** [players] the words said at it */
  readonly words: number[]
  deal: number
  illegal: number
  decisions: number
}

/** Rows waiting for one policy. */
interface Batch {
  readonly player: PolicyPlayer
  readonly tables: Table[]
  readonly seats: number[]
  readonly observations: Float32Array
  readonly masks: Uint8Array
}

/**
 * Plays every deal once, a block of games in lockstep: scripted teammates answer at once, each learned policy is
 * awaited once a round for all its rows. Computing costs no game time and results do not depend on `block`.
 * @param onGame called once a finished game, in no fixed order; the game is reused afterwards
 */
export async function playMatches(plan: MatchPlan, onGame: OnGame): Promise<void> {
  const { config, seats, deals, block = 64, onMoves } = plan
  const mask = new Uint8Array(moveCount(config.players))
  const batches = batchesFor(plan, Math.min(block, deals.length))
  let next = 0
  const running: Table[] = []

  function seatPlayers(table: Table): boolean {
    while (next < deals.length) {
      table.deal = next++
      const seed = deals[table.deal]
      table.illegal = 0
      table.decisions = 0
      table.agents = seats.map((player, seat) =>
        player.kind === 'scripted' ? player.create(contextFor(config, seed, seat)) : undefined,
      )
      table.progress = seats.map(startProgress)
      startGame(table.game, seed)
      if (!isOver(table.game)) return true
      onGame(table.game, table.deal, table)
    }
    return false
  }

  function answer(table: Table, seat: number): void {
    table.decisions++
    const view = table.game.views[seat]
    const agent = table.agents[seat]
    writeMask(view, mask)
    if (agent) {
      play(table, seat, agent.decide(view, mask))
      if (agent.speak) speak(table, seat, agent)
    } else if (choices(mask) > 1) {
      const batch = batches.get(seats[seat] as PolicyPlayer) as Batch
      const row = batch.tables.length
      encodeView(view, batch.observations, row * observationSize(config.players))
      batch.masks.set(mask, row * mask.length)
      batch.tables.push(table)
      batch.seats.push(seat)
    }
  }

  for (let i = 0; i < Math.min(block, deals.length); i++) {
    const table = createTable(config)
    if (seatPlayers(table)) running.push(table)
  }
  while (running.length > 0) {
    for (const table of running) {
      const { asked } = table.game.asks
      for (let seat = 0; seat < seats.length; seat++) if (asked[seat] === 1) answer(table, seat)
    }
    for (const batch of batches.values()) await runBatch(batch, mask.length)
    for (let i = running.length - 1; i >= 0; i--) {
      const table = running[i]
      onMoves?.(table.game, table.moves, table.words, table.deal)
      table.moves.fill(WAIT)
      table.words.fill(SILENCE)
      advanceToAsk(table.game)
      if (!isOver(table.game)) continue
      onGame(table.game, table.deal, table)
      if (!seatPlayers(table)) running.splice(i, 1)
    }
  }
}

function createTable(config: SummitRushConfig): Table {
  return {
    game: createGame(config),
    agents: [],
    progress: [],
    moves: Array(config.players).fill(WAIT),
    words: Array(config.players).fill(SILENCE),
    deal: 0,
    illegal: 0,
    decisions: 0,
  }
}

function contextFor(config: SummitRushConfig, seed: string, seat: number) {
  return {
    seat,
    players: config.players,
    level: config.level,
    latency: config.paces[seat].profile,
    talk: config.talk,
    rng: createRandom(`agent/${seed}/${seat}`),
  }
}

function batchesFor({ config, seats }: MatchPlan, block: number): Map<PolicyPlayer, Batch> {
  const batches = new Map<PolicyPlayer, Batch>()
  for (const player of seats) {
    if (player.kind === 'scripted' || batches.has(player)) continue
    const rows = block * seats.length
    batches.set(player, {
      player,
      tables: [],
      seats: [],
      observations: new Float32Array(rows * observationSize(config.players)),
      masks: new Uint8Array(rows * moveCount(config.players)),
    })
  }
  return batches
}

async function runBatch(batch: Batch, actions: number): Promise<void> {
  const rows = batch.tables.length
  if (rows === 0) return
  const logits = await batch.player.policy.run(batch.observations, batch.masks, rows)
  for (let row = 0; row < rows; row++) {
    const table = batch.tables[row]
    const seat = batch.seats[row]
    const mask = batch.masks.subarray(row * actions, (row + 1) * actions)
    play(table, seat, pickMove(logits, row * actions, mask, table.game.views[seat], table.progress[seat]))
  }
  batch.tables.length = 0
  batch.seats.length = 0
}

function play(table: Table, seat: number, move: number): void {
  if (!isLegal(table.game.views[seat], move)) {
    table.illegal++
    return
  }
  takeMove(table.game, seat, move)
  table.moves[seat] = move
}

/** Asks for a word, where one may be said. */
function speak(table: Table, seat: number, agent: Agent): void {
  const { game } = table
  const words = new Uint8Array(wordCount(game.config.players))
  writeWordMask(game, seat, words)
  if (choices(words) < 2) return
  const word = agent.speak?.(game.views[seat], words) ?? SILENCE
  if (word === SILENCE) return
  if (!isSayable(game, seat, word)) {
    table.illegal++
    return
  }
  takeMove(game, seat, WAIT, word)
  table.words[seat] = word
}

function choices(mask: Uint8Array): number {
  let count = 0
  for (const legal of mask) count += legal
  return count
}
