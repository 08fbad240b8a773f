import { describe, expect, it } from 'vitest'
import { POSITIONS } from '../../cards/peaks.js'
import { createRandom, shuffle } from '../../cards/random.js'
import { createSummitRush } from '../env.js'
import { createGame, type Game } from '../game.js'
import { advanceToAsk, isOver, startGame } from '../play.js'
import { openReplay, seekReplay } from '../replay-cursor.js'
import { restoreGame, snapshotGame } from '../snapshot.js'
import { PHASE } from '../state.js'
import { answerAsks, randomConfig, seatStreams } from '../testing/random-play.js'
import { recordedGame } from '../testing/recorded-game.js'
import { stockPlace } from '../testing/build-deck.js'
import type { View } from '../view.js'
import { renderAnsi } from './ansi.js'
import { renderGame } from './render.js'
import { sceneOfSeat, sceneOfView } from './scene.js'
import { renderSvg } from './svg.js'

const MODES = ['ansi', 'svg'] as const

/** Moments of many games, with words in them. */
function* moments(games: number, stepMs: number): Generator<Game> {
  for (let i = 0; i < games; i++) {
    const cursor = openReplay(recordedGame(`render/${i}`))
    const { t } = cursor.replay.end
    for (let ms = 0; ms < t + stepMs; ms += stepMs) {
      seekReplay(cursor, ms)
      yield cursor.game
    }
  }
}

/** All pictures of a game that a seat may get. */
function pictures(game: Game, seat: number): string[] {
  return [
    ...MODES.map((mode) => renderGame(game, mode, { seat, events: 50 })),
    renderAnsi(sceneOfView(game.views[seat])),
    renderSvg(sceneOfView(game.views[seat])),
  ]
}

