import { iterateAgents, type AecEnv } from '../api/aec-env.js'
import { SummitError } from '../api/error.js'
import { notReset, unknownRenderMode } from '../api/misuse.js'
import { oneOfOption, wholeOption } from '../api/option-checks.js'
import type { AgentMap } from '../api/parallel-env.js'
import { box, dict, discrete, multiBinary, type Dict, type Discrete } from '../api/spaces.js'
import { seriesSeed } from '../cards/deal.js'
import { resolveBoardConfig, type BoardConfig, type BoardOptions } from './config.js'
import { encodeBoard } from './encoder.js'
import { BOARD_ACTIONS, FIRST } from './engine/actions.js'
import type { AskKind } from './engine/ask.js'
import { isBoardLegal, writeBoardMask } from './engine/mask.js'
import { actOnBoard, startBoard } from './engine/play.js'
import { createRules, type Rules } from './engine/rules.js'
import { boardScore, expeditionScore } from './engine/score.js'
import type { Board } from './engine/state.js'
import { BOARD_OBSERVATION_SIZE } from './features.js'
import type { Pack } from './pack/pack.js'
import { checkPack } from './pack/check-pack.js'
import { SYNTHETIC_PACK } from './pack/synthetic.js'
import { renderBoard } from './render/board-text.js'
import { renderBoardSvg } from './render/board-svg.js'
import { digestOf } from './replay.js'
import { scoresOf, winsOf } from './rewards.js'
import { copyState, sameConfig, type SummitBoardSnapshot } from './snapshot.js'
import { viewBoard, type BoardView } from './view.js'

/** Id of the board game. */
export const SUMMIT_BOARD_ID = 'SummitBoard-v1'

/** What a seat gets: features and legal actions. */
export interface SummitBoardObservation extends Record<string, unknown> {
  /** [BOARD_OBSERVATION_SIZE] see `boardFeatureNames` */
  readonly observation: Float32Array
  /** [BOARD_ACTIONS] 1 = legal; `pass` alone when it is not one's turn, all 0 once the game is over */
  readonly actionMask: Uint8Array
}

/** What everybody knows beside the board. */
export interface SummitBoardInfo extends Record<string, unknown> {
  readonly asked: boolean
  /** What the seat is asked for; null when it isn't. */
  readonly question: AskKind | null
  readonly round: number
  readonly out: boolean
  readonly home: boolean
  readonly summited: boolean
  /** Points so far: flags and karma, or in a game that is won together the expedition's. */
  readonly score: number
  /** Whether the seat has won; false while the game runs. */
  readonly won: boolean
}

export interface SummitBoardEnvOptions extends BoardOptions {
  /** Everything that the rules leave to the components (default: the synthetic pack). */
  readonly pack?: Pack
  /** `win` (default): 1 for winning, shared by those who tie; `score`: the points of the game's end, as a share of 40. */
  readonly reward?: 'win' | 'score'
  /** Truncates a game after so many decisions (default: 10,000). */
  readonly maxSteps?: number
  /** What an illegal action does: throw `env/illegal-action` (default), or end the game without a winner. */
  readonly onIllegal?: 'throw' | 'end'
  /** The seed of a first `reset()` that names none (default: 0). */
  readonly defaultSeed?: string | number
}

export interface SummitBoardEnv extends AecEnv<SummitBoardObservation, number, SummitBoardInfo> {
  readonly config: BoardConfig
  readonly rules: Rules
  /** The game behind the env, hidden hands and decks included: for referees, renderers and tests, not for agents. */
  readonly board: Board
  /** Where a seat's observations lie. */
  observationSpace(agent: string): Dict<SummitBoardObservation>
  /** The actions of every seat: `BOARD_ACTIONS` of them; a mask says which are legal. */
  actionSpace(agent: string): Discrete
  /** What a seat sees, as the agents of this project get it. */
  view(agent: string): BoardView
  /** The board as text or as a picture, in the first of `renderModes` unless said. Throws `env/unknown-render-mode`. */
  render(mode?: string): string
  /** The whole game as JSON data. */
  snapshot(): SummitBoardSnapshot
  /** Goes on from a snapshot of an env of the same id and options, bit for bit. Throws `env/snapshot-mismatch`. */
  restore(snapshot: SummitBoardSnapshot): void
}

const RENDER_MODES = ['ansi', 'svg']

/**
 * Summit, the board game, for agents that act in turn: `seat_0` to `seat_5`. Observation: Dict(observation: Box,
 * actionMask: MultiBinary); action: Discrete, see `boardActionName`. All seats stay to the end, which comes for all.
 */
