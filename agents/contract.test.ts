import { describe, expect, it } from 'vitest'
import { createGame, createRandom, moveCount, OUTCOME, resolveConfig, startGame, writeMask } from '../env/index.js'
import { AGENT_NAMES, agentByName, PERSONA_NAMES } from './index.js'
import { LONGEST_WAIT_MS } from './learned.js'
import { playGame } from './testing/play-game.js'

const TIPS = ['tips:none', 'tips:all', 'tips:save-stock,call', 'tips:one-turns,uncover,spacing,partner-pile']
const NAMES = [...AGENT_NAMES, ...PERSONA_NAMES, ...TIPS]

/** A planner thinks for a tenth of a second a game, and personas share one body: fewer games hold them to the same. */
const deals = (name: string): number => (name === 'planner' ? 3 : AGENT_NAMES.includes(name) ? 20 : 4)

describe.each(NAMES)('the teammate %s', (name) => {
  it.each(['normal', 'expert', 'sprint'] as const)('plays legal moves only and ends its games on %s', (level) => {
    for (let deal = 0; deal < deals(name); deal++) {
      for (const players of [2, 3]) {
        const { game, illegal } = playGame(Array<string>(players).fill(name), `legal/${deal}`, level)
        expect(illegal).toBe(0)
        expect(game.state.outcome).not.toBe(OUTCOME.Running)
      }
    }
  })

  it('plays the same game again from the same seed', () => {
    for (let deal = 0; deal < Math.min(5, deals(name)); deal++) {
      const once = playGame([name, name], `again/${deal}`, 'normal')
      const twice = playGame([name, name], `again/${deal}`, 'normal')
      expect(twice.moves).toEqual(once.moves)
      expect(twice.words).toEqual(once.words)
    }
  })

  it('gives a reason in one line', () => {
    const config = resolveConfig()
    const game = createGame(config)
    startGame(game, 'reason')
    const mask = new Uint8Array(moveCount(2))
    writeMask(game.views[0], mask)
    const agent = agentByName(name).create({
      seat: 0,
      players: 2,
      level: 'normal',
      latency: config.paces[0].profile,
      talk: false,
      rng: createRandom('reason'),
    })
    agent.decide(game.views[0], mask)
    expect(agent.explain?.()).toMatch(/^\S[^\n]{3,80}$/)
  })
})

describe('waiting', () => {
  // The control partner sits still by design, and chance may choose WAIT any number of times.
  it.each(NAMES.filter((name) => name !== 'passive' && name !== 'random'))(
    '%s never stands still longer than it may',
    (name) => {
      for (let deal = 0; deal < Math.min(10, deals(name)); deal++) {
        // Beside partners that only turn at the very end, everything is left to it.
        for (const others of [['passive'], ['passive', 'passive'], [name]]) {
          const { longestWaits } = playGame([name, ...others], `still/${deal}`, 'normal')
          expect(longestWaits[0]).toBeLessThanOrEqual(LONGEST_WAIT_MS)
        }
      }
    },
  )
})

describe('the registry', () => {
  it('refuses a name it does not know', () => {
    expect(() => agentByName('gredy')).toThrow(/agent\/unknown[^]*did you mean "greedy"/)
    expect(() => agentByName('persona-horder')).toThrow(/agent\/unknown[^]*did you mean "persona-hoarder"/)
  })
})
