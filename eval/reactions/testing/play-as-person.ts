import { agentByName, type Agent } from '../../../agents/index.js'
import {
  answerAsk,
  askSeat,
  CARD,
  catchUpAll,
  createGame,
  createRandom,
  endRecording,
  isOver,
  LATENCY_PROFILES,
  LIVE_PROFILE,
  nextTick,
  NONE,
  PHASE,
  recordMoves,
  resolveConfig,
  runToEdge,
  runToMoment,
  startGame,
  startRecording,
  takeMove,
  turnMove,
  WAIT,
  writeMask,
  moveCount,
  isPlay,
  playPosition,
  type Game,
  type LatencyProfile,
  type Random,
  type Replay,
  type SummitRushConfig,
} from '../../../env/index.js'
import type { Reaction } from '../reactions.js'
import { agentContext } from '../../../runtime/agent-context.js'

/** What the person meant, to compare with what is read out of the recording. */
export type Tap = Omit<Reaction, 'kind'>

const PERSON = 0
const BOT = 1
/** What the hand does that another waits for. */
const UNDER_WAY = new Set<number>([PHASE.Carry, PHASE.PutBack, PHASE.Flip, PHASE.Turn])

/**
 * A game as the page records it: at seat 0 a made-up person with reactions of a known profile, at a live hand; at seat 1 a
 * bot. The person plays the first card that may be played, begins anew when it is taken away, and turns when nothing fits and the
 * table is at rest.
 */
export function playAsPerson(
  profile: LatencyProfile,
  seed: string,
  partner = 'careful',
): { readonly replay: Replay; readonly taps: readonly Tap[] } {
  const config = resolveConfig({ latency: [LIVE_PROFILE, LATENCY_PROFILES.human] })
  const pace = resolveConfig({ latency: profile }).paces[0]
  const random = createRandom(`person/${seed}`)
  const game = createGame(config)
  startGame(game, seed)
  const bot = agentByName(partner).create(agentContext(config, seed, BOT))
  const deeds = new Map<number, number[]>()
  const note = (ms: number, seat: number, move: number): void => {
    if (!deeds.has(ms)) deeds.set(ms, [WAIT, WAIT])
    const moves = deeds.get(ms) as number[]
    moves[seat] = move
  }
  const taps: Tap[] = []
  let intent: (Tap & { readonly move: number }) | undefined
  let idleMs = 0
  let wasIdle = true
  askBot(game, bot, note)
  while (!isOver(game)) {
    const ms = game.state.timeMs + 1
    if (ms === nextTick(game)) {
      runToEdge(game, ms)
      askBot(game, bot, note)
    } else runToMoment(game, ms, PERSON)
    if (isOver(game)) break
    const isIdle = game.state.phase[PERSON] === PHASE.Idle
    if (isIdle && !wasIdle) idleMs = ms
    wasIdle = isIdle
    if (!isIdle) continue
    const moves = movesNow(game)
    if (intent && !moves.includes(intent.move)) intent = undefined
    if (!intent && moves.length > 0) {
      const [move] = moves
      const play = isPlay(move, 2)
      const free = game.state.card.filter((card) => card === CARD.Up).length
      const reach = play ? pace.reachMs[playPosition(move)] : pace.reachStockMs
      const wait = random.int(config.tickMs) + (ms === idleMs ? 0 : profile.see)
      const searched = play ? free / 2 : free
      const decideMs = drawDecision(profile, searched, random)
      intent = { move, startMs: ms, decideMs, searched, touchMs: ms + wait + decideMs + reach }
    }
    if (!intent || ms < intent.touchMs) continue
    takeMove(game, PERSON, intent.move)
    note(ms, PERSON, intent.move)
    runToMoment(game, ms, PERSON)
    taps.push(intent)
    intent = undefined
    wasIdle = false
  }
  return { replay: recordDeeds(config, seed, deeds, game.state.timeMs), taps }
}

/** Plays that fit, or will when what is in the air has landed, or else a turn where there is nothing to wait for. */
function movesNow(game: Game): number[] {
  const { state } = game
  const mask = new Uint8Array(moveCount(2))
  writeMask(game.views[PERSON], mask)
  const plays = Array.from(mask.keys()).filter((move) => mask[move] === 1 && isPlay(move, 2))
  if (plays.length > 0) return plays
  const turn = turnMove(2)
  return mask[turn] === 1 && !UNDER_WAY.has(state.phase[BOT]) ? [turn] : []
}

export function drawDecision({ decide }: LatencyProfile, searched: number, random: Random): number {
  const { mu, sigma, tau, floor, perCard } = decide
  // Twelve uniform draws make a normal one, near enough.
  let normal = -6
  for (let i = 0; i < 12; i++) normal += random.next()
  const drawn = mu + sigma * normal - tau * Math.log(1 - random.next())
  return Math.round(Math.max(floor, drawn) + perCard * searched)
}

function askBot(game: Game, bot: Agent, note: (ms: number, seat: number, move: number) => void): void {
  if (isOver(game) || game.asks.asked[BOT] === 0) return
  const ask = askSeat(game, BOT)
  const move = bot.decide(game.views[BOT], ask.mask)
  if (answerAsk(game, ask, move) === 'taken' && move !== WAIT) note(ask.askedMs, BOT, move)
}

/** What seats did, as the page records it: the game is played once more, and every table written down. */
export function recordDeeds(
  config: SummitRushConfig,
  seed: string,
  deeds: ReadonlyMap<number, readonly number[]>,
  untilMs: number,
): Replay {
  const game = createGame(config)
  startGame(game, seed)
  const recording = startRecording(game, { agents: ['person', 'bot'], package: 'test' })
  for (const [ms, moves] of [...deeds].toSorted(([a], [b]) => a - b)) {
    if (ms > game.state.timeMs) runToMoment(game, ms, NONE)
    catchUpAll(game)
    for (const [seat, move] of moves.entries()) takeMove(game, seat, move)
    recordMoves(recording, game, moves)
  }
  runToMoment(game, untilMs, NONE)
  catchUpAll(game)
  return endRecording(recording, game)
}
