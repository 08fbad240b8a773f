import type { Env } from '../api/env.js'
import { SummitError } from '../api/error.js'
import { notReset, unknownRenderMode } from '../api/misuse.js'
import { booleanOption, oneOfOption, wholeOption } from '../api/option-checks.js'
import { box, dict, discrete, multiBinary, type Dict, type Discrete } from '../api/spaces.js'
import { bitCount } from '../cards/bits.js'
import { seriesSeed, shuffledDeck } from '../cards/deal.js'
import { encodeTriPeaks, TRI_PEAKS_OBSERVATION_SIZE } from './encoder.js'
import { winnableDeal, type TriPeaksDealKind } from './deal.js'
import { MOVES, TURN, UNDO } from './moves.js'
import { renderTriPeaks } from './render.js'
import { isLegalTriPeaks, moveTriPeaks, startTriPeaks, undoTriPeaks } from './rules.js'
import { peaksCleared } from './scoring.js'
import { createTriPeaksSolver, type TriPeaksSolver } from './solver/solver.js'
import { createTriPeaksState, STOCK, TRI_PEAKS_OUTCOME, TRI_PEAKS_OUTCOME_NAMES, type TriPeaksState } from './state.js'
import { createTriPeaksView, viewTriPeaks } from './view.js'

/** Id of Tri Peaks. */
export const TRI_PEAKS_ID = 'TriPeaks-v1'

/** What the player gets: features and legal moves. */
export interface TriPeaksObservation extends Record<string, unknown> {
  /** [242] see `triPeaksFeatureNames` */
  readonly observation: Float32Array
  /** [29, or 30 with undo] 1 = legal; all 0 once the episode is over */
  readonly actionMask: Uint8Array
}

/** What a player sees beside the cards. */
export interface TriPeaksInfo extends Record<string, unknown> {
  readonly outcome: (typeof TRI_PEAKS_OUTCOME_NAMES)[number]
  readonly score: number
  readonly run: number
  readonly peaks: number
  readonly cleared: number
  readonly stockLeft: number
}

/** The rules of an env, its deals, and what is legal in it. */
export interface TriPeaksEnvOptions {
  /** Whether king and ace are neighbours (default: true). */
  readonly wrap?: boolean
  /** `random` (default): any shuffle; `winnable`: only those that can be cleared, each as likely as the others. */
  readonly deal?: TriPeaksDealKind
  /** `score` (default): the points of each move; `clear`: 1 for clearing all peaks, else 0. */
  readonly reward?: 'score' | 'clear'
  /** One more action takes the last move back (default: false). It shows what would have come: not for training. */
  readonly undo?: boolean
  /** Truncates an episode after so many steps (default: 500, which only undos can reach). */
  readonly maxSteps?: number
  /** What an illegal action does: throw `env/illegal-action` (default), or end the episode. */
  readonly onIllegal?: 'throw' | 'end'
  /** The seed of a first `reset()` that names none (default: 0). */
  readonly defaultSeed?: string | number
}

/** A game under way, as JSON data. */
export interface TriPeaksSnapshot {
  readonly format: 1
  readonly wrap: boolean
  readonly baseSeed: string
  readonly episode: number
  readonly steps: number
  readonly live: boolean
  readonly deck: readonly number[]
  /** The moves that led here. */
  readonly moves: readonly number[]
}

export interface TriPeaksEnv extends Env<TriPeaksObservation, number, TriPeaksInfo> {
  readonly observationSpace: Dict<TriPeaksObservation>
  readonly actionSpace: Discrete
  /** The game behind the env, hidden cards included: for referees, renderers and tests, not for agents. */
  readonly game: Readonly<TriPeaksState>
  /** The table as text; `ansi` is the one mode. Throws `env/unknown-render-mode`. */
  render(mode?: string): string
  snapshot(): TriPeaksSnapshot
  /** Goes on from a snapshot of an env of the same id and options, bit for bit. Throws `env/snapshot-mismatch`. */
  restore(snapshot: TriPeaksSnapshot): void
}

/**
 * Tri Peaks, the patience, for one agent. Observation: Dict(observation: Box, actionMask: MultiBinary). Action:
 * Discrete, 0 to 27 play the card at that position and 28 turns the stock; 29 undoes where that is asked for.
 * Termination: cleared or stuck; truncation: `maxSteps`.
 */
