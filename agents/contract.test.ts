import { describe, expect, it } from 'vitest'
import {
  advanceToAsk,
  createGame,
  createRandom,
  isOver,
  OUTCOME,
  resolveConfig,
  startGame,
  takeMove,
  WAIT,
  writeMask,
  moveCount,
  type Game,
  type LevelName,
} from '../env/index.js'
import { AGENT_NAMES, agentByName, AGENTS } from './index.js'
import { LONGEST_WAIT_MS } from './learned.js'

/** A planner thinks for a tenth of a second a game: fewer games hold it to the same. */
const deals = (name: string): number => (name === 'planner' ? 3 : 20)

interface Played {
  readonly game: Game
  readonly moves: number[]
  readonly illegal: number
  /** Longest time in which the seat's own hand could have played or turned, was asked, and nothing landed or turned. */
  readonly longestWait: number
}

/** Plays one game; `ask` sees every decision. */
function playGame(names: readonly string[], seed: string, level: LevelName, players: number): Played {
  const config = resolveConfig({ level, players })
  const game = createGame(config)
  startGame(game, seed)
  const agents = names.map((name, seat) =>
    agentByName(name).create({
      seat,
      players,
      level,
      latency: config.paces[seat].profile,
      talk: false,
      rng: createRandom(`agent/${seed}/${seat}`),
    }),
  )
  const mask = new Uint8Array(moveCount(players))
  const moves: number[] = []
  let illegal = 0
  let still = { cleared: -1, turns: -1, sinceMs: 0 }
  let longestWait = 0
  while (!isOver(game)) {
    const { cleared, tally, timeMs } = game.state
    if (cleared !== still.cleared || tally[5] !== still.turns) still = { cleared, turns: tally[5], sinceMs: timeMs }
    for (const [seat, agent] of agents.entries()) {
      if (game.asks.asked[seat] === 0) continue
      writeMask(game.views[seat], mask)
      const move = agent.decide(game.views[seat], mask)
      if (mask[move] !== 1) illegal++
      moves.push(move)
      const idle = game.views.every((view) => view.phase[0] === 0)
      if (move === WAIT && idle && mask.subarray(1).includes(1)) {
        longestWait = Math.max(longestWait, timeMs - still.sinceMs)
      }
      takeMove(game, seat, move)
    }
    advanceToAsk(game)
  }
  return { game, moves, illegal, longestWait }
}

describe.each(AGENTS.map((agent) => [agent.name] as const))('the teammate %s', (name) => {
  it.each(['normal', 'expert', 'sprint'] as const)('plays legal moves only and ends its games on %s', (level) => {
    for (let deal = 0; deal < deals(name); deal++) {
      for (const players of [2, 3]) {
        const { game, illegal } = playGame(Array<string>(players).fill(name), `legal/${deal}`, level, players)
        expect(illegal).toBe(0)
        expect(game.state.outcome).not.toBe(OUTCOME.Running)
      }
    }
  })

  it('plays the same game again from the same seed', () => {
    for (let deal = 0; deal < Math.min(5, deals(name)); deal++) {
      const once = playGame([name, name], `again/${deal}`, 'normal', 2)
      const twice = playGame([name, name], `again/${deal}`, 'normal', 2)
      expect(twice.moves).toEqual(once.moves)
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
  it.each(AGENT_NAMES.filter((name) => name !== 'passive' && name !== 'random'))(
    '%s never stands still longer than it may',
    (name) => {
      for (let deal = 0; deal < 20; deal++) {
        // Beside a partner that only turns at the very end, everything is left to the other.
        const { longestWait } = playGame([name, 'passive'], `still/${deal}`, 'normal', 2)
        expect(longestWait).toBeLessThanOrEqual(LONGEST_WAIT_MS)
      }
    },
  )
})

describe('the registry', () => {
  it('refuses a name it does not know', () => {
    expect(() => agentByName('gredy')).toThrow(/agent\/unknown/)
  })
})
