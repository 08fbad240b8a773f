import { describe, expect, it } from 'vitest'
import type { EvalResult } from '../eval-result.js'
import { createInlineExecutor } from '../../runtime/executor/inline-executor.js'
import { SUITES } from '../suites.js'
import { matrixOf, runCrossplay, type CrossplayCell } from './crossplay.js'

const normal = SUITES[1].settings[0]
const cell = (winRate: number): CrossplayCell => ({ result: { winRate } as EvalResult, bySeat: [winRate, winRate] })

describe('a cross-play matrix', () => {
  const matrix = matrixOf(
    normal,
    ['strong', 'odd', 'stranger'],
    [
      [cell(0.8), cell(0.5), cell(0.6)],
      [cell(0.5), cell(0.9), cell(0.3)],
    ],
  )

  it('keeps self-play apart from cross-play', () => {
    expect(matrix.rows.map(({ selfPlay }) => selfPlay)).toEqual([0.8, 0.9])
    expect(matrix.rows[0].crossPlay).toBeCloseTo(0.55, 12)
    expect(matrix.rows[1].crossPlay).toBeCloseTo(0.4, 12)
  })

  it('names the worst partner among the others', () => {
    expect(matrix.rows.map(({ worst }) => worst)).toEqual([
      { partner: 'odd', winRate: 0.5 },
      { partner: 'stranger', winRate: 0.3 },
    ])
  })

  it('measures how near each comes to the best that any reaches with the partner', () => {
    expect(matrix.rows[0].proximity).toEqual([1, 0.5 / 0.9, 1])
    expect(matrix.rows[1].proximity).toEqual([0.5 / 0.8, 1, 0.5])
    expect(matrix.rows[0].worstProximity).toBeCloseTo(0.5556, 4)
    expect(matrix.rows[1].meanProximity).toBeCloseTo((0.625 + 0.5) / 2, 12)
  })

  it('gives held-out personas a mean of their own', () => {
    const { groups, rows } = matrixOf(
      normal,
      ['strong', 'odd', 'persona-miser', 'persona-hoarder'],
      [
        [cell(0.8), cell(0.5), cell(0.2), cell(0.6)],
        [cell(0.5), cell(0.9), cell(0.4), cell(0.3)],
      ],
    )
    expect(groups).toEqual(['each other', 'each other', 'held-out personas', 'train personas'])
    expect(rows[0]).toMatchObject({ crossPlay: 0.55, heldOut: 0.2, heldOutProximity: 0.5, worstProximity: 0.5 })
    expect(rows[0].meanProximity).toBeCloseTo((0.5 / 0.9 + 1) / 2, 12)
    expect(rows[1].worst.partner).toBe('persona-hoarder')
  })

  it('has no proximity with a partner beside whom nobody wins', () => {
    const row = (rate: number) => [cell(rate), cell(0.4), cell(0)]
    const hopeless = matrixOf(normal, ['a', 'b', 'wall'], [row(0.4), row(0.2)])
    expect(hopeless.rows[0]).toMatchObject({ proximity: [1, 1, null], meanProximity: 1, worstProximity: 1 })
  })

  it('has none where nobody else was tried', () => {
    const alone = matrixOf(normal, ['a', 'b'], [[cell(0.4), cell(0.3)]])
    expect(alone.rows[0]).toMatchObject({ proximity: [null, null], meanProximity: null, worstProximity: null })
  })
})

describe('runCrossplay', () => {
  const config = { settings: [normal], agents: ['greedy', 'careful'], partners: ['passive'], seed: 'xp', deals: 40 }

  it('plays each pair in both seatings on the same deals, and says what each seating won', async () => {
    const document = await runCrossplay(config, 'summit crossplay', { executor: createInlineExecutor() })
    expect(document).toMatchObject({ kind: 'crossplay', players: { greedy: 'greedy@1', passive: 'passive@1' } })
    const [{ columns, rows }] = document.body.matrices
    expect(columns).toEqual(['greedy', 'careful', 'passive'])
    const [[self, mixed], [mirrored]] = rows.map(({ cells }) => cells)
    expect(self.result.games).toBe(40)
    expect(mixed.result.games).toBe(80)
    // The pair seen from the other side: the same games, the seats exchanged.
    expect(mirrored.result.wins).toBe(mixed.result.wins)
    expect(mirrored.bySeat).toEqual(mixed.bySeat.toReversed())
    expect((mixed.bySeat[0] + mixed.bySeat[1]) / 2).toBeCloseTo(mixed.result.winRate, 12)
  })
})
