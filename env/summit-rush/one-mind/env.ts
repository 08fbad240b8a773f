import type { Env } from '../../api/env.js'
import { SummitError } from '../../api/error.js'
import { notReset, unknownRenderMode } from '../../api/misuse.js'
import { oneOfOption, wholeOption } from '../../api/option-checks.js'
import { box, dict, discrete, multiBinary, type Dict, type Discrete } from '../../api/spaces.js'
import { bitCount } from '../../cards/bits.js'
import { seriesSeed, shuffledDeck } from '../../cards/deal.js'
import { OUTCOME, OUTCOME_NAMES, stockTotal } from '../state.js'
import { resolveOneMind, type OneMindRulesOptions } from './config.js'
import { encodeOneMind, oneMindObservationSize } from './encoder.js'
import { oneMindMoveCount } from './moves.js'
import { renderOneMind } from './render.js'
import { isLegalOneMind, moveOneMind, startOneMind } from './rules.js'
import { createOneMindState, type OneMindRules, type OneMindState } from './state.js'
import { createOneMindView, viewOneMind, writeOneMindMask } from './view.js'

/** Id of Summit Rush without hands or a clock. */
export const ONE_MIND_ID = 'SummitRushOneMind-v1'

/** What the one mind gets: all that any seat could know. */
export interface OneMindObservation extends Record<string, unknown> {
  /** [oneMindObservationSize] see `oneMindFeatureNames` */
  readonly observation: Float32Array
  /** [29 P] 1 = legal; all 0 once the episode is over */
  readonly actionMask: Uint8Array
}

/** What a step says beside its observation. */
export interface OneMindInfo extends Record<string, unknown> {
  readonly outcome: (typeof OUTCOME_NAMES)[number]
  /** Peak cards played, 0 to 28. */
  readonly cleared: number
  /** Cards left in all stocks: the score of a win. */
  readonly stockLeft: number
  readonly steps: number
}

export interface OneMindOptions extends OneMindRulesOptions {
  /** Truncates an episode after so many steps (default: 200; no game has more than 51). */
  readonly maxSteps?: number
  /** What an illegal action does: throw `env/illegal-action` (default), or end the episode as lost. */
  readonly onIllegal?: 'throw' | 'end'
  /** The seed of a first `reset()` that names none (default: 0). */
  readonly defaultSeed?: string | number
}

/** A game under way, as JSON data. */
export interface OneMindSnapshot {
  readonly format: 1
  readonly rules: OneMindRules
  readonly baseSeed: string
  readonly episode: number
  readonly live: boolean
  readonly deck: readonly number[]
  readonly gone: number
  readonly pileTop: readonly number[]
  readonly stockLeft: readonly number[]
  readonly steps: number
  readonly outcome: number
}

export interface OneMindEnv extends Env<OneMindObservation, number, OneMindInfo> {
  readonly observationSpace: Dict<OneMindObservation>
  readonly actionSpace: Discrete
  /** The game behind the env, hidden cards included: for referees, renderers and tests, not for agents. */
  readonly game: Readonly<OneMindState>
  /** The table as text; `ansi` is the one mode. Throws `env/unknown-render-mode`. */
  render(mode?: string): string
  snapshot(): OneMindSnapshot
  /** Goes on from a snapshot of an env of the same id and options, bit for bit. Throws `env/snapshot-mismatch`. */
  restore(snapshot: OneMindSnapshot): void
}

/**
 * Summit Rush without hands and without a clock: one mind sees what all seats see and takes one whole action a step.
 * A seed deals the cards that it deals in the game with a clock. Observation: Dict(observation: Box, actionMask:
 * MultiBinary). Action: Discrete, 28 P plays, pile by pile, then P turns. Reward: 1 for a win, else 0. Termination: won
 * or stuck; truncation: `maxSteps`.
 */
