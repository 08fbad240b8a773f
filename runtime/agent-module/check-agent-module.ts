import { agentByName } from '../../agents/index.js'
import {
  advanceToAsk,
  createGame,
  isLegal,
  isOver,
  resolveConfig,
  startGame,
  takeMove,
  WAIT,
  wordCount,
  writeMask,
  moveCount,
  type SummitRushConfig,
} from '../../env/index.js'
import { agentContext } from '../agent-context.js'
import type { AgentModule } from './agent-module.js'
import type { AgentAnswer } from './agent-protocol.js'
import { packView, viewLayout } from './view-rows.js'

/** How a user's agent did on the positions of one seeded game, before any counts. */
export interface AgentModuleCheck {
  readonly decisions: number
  /** Mean time of a decision; null if it was lost on the way. */
  readonly meanMs: number | null
  /** Moves outside the mask. */
  readonly illegal: number
  /** Decisions in which it threw or gave no whole number. */
  readonly errors: number
  /** The first of the errors, or why it was lost. */
  readonly firstError: string | null
  /** Whether two agents made alike chose alike: without it, no result of its games can be repeated. */
  readonly repeats: boolean
}

const SEED = 'check'
const POSITIONS = 40

/**
 * Asks two agents made alike, one after the other, for their moves on the same positions: the seat's asks in a game that
 * `careful` plays. Throws when no agent can be made.
 */
export async function checkAgentModule(module: AgentModule, players: number): Promise<AgentModuleCheck> {
  const config = resolveConfig({ players })
  const { size } = viewLayout(config)
  const views = new Int32Array(new SharedArrayBuffer(4 * POSITIONS * size))
  const { count, legal } = writePositions(config, views, size)
  const start = { table: 0, seat: 0, seed: SEED }
  const decide = async (): Promise<AgentAnswer> => {
    const rows = Array<number>(count).fill(0)
    return (await module.ask({ kind: 'decide', starts: [start], rows })) as AgentAnswer
  }
  module.begin({ config, views, words: new Uint8Array(new SharedArrayBuffer(POSITIONS * wordCount(players))) })
  try {
    await module.ask({ kind: 'probe', start })
    const once = await decide().catch(() => lost(module))
    if (!('values' in once)) return once
    const again = await decide().catch(() => lost(module))
    if (!('values' in again)) return again
    return {
      decisions: count,
      meanMs: (once.ms + again.ms) / (2 * count),
      illegal: once.values.filter((move, row) => !legal(row, move)).length,
      errors: once.errors.length,
      firstError: once.errors[0] ?? null,
      repeats: once.values.every((move, row) => Object.is(move, again.values[row])),
    }
  } finally {
    module.finish()
  }
}

function lost(module: AgentModule): AgentModuleCheck {
  const firstError = module.lostBecause() ?? null
  return { decisions: 0, meanMs: null, illegal: 0, errors: 0, firstError, repeats: false }
}

/** Every other ask of seat 0 in a game that `careful` plays on all seats. */
function writePositions(config: SummitRushConfig, views: Int32Array, size: number) {
  const layout = viewLayout(config)
  const game = createGame(config)
  startGame(game, SEED)
  const agents = game.views.map((_, seat) => agentByName('careful').create(agentContext(config, SEED, seat)))
  const mask = new Uint8Array(moveCount(config.players))
  const legalMoves: Set<number>[] = []
  for (let ask = 0; !isOver(game) && legalMoves.length < POSITIONS; advanceToAsk(game)) {
    for (const [seat, agent] of agents.entries()) {
      if (game.asks.asked[seat] === 0) continue
      const view = game.views[seat]
      writeMask(view, mask)
      if (seat === 0 && ask++ % 2 === 0 && legalMoves.length < POSITIONS) {
        packView(view, layout, views, legalMoves.length * size)
        legalMoves.push(new Set([WAIT, ...mask.keys()].filter((move) => isLegal(view, move))))
      }
      takeMove(game, seat, agent.decide(view, mask))
    }
  }
  return { count: legalMoves.length, legal: (row: number, move: number): boolean => legalMoves[row].has(move) }
}
