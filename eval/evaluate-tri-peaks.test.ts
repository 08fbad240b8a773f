import { describe, expect, it } from 'vitest'
import { triPeaksAgentByName, type PolicyBatch } from '../agents/index.js'
import { MOVES, TRI_PEAKS_OBSERVATION_SIZE } from '../env/index.js'
import { evaluateTriPeaks } from './evaluate-tri-peaks.js'
import { formatTriPeaksTable } from './report/tri-peaks-table.js'

const greedy = triPeaksAgentByName('greedy')
const plan = { player: greedy, deals: 40, seed: 'test' }

/** Prefers the card with the least number of its row from the bottom up, as greedy does, and turns last. */
const RANKING = Array.from({ length: MOVES }, (_, move) =>
  move === 28 ? 0 : move >= 18 ? 400 - move : move >= 9 ? 300 - move : move >= 3 ? 200 - move : 100 - move,
)

function policyOf(logit: (move: number, legal: boolean) => number): PolicyBatch & { readonly batches: number[] } {
  const batches: number[] = []
  return {
    observationSize: TRI_PEAKS_OBSERVATION_SIZE,
    actionCount: MOVES,
    batches,
    run(observations, masks, n) {
      expect(observations.length).toBeGreaterThanOrEqual(n * TRI_PEAKS_OBSERVATION_SIZE)
      batches.push(n)
      return Promise.resolve(Float32Array.from({ length: n * MOVES }, (_, i) => logit(i % MOVES, masks[i] === 1)))
    },
    dispose: () => Promise.resolve(),
  }
}

describe('an evaluation at Tri Peaks', () => {
  it('repeats with its seed, and sums up', async () => {
    const once = await evaluateTriPeaks(plan)
    expect(await evaluateTriPeaks(plan)).toEqual(once)
    expect(await evaluateTriPeaks({ ...plan, seed: 'other' })).not.toMatchObject({ meanScore: once.meanScore })
    expect(once).toMatchObject({ env: 'TriPeaks-v1', agent: 'greedy', wrap: true, games: 40, illegal: 0, bound: null })
    expect(once.clearRate).toBe(once.clears / 40)
    expect(once.ci95[0]).toBeLessThan(once.clearRate)
    expect(once.scoreCi95?.[0]).toBeLessThan(once.meanScore)
    expect(once.meanCardsLeft).toBeGreaterThan(0)
  })

  it('bounds: no player clears more, or scores more, than all cards known', async () => {
    const { bound, clearRate, meanScore } = await evaluateTriPeaks({ ...plan, deals: 3, wrap: false, bound: 'score' })
    expect(bound?.clearable).toBeGreaterThanOrEqual(clearRate)
    expect(bound?.meanBestScore).toBeGreaterThan(meanScore)
    expect((await evaluateTriPeaks({ ...plan, bound: true })).bound).toMatchObject({ meanBestScore: null })
  })

  it('plays a policy in batches, its likeliest legal move: the games of the rule it stands for', async () => {
    const policy = policyOf((move, legal) => (legal ? RANKING[move] : -1e9))
    const player = { kind: 'policy', name: 'learned', policy } as const
    const done: number[] = []
    const result = await evaluateTriPeaks({ ...plan, deals: 100, player, onProgress: (games) => done.push(games) })
    expect(result).toEqual({ ...(await evaluateTriPeaks({ ...plan, deals: 100 })), agent: 'learned' })
    expect(done).toEqual(Array.from({ length: 100 }, (_, i) => i + 1))
    expect(policy.batches[0]).toBe(64)
    expect(policy.batches.length).toBeLessThan(110)
  })

  it('counts the choices of a policy that puts illegal moves on top, and plays on', async () => {
    const player = { kind: 'policy', name: 'blind', policy: policyOf((move) => -move) } as const
    const { illegal, games } = await evaluateTriPeaks({ ...plan, deals: 3, player })
    expect(games).toBe(3)
    expect(illegal).toBeGreaterThan(3)
    const broken = { ...greedy, create: () => ({ decide: () => 99 }) }
    expect((await evaluateTriPeaks({ ...plan, deals: 3, player: broken })).illegal).toBeGreaterThan(3)
  })

  it('makes a small table', async () => {
    const text = formatTriPeaksTable(await evaluateTriPeaks({ ...plan, bound: true }))
    expect(text).toMatch(/^TriPeaks-v1, king-ace wrap, seed test, no illegal action\nplayer +clear %/)
    expect(text).toMatch(/\ngreedy +\d+\.\d [^]*\nsolver +\d+\.\d/)
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })
})
