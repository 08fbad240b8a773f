import { describe, expect, it } from 'vitest'
import { POSITIONS } from '../cards/peaks.js'
import { createRandom, shuffle, type Random } from '../cards/random.js'
import { encodeView, observationSize } from './encoder.js'
import { createGame, type Game } from './game.js'
import { moveCount, WAIT } from './moves.js'
import { advanceToAsk, isOver, startGame, takeMove } from './play.js'
import { restoreGame, snapshotGame } from './snapshot.js'
import { CARD, OUTCOME, PHASE } from './state.js'
import { stockPlace } from './testing/build-deck.js'
import { legalMoves } from './testing/legal-moves.js'
import { answerAsks, randomConfig, randomMove, seatStreams } from './testing/random-play.js'
import { seenTable } from './testing/seen-table.js'
import { events } from './testing/table-game.js'

/** Places of the deck that nobody has seen yet: face-down cards, stocks, cards in a turning hand, cards set aside. */
function hiddenPlaces({ state, config }: Game): number[] {
  const { players, stock } = config
  const places = Array.from({ length: POSITIONS }, (_, position) => position).filter((p) => state.card[p] === CARD.Down)
  for (let seat = 0; seat < players; seat++) {
    const turning = state.phase[seat] === PHASE.Turn ? 1 : 0
    for (let k = stock - state.stockLeft[seat] - turning; k < stock; k++) places.push(stockPlace(players, seat, k))
  }
  for (let place = POSITIONS + players * stock; place < 52; place++) places.push(place)
  return places
}

/** A copy of a game in which the hidden cards lie in another order. */
function withHiddenShuffled(game: Game, random: Random): Game {
  const twin = createGame(game.config)
  restoreGame(twin, snapshotGame(game))
  const places = hiddenPlaces(game)
  const cards = shuffle(
    places.map((place) => game.state.deck[place]),
    random,
  )
  for (const [i, place] of places.entries()) twin.state.deck[place] = cards[i]
  return twin
}

/** All that a seat can get to see: view, mask, encoding, and the texts of all refusals. */
function everythingSeen(game: Game, seat: number): unknown {
  const view = game.views[seat]
  const features = new Float32Array(observationSize(view.players))
  encodeView(view, features)
  const legal = legalMoves(view)
  const { timeMs, plays, playCount, phase } = view
  const refusals: string[] = []
  for (let move = 0; move <= moveCount(view.players); move++)
    if (!legal.includes(move)) refusals.push(refusal(game, seat, move))
  return {
    seen: seenTable(view),
    legal,
    features: Array.from(features),
    timeMs,
    plays: plays.join(''),
    playCount,
    phase,
    refusals,
  }
}

function refusal(game: Game, seat: number, move: number): string {
  try {
    takeMove(game, seat, move)
    return 'accepted'
  } catch (error) {
    return String(error)
  }
}

/** Whether a card turned up since `from` is known to a seat by now. */
function knowsNewCard(game: Game, seat: number, from: number): boolean {
  const { timeMs } = game.state
  return events(game)
    .slice(from)
    .some((event) => {
      const late = event.seat === seat ? 0 : game.config.paces[seat].see
      return (event.kind === 'Flip' || event.kind === 'Top') && event.timeMs + late <= timeMs
    })
}

describe('case 15, no leaks: hidden cards in another order', () => {
  it('change no view, mask, encoding or error text of a seat until it sees one of them turned up', () => {
    let compared = 0
    for (let seed = 0; seed < 60; seed++) {
      const game = createGame(randomConfig(`leak/${seed}`))
      startGame(game, String(seed))
      const streams = seatStreams(game, `leak/${seed}`)
      for (let ask = 0; ask < 3 * (seed % 20) && !isOver(game); ask++) {
        answerAsks(game, streams)
        advanceToAsk(game)
      }
      if (isOver(game)) continue
      const twin = withHiddenShuffled(game, createRandom(`hidden/${seed}`))
      const from = game.log.count
      const ignorant = (): number[] => [...game.views.keys()].filter((seat) => !knowsNewCard(game, seat, from))
      while (!isOver(game) && !isOver(twin) && ignorant().length > 0) {
        for (const seat of ignorant()) {
          expect(everythingSeen(twin, seat), `seed ${seed}, seat ${seat}`).toEqual(everythingSeen(game, seat))
          compared++
        }
        // Those who have seen a new card wait: what they would do may rightly differ.
        for (const seat of ignorant()) {
          const move = game.asks.asked[seat] === 1 ? randomMove(game.views[seat], streams[seat]) : WAIT
          takeMove(game, seat, move)
          takeMove(twin, seat, move)
        }
        advanceToAsk(game)
        advanceToAsk(twin)
        if (game.state.timeMs !== twin.state.timeMs) break
      }
    }
    expect(compared).toBeGreaterThan(500)
  })

  it('leave a face-down card without a rank in the view until it is turned up', () => {
    for (let seed = 0; seed < 20; seed++) {
      const game = createGame(randomConfig(`rank/${seed}`))
      startGame(game, String(seed))
      const streams = seatStreams(game, String(seed))
      for (let ask = 0; ask < 80 && game.state.outcome === OUTCOME.Running; ask++) {
        answerAsks(game, streams)
        advanceToAsk(game)
        for (const view of game.views) {
          const down = [...view.card.keys()].filter((position) => view.card[position] === CARD.Down)
          expect(down.filter((position) => view.rank[position] !== 0)).toEqual([])
        }
      }
    }
  })

  it('leave nothing in a view from which the table could be reached', () => {
    const game = createGame(randomConfig('reach'))
    startGame(game, 'reach')
    for (const view of game.views) {
      const inside = Object.values(view).filter((value) => typeof value === 'object' && !ArrayBuffer.isView(value))
      expect(inside).toEqual([view.pace])
      expect(Object.values(view).some((value) => ArrayBuffer.isView(value) && value.byteLength === 52)).toBe(false)
      for (const shared of [game.state.card, game.state.coversLeft, game.state.stockLeft, game.state.phase]) {
        expect(Object.values(view)).not.toContain(shared)
      }
    }
  })
})
