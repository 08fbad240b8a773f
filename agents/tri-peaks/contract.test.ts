import { describe, expect, it } from 'vitest'
import {
  COVERS,
  createRandom,
  createTriPeaksView,
  dealTriPeaks,
  isLegalTriPeaks,
  MOVES,
  moveTriPeaks,
  NONE,
  playBits,
  rankOf,
  shuffledDeck,
  TRI_PEAKS_OUTCOME,
  TURN,
  viewTriPeaks,
  type TriPeaksState,
} from '../../env/index.js'
import { TRI_PEAKS_AGENT_NAMES, triPeaksAgentByName } from '../index.js'

/** A planner thinks for a tenth of a second a game: fewer games hold it to the same. */
const deals = (name: string): number => (name === 'planner' ? 3 : 30)

interface Played {
  readonly state: TriPeaksState
  readonly moves: readonly number[]
  readonly reasons: readonly (string | undefined)[]
}

function playGame(name: string, seed: string, wrap = true): Played {
  const state = dealTriPeaks(shuffledDeck(seed), wrap)
  const agent = triPeaksAgentByName(name).create({ wrap, rng: createRandom(`agent/${seed}`) })
  const view = createTriPeaksView()
  const moves: number[] = []
  const reasons: (string | undefined)[] = []
  while (state.outcome === TRI_PEAKS_OUTCOME.Running) {
    const mask = Uint8Array.from({ length: MOVES }, (_, move) => (isLegalTriPeaks(state, move) ? 1 : 0))
    const move = agent.decide(viewTriPeaks(state, view), mask)
    expect(mask[move]).toBe(1)
    moves.push(move)
    reasons.push(agent.explain?.())
    moveTriPeaks(state, move)
  }
  return { state, moves, reasons }
}

describe.each(TRI_PEAKS_AGENT_NAMES)('the player %s', (name) => {
  it.each([true, false])('plays legal moves with a reason each, and the same again (wrap %s)', (wrap) => {
    for (let deal = 0; deal < deals(name); deal++) {
      const once = playGame(name, `legal/${deal}`, wrap)
      expect(playGame(name, `legal/${deal}`, wrap).moves).toEqual(once.moves)
      for (const reason of once.reasons) expect(reason).toMatch(/^\S[^\n]{3,80}$/)
    }
  })
})

describe('what the players are named for', () => {
  it.each(['greedy', 'careful'])('%s turns only when nothing fits', (name) => {
    for (let deal = 0; deal < 20; deal++) {
      const { state, moves } = playGame(name, `turns/${deal}`)
      const replay = dealTriPeaks(state.deck)
      const early = moves.filter((move) => {
        const couldPlay = playBits(replay) !== 0
        moveTriPeaks(replay, move)
        return move === TURN && couldPlay
      })
      expect(early).toEqual([])
    }
  })

  it('careful keeps the longer run where two cards uncover alike', () => {
    // Of the cards of the bottom row only the waste's neighbours fit at first; nothing is uncovered by any.
    const places = [18, 27]
    const rest = Array.from({ length: 52 }, (_, card) => card)
    const take = (rank: number): number =>
      rest.splice(
        rest.findIndex((card) => rankOf(card) === rank),
        1,
      )[0]
    const bottom = [6, 12, 12, 12, 12, 13, 9, 10, 11, 8].map(take)
    const waste = take(7)
    const deck = Uint8Array.from([...rest.slice(0, 18), ...bottom, waste, ...rest.slice(18)])
    for (const place of places) expect(COVERS[2 * place + 1]).toBe(NONE)
    const view = viewTriPeaks(dealTriPeaks(deck), createTriPeaksView())
    const mask = Uint8Array.from({ length: MOVES }, (_, move) => (view.plays >>> move) & 1)
    mask[TURN] = 1
    const agent = triPeaksAgentByName('careful').create({ wrap: true, rng: createRandom('run') })
    expect(agent.decide(view, mask)).toBe(27)
    expect(agent.explain?.()).toBe('uncovers 0, a run of 7')
  })
})

describe('the registry', () => {
  it('refuses a name it does not know', () => {
    expect(() => triPeaksAgentByName('gredy')).toThrow(/agent\/unknown/)
  })
})
