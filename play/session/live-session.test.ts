import { describe, expect, it } from 'vitest'
import {
  cardName,
  describeEvents,
  isOver,
  LATENCY_PROFILES,
  NONE,
  parseReplay,
  PHASE,
  refreshPlays,
  replayLines,
  resolveConfig,
  verifyReplay,
  WAIT,
  type EventRecord,
  type Game,
} from '../../env/index.js'
import { compilePace, decideMs } from '../../env/summit-rush/latency.js'
import { snapshotGame } from '../../env/summit-rush/snapshot.js'
import { sit, tapAtRandom } from '../testing/play-session.js'
import { dropQuestion, isPaused, pause, pump, resume, say, tap, TAP_KEPT_MS } from './live-session.js'
import { recordSession } from './record-session.js'

const notes = { agents: ['you', 'ben', 'cora'], package: 'test' }
const events = ({ log }: Game): EventRecord[] => describeEvents(log)
const card = (position: number) => ({ kind: 'card', position, pile: NONE }) as const
const turn = { kind: 'turn' } as const

/** A position that fits somewhere now for the person, or NONE. */
function playable({ views }: Game): number {
  refreshPlays(views[0])
  return views[0].plays.indexOf(1) % 28
}

describe('a session in real time', () => {
  it.each([
    ['quick answers', 2, () => 1],
    ['slow answers', 2, (n: number) => 40 + 37 * (n % 11)],
    ['answers that are mostly late', 2, (n: number) => 300 + 211 * (n % 5)],
    ['three players', 3, (n: number) => 17 * (n % 9)],
  ])('is recorded as it went: %s', (name, players, thinkMs) => {
    for (let k = 0; k < 6; k++) {
      const seed = `${name}/${k}`
      const sitting = sit({ seed, options: { players, level: 'hard' }, thinkMs, frameMs: (n) => 7 + ((n * 13) % 40) })
      tapAtRandom(sitting, seed, 150)
      const { session } = sitting
      const replay = recordSession(session, { ...notes, agents: notes.agents.slice(0, players) })
      const read = parseReplay(
        replayLines(replay).map((line) => JSON.parse(line) as unknown),
        seed,
      )
      const { game } = verifyReplay(read)
      expect(snapshotGame(game).state).toEqual(snapshotGame(session.game).state)
      const text = (event: EventRecord): string => JSON.stringify(event)
      // Within a millisecond the order of writing may differ, which nobody can see.
      const shown = (each: Game) =>
        events(each)
          .filter(({ kind }) => kind !== 'Decide')
          .toSorted((a, b) => a.timeMs - b.timeMs || (text(a) < text(b) ? -1 : 1))
      expect(shown(game)).toEqual(shown(session.game))
    }
  })

  it('gives the same game whatever the frame rate, as long as answers come in time', () => {
    const play = (frameMs: number): unknown => {
      const sitting = sit({ seed: 'frames', agent: 'careful', thinkMs: () => 1, frameMs: () => frameMs })
      sitting.until(400_000)
      return snapshotGame(sitting.session.game).state
    }
    expect(play(16)).toEqual(play(7))
    expect(play(40)).toEqual(play(7))
  })

  it.each([
    [1, 0],
    [1, 45],
    [0.25, 45],
  ])(
    'keeps a bot to its profile at pace %s with answers after %s ms: thinking is part of its reaction',
    (pace, thinkMs) => {
      const sitting = sit({ seed: 'pace', thinkMs: () => thinkMs, pace })
      tapAtRandom(sitting, 'pace', 400)
      const { game } = sitting.session
      const human = compilePace(LATENCY_PROFILES.human)
      const decided = events(game).filter(({ kind, seat }) => kind === 'Decide' && seat === 1)
      const outsets = events(game).filter(({ kind, seat }) => seat === 1 && (kind === 'Reach' || kind === 'ReachStock'))
      expect(outsets.length).toBeGreaterThan(15)
      for (const outset of outsets) {
        const n = decided.findLastIndex(({ timeMs }) => timeMs <= outset.timeMs)
        const cards = sitting.searched.get(`1/${decided[n].timeMs}`)!
        const drawn = decideMs(human, game.key, 1, n, outset.kind === 'Reach' ? cards / 2 : cards)
        expect(outset.timeMs - decided[n].timeMs).toBe(drawn)
      }
    },
  )

  it('of bots alone is the same at any pace, however long they think', () => {
    const play = (pace: number, thinkMs: (n: number) => number): unknown => {
      const sitting = sit({ seed: 'alone', watch: true, thinkMs, pace })
      sitting.until(4_000_000)
      expect(isOver(sitting.session.game)).toBe(true)
      return snapshotGame(sitting.session.game).state
    }
    const once = play(1, () => 0)
    expect(play(8, () => 0)).toEqual(once)
    expect(play(8, (n) => (n * 37) % 900)).toEqual(once)
  })

  it('takes a late answer as a wait, and goes on', () => {
    const sitting = sit({ seed: 'late', thinkMs: () => 2000 })
    sitting.until(10_000)
    const { reasons, game } = sitting.session
    const late = reasons.filter(({ fate }) => fate === 'late')
    expect(late.length).toBeGreaterThan(2)
    expect(game.state.moves[1]).toBe(reasons.filter(({ fate, move }) => fate === 'taken' && move !== WAIT).length)
  })

  it('asks anew once an unanswered question is dropped', () => {
    const sitting = sit({ seed: 'drop', thinkMs: (n) => (n === 0 ? 1e9 : 1) })
    sitting.until(3000)
    expect(sitting.questions).toBe(1)
    expect(sitting.session.game.state.moves[1]).toBe(0)
    dropQuestion(sitting.session, 1)
    sitting.until(6000)
    expect(sitting.session.game.state.moves[1]).toBeGreaterThan(0)
  })
})

