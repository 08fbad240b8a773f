import { SummitError } from '../api/error.js'
import type { AgentMap, ParallelEnv, ResetOptions, StepResult } from '../api/parallel-env.js'
import { box, dict, discrete, multiBinary, type Dict, type Discrete } from '../api/spaces.js'
import { resolveConfig, type SummitRushConfig, type SummitRushOptions } from './config.js'
import { encodeView, observationSize } from './encoder.js'
import { createGame, type Game } from './game.js'
import { isLegal, writeMask } from './mask.js'
import { moveCount, WAIT } from './moves.js'
import { advanceToAsk, illegalMove, isOver, startGame, stepTick, takeMove } from './play.js'
import { restoreGame, snapshotGame, type GameSnapshot } from './snapshot.js'
import { OUTCOME, OUTCOME_NAMES, stockTotal } from './state.js'

export const SUMMIT_RUSH_ID = 'SummitRush-v1'

/** What an agent gets: the encoded view and its legal moves. */
export interface SummitRushObservation extends Record<string, unknown> {
  /** [observationSize] see `featureNames` */
  readonly observation: Float32Array
  /** [moveCount] 1 = legal */
  readonly actionMask: Uint8Array
}

export interface SummitRushInfo extends Record<string, unknown> {
  readonly timeMs: number
  /** Whether the seat is asked: with `decisionSteps`, only asked seats act. */
  readonly asked: boolean
  /** Game time since the seat was last asked. */
  readonly elapsedMs: number
  readonly outcome: (typeof OUTCOME_NAMES)[number]
  /** Cards left in all stocks: the score of a win. */
  readonly stockLeft: number
}

export interface SummitRushEnvOptions extends SummitRushOptions {
  /** One step runs to the next decision of a seat instead of one tick. */
  readonly decisionSteps?: boolean
  /** What an illegal move does: throw `env/illegal-action` (default), or end the episode as lost for all. */
  readonly onIllegal?: 'throw' | 'end'
  /** The seed of a first `reset()` that names none. The env has no source of chance of its own. */
  readonly defaultSeed?: string | number
}

export interface SummitRushEnv extends ParallelEnv<SummitRushObservation, number, SummitRushInfo> {
  readonly config: SummitRushConfig
  observationSpace(agent: string): Dict<SummitRushObservation>
  actionSpace(agent: string): Discrete
  /** The game behind the env, hidden cards included: for referees, renderers and tests, not for agents. */
  readonly game: Game
  snapshot(): SummitRushSnapshot
  restore(snapshot: SummitRushSnapshot): void
}

export interface SummitRushSnapshot {
  readonly baseSeed: string
  readonly episode: number
  /** Whether the episode goes on: a game can be forfeited without being over. */
  readonly live: boolean
  readonly game: GameSnapshot
}

/**
 * Summit Rush as a parallel environment: two or three players clear three peaks of 28 cards against a clock, each with
 * one hand. Observation: Dict(observation: Box, actionMask: MultiBinary). Action: Discrete(1 + 28 P + 1 + 1).
 * Reward: 1 to every seat for a win, else 0. Termination: won, out of time or stuck; there is no truncation.
 */
