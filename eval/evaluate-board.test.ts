import { describe, expect, it } from 'vitest'
import { boardAgentByName } from '../agents/index.js'
import { BOARD_ACTIONS, BOARD_OBSERVATION_SIZE, playBoardReplay, SYNTHETIC_PACK } from '../env/index.js'
import { boardLadder } from './benchmarks/board-ladder.js'
import { evaluateBoard } from './evaluate-board.js'
import { formatBoardLadder } from './report/board-ladder-table.js'
import { formatBoardTable } from './report/board-table.js'

const [cautious, racer, random] = ['cautious', 'racer', 'random'].map(boardAgentByName)
/** Takes the first legal action, as a policy that is asked in batches. */
const first = {
  kind: 'policy',
  name: 'first',
  policy: {
    observationSize: BOARD_OBSERVATION_SIZE,
    actionCount: BOARD_ACTIONS,
    run: (_observations: Float32Array, masks: Uint8Array, n: number) =>
      Promise.resolve(
        Float32Array.from(masks.subarray(0, n * BOARD_ACTIONS), (legal, i) => (legal ? -(i % BOARD_ACTIONS) : -1e9)),
      ),
    dispose: () => Promise.resolve(),
  },
} as const

describe('evaluateBoard', () => {
  it('repeats itself, counts shares that sum to the games, and seats all everywhere', async () => {
    const plan = { players: [cautious, racer, random], options: { mode: 'competitive' }, games: 9, seed: 1 } as const
    const { result } = await evaluateBoard(plan)
    expect((await evaluateBoard(plan)).result).toEqual(result)
    expect(result.members.reduce((sum, { winRate }) => sum + winRate, 0)).toBeCloseTo(1, 9)
    expect(result).toMatchObject({ env: 'SummitBoard-v1', pack: 'synthetic', games: 9, illegal: 0 })
    expect(formatBoardTable(result)).toMatch(/cautious .*\d/)
  })

  it('records games that can be played again', async () => {
    const { replays } = await evaluateBoard({ players: [cautious, racer], options: {}, games: 3, seed: 2, record: 2 })
    expect(replays.map(({ header }) => header.agents)).toEqual([
      ['cautious', 'racer'],
      ['racer', 'cautious'],
    ])
    for (const replay of replays) expect(playBoardReplay(replay, SYNTHETIC_PACK).state.over).toBe(true)
  })

  it('asks policies in batches, beside others', async () => {
    const { result } = await evaluateBoard({
      players: [first, cautious],
      options: { setup: 'fast' },
      games: 5,
      seed: 3,
    })
    expect(result).toMatchObject({ games: 5, illegal: 0, agents: ['first', 'cautious'] })
  })
})

it('ranks survival by difficulty and seats', async () => {
  const rows = await boardLadder({
    players: [random, cautious],
    modes: ['cooperative', 'solo', 'competitive'],
    difficulties: ['green'],
    seats: [2],
    games: 6,
    seed: 4,
  })
  expect(rows.map(({ agent, mode, players }) => `${agent} ${mode} ${players}`)).toEqual([
    'random cooperative 2',
    'cautious cooperative 2',
    'random solo 1',
    'cautious solo 1',
    'random competitive 2',
    'cautious competitive 2',
  ])
  expect(rows[1].survivalRate).toBeGreaterThan(rows[0].survivalRate)
  expect(formatBoardLadder(rows)).toMatch(/competitive, 6 games a row/)
})