export function createTriPeaks(options: TriPeaksEnvOptions = {}): TriPeaksEnv {
  const { wrap, deal, reward, undo, maxSteps, onIllegal, defaultSeed } = resolve(options)
  const game = createTriPeaksState()
  const view = createTriPeaksView()
  const actions = undo ? MOVES + 1 : MOVES
  let solver: TriPeaksSolver | undefined
  let baseSeed: string | undefined
  let episode = 0
  let steps = 0
  let live = false

  function deckOf(seed: string): Uint8Array {
    if (deal === 'random') return shuffledDeck(seed)
    return winnableDeal(seed, wrap, (solver ??= createTriPeaksSolver())).deck
  }

  function isLegal(action: number): boolean {
    return action === UNDO ? undo && game.length > 0 : isLegalTriPeaks(game, action)
  }

  function observe(): TriPeaksObservation {
    const observation = new Float32Array(TRI_PEAKS_OBSERVATION_SIZE)
    const actionMask = new Uint8Array(actions)
    encodeTriPeaks(viewTriPeaks(game, view), observation)
    if (live) {
      for (let left = view.plays; left !== 0; left &= left - 1) actionMask[31 - Math.clz32(left & -left)] = 1
      actionMask[TURN] = view.canTurn ? 1 : 0
      if (undo) actionMask[UNDO] = isLegal(UNDO) ? 1 : 0
    }
    return { observation, actionMask }
  }

  function info(): TriPeaksInfo {
    return {
      outcome: TRI_PEAKS_OUTCOME_NAMES[game.outcome],
      score: game.score,
      run: game.run,
      peaks: peaksCleared(game.gone),
      cleared: bitCount(game.gone),
      stockLeft: STOCK - game.turned,
    }
  }

  function act(action: number): number {
    const { score } = game
    if (action === UNDO) undoTriPeaks(game)
    else moveTriPeaks(game, action)
    if (reward === 'clear') return game.outcome === TRI_PEAKS_OUTCOME.Won ? 1 : 0
    return game.score - score
  }

  const env: TriPeaksEnv = {
    id: TRI_PEAKS_ID,
    observationSpace: dict<TriPeaksObservation>({
      observation: box(TRI_PEAKS_OBSERVATION_SIZE, -1, 1),
      actionMask: multiBinary(actions),
    }),
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
      startTriPeaks(game, deckOf(seriesSeed(baseSeed, episode)), wrap)
      episode++
      steps = 0
      live = true
      return [observe(), info()]
    },
    step(action) {
      if (baseSeed === undefined) throw notReset('step')
      // After the end nothing moves.
      const over = game.outcome !== TRI_PEAKS_OUTCOME.Running
      if (!live) return [observe(), 0, over || steps < maxSteps, !over && steps >= maxSteps, info()]
      if (!isLegal(action) && onIllegal === 'end') {
        live = false
        return [observe(), 0, true, false, info()]
      }
      const points = isLegal(action) ? act(action) : moveTriPeaks(game, action)
      steps++
      const terminated = game.outcome !== TRI_PEAKS_OUTCOME.Running
      const truncated = !terminated && steps >= maxSteps
      live = !terminated && !truncated
      return [observe(), points, terminated, truncated, info()]
    },
    render(mode = 'ansi') {
      if (baseSeed === undefined) throw notReset('render')
      if (mode === 'ansi') return renderTriPeaks(game)
      throw unknownRenderMode(mode, ['ansi'])
    },
    close() {
      live = false
    },
    snapshot() {
      if (baseSeed === undefined) throw notReset('snapshot')
      const moves = Array.from(game.moves.subarray(0, game.length))
      return { format: 1, wrap, baseSeed, episode, steps, live, deck: Array.from(game.deck), moves }
    },
    restore(snapshot) {
      if (snapshot.format !== 1 || snapshot.wrap !== wrap) {
        throw new SummitError('env/snapshot-mismatch', 'This snapshot is of another kind of game.', {
          got: `format ${snapshot.format}, wrap ${snapshot.wrap}`,
          expected: `format 1, wrap ${wrap}`,
          next: 'restore it in an env made with the same options',
        })
      }
      startTriPeaks(game, snapshot.deck, wrap)
      for (const move of snapshot.moves) moveTriPeaks(game, move)
      ;({ baseSeed, episode, steps, live } = snapshot)
    },
  }
  return env
}

function resolve(options: TriPeaksEnvOptions): Required<TriPeaksEnvOptions> {
  const resolved = {
    wrap: true,
    deal: 'random',
    reward: 'score',
    undo: false,
    maxSteps: 500,
    onIllegal: 'throw',
    defaultSeed: 0,
    ...options,
  } as const
  const { wrap, undo, maxSteps } = resolved
  for (const [field, value] of Object.entries({ wrap, undo })) booleanOption(field, value)
  oneOfOption('deal', resolved.deal, ['random', 'winnable'])
  oneOfOption('reward', resolved.reward, ['score', 'clear'])
  oneOfOption('onIllegal', resolved.onIllegal, ['throw', 'end'])
  wholeOption('maxSteps', maxSteps, 1, Infinity)
  return resolved
}