describe('ansi', () => {
  it('keeps within 80 by 24, whatever happens and whoever plays', () => {
    const names = ['\u001b[31mred\u0007', 'a name much longer than its column', '漢字👍 e\u0301']
    let widest = 0
    for (const game of moments(12, 1700)) {
      for (const options of [{}, { seat: 1 }, { ascii: true }]) {
        const lines = renderGame(game, 'ansi', { names, ...options }).split('\n')
        expect(lines).toHaveLength(24)
        for (const line of lines) widest = Math.max(widest, line.length)
        // One UTF-16 unit a column and no control characters: the length is the width.
        expect(lines.every((line) => Array.from(line).every((char) => char >= ' ' && char.length === 1))).toBe(true)
        if ('ascii' in options) expect(lines.every((line) => Array.from(line).every((char) => char <= '~'))).toBe(true)
      }
    }
    expect(widest).toBeLessThanOrEqual(80)
    expect(widest).toBeGreaterThan(76)
  })

  it('adds colours only when asked, and they change nothing else', () => {
    for (const game of moments(3, 4000)) {
      const plain = renderGame(game, 'ansi')
      const colored = renderGame(game, 'ansi', { color: true })
      expect(plain).not.toContain('\u001b')
      expect(colored).toContain('\u001b[')
      // oxlint-disable-next-line no-control-regex
      expect(colored.replaceAll(/\u001b\[[\d;]*m/g, '')).toBe(plain)
    }
  })

  it('looks like this', () => {
    const game = createGame(randomConfig('picture'))
    startGame(game, '7')
    expect(`\n${renderGame(game, 'ansi', { names: ['careful', 'greedy', 'random'] })}`).toMatchInlineSnapshot(`
      "
      Summit Rush · hard · referee                            2:00.0 left ████████████
      0 of 28 cleared, 0:00.0 played
                  ┌0────┐                 ┌1────┐                 ┌2────┐
                  │▒▒▒▒▒│                 │▒▒▒▒▒│                 │▒▒▒▒▒│
              ┌3────┐─┌4────┐         ┌5────┐─┌6────┐         ┌7────┐─┌8────┐
              │▒▒▒▒▒│ │▒▒▒▒▒│         │▒▒▒▒▒│ │▒▒▒▒▒│         │▒▒▒▒▒│ │▒▒▒▒▒│
          ┌9────┐─┌10───┐─┌11───┐ ┌12───┐─┌13───┐─┌14───┐ ┌15───┐─┌16───┐─┌17───┐
          │▒▒▒▒▒│ │▒▒▒▒▒│ │▒▒▒▒▒│ │▒▒▒▒▒│ │▒▒▒▒▒│ │▒▒▒▒▒│ │▒▒▒▒▒│ │▒▒▒▒▒│ │▒▒▒▒▒│
      ┌18───┐─┌19───┐─┌20───┐─┌21───┐─┌22───┐─┌23───┐─┌24───┐─┌25───┐─┌26───┐─┌27───┐
      │ J♣  │ │ 4♣  │ │ 5♥  │ │ 8♣  │ │ 3♠  │ │ 3♦  │ │ 6♣  │ │ 7♣  │ │ A♣  │ │ 8♥  │
      └─────┘ └─────┘ └─────┘ └─────┘ └─────┘ └─────┘ └─────┘ └─────┘ └─────┘ └─────┘

      A careful                 B greedy                  C random
      ┌─────┐ stock 5  ▮▮▮▮▮    ┌─────┐ stock 5  ▮▮▮▮▮    ┌─────┐ stock 5  ▮▮▮▮▮
      │ 6♥  │ idle              │ Q♣  │ idle              │ 5♠  │ idle
      └─────┘ for 0.0 s         └─────┘ for 0.0 s         └─────┘ for 0.0 s







      ▒ covered   ? turning up   dashed: held   letter: whose hand   number: position"
    `)
  })
})

describe('svg', () => {
  it('is well-formed, says in words what it shows, and carries no script', () => {
    for (const game of moments(6, 2500)) {
      const svg = renderGame(game, 'svg', { names: ['<b>&"', '\u0000\u001b', 'c'], id: 'x1' })
      expect(svg).toMatch(/^<svg [^>]*role="img" aria-labelledby="x1-title x1-desc"/)
      expect(svg).toMatch(/<title id="x1-title">.+<\/title>\n<desc id="x1-desc">.+<\/desc>/)
      expect(svg).not.toMatch(/<b>|undefined|NaN|Infinity|<script|href/)
      const open: string[] = []
      for (const [, close, name, empty] of svg.matchAll(/<(\/?)([a-z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
        if (close) expect(open.pop()).toBe(name)
        else if (!empty) open.push(name)
      }
      expect(open).toEqual([])
    }
  })

  it('follows the reader unless a theme is fixed', () => {
    const game = createGame(randomConfig('theme'))
    startGame(game, '7')
    expect(renderGame(game, 'svg')).toContain('prefers-color-scheme')
    for (const theme of ['light', 'dark'] as const) {
      expect(renderGame(game, 'svg', { theme })).not.toContain('prefers-color-scheme')
    }
  })
})

describe("a seat's picture", () => {
  it('is the same whatever order the hidden cards lie in', () => {
    let compared = 0
    let index = 0
    for (const game of moments(20, 2100)) {
      if (isOver(game)) continue
      for (const view of game.views) {
        const twin = withUnseenShuffled(game, view, `unseen/${index++}`)
        expect(pictures(twin, view.seat)).toEqual(pictures(game, view.seat))
        compared++
      }
    }
    expect(compared).toBeGreaterThan(150)
  })

  it("shows neither another's mind nor what it has not seen yet", () => {
    for (const game of moments(20, 900)) {
      for (const view of game.views) {
        const scene = sceneOfSeat(game, view.seat, { events: 100 })
        for (const other of scene.seats) {
          if (other.seat === view.seat) continue
          expect(other.phase).not.toBe(PHASE.Decide)
          if (other.phase === PHASE.Reach) expect(other.targetPile).toBe(-1)
          expect(other.dueMs).toBe(-1)
        }
        for (const event of scene.events) {
          if (event.seat === view.seat || event.seat === -1) continue
          const delay = event.text.startsWith('says') ? view.pace.hear : view.pace.see
          expect(event.timeMs + delay).toBeLessThanOrEqual(view.timeMs)
          expect(event.text).not.toMatch(/^decides|^thinks|^reaches for .*pile/)
        }
      }
    }
  })

  it('knows the suit of every card that it knows, and none from its view alone', () => {
    for (const game of moments(6, 1900)) {
      for (const view of game.views) {
        const { cards, seats } = sceneOfSeat(game, view.seat)
        for (const [position, { face }] of cards.entries()) expect(face?.rank ?? 0).toBe(view.rank[position])
        for (const seat of seats) {
          expect(seat.pile.rank).toBe(view.pileRank[(seat.seat - view.seat + view.players) % view.players])
          expect(seat.pile.suit).toBeGreaterThanOrEqual(0)
        }
        expect(sceneOfView(view).cards.every(({ face }) => (face?.suit ?? -1) === -1)).toBe(true)
      }
    }
  })
})

describe('the env', () => {
  it('renders in its modes, text by default, after a reset', () => {
    const env = createSummitRush()
    expect(() => env.render()).toThrow(/env\/not-reset/)
    env.reset({ seed: 7 })
    expect(env.renderModes).toEqual(['ansi', 'svg'])
    expect(env.render()).toBe(env.render('ansi'))
    expect(env.render('svg')).toContain('<svg')
    expect(env.render('ansi', { seat: 1 })).toContain('as B sees it')
    expect(() => env.render('rgb_array')).toThrow(/env\/unknown-render-mode/)
  })

  it('renders without disturbing the game', () => {
    const game = createGame(randomConfig('calm'))
    startGame(game, 'calm')
    const streams = seatStreams(game, 'calm')
    for (let i = 0; i < 30 && !isOver(game); i++) {
      answerAsks(game, streams)
      advanceToAsk(game)
      const before = JSON.stringify(snapshotGame(game))
      for (const seat of game.views.keys()) pictures(game, seat)
      expect(JSON.stringify(snapshotGame(game))).toBe(before)
    }
  })
})

/** A copy of a game in which the cards that a seat has not seen lie in another order, also those just turned up. */
function withUnseenShuffled(game: Game, view: View, name: string): Game {
  const { state, config } = game
  const { players, stock } = config
  const twin = createGame(config)
  restoreGame(twin, snapshotGame(game))
  const places = Array.from({ length: POSITIONS }, (_, position) => position).filter((p) => view.rank[p] === 0)
  for (let seat = 0; seat < players; seat++) {
    const turning = state.phase[seat] === PHASE.Turn ? 1 : 0
    for (let k = stock - state.stockLeft[seat] - turning; k < stock; k++) places.push(stockPlace(players, seat, k))
  }
  for (let place = POSITIONS + players * stock; place < 52; place++) places.push(place)
  const cards = shuffle(
    places.map((place) => state.deck[place]),
    createRandom(name),
  )
  for (const [i, place] of places.entries()) twin.state.deck[place] = cards[i]
  return twin
}
