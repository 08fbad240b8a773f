import { agentByName, type Agent, type AgentContext } from '../../agents/index.js'
import {
  createRandom,
  encodeView,
  moveCount,
  observationSize,
  OUTCOME,
  resolveConfig,
  type LatencyProfile,
  type SummitRushConfig,
  type SummitRushOptions,
  type View,
} from '../../env/index.js'
import { playMatches } from '../../runtime/match.js'
import type { ScriptedPlayer } from '../../runtime/player.js'
import { drawTable, type TableMix } from './table-mix.js'
import type { DemonstrationOptions, Demonstrator } from './world.js'

export interface SummitRushDemonstrationOptions extends DemonstrationOptions {
  readonly env: SummitRushOptions & { readonly latency: LatencyProfile }
  /** Tables to play at instead of `env`'s, drawn anew for every game. */
  readonly mix?: TableMix
}

/** More decisions than any one game holds. */
const MARGIN = 4096

export function createDemonstrator(options: SummitRushDemonstrationOptions): Demonstrator {
  const fixed = resolveConfig(options.env)
  const { players } = fixed
  const size = observationSize(players)
  const moves = moveCount(players)
  const capacity = options.decisions + MARGIN
  const observations = new Float32Array(capacity * size)
  const masks = new Uint8Array(capacity * moves)
  const actions = new Int32Array(capacity)
  const decidedMs = new Float64Array(capacity)
  const returns = new Float32Array(capacity)
  const logGamma = Math.log(options.gammaPerSecond)
  const teacherSpec = agentByName(options.teacher)
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

  const teacher: ScriptedPlayer = {
    kind: 'scripted',
    name: options.teacher,
    create(context: AgentContext): Agent {
      const agent = teacherSpec.create(context)
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
  const partners = options.partners.map((name): ScriptedPlayer =>
    name === options.teacher ? teacher : { kind: 'scripted', name, create: agentByName(name).create },
  )

  function configOf(game: number): SummitRushConfig {
    if (!options.mix) return fixed
    const random = createRandom(`table/${options.seed}/${game}`)
    return resolveConfig(drawTable(options.mix, players, options.env.latency, random))
  }

  const demonstrator: Demonstrator = {
    games: 0,
    async collect() {
      rows = 0
      while (rows < options.decisions) {
        const game = demonstrator.games++
        const config = configOf(game)
        const first = rows
        const partner = partners[game % partners.length]
        // The teacher's own seat goes round, so that it is shown from every side.
        const seats = Array.from({ length: players }, (_, seat) =>
          seat === Math.floor(game / partners.length) % players ? teacher : partner,
        )
        await playMatches({ config, seats, deals: [`${options.seed}/${game}`], block: 1 }, ({ state }) => {
          const won = state.outcome === OUTCOME.Won
          for (let row = first; row < rows; row++) {
            returns[row] = won ? Math.exp((logGamma * (state.timeMs - decidedMs[row])) / 1000) : 0
          }
        })
      }
      return { observations, masks, actions, returns, indices: Int32Array.from({ length: rows }, (_, row) => row) }
    },
  }
  return demonstrator
}