export function createOneMind(options: OneMindOptions = {}): OneMindEnv {
  const { maxSteps = 200, onIllegal = 'throw', defaultSeed = 0, ...rest } = options
  const rules = resolveOneMind(rest)
  wholeOption('maxSteps', maxSteps, 1, Infinity)
  oneOfOption('onIllegal', onIllegal, ['throw', 'end'])
  const game = createOneMindState(rules)
  const view = createOneMindView(rules)
  const size = oneMindObservationSize(rules.players)
  const actions = oneMindMoveCount(rules.players)
  let baseSeed: string | undefined
  let episode = 0
  let live = false

  function observe(): OneMindObservation {
    const observation = new Float32Array(size)
    const actionMask = new Uint8Array(actions)
    encodeOneMind(viewOneMind(game, view), observation)
    if (live) writeOneMindMask(view, actionMask)
    return { observation, actionMask }
  }

  function info(): OneMindInfo {
    return {
      outcome: OUTCOME_NAMES[game.outcome],
      cleared: bitCount(game.gone),
      stockLeft: stockTotal(game),
      steps: game.steps,
    }
  }

  const env: OneMindEnv = {
    id: ONE_MIND_ID,
    observationSpace: dict<OneMindObservation>({ observation: box(size, -1, 1), actionMask: multiBinary(actions) }),
    actionSpace: discrete(actions),
    game,
    renderModes: ['ansi'],
    get unwrapped() {
      return env
    },
    reset({ seed } = {}) {
      if (seed !== undefined || baseSeed === undefined) {
        baseSeed = String(seed ?? defaultSeed)
        episode = 0
      }
      startOneMind(game, shuffledDeck(seriesSeed(baseSeed, episode)))
      episode++
      live = true
      return [observe(), info()]
    },
    step(action) {
      if (baseSeed === undefined) throw notReset('step')
      const wasLive = live
      // After the end nothing moves.
      if (live) {
        if (onIllegal === 'end' && !isLegalOneMind(game, action)) {
          live = false
          return [observe(), 0, true, false, info()]
        }
        moveOneMind(game, action)
      }
      const over = game.outcome !== OUTCOME.Running
      const truncated = !over && game.steps >= maxSteps
      live &&= !over && !truncated
      const won = wasLive && game.outcome === OUTCOME.Won
      return [observe(), won ? 1 : 0, !live && !truncated, truncated, info()]
    },
    render(mode = 'ansi') {
      if (baseSeed === undefined) throw notReset('render')
      if (mode !== 'ansi') throw unknownRenderMode(mode, env.renderModes)
      return renderOneMind(game)
    },
    close() {
      live = false
    },
    snapshot() {
      if (baseSeed === undefined) throw notReset('snapshot')
      const { gone, steps, outcome } = game
      const arrays = {
        deck: Array.from(game.deck),
        pileTop: Array.from(game.pileTop),
        stockLeft: Array.from(game.stockLeft),
      }
      return { format: 1, rules: { ...rules }, baseSeed, episode, live, gone, steps, outcome, ...arrays }
    },
    restore(snapshot) {
      checkSnapshot(snapshot, rules)
      game.deck.set(snapshot.deck)
      game.pileTop.set(snapshot.pileTop)
      game.stockLeft.set(snapshot.stockLeft)
      game.gone = snapshot.gone
      game.steps = snapshot.steps
      game.outcome = snapshot.outcome
      ;({ baseSeed, episode, live } = snapshot)
    },
  }
  return env
}

function checkSnapshot({ format, rules: other }: OneMindSnapshot, rules: OneMindRules): void {
  const same = other.players === rules.players && other.stock === rules.stock && other.wrap === rules.wrap
  if (format === 1 && same) return
  throw new SummitError('env/snapshot-mismatch', 'This snapshot is of another kind of game.', {
    got: `format ${format}, ${rulesText(other)}`,
    expected: `format 1, ${rulesText(rules)}`,
    next: 'restore it in an env made with the same options',
  })
}

function rulesText({ players, stock, wrap }: OneMindRules): string {
  return `players ${players}, stock ${stock}, wrap ${wrap}`
}