describe('the live seat', () => {
  it('touches in the millisecond of the tap, and the card lies 150 ms later', () => {
    const sitting = sit({ seed: 'touch/2', thinkMs: () => 1e9 })
    const { session } = sitting
    sitting.until(1000)
    const position = playable(session.game)
    expect(tap(session, card(position), 1013)).toBe('taken')
    sitting.until(1200)
    const own = events(session.game).filter(({ seat, kind }) => seat === 0 && (kind === 'Touch' || kind === 'Land'))
    expect(own.map(({ kind, timeMs, a }) => [kind, timeMs, a])).toEqual([
      ['Touch', 1013, position],
      ['Land', 1163, position],
    ])
  })

  it('turns cards up by itself, and its stock in 150 ms', () => {
    const sitting = sit({ seed: 'turn', thinkMs: () => 1e9 })
    const { session } = sitting
    sitting.until(500)
    const now = session.clock.readMs
    expect(tap(session, turn, now)).toBe('taken')
    sitting.until(now + 200)
    const shown = events(session.game).filter(({ kind }) => kind === 'Turn' || kind === 'Top')
    expect(shown.map(({ kind, timeMs }) => [kind, timeMs - Math.floor(now)])).toEqual([
      ['Turn', 0],
      ['Top', 150],
    ])
  })

  it('refuses what is illegal and says why, and never throws', () => {
    const refused: string[] = []
    const sitting = sit({ seed: 'refuse', thinkMs: () => 1e9 })
    const { session } = sitting
    const options = session.options as { onRefused?: (intent: unknown, why: string) => void }
    options.onRefused = (_, why) => refused.push(why)
    expect(tap(session, card(0), 100)).toBe('refused')
    const wrong = Array.from({ length: 10 }, (_, i) => 18 + i).find(
      (p) => session.game.views[0].plays[p] !== 1 && session.game.views[0].plays[28 + p] !== 1,
    )!
    expect(tap(session, card(wrong), 120)).toBe('refused')
    expect(tap(session, card(99), 140)).toBe('refused')
    expect(say(session, 0, 150)).toBe(false)
    expect(say(session, 999, 150)).toBe(false)
    expect(refused).toEqual(['that card is still face down', 'it fits no pile', 'it fits no pile'])
    expect(session.game.log.count).toBe(0)
  })

  it('keeps the last tap for a busy hand, for a moment only', () => {
    const sitting = sit({ seed: 'kept', thinkMs: () => 1e9 })
    const { session } = sitting
    sitting.until(400)
    const now = session.clock.readMs
    expect(tap(session, turn, now)).toBe('taken')
    expect(tap(session, card(20), now + 20)).toBe('kept')
    expect(tap(session, turn, now + 40)).toBe('kept')
    sitting.until(now + 400)
    expect(session.game.state.stockLeft[0]).toBe(9)
    const turns = events(session.game).filter(({ kind }) => kind === 'Turn')
    // The second turn begins in the very millisecond in which the first one ended.
    expect(turns.map(({ timeMs }) => timeMs - turns[0].timeMs)).toEqual([0, 150])
    expect(TAP_KEPT_MS).toBeGreaterThan(2 * 150)
  })

  it('does nothing while paused, and time stands still', () => {
    const sitting = sit({ seed: 'pause' })
    const { session } = sitting
    sitting.until(2000)
    pause(session, 2000)
    expect(isPaused(session)).toBe(true)
    const { timeMs } = session.game.state
    pump(session, 60_000)
    expect(session.game.state.timeMs).toBe(timeMs)
    expect(tap(session, turn, 60_000)).toBe('refused')
    resume(session, 90_000)
    pump(session, 90_016)
    expect(session.game.state.timeMs - timeMs).toBe(16)
  })

  it('never jumps over a long gap between frames', () => {
    const sitting = sit({ seed: 'gap' })
    sitting.until(1000)
    pump(sitting.session, 50_000)
    expect(sitting.session.game.state.timeMs).toBeLessThanOrEqual(1300)
  })

  it('counts down before the first card may be touched', () => {
    const sitting = sit({ seed: 'count', thinkMs: () => 1 })
    const { session } = sitting
    session.clock.ms = -3000
    expect(tap(session, turn, 16)).toBe('refused')
    for (let now = 32; now < 3100; now += 16) pump(session, now)
    expect(session.game.state.timeMs).toBeGreaterThan(0)
    expect(session.game.state.timeMs).toBeLessThan(120)
    expect(tap(session, turn, 3110)).toBe('taken')
  })

  it('ends with its game: what comes after is refused', () => {
    const sitting = sit({ seed: 'end', options: { seconds: 1 } })
    const { session } = sitting
    sitting.until(5000)
    expect(isOver(session.game)).toBe(true)
    expect(session.game.state.timeMs).toBe(1000)
    expect(tap(session, turn, 6000)).toBe('refused')
    expect(say(session, 1, 6000)).toBe(false)
    expect(cardName(session.game.state.pileTop[0])).toMatch(/^[A23456789TJQK][cdhs]$/)
    expect(session.game.state.phase[0]).toBe(PHASE.Idle)
    expect(resolveConfig().tickMs).toBe(50)
  })
})
