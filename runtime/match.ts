import { announcement, pickMove, startProgress, type Agent } from '../agents/index.js'
import {
  advanceToAsk,
  encodeView,
  isOver,
  isSayable,
  moveCount,
  observationSize,
  SILENCE,
  startGame,
  WAIT,
  wordCount,
  writeMask,
  type Game,
  type SummitRushConfig,
} from '../env/index.js'
import { agentContext } from './agent-context.js'
import type { FaultLog } from './agent-module/fault-log.js'
import { openModuleDesk, type ModuleDesk } from './agent-module/module-desk.js'
import { answerMove, answerWord, choices, createTable, mayTalk, type Table } from './match-table.js'
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
  /** Told of what goes wrong with agents from users' files. */
  readonly faults?: FaultLog
}

/** What the runner saw that is not in the game itself. */
export interface MatchNotes {
  /** Moves outside the mask and words that may not be said; each was taken as WAIT or silence. */
  readonly illegal: number
  /** Asks answered. */
  readonly decisions: number
  /** The user's agent that hung or died, which loses the game where it stands; undefined in a game that was played out. */
  readonly forfeitedBy: Player | undefined
}

export type OnGame = (game: Game, deal: number, notes: MatchNotes) => void

/** Rows waiting for one policy. */
interface Batch {
  readonly player: PolicyPlayer
  readonly tables: Table[]
  readonly seats: number[]
  readonly observations: Float32Array
  readonly masks: Uint8Array
}

/**
 * Plays every deal once, a block of games in lockstep: scripted teammates answer at once, each learned policy and each
 * user's file is awaited once a round for all its rows. Computing costs no game time and results do not depend on `block`.
 * A user's agent that hangs or dies forfeits the games it sits in; the others are played.
 * @param onGame called once a finished game, in no fixed order; the game is reused afterwards
 */
export async function playMatches(plan: MatchPlan, onGame: OnGame): Promise<void> {
  const desks = openDesks(plan)
  try {
    await play(plan, onGame, desks)
  } finally {
    for (const desk of desks.values()) desk.close()
  }
}

async function play(plan: MatchPlan, onGame: OnGame, desks: ReadonlyMap<Player, ModuleDesk>): Promise<void> {
  const { config, seats, deals, block = 64, onMoves, faults } = plan
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
      table.forfeitedBy = undefined
      table.spoken.fill(0)
      table.agents = seats.map((player, seat) =>
        player.kind === 'scripted' ? player.create(agentContext(config, seed, seat)) : undefined,
      )
      table.progress = seats.map(startProgress)
      startGame(table.game, seed)
      if (!isOver(table.game)) table.forfeitedBy = seats.find((player) => desks.get(player)?.player.module.gone())
      if (!isOver(table.game) && !table.forfeitedBy) {
        for (const [seat, player] of seats.entries()) desks.get(player)?.start({ table: table.number, seat, seed })
        return true
      }
      endGame(table)
    }
    return false
  }

  function endGame(table: Table): void {
    if (table.forfeitedBy) faults?.forfeit(table.forfeitedBy)
    onGame(table.game, table.deal, table)
  }

  function answer(table: Table, seat: number): void {
    table.decisions++
    const view = table.game.views[seat]
    const agent = table.agents[seat]
    writeMask(view, mask)
    const desk = desks.get(seats[seat])
    if (agent) {
      answerMove(table, seat, agent.decide(view, mask))
      if (agent.speak) speak(table, seat, agent)
    } else if (desk) {
      desk.add(table, seat)
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
    const table = createTable(config, i)
    if (seatPlayers(table)) running.push(table)
  }
  while (running.length > 0) {
    for (const table of running) {
      const { asked } = table.game.asks
      for (let seat = 0; seat < seats.length; seat++) if (asked[seat] === 1) answer(table, seat)
    }
    for (const batch of batches.values()) await runBatch(batch, mask.length)
    for (const desk of desks.values()) {
      // All tables have the same players, so who is lost is lost at all of them.
      if (!(await desk.run())) for (const table of running) table.forfeitedBy ??= desk.player
    }
    for (let i = running.length - 1; i >= 0; i--) {
      const table = running[i]
      onMoves?.(table.game, table.moves, table.words, table.deal)
      table.moves.fill(WAIT)
      table.words.fill(SILENCE)
      if (!table.forfeitedBy) {
        advanceToAsk(table.game)
        if (!isOver(table.game)) continue
      }
      endGame(table)
      if (!seatPlayers(table)) running.splice(i, 1)
    }
  }
}

/** Opens a desk for each user's file; when one is busy, those opened before are closed again. */
function openDesks({ config, seats, deals, block = 64, faults }: MatchPlan): Map<Player, ModuleDesk> {
  const desks = new Map<Player, ModuleDesk>()
  try {
    for (const player of new Set(seats)) {
      if (player.kind !== 'module') continue
      desks.set(player, openModuleDesk(player, config, Math.min(block, deals.length), faults))
    }
  } catch (error) {
    for (const desk of desks.values()) desk.close()
    throw error
  }
  return desks
}

function batchesFor({ config, seats }: MatchPlan, block: number): Map<PolicyPlayer, Batch> {
  const batches = new Map<PolicyPlayer, Batch>()
  for (const player of seats) {
    if (player.kind !== 'policy' || batches.has(player)) continue
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
    const move = pickMove(logits, row * actions, mask, table.game.views[seat], table.progress[seat])
    answerMove(table, seat, move)
    if (batch.player.announces === true) announce(table, seat, move, batch.player)
  }
  batch.tables.length = 0
  batch.seats.length = 0
}

/** Says what a policy does, if it may say anything now. */
function announce(table: Table, seat: number, move: number, { recites }: PolicyPlayer): void {
  const { game, spoken } = table
  const own = announcement(move, game.config.players)
  if (own === SILENCE || !isSayable(game, seat, own)) return
  answerWord(table, seat, recites ? recites(game.seed, seat, spoken[seat]) : own)
  spoken[seat]++
}

/** Asks for a word, where one may be said. */
function speak(table: Table, seat: number, agent: Agent): void {
  const words = new Uint8Array(wordCount(table.game.config.players))
  if (mayTalk(table, seat, words)) answerWord(table, seat, agent.speak?.(table.game.views[seat], words) ?? SILENCE)
}
