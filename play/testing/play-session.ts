import { agentByName } from '../../agents/index.js'
import {
  CARD,
  createRandom,
  isOver,
  LATENCY_PROFILES,
  LIVE_PROFILE,
  NONE,
  POSITIONS,
  resolveConfig,
  wordCount,
} from '../../env/index.js'
import type { LatencyProfile, SummitRushConfig, SummitRushOptions } from '../../env/index.js'
import { agentContext } from '../../runtime/agent-context.js'
import { answerQuestion, createSession, pump, resume, say, tap, type LiveSession } from '../session/live-session.js'
import type { Partner, Question } from '../session/partner.js'
import { agentBrain } from '../worker/brain.js'

export interface Sitting {
  readonly session: LiveSession
  /** Lets real time pass to this moment: frames, answers that are due, and games of taps in between. */
  readonly until: (ms: number) => void
  readonly questions: number
  /** Face-up free cards that seats saw when asked, at `seat/ms`. */
  readonly searched: ReadonlyMap<string, number>
}

export interface SittingOptions {
  readonly seed: string
  readonly agent?: string
  readonly options?: SummitRushOptions
  /** Real ms that a bot's answer takes: the n-th. */
  readonly thinkMs?: (n: number) => number
  readonly frameMs?: (n: number) => number
  readonly pace?: number
  readonly watch?: boolean
  readonly profile?: LatencyProfile
}

export function sittingConfig({
  options,
  watch = false,
  profile = LATENCY_PROFILES.human,
}: SittingOptions): SummitRushConfig {
  const players = options?.players ?? 2
  const latency = Array.from({ length: players }, (_, seat) => (seat === 0 && !watch ? LIVE_PROFILE : profile))
  return resolveConfig({ ...options, latency })
}

/** A session in a made-up real time, with scripted bots whose answers arrive when a test says. */
export function sit(given: SittingOptions): Sitting {
  const { seed, agent = 'coordinated', thinkMs = () => 1, frameMs = () => 16, pace = 1, watch = false } = given
  const config = sittingConfig(given)
  const arrivals: { atMs: number; deliver: () => void }[] = []
  const searched = new Map<string, number>()
  let asked = 0
  let nowMs = 0
  const partners = config.paces.map((_, seat): Partner | undefined => {
    if (seat === 0 && !watch) return undefined
    const brain = agentBrain(config, seat, agentByName(agent).create(agentContext(config, seed, seat)))
    return {
      ask(question: Question) {
        const sent: Question = structuredClone(question)
        const { timeMs, card } = sent.view
        const up = (card as readonly number[]).filter((state) => state === CARD.Up).length
        searched.set(`${seat}/${Number(timeMs)}`, up)
        const atMs = nowMs + thinkMs(asked++)
        arrivals.push({
          atMs,
          deliver: () => {
            const answer = brain.answer(sent)
            if (!(answer instanceof Promise)) answerQuestion(session, seat, answer)
          },
        })
      },
      dispose() {},
    }
  })
  const session = createSession({ config, seed, liveSeat: watch ? NONE : 0, partners, pace })
  let frame = 0
  resume(session, nowMs)
  return {
    session,
    searched,
    get questions() {
      return asked
    },
    until(ms) {
      while (nowMs < ms && !isOver(session.game)) {
        const step = frameMs(frame++)
        for (;;) {
          const due = arrivals.toSorted((a, b) => a.atMs - b.atMs)[0]
          if (!due || due.atMs > nowMs + step) break
          arrivals.splice(arrivals.indexOf(due), 1)
          due.deliver()
        }
        nowMs += step
        pump(session, nowMs)
      }
    },
  }
}

/** A person who taps and talks at random, anywhere, at any millisecond; most taps are illegal. */
export function tapAtRandom(sitting: Sitting, seed: string, meanMs: number): void {
  const random = createRandom(`taps/${seed}`)
  const { session } = sitting
  let nowMs = session.clock.readMs
  while (!isOver(session.game)) {
    nowMs += 1 + random.int(2 * meanMs)
    sitting.until(nowMs)
    nowMs = Math.max(nowMs, session.clock.readMs)
    const draw = random.int(20)
    if (draw === 0) tap(session, { kind: 'turn' }, nowMs)
    else if (draw === 1) say(session, random.int(wordCount(session.game.config.players)), nowMs)
    else tap(session, { kind: 'card', position: random.int(POSITIONS), pile: random.int(4) === 0 ? 1 : NONE }, nowMs)
  }
}
