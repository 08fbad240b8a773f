import { describe, expect, it } from 'vitest'
import {
  createOneMindView,
  createRandom,
  dealOneMind,
  isOneMindTurn,
  moveOneMind,
  oneMindMoveCount,
  oneMindPile,
  oneMindPlay,
  oneMindPlays,
  oneMindPosition,
  shuffledDeck,
  uncovers,
  viewOneMind,
  writeOneMindMask,
  type OneMindRules,
  type OneMindState,
} from '../../env/index.js'
import { ONE_MIND_AGENT_NAMES, oneMindAgentByName } from '../index.js'
import { coverCount } from '../reading.js'

const TABLES: readonly OneMindRules[] = [
  { players: 1, stock: 24, wrap: true },
  { players: 2, stock: 10, wrap: false },
  { players: 3, stock: 8, wrap: true },
]

/** A planner thinks for a tenth of a second a game: fewer games hold it to the same. */
const deals = (name: string): number => (name === 'planner' ? 3 : 30)

interface Played {
  readonly state: OneMindState
  readonly moves: readonly number[]
  readonly reasons: readonly (string | undefined)[]
}

/** @param onMove called before each action */
function playGame(
  name: string,
  seed: string,
  rules: OneMindRules,
  onMove: (state: OneMindState, move: number) => void = () => undefined,
  samples?: number,
): Played {
  const state = dealOneMind(shuffledDeck(seed), rules)
  const rng = createRandom(`agent/${seed}`)
  const agent = oneMindAgentByName(name).create({ rules, rng, ...(samples !== undefined && { samples }) })
  const view = createOneMindView(rules)
  const mask = new Uint8Array(oneMindMoveCount(rules.players))
  const moves: number[] = []
  const reasons: (string | undefined)[] = []
  while (state.outcome === 0) {
    writeOneMindMask(viewOneMind(state, view), mask)
    const move = agent.decide(view, mask)
    expect(mask[move]).toBe(1)
    moves.push(move)
    reasons.push(agent.explain?.())
    onMove(state, move)
    moveOneMind(state, move)
  }
  return { state, moves, reasons }
}

describe.each(ONE_MIND_AGENT_NAMES)('the player %s', (name) => {
  it.each(TABLES)('takes legal actions with a reason each, and the same again (%j)', (rules) => {
    for (let deal = 0; deal < deals(name); deal++) {
      const once = playGame(name, `legal/${deal}`, rules)
      expect(playGame(name, `legal/${deal}`, rules).moves).toEqual(once.moves)
      for (const reason of once.reasons) expect(reason).toMatch(/^\S[^\n]{3,80}$/)
    }
  })
})

describe('what the players are named for', () => {
  it.each(['first-fit', 'careful'])('%s turns only when nothing fits', (name) => {
    for (const rules of TABLES) {
      playGame(name, 'turns', rules, (state, move) => {
        if (!isOneMindTurn(move, rules.players)) return
        for (let pile = 0; pile < rules.players; pile++) expect(oneMindPlays(state, pile)).toBe(0)
      })
    }
  })

  it('careful never passes over a card that uncovers more or, of those, lies on more; it turns the fullest stock', () => {
    let turns = 0
    for (const rules of TABLES) {
      playGame('careful', 'careful', rules, (state, move) => {
        if (isOneMindTurn(move, rules.players)) {
          turns++
          expect(state.stockLeft[oneMindPile(move, rules.players)]).toBe(Math.max(...state.stockLeft))
          return
        }
        const worth = (position: number): number => 10 * uncovers(state.gone, position) + coverCount(position)
        for (let pile = 0; pile < rules.players; pile++) {
          for (let position = 0; position < 28; position++) {
            if (((oneMindPlays(state, pile) >>> position) & 1) === 0) continue
            expect(worth(position)).toBeLessThanOrEqual(worth(oneMindPosition(move)))
          }
        }
      })
    }
    expect(turns).toBeGreaterThan(20)
  })

  it('first-fit takes the leftmost card of the lowest row, and its first pile', () => {
    const rules = { players: 2, stock: 12, wrap: true }
    const { moves } = playGame('first-fit', 'first', rules)
    const state = dealOneMind(shuffledDeck('first'), rules)
    const bottom = Array.from({ length: 10 }, (_, i) => 18 + i)
    const first = bottom.flatMap((position) =>
      [0, 1].flatMap((pile) => ((oneMindPlays(state, pile) >>> position) & 1 ? [oneMindPlay(position, pile)] : [])),
    )[0]
    expect(moves[0]).toBe(first)
  })

  it('the planner thinks with as many guesses as it is given', () => {
    const rules = { players: 2, stock: 10, wrap: true }
    const plans = [1, 40].map((samples) =>
      [0, 1, 2].map((deal) => playGame('planner', `samples/${deal}`, rules, undefined, samples).moves),
    )
    expect(plans[0]).not.toEqual(plans[1])
  })
})

describe('the registry', () => {
  it('refuses a name it does not know', () => {
    expect(() => oneMindAgentByName('carefull')).toThrow(/agent\/unknown[^]*first-fit, careful, planner/)
  })
})
