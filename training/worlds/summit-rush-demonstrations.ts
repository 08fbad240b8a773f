import { agentByName, type Agent, type AgentContext } from '../../agents/index.js'
import { encodeView, moveCount, observationSize, OUTCOME, resolveConfig, type View } from '../../env/index.js'
import { playMatches } from '../../runtime/match.js'
import type { ScriptedPlayer } from '../../runtime/player.js'
import { demonstrationGame, recitingAgent, type DemonstrationPlan, type ToldGame } from './demonstration-games.js'
import { createToldGames } from './told-games.js'
import type { DemonstrationOptions, Demonstrator } from './world.js'

export type SummitRushDemonstrationOptions = DemonstrationOptions & DemonstrationPlan

/** More decisions than any one game holds. */
const MARGIN = 4096
/** A teacher's decisions in a game, to guess how many games a batch takes. */
const LIKELY_ROWS = 60

export function createDemonstrator(options: SummitRushDemonstrationOptions): Demonstrator {
  const { env, mix, teacher, partners, seed, executor } = options
  const plan: DemonstrationPlan = { env, teacher, partners, seed, ...(mix && { mix }) }
  const toldGames = executor && createToldGames(executor, plan)
  const { players } = resolveConfig(env)
  const size = observationSize(players)
  const moves = moveCount(players)
  const capacity = options.decisions + MARGIN
  const observations = new Float32Array(capacity * size)
  const masks = new Uint8Array(capacity * moves)
  const actions = new Int32Array(capacity)
  const decidedMs = new Float64Array(capacity)
  const returns = new Float32Array(capacity)
  const logGamma = Math.log(options.gammaPerSecond)
  let rows = 0

  function record(view: View, mask: Uint8Array, move: number): void {
    let choices = 0
    for (const legal of mask) choices += legal
    if (choices < 2) return
    encodeView(view, observations, rows * size)
    masks.set(mask, rows * moves)
    actions[rows] = move
    decidedMs[rows] = view.timeMs
    rows++
  }

  /** Whoever sits there, thinking for itself or as it was told; a teacher's decisions are written down. */
  function playerOf(name: string, told: ToldGame | undefined): ScriptedPlayer {
    const thinking = (context: AgentContext): Agent =>
      told ? recitingAgent(told, context) : agentByName(name).create(context)
    if (name !== teacher) return { kind: 'scripted', name, create: thinking }
    return {
      kind: 'scripted',
      name,
      create(context) {
        const agent = thinking(context)
        return {
          ...agent,
          decide(view, mask) {
            const move = agent.decide(view, mask)
            record(view, mask, move)
            return move
          },
        }
      },
    }
  }

  const demonstrator: Demonstrator = {
    games: 0,
    async collect() {
      rows = 0
      while (rows < options.decisions) {
        const game = demonstrator.games++
        const first = rows
        const { config, seats, deal } = demonstrationGame(plan, game)
        const told = await toldGames?.game(game, Math.ceil((options.decisions - rows) / LIKELY_ROWS))
        await playMatches(
          { config, seats: seats.map((name) => playerOf(name, told)), deals: [deal], block: 1 },
          ({ state }) => {
            const won = state.outcome === OUTCOME.Won
            for (let row = first; row < rows; row++) {
              returns[row] = won ? Math.exp((logGamma * (state.timeMs - decidedMs[row])) / 1000) : 0
            }
          },
        )
      }
      return { observations, masks, actions, returns, indices: Int32Array.from({ length: rows }, (_, row) => row) }
    },
  }
  return demonstrator
}
