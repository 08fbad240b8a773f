import { describe, expect, it } from 'vitest'
import { COVERED_BY, NONE, POSITIONS } from '../cards/peaks.js'
import { DECK_SIZE } from '../cards/ranks.js'
import { eventTime } from './events.js'
import { createGame, type Game } from './game.js'
import { collectAsks } from './attention.js'
import { advanceTo, advanceToAsk, isOver, nextTick, startGame } from './play.js'
import { CARD, OUTCOME, PHASE, TALLY } from './state.js'
import { whereabouts } from './testing/piles.js'
import { answerAsks, randomConfig, seatStreams } from './testing/random-play.js'
import { events } from './testing/table-game.js'

const allCards = Array.from({ length: DECK_SIZE }, (_, card) => card)
const positions = Array.from({ length: POSITIONS }, (_, position) => position)

/** Plays a random game tick by tick, `each` after every tick. */
function playTicks(seed: string, each: (game: Game) => void): Game {
  const game = createGame(randomConfig(seed))
  startGame(game, seed)
  const streams = seatStreams(game, seed)
  while (!isOver(game)) {
    answerAsks(game, streams)
    advanceTo(game, nextTick(game))
    if (!isOver(game)) collectAsks(game)
    each(game)
  }
  return game
}

/** Plays a random game from ask to ask. */
function playAsks(seed: string): Game {
  const game = createGame(randomConfig(seed))
  startGame(game, seed)
  const streams = seatStreams(game, seed)
  while (!isOver(game)) {
    answerAsks(game, streams)
    advanceToAsk(game)
  }
  return game
}

describe('at every tick of random games', () => {
  it('all 52 cards lie in exactly one place, and piles and stocks say so', () => {
    for (let seed = 0; seed < 12; seed++) {
      let logged = -1
      playTicks(`cards/${seed}`, (game) => {
        if (game.log.count === logged) return
        logged = game.log.count
        const { peaks, inHands, piles, stocks, turning, setAside } = whereabouts(game)
        const found = [...peaks, ...inHands, ...piles.flat(), ...stocks.flat(), ...turning, ...setAside]
        expect(found.toSorted((a, b) => a - b)).toEqual(allCards)
        expect(piles.map((pile) => pile.at(-1))).toEqual(Array.from(game.state.pileTop))
        expect(stocks.map((stock) => stock.length)).toEqual(Array.from(game.state.stockLeft))
        expect(turning).toHaveLength(game.state.phase.filter((phase) => phase === PHASE.Turn).length)
      })
    }
  })

  it('cards lie as their covers allow: face up only when both are gone, face down only until turned up', () => {
    for (let seed = 0; seed < 30; seed++) {
      let logged = -1
      playTicks(`covers/${seed}`, ({ state, log }) => {
        if (log.count === logged) return
        logged = log.count
        const flipping = Array.from(state.flips).filter((position) => position !== NONE)
        const left = positions.map(
          (p) =>
            [COVERED_BY[2 * p], COVERED_BY[2 * p + 1]].filter((c) => c !== NONE && state.card[c] !== CARD.Gone).length,
        )
        expect(Array.from(state.coversLeft)).toEqual(left)
        const running = state.outcome === OUTCOME.Running
        const bare = positions.filter((p) => left[p] === 0 && state.card[p] === CARD.Down)
        expect(running ? bare : flipping).toEqual(running ? flipping.toSorted((a, b) => a - b) : bare)
        expect(positions.filter((p) => left[p] > 0 && state.card[p] !== CARD.Down)).toEqual([])
        expect(state.cleared).toBe(positions.filter((p) => state.card[p] === CARD.Gone).length)
      })
    }
  })

  it('hands hold what they are said to hold and are due in time', () => {
    for (let seed = 0; seed < 30; seed++) {
      playTicks(`hands/${seed}`, ({ state, config }) => {
        const holding: number[] = []
        for (let seat = 0; seat < config.players; seat++) {
          const [phase, target] = [state.phase[seat], state.target[seat]]
          if (phase === PHASE.Carry || phase === PHASE.PutBack) holding.push(target)
          const aims = ([PHASE.Reach, PHASE.Carry, PHASE.PutBack] as number[]).includes(phase)
          const rests = ([PHASE.Idle, PHASE.Flip, PHASE.Turn, PHASE.ReachStock] as number[]).includes(phase)
          const said = aims ? target >= 0 && state.targetPile[seat] >= 0 : !rests || target === NONE
          expect(said, `phase ${phase}, target ${target}`).toBe(true)
          const flips = state.flips.subarray(2 * seat, 2 * seat + 2)
          expect(flips[0] !== NONE).toBe(phase === PHASE.Flip)
          const due = phase === PHASE.Idle || state.dueMs[seat] > state.timeMs || state.outcome !== OUTCOME.Running
          expect(due, `phase ${phase} due ${state.dueMs[seat]} at ${state.timeMs}`).toBe(true)
        }
        const held = positions.filter((p) => state.card[p] === CARD.Held)
        expect(held).toEqual(holding.toSorted((a, b) => a - b))
      })
    }
  })
})