export function createSummitRush(options: SummitRushEnvOptions = {}): SummitRushEnv {
  const { decisionSteps = false, onIllegal = 'throw', defaultSeed = 0, ...rest } = options
  const config = resolveConfig(rest)
  const game = createGame(config)
  const possibleAgents = Array.from({ length: config.players }, (_, seat) => `seat_${seat}`)
  const observations = dict<SummitRushObservation>({
    observation: box(observationSize(config.players), -1, 120),
    actionMask: multiBinary(moveCount(config.players)),
  })
  const actions = discrete(moveCount(config.players))
  let agents: readonly string[] = []
  let baseSeed: string | undefined
  let episode = 0
  /** Where the last step began. */
  let steppedFromMs = 0

  function isAsked(seat: number): boolean {
    return agents.length > 0 && !isOver(game) && (!decisionSteps || game.asks.asked[seat] === 1)
  }

  function observe(seat: number): SummitRushObservation {
    const observation = new Float32Array(observationSize(config.players))
    const actionMask = new Uint8Array(moveCount(config.players))
    encodeView(game.views[seat], observation)
    // Who is not asked waits.
    if (isAsked(seat)) writeMask(game.views[seat], actionMask)
    else actionMask[WAIT] = 1
    return { observation, actionMask }
  }

  function info(seat: number): SummitRushInfo {
    const { asks, state } = game
    const asked = isAsked(seat)
    const sinceAsked = asked ? asks.elapsedMs[seat] : state.timeMs - asks.askedMs[seat]
    return {
      timeMs: state.timeMs,
      asked,
      elapsedMs: decisionSteps ? sinceAsked : state.timeMs - steppedFromMs,
      outcome: OUTCOME_NAMES[state.outcome],
      stockLeft: stockTotal(state),
    }
  }

  function each<T>(value: (seat: number) => T): AgentMap<T> {
    return Object.fromEntries(possibleAgents.map((agent, seat) => [agent, value(seat)]))
  }

  function ended(terminated: boolean): StepResult<SummitRushObservation, SummitRushInfo> {
    const won = game.state.outcome === OUTCOME.Won
    if (terminated) agents = []
    return [each(observe), each(() => (won ? 1 : 0)), each(() => terminated), each(() => false), each(info)]
  }

  function checkAgent(agent: string): void {
    if (!possibleAgents.includes(agent)) {
      throw new SummitError('env/unknown-agent', 'There is no agent of this name in the env.', {
        got: agent,
        expected: possibleAgents.join(', '),
      })
    }
  }

  function movesOf(given: AgentMap<number>): number[] {
    Object.keys(given).forEach(checkAgent)
    return possibleAgents.map((agent, seat) => {
      const move = given[agent]
      const asked = !decisionSteps || game.asks.asked[seat] === 1
      if (move === undefined && asked) {
        throw new SummitError('env/missing-action', 'An agent that is asked has no action in this step.', {
          where: `${agent} at ${game.state.timeMs} ms`,
          got: Object.keys(given),
          expected: `an action for ${agent}; ${WAIT} waits`,
          seed: game.seed,
        })
      }
      return asked ? move : WAIT
    })
  }

  const env: SummitRushEnv = {
    id: SUMMIT_RUSH_ID,
    config,
    game,
    possibleAgents,
    get agents() {
      return agents
    },
    renderModes: [],
    get unwrapped() {
      return env
    },
    observationSpace(agent) {
      checkAgent(agent)
      return observations
    },
    actionSpace(agent) {
      checkAgent(agent)
      return actions
    },
    reset({ seed }: ResetOptions = {}) {
      if (seed !== undefined || baseSeed === undefined) {
        baseSeed = String(seed ?? defaultSeed)
        episode = 0
      }
      // The first episode is dealt from the seed itself, so that a game can be named by it.
      startGame(game, episode === 0 ? baseSeed : `${baseSeed}/${episode}`)
      episode++
      steppedFromMs = 0
      agents = possibleAgents
      return [each(observe), each(info)]
    },
    step(given) {
      if (baseSeed === undefined) throw notReset('step')
      if (agents.length === 0) {
        // After the end nothing moves: no reward, the same state.
        return [{}, {}, {}, {}, {}]
      }
      const moves = movesOf(given)
      const bad = moves.findIndex((move, seat) => !actions.contains(move) || !isLegal(game.views[seat], move))
      if (bad >= 0) {
        if (onIllegal === 'throw') throw illegalMove(game, bad, moves[bad])
        return ended(true)
      }
      steppedFromMs = game.state.timeMs
      if (!isOver(game)) {
        for (const [seat, move] of moves.entries()) takeMove(game, seat, move)
        if (decisionSteps) advanceToAsk(game)
        else stepTick(game)
      }
      return ended(isOver(game))
    },
    close() {
      agents = []
    },
    snapshot() {
      if (baseSeed === undefined) throw notReset('snapshot')
      return { baseSeed, episode, live: agents.length > 0, game: snapshotGame(game) }
    },
    restore(snapshot) {
      baseSeed = snapshot.baseSeed
      episode = snapshot.episode
      restoreGame(game, snapshot.game)
      steppedFromMs = game.state.timeMs
      agents = snapshot.live ? possibleAgents : []
    },
  }
  return env
}

function notReset(what: string): SummitError {
  return new SummitError('env/not-reset', `${what} was called before the first reset.`, { next: 'call reset() first' })
}
