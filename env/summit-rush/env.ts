import { SummitError } from '../api/error.js'
import { notReset, unknownRenderMode } from '../api/misuse.js'
import type { AgentMap, ParallelEnv, ResetOptions, StepResult } from '../api/parallel-env.js'
import { box, dict, multiBinary, multiDiscrete, type Dict, type MultiDiscrete } from '../api/spaces.js'
import { resolveConfig, type SummitRushConfig, type SummitRushOptions } from './config.js'
import { encodeView, observationSize } from './encoder.js'
import { createGame, type Game } from './game.js'
import { isLegal, writeMask } from './mask.js'
import { moveCount, WAIT } from './moves.js'
import { advanceToAsk, catchUpAll, illegalMove, isOver, startGame, stepTick, takeMove } from './play.js'
import { isRenderMode, RENDER_MODES, renderGame, type RenderOptions } from './render/render.js'
import { restoreGame, snapshotGame, type GameSnapshot } from './snapshot.js'
import { OUTCOME, OUTCOME_NAMES, stockTotal } from './state.js'
import { illegalWord, isSayable, writeWordMask } from './talk.js'
import { stockTotalSeen } from './view.js'
import { SILENCE, wordCount } from './words.js'

/** Id of Summit Rush. */
export const SUMMIT_RUSH_ID = 'SummitRush-v1'

/** What an agent gets: the encoded view and its legal moves. */
export interface SummitRushObservation extends Record<string, unknown> {
  /** [observationSize] see `featureNames` */
  readonly observation: Float32Array
  /** [moveCount + wordCount] 1 = legal: the moves, then the words */
  readonly actionMask: Uint8Array
}

/** What a step says of a seat beside its observation. Nothing hidden is in it. */
export interface SummitRushInfo extends Record<string, unknown> {
  readonly timeMs: number
  /** Whether the seat is asked: with `decisionSteps`, only asked seats act. */
  readonly asked: boolean
  /** Game time since the seat was last asked. */
  readonly elapsedMs: number
  readonly outcome: (typeof OUTCOME_NAMES)[number]
  /** Cards left in all stocks as the seat knows it, in truth once the game is over: the score of a win. */
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

/** A move and a word, as the action space has it; a bare move is said in silence. */
export type SummitRushAction = number | ArrayLike<number>

export interface SummitRushEnv extends ParallelEnv<SummitRushObservation, SummitRushAction, SummitRushInfo> {
  readonly config: SummitRushConfig
  /** Where a seat's observations lie; the same for all seats. */
  observationSpace(agent: string): Dict<SummitRushObservation>
  /** `[moves, words]`: what the hand does, and what is said with it. */
  actionSpace(agent: string): MultiDiscrete
  /** The game behind the env, hidden cards included: for referees, renderers and tests, not for agents. */
  readonly game: Game
  /** The table now: 24 lines of text (`ansi`, the default) or a picture (`svg`); the referee's unless a seat is named. */
  render(mode?: string, options?: RenderOptions): string
  snapshot(): SummitRushSnapshot
  /** Goes on from a snapshot of an env of the same id and options, bit for bit. Throws `env/snapshot-mismatch`. */
  restore(snapshot: SummitRushSnapshot): void
}

/** A game under way, as JSON data. */
export interface SummitRushSnapshot {
  readonly baseSeed: string
  readonly episode: number
  /** Whether the episode goes on: a game can be forfeited without being over. */
  readonly live: boolean
  readonly game: GameSnapshot
}

/**
 * Summit Rush as a parallel environment: two or three players clear three peaks of 28 cards against a clock, each with
 * one hand. Observation: Dict(observation: Box, actionMask: MultiBinary). Action: MultiDiscrete of a move, 1 + 28 P + 2,
 * and a word, 17 + P; the mask is the one after the other.
 * Reward: 1 to every seat for a win, else 0. Termination: won, out of time or stuck; there is no truncation.
 */
export function createSummitRush(options: SummitRushEnvOptions = {}): SummitRushEnv {
  const { decisionSteps = false, onIllegal = 'throw', defaultSeed = 0, ...rest } = options
  const config = resolveConfig(rest)
  const game = createGame(config)
  const possibleAgents = Array.from({ length: config.players }, (_, seat) => `seat_${seat}`)
  const moves = moveCount(config.players)
  const words = wordCount(config.players)
  const observations = dict<SummitRushObservation>({
    observation: box(observationSize(config.players), -1, 120),
    actionMask: multiBinary(moves + words),
  })
  const actions = multiDiscrete([moves, words])
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
    const actionMask = new Uint8Array(moves + words)
    encodeView(game.views[seat], observation)
    // Who is not asked waits.
    if (isAsked(seat)) {
      writeMask(game.views[seat], actionMask)
      writeWordMask(game, seat, actionMask, moves)
    } else {
      actionMask[WAIT] = 1
      actionMask[moves + SILENCE] = 1
    }
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
      // A partner's turn that the seat has not seen yet must not show here either.
      stockLeft: isOver(game) ? stockTotal(state) : stockTotalSeen(game.views[seat]),
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
        next: 'take a name from env.agents',
      })
    }
  }

  function actionsOf(given: AgentMap<SummitRushAction>): Chosen[] {
    Object.keys(given).forEach(checkAgent)
    return possibleAgents.map((agent, seat) => {
      const action = given[agent]
      const asked = !decisionSteps || game.asks.asked[seat] === 1
      if (action === undefined && asked) {
        throw new SummitError('env/missing-action', 'An agent that is asked has no action in this step.', {
          where: `${agent} at ${game.state.timeMs} ms`,
          got: Object.keys(given),
          expected: `an action for ${agent}; ${WAIT} waits in silence`,
          seed: game.seed,
          next: 'give an action for every agent in env.agents',
        })
      }
      return asked ? chosen(action) : { move: WAIT, word: SILENCE }
    })
  }

  /** The error of the first action that is not legal, before any of them is taken. */
  function findFault(chosenBySeat: readonly Chosen[]): SummitError | undefined {
    for (const [seat, { move, word }] of chosenBySeat.entries()) {
      if (!isLegal(game.views[seat], move)) return illegalMove(game, seat, move)
      if (word !== SILENCE && !isSayable(game, seat, word)) return illegalWord(game, seat, word)
    }
    return undefined
  }

  const env: SummitRushEnv = {
    id: SUMMIT_RUSH_ID,
    config,
    game,
    possibleAgents,
    get agents() {
      return agents
    },
    renderModes: RENDER_MODES,
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
      const actionBySeat = actionsOf(given)
      const fault = findFault(actionBySeat)
      if (fault) {
        if (onIllegal === 'throw') throw fault
        return ended(true)
      }
      steppedFromMs = game.state.timeMs
      if (!isOver(game)) {
        for (const [seat, { move, word }] of actionBySeat.entries()) takeMove(game, seat, move, word)
        if (decisionSteps) {
          advanceToAsk(game)
          catchUpAll(game)
        } else stepTick(game)
      }
      return ended(isOver(game))
    },
    render(mode = RENDER_MODES[0], how) {
      if (baseSeed === undefined) throw notReset('render')
      if (isRenderMode(mode)) return renderGame(game, mode, how)
      throw unknownRenderMode(mode, RENDER_MODES)
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

interface Chosen {
  readonly move: number
  readonly word: number
}

function chosen(action: SummitRushAction): Chosen {
  // A missing word is silence; anything that is no move is refused by the mask.
  if (typeof action === 'number') return { move: action, word: SILENCE }
  return { move: action[0], word: action.length > 1 ? action[1] : SILENCE }
}