export function createSummitBoard(options: SummitBoardEnvOptions = {}): SummitBoardEnv {
  const {
    pack = SYNTHETIC_PACK,
    reward = 'win',
    maxSteps = 10_000,
    onIllegal = 'throw',
    defaultSeed = 0,
    ...rest
  } = options
  oneOfOption('reward', reward, ['win', 'score'])
  oneOfOption('onIllegal', onIllegal, ['throw', 'end'])
  wholeOption('maxSteps', maxSteps, 1, Infinity)
  const config = resolveBoardConfig(rest)
  if (pack !== SYNTHETIC_PACK) checkPack(pack)
  const rules = createRules(pack, config)
  const names = Array.from({ length: config.players }, (_, seat) => `seat_${seat}`)
  const observations = dict<SummitBoardObservation>({
    observation: box(BOARD_OBSERVATION_SIZE, -1, 1),
    actionMask: multiBinary(BOARD_ACTIONS),
  })
  const actions = discrete(BOARD_ACTIONS)
  let board: Board | undefined
  let baseSeed: string | undefined
  let episode = 0
  let end: SummitBoardSnapshot['end'] = 'none'
  /** Seats that have left after the end, from the first on. */
  let left = 0
  let since = names.map(() => 0)
  let given = names.map(() => 0)

  const seatOf = (name: string): number => {
    const seat = names.indexOf(name)
    if (seat >= 0) return seat
    throw new SummitError('env/unknown-agent', 'No seat has this name.', {
      got: name,
      expected: names.join(', '),
      next: 'take a name from env.possibleAgents',
    })
  }
  const each = <T>(value: (seat: number) => T): AgentMap<T> =>
    Object.fromEntries(env.agents.map((name) => [name, value(names.indexOf(name))]))

  let packDigest: string | undefined
  const digestOfPack = (): string => (packDigest ??= digestOf(pack))

  function current(what: string): Board {
    if (board === undefined) throw notReset(what)
    return board
  }

  function observe(seat: number): SummitBoardObservation {
    const game = current('observe')
    const observation = new Float32Array(BOARD_OBSERVATION_SIZE)
    const actionMask = new Uint8Array(BOARD_ACTIONS)
    encodeBoard(viewBoard(game, seat), observation)
    if (end === 'none') {
      if (game.state.ask?.seat === seat) writeBoardMask(game, actionMask)
      else actionMask[FIRST.pass] = 1
    }
    return { observation, actionMask }
  }

  function info(seat: number): SummitBoardInfo {
    const game = current('infos')
    const { ask, round, climbers } = game.state
    const asked = end === 'none' && ask?.seat === seat
    const { out, home, summited } = climbers[seat]
    return {
      asked,
      question: asked ? ask.kind : null,
      round,
      out,
      home,
      summited,
      score: rules.together ? expeditionScore(game) : boardScore(game, seat),
      won: end === 'over' && winsOf(game)[seat] > 0,
    }
  }

  function finish(how: SummitBoardSnapshot['end'], game: Board): void {
    end = how
    if (how !== 'over') return
    given = reward === 'win' ? winsOf(game) : scoresOf(game)
    since = since.map((sum, seat) => sum + given[seat])
  }

  const env: SummitBoardEnv = {
    id: SUMMIT_BOARD_ID,
    config,
    rules,
    possibleAgents: names,
    get board() {
      return current('board')
    },
    get agents() {
      return board === undefined ? [] : names.slice(left)
    },
    get agentSelection() {
      return board === undefined ? undefined : end === 'none' ? names[board.state.ask?.seat ?? 0] : names[left]
    },
    get rewards() {
      return each((seat) => given[seat])
    },
    get terminations() {
      return each(() => end === 'over' || end === 'illegal')
    },
    get truncations() {
      return each(() => end === 'truncated')
    },
    get infos() {
      return each(info)
    },
    renderModes: RENDER_MODES,
    get unwrapped() {
      return env
    },
    observationSpace: (agent) => (seatOf(agent), observations),
    actionSpace: (agent) => (seatOf(agent), actions),
    reset({ seed } = {}) {
      if (seed !== undefined || baseSeed === undefined) {
        baseSeed = String(seed ?? defaultSeed)
        episode = 0
      }
      board = startBoard(rules, seriesSeed(baseSeed, episode))
      episode++
      end = 'none'
      left = 0
      since = names.map(() => 0)
      given = names.map(() => 0)
    },
    observe: (agent) => observe(seatOf(agent)),
    last() {
      const seat = seatOf(env.agentSelection ?? names[0])
      return [observe(seat), since[seat], end === 'over' || end === 'illegal', end === 'truncated', info(seat)]
    },
    step(action) {
      const game = current('step')
      if (left === names.length) return
      if (end !== 'none') {
        left++
        return
      }
      given = names.map(() => 0)
      const { ask } = game.state
      if (onIllegal === 'end' && (action === null || !isBoardLegal(game, action))) {
        finish('illegal', game)
        return
      }
      actOnBoard(game, action ?? -1)
      if (ask !== null) since[ask.seat] = 0
      if (game.state.over) finish('over', game)
      else if (game.state.decisions >= maxSteps) finish('truncated', game)
    },
    agentIter: (most) => iterateAgents(env, most),
    view: (agent) => viewBoard(current('view'), seatOf(agent)),
    render(mode = 'ansi') {
      const game = current('render')
      if (mode === 'ansi') return renderBoard(game)
      if (mode === 'svg') return renderBoardSvg(game)
      throw unknownRenderMode(mode, RENDER_MODES)
    },
    close: () => undefined,
    snapshot() {
      const { state } = current('snapshot')
      return {
        format: 1,
        pack: pack.name,
        packDigest: digestOfPack(),
        config,
        baseSeed: baseSeed ?? '0',
        episode,
        end,
        left,
        since: [...since],
        given: [...given],
        state: copyState(state),
      }
    },
    restore(snapshot) {
      if (snapshot.format !== 1 || snapshot.packDigest !== digestOfPack() || !sameConfig(snapshot.config, config)) {
        throw new SummitError('env/snapshot-mismatch', 'This snapshot is of another kind of game.', {
          got: `format ${snapshot.format}, pack ${snapshot.pack} ${snapshot.packDigest}, ${JSON.stringify(snapshot.config)}`,
          expected: `format 1, pack ${pack.name} ${digestOfPack()}, ${JSON.stringify(config)}`,
          next: 'restore it in an env made with the same options and pack',
        })
      }
      board = { rules, state: copyState(snapshot.state) }
      ;({ baseSeed, episode, end, left } = snapshot)
      since = [...snapshot.since]
      given = [...snapshot.given]
    },
  }
  return env
}
