import { GAPS, OUTCOME, stockTotal, TALLY, type Game } from '../env/index.js'
import { createFaultLog, joinFaults, type FaultReport } from '../runtime/agent-module/fault-log.js'
import { playMatches, type MatchNotes, type MatchPlan } from '../runtime/match.js'

/**
 * What one seating did on a block of deals. Whole numbers only, so that blocks add up to the same whatever their order
 * and wherever they were played.
 */
export interface RaceBlock {
  /** [deals] milliseconds to the win; 0 = not won */
  readonly winMs: number[]
  /** [deals] cards left in all stocks at the win; 0 where not won */
  readonly stockLeft: number[]
  /** Events by TALLY, all games and seats together. */
  readonly tally: number[]
  /** [7] milliseconds by cyclic distance of the piles' tops */
  readonly gapMs: number[]
  /** [players] cards that each seat took off its stock, all games together */
  readonly turnsBySeat: number[]
  illegal: number
  /** What went wrong with agents from users' files; empty if nothing did. */
  faults: FaultReport
}

/** One seating on a block of deals. */
export interface RaceBlockPlan extends Omit<MatchPlan, 'faults'> {
  /** Called once a finished game, in no fixed order. */
  readonly onGame?: (game: Game, deal: number) => void
}

function emptyBlock(deals: number, players: number): RaceBlock {
  return {
    winMs: Array(deals).fill(0),
    stockLeft: Array(deals).fill(0),
    tally: Array(Object.keys(TALLY).length).fill(0),
    gapMs: Array(GAPS).fill(0),
    turnsBySeat: Array(players).fill(0),
    illegal: 0,
    faults: {},
  }
}

/** Plays one seating on every deal of a block. Deterministic in the plan. */
export async function playRaceBlock({ onGame, ...plan }: RaceBlockPlan): Promise<RaceBlock> {
  const block = emptyBlock(plan.deals.length, plan.config.players)
  const faults = createFaultLog(plan.seats)
  await playMatches({ ...plan, faults }, (game, deal, notes) => {
    addGame(block, game, deal, notes)
    onGame?.(game, deal)
  })
  block.faults = faults.report()
  return block
}

function addGame(block: RaceBlock, { config, state }: Game, deal: number, notes: MatchNotes): void {
  block.illegal += notes.illegal
  for (const [i, count] of state.tally.entries()) block.tally[i] += count
  for (const [i, ms] of state.gapMs.entries()) block.gapMs[i] += ms
  // The first card of a stock is its pile's first.
  for (const [seat, left] of state.stockLeft.entries()) block.turnsBySeat[seat] += config.stock - 1 - left
  if (state.outcome !== OUTCOME.Won) return
  block.winMs[deal] = state.timeMs
  block.stockLeft[deal] = stockTotal(state)
}

/** Puts blocks of consecutive deals together. */
export function joinBlocks(blocks: readonly RaceBlock[]): RaceBlock {
  const whole = emptyBlock(0, blocks[0]?.turnsBySeat.length ?? 0)
  for (const block of blocks) {
    whole.winMs.push(...block.winMs)
    whole.stockLeft.push(...block.stockLeft)
    for (const [i, count] of block.tally.entries()) whole.tally[i] += count
    for (const [i, ms] of block.gapMs.entries()) whole.gapMs[i] += ms
    for (const [seat, turns] of block.turnsBySeat.entries()) whole.turnsBySeat[seat] += turns
    whole.illegal += block.illegal
  }
  whole.faults = joinFaults(blocks.map(({ faults }) => faults))
  return whole
}
