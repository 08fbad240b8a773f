import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { BOTTOM_ROW } from '../cards/peaks.js'
import { cardName } from '../cards/ranks.js'
import type { Game } from './game.js'
import { nextTick, advanceTo } from './play.js'
import { CARD, OUTCOME, PHASE } from './state.js'
import { buildDeck } from './testing/build-deck.js'
import { legalPlays } from './testing/legal-moves.js'
import { eventsOf, play, tableGame, turn } from './testing/table-game.js'

type Step =
  | { by: string; play: number; card: string; onto: string }
  | { by: string; turn: string }
  | { expect: 'turnedUp'; positions: number[] }
  | { expect: 'nothingFits'; piles: string[]; free: string[] }

interface Example {
  piles: { Anna: string; Ben: string }
  benStockTop: string
  known: Record<string, string>
  steps: Step[]
}

const example: Example = JSON.parse(readFileSync(new URL('fixtures/worked-example.json', import.meta.url), 'utf8'))
const seatOf = (name: string): number => ['Anna', 'Ben'].indexOf(name)

describe('the example of the rules, replayed move by move', () => {
  const { piles, known, benStockTop, steps } = example
  const deck = buildDeck({ piles: [piles.Anna, piles.Ben], peaks: known, stocks: ['', benStockTop] })
  let game: Game
  let turnedUp: number[]

  beforeAll(() => {
    game = tableGame({ latency: 'human', tickMs: 50 }, deck)
    turnedUp = []
  })

  function settle(): void {
    while (game.state.phase.some((phase) => phase !== PHASE.Idle)) advanceTo(game, nextTick(game))
    // Long enough for everybody to see it.
    for (let tick = 0; tick < 4; tick++) advanceTo(game, nextTick(game))
  }

  function freshlyTurnedUp(): number[] {
    const all = eventsOf(game, 'Flip').flatMap(({ a, b }) => (b < 0 ? [a] : [a, b]))
    const fresh = all.filter((position) => !turnedUp.includes(position)).toSorted((a, b) => a - b)
    turnedUp = all
    return fresh
  }

  /** Does what a step says. @returns what is so then and what the step says should be so */
  function replay(step: Step): { so: unknown; said: unknown } {
    const { state } = game
    if ('play' in step) {
      const [seat, onto] = [seatOf(step.by), seatOf(step.onto)]
      const legal = legalPlays(game, seat).includes(`${step.play}>${onto}`)
      play(game, seat, step.play, onto)
      settle()
      return {
        so: { legal, lies: state.card[step.play], top: cardName(state.pileTop[onto]) },
        said: { legal: true, lies: CARD.Gone, top: step.card },
      }
    }
    if ('turn' in step) {
      turn(game, seatOf(step.by))
      settle()
      return { so: cardName(state.pileTop[seatOf(step.by)]), said: step.turn }
    }
    if (step.expect === 'turnedUp') return { so: freshlyTurnedUp(), said: step.positions }
    const free = Array.from(state.card.keys()).filter((position) => state.card[position] === CARD.Up)
    return {
      so: {
        piles: Array.from(state.pileTop, cardName),
        free: new Set(free.map((position) => cardName(state.deck[position]))),
        plays: [legalPlays(game, 0), legalPlays(game, 1)],
      },
      said: { piles: step.piles, free: new Set(step.free), plays: [[], []] },
    }
  }

  it.each(steps.map((step) => [JSON.stringify(step), step] as const))('%s', (_title, step) => {
    const { so, said } = replay(step)
    expect(so).toEqual(said)
  })

  it('leaves the 2♣ and the 7♣ of all the cards it names, and the rush goes on', () => {
    expect(game.state.outcome).toBe(OUTCOME.Running)
    const left = Object.keys(known)
      .map(Number)
      .filter((position) => game.state.card[position] !== CARD.Gone)
    expect(left.map((position) => cardName(game.state.deck[position]))).toEqual(['2c', '7c'])
    expect(game.state.cleared).toBe(Object.keys(known).length - 2)
    expect(eventsOf(game, 'Flip').every(({ a }) => a < BOTTOM_ROW)).toBe(true)
  })
})
