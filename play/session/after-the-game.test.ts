import { describe, expect, it } from 'vitest'
import {
  describeEvents,
  parseCard,
  startRecording,
  endRecording,
  TALLY,
  type EventRecord,
  type Replay,
} from '../../env/index.js'
import { play, runTo, tableGame, turn } from '../../env/summit-rush/testing/table-game.js'
import { buildDeck } from '../../env/summit-rush/testing/build-deck.js'
import { recordMoves } from '../../env/summit-rush/replay-recorder.js'
import { playMove, turnMove } from '../../env/summit-rush/moves.js'
import { sit, tapAtRandom } from '../testing/play-session.js'
import { missedChances, MISSED_AFTER_MS } from './missed-chances.js'
import { recordSession } from './record-session.js'
import { cardWords, spokenWords, tellEvent } from './tell-event.js'
import { handSpans } from './timeline.js'

const names = ['You', 'Ben']
const notes = { agents: ['person', 'ben'], package: 'test' }

describe('events in words', () => {
  const deck = buildDeck({ piles: ['4s', '9c'] })
  const event = (given: Partial<EventRecord>): EventRecord => ({
    timeMs: 0,
    kind: 'Land',
    seat: 0,
    a: 0,
    b: 0,
    c: 0,
    ...given,
  })
  it.each([
    [event({ a: 18, c: 2 }), /^You play the .+ on your pile, two cards turn up\.$/],
    [event({ seat: 1, a: 18, b: 1 }), /^Ben plays the .+ on their own pile\.$/],
    [event({ seat: 1, a: 18, b: 0, c: 1 }), /^Ben plays the .+ on your pile, one card turns up\.$/],
    [event({ kind: 'Top', a: parseCard('Th') }), /^You turn the 10 of hearts\.$/],
    [event({ kind: 'Beaten', seat: 1, a: 20 }), /^Ben comes too late for the .+\.$/],
    [event({ kind: 'PutBack', a: 20 }), /^You put the .+ back: it fits nowhere any more\.$/],
    [event({ kind: 'Redirect', a: 20, b: 1 }), /^You carry the .+ on to Ben's pile\.$/],
    [event({ kind: 'Say', seat: 1, a: 8 }), /^Ben: “I need an 8!”$/],
    [event({ kind: 'End', a: 2 }), /^Time is up\.$/],
    [event({ kind: 'Reach', a: 20 }), /^$/],
  ])('%j', (given, words) => {
    expect(tellEvent(given, deck, names)).toMatch(words)
  })

  it('say words as people do', () => {
    expect(cardWords(parseCard('Ks'))).toBe('king of spades')
    expect(spokenWords(14, 1, 2, names)).toBe("I'll turn!")
    expect([spokenWords(15, 0, 2, names), spokenWords(15, 1, 2, names)]).toEqual(['Ben, you turn!', 'You turn!'])
    expect(spokenWords(15, 0, 3, ['You', 'Ben', 'Cora'])).toBe('Ben, you turn!')
    expect(spokenWords(16, 0, 3, ['You', 'Ben', 'Cora'])).toBe('Cora, you turn!')
    expect(spokenWords(16, 0, 2, names)).toBe("Wait, don't turn!")
    expect(spokenWords(1, 0, 2, names)).toBe('I need an ace!')
  })
})

describe('the timeline', () => {
  it('has every hand busy with one thing at a time, from its first event to its last', () => {
    const sitting = sit({ seed: 'spans' })
    tapAtRandom(sitting, 'spans', 300)
    const { game } = sitting.session
    const spans = handSpans(game)
    for (const seat of [0, 1]) {
      const own = spans.filter((span) => span.seat === seat).toSorted((a, b) => a.fromMs - b.fromMs)
      expect(own.length).toBeGreaterThan(10)
      for (const [i, { fromMs, toMs }] of own.entries()) {
        expect(toMs).toBeGreaterThan(fromMs)
        if (i > 0) expect(fromMs).toBeGreaterThanOrEqual(own[i - 1].toMs)
        expect(toMs).toBeLessThanOrEqual(game.state.timeMs)
      }
    }
    const landings = describeEvents(game.log).filter(({ kind }) => kind === 'Land')
    expect(spans.filter(({ doing }) => doing === 'carry').length).toBeGreaterThanOrEqual(landings.length)
  })
})

describe('missed chances', () => {
  /** One card fits A's pile from the start; nobody moves until `ms`. */
  function standStill(ms: number): Replay {
    const deck = buildDeck({ piles: ['4s', '9c'], bottom: '5h' })
    const game = tableGame({ seconds: 6, latency: 'human' }, deck)
    const recording = startRecording(game, notes)
    runTo(game, ms)
    play(game, 0, 18, 0)
    recordMoves(recording, game, [playMove(18, 0), 0])
    runTo(game, 6000)
    return endRecording(recording, game)
  }

  it('are cards that fitted for a while with idle hands about', () => {
    const [first] = missedChances(standStill(4000))
    expect(first).toMatchObject({ kind: 'play', fromMs: 0, position: 18, pile: 0 })
    expect(first.toMs).toBeGreaterThanOrEqual(4000)
    const soon = missedChances(standStill(500)).filter(({ fromMs }) => fromMs === 0)
    expect(soon.filter(({ toMs }) => toMs < MISSED_AFTER_MS)).toEqual([])
  })

  it('are turns of two at once and turns while something fitted', () => {
    const deck = buildDeck({ piles: ['4s', '9c'], bottom: '5h' })
    const game = tableGame({ seconds: 4, latency: 'human' }, deck)
    const recording = startRecording(game, notes)
    turn(game, 0)
    turn(game, 1)
    recordMoves(recording, game, [turnMove(2), turnMove(2)])
    runTo(game, 4000)
    const found = missedChances(endRecording(recording, game)).map(({ kind }) => kind)
    expect(game.state.tally[TALLY.WastedTurns]).toBe(2)
    expect(found.filter((kind) => kind === 'wasted-turn')).toHaveLength(2)
    expect(found).toContain('double-turn')
  })

  it('of a whole game come in order, and races lost are all among them', () => {
    const sitting = sit({ seed: 'missed', agent: 'greedy' })
    tapAtRandom(sitting, 'missed', 120)
    const { game } = sitting.session
    const found = missedChances(recordSession(sitting.session, notes))
    expect(found.map(({ fromMs }) => fromMs)).toEqual(found.map(({ fromMs }) => fromMs).toSorted((a, b) => a - b))
    expect(found.filter(({ kind }) => kind === 'race-lost')).toHaveLength(game.state.tally[TALLY.RacesLost])
  })
})