describe('every random game', () => {
  const games = Array.from({ length: 80 }, (_, seed) => playAsks(`whole/${seed}`))

  it('ends within its limit, lost at the limit itself and nowhere else by time', () => {
    for (const { state, config } of games) {
      expect(state.outcome).not.toBe(OUTCOME.Running)
      expect(state.timeMs <= config.limitMs).toBe(true)
      expect(state.timeMs === config.limitMs).toBe(state.outcome === OUTCOME.OutOfTime)
      expect(state.cleared === POSITIONS).toBe(state.outcome === OUTCOME.Won)
    }
    expect(new Set(games.map((game) => game.state.outcome)).size).toBe(3)
  })

  it('has a log whose times never fall, with one end at the very end', () => {
    for (const game of games) {
      for (let i = 1; i < game.log.count; i++) {
        expect(eventTime(game.log, i)).toBeGreaterThanOrEqual(eventTime(game.log, i - 1))
      }
      const kinds = events(game).map((event) => event.kind)
      expect(kinds.indexOf('End')).toBe(kinds.length - 1)
    }
  })

  it('plays each position at most once and flips each covered one at most once', () => {
    for (const game of games) {
      const landed = events(game)
        .filter((event) => event.kind === 'Land')
        .map((event) => event.a)
      const flipped = events(game)
        .filter((event) => event.kind === 'Flip')
        .flatMap(({ a, b }) => (b === NONE ? [a] : [a, b]))
      expect(new Set(landed).size).toBe(landed.length)
      expect(new Set(flipped).size).toBe(flipped.length)
      expect(landed.length).toBe(game.state.cleared)
    }
  })

  it('books all of its time to the distances of the tops, pair by pair', () => {
    for (const { state, config } of games) {
      const pairs = (config.players * (config.players - 1)) / 2
      expect(state.gapMs.reduce((sum, ms) => sum + ms, 0)).toBe(pairs * state.timeMs)
      expect(state.gapMs.every((ms) => ms >= 0)).toBe(true)
    }
  })

  it('counts what its log shows', () => {
    for (const game of games) {
      const { tally, moves } = game.state
      const count = (...kinds: string[]): number => events(game).filter((event) => kinds.includes(event.kind)).length
      expect(tally[TALLY.RacesLost]).toBe(count('Beaten'))
      expect(tally[TALLY.PutBacks]).toBe(count('PutBack'))
      expect(tally[TALLY.Redirects]).toBe(count('Redirect'))
      expect(tally[TALLY.Turns]).toBe(count('Turn'))
      expect(tally[TALLY.Withdrawals]).toBe(count('Withdraw', 'Abandon'))
      expect(moves.reduce((sum, n) => sum + n, 0)).toBe(count('Decide'))
      expect(tally[TALLY.DoubleTurns]).toBeLessThanOrEqual(tally[TALLY.Turns])
      expect(tally[TALLY.WastedTurns]).toBeLessThanOrEqual(tally[TALLY.Turns])
    }
    const all = games.reduce((sum, game) => sum.map((n, i) => n + game.state.tally[i]), Array<number>(7).fill(0))
    expect(Math.min(...all)).toBeGreaterThan(0)
  })
})
