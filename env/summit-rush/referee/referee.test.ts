import { describe, expect, it } from 'vitest'
import { SummitError } from '../../api/error.js'
import { EVENT, pushEvent } from '../events.js'
import { createGame, type Game } from '../game.js'
import { advanceToAsk, isOver, startGame } from '../play.js'
import { CARD, OUTCOME, PHASE, TALLY } from '../state.js'
import { answerAsks, randomConfig, seatStreams } from '../testing/random-play.js'
import { tableGame } from '../testing/table-game.js'
import { createReferee } from './referee.js'

/** A game in its middle, watched since its start, with nothing wrong so far. */
function watched(): { game: Game; check: () => void } {
  const game = tableGame({ tickMs: 50 }, undefined, 'watched')
  const { check } = createReferee(game)
  const streams = seatStreams(game, 'watched')
  for (let ask = 0; ask < 60 && !isOver(game); ask++) {
    answerAsks(game, streams)
    advanceToAsk(game)
    check()
  }
  return { game, check }
}

function broken(tamper: (game: Game) => void): SummitError | undefined {
  const { game, check } = watched()
  tamper(game)
  try {
    check()
  } catch (error) {
    if (error instanceof SummitError) return error
    throw error
  }
  return undefined
}

const find = (list: ArrayLike<number>, value: number): number => Array.from(list).indexOf(value)

describe('the referee', () => {
  it('has nothing to say about random games, at any edge', () => {
    for (let seed = 0; seed < 40; seed++) {
      const game = createGame(randomConfig(`referee/${seed}`))
      startGame(game, String(seed))
      const { check } = createReferee(game)
      const streams = seatStreams(game, String(seed))
      check()
      while (!isOver(game)) {
        answerAsks(game, streams)
        advanceToAsk(game)
        expect(check).not.toThrow()
      }
    }
  })

  it.each<[string, string, (game: Game) => void]>([
    ['cards-conserved', 'a pile shows another card', ({ state }) => (state.pileTop[0] = (state.pileTop[0] + 1) % 52)],
    ['cards-conserved', 'a stock has a card more', ({ state }) => state.stockLeft[1]++],
    ['cards-conserved', 'a card vanishes', ({ state }) => (state.card[find(state.card, CARD.Up)] = CARD.Gone)],
    ['cards-conserved', 'a card comes back', ({ state }) => (state.card[find(state.card, CARD.Gone)] = CARD.Up)],
    ['cards-conserved', 'a card is played twice', (game) => log(game, EVENT.Land, find(game.state.card, CARD.Gone), 0)],
    ['cards-conserved', 'another card than that off the stock is turned', (game) => log(game, EVENT.Top, 0)],
    ['covers', 'a card has a cover less', ({ state }) => state.coversLeft[find(state.card, CARD.Down)]--],
    ['covers', 'a covered card lies face up', ({ state }) => (state.card[0] = CARD.Up)],
    ['covers', 'a card is turned up twice', flipTwice],
    ['counters', 'a cleared card too many', ({ state }) => state.cleared++],
    ['counters', 'a race too many', ({ state }) => state.tally[TALLY.RacesLost]++],
    ['counters', 'more double turns than turns', ({ state }) => (state.tally[TALLY.DoubleTurns] = 99)],
    ['hands', 'a hand carries nothing', ({ state }) => (state.phase[0] = PHASE.Carry)],
    ['hands', 'an idle hand has an aim', ({ state }) => (state.target[find(state.phase, PHASE.Idle)] = 20)],
    ['hands', 'a hand turns up nothing', ({ state }) => (state.phase[0] = PHASE.Flip)],
    ['hands', 'a hand is overdue', overdue],
    ['log-times', 'the log goes back in time', (game) => pushEvent(game.log, 1, EVENT.Idle, 0, -1, -1, 0)],
    ['log-times', 'time runs backwards', ({ state }) => (state.timeMs -= 10_000)],
    ['outcome', 'a game is won with cards left', ({ state }) => (state.outcome = OUTCOME.Won)],
    ['outcome', 'a game is stuck with stock left', ({ state }) => (state.outcome = OUTCOME.Stuck)],
    ['outcome', 'a game goes on after its limit', ({ state, config }) => (state.timeMs = config.limitMs + 1)],
    ['outcome', 'something happens after the end', afterEnd],
    ['talk', 'a seat speaks with a full mouth', speakTwice],
    [
      'knowledge',
      'a view knows a face-down card',
      ({ views, state }) => (views[0].rank[find(state.card, CARD.Down)] = 5),
    ],
    ['knowledge', 'a view mistakes a card', ({ views }) => (views[1].rank[18] = (views[1].rank[18] % 13) + 1)],
    ['knowledge', 'a view has counted a card unseen', ({ views }) => views[0].unseen.fill(0)],
    ['knowledge', 'a view sees a card gone that is not', ({ views }) => (views[0].card[0] = CARD.Gone)],
    ['knowledge', 'a view sees a top that never was', ({ views }) => (views[1].pileRank[0] = 0)],
    ['knowledge', "a view reads another's mind", ({ views }) => (views[0].phase[1] = PHASE.Decide)],
    ['knowledge', 'a view counts a turn too early', ({ views }) => (views[0].stockLeft[1] = 0)],
    ['knowledge', 'a view counts landings that are none', ({ views }) => (views[0].cleared = 28)],
    ['knowledge', 'a view does not know its hand', ({ views }) => (views[0].phase[0] = PHASE.Recover)],
    ['mask', 'a play is legal that does not fit', ({ views }) => views[0].plays.fill(1)],
  ])('finds the law "%s" broken when %s', (law, _what, tamper) => {
    const error = broken(tamper)
    expect(error?.summary).toContain(`"${law}"`)
    expect(error).toMatchObject({ code: 'env/invariant', exitCode: 1, details: { seed: 'watched' } })
    expect(error?.details.where).toMatch(/^-?\d+ ms, log entry \d+$/)
  })

  it('refuses a deck that is not 52 different cards', () => {
    const game = tableGame({})
    game.state.deck[3] = game.state.deck[4]
    expect(() => createReferee(game)).toThrow(/cards-conserved/)
  })
})

function log(game: Game, kind: typeof EVENT.Land | typeof EVENT.Top, a: number, b = -1): void {
  pushEvent(game.log, game.state.timeMs, kind, 0, a, b, 0)
}

function overdue({ state }: Game): void {
  const busy = Array.from(state.phase).findIndex((phase) => phase !== PHASE.Idle)
  state.dueMs[busy] = state.timeMs
}

function flipTwice(game: Game): void {
  const up = Array.from(game.state.card.subarray(0, 18)).findIndex((lies) => lies === CARD.Up)
  for (let time = 0; time < 2; time++) pushEvent(game.log, game.state.timeMs, EVENT.Flip, 0, up, -1, 0)
}

function afterEnd(game: Game): void {
  for (let time = 0; time < 2; time++) pushEvent(game.log, game.state.timeMs, EVENT.End, 0, 1, -1, 0)
}

function speakTwice(game: Game): void {
  for (let time = 0; time < 2; time++) pushEvent(game.log, game.state.timeMs, EVENT.Say, 0, 1, -1, 0)
}
