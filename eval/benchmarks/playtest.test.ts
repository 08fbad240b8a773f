import { describe, expect, it } from 'vitest'
import { createInlineExecutor } from '../../runtime/executor/inline-executor.js'
import { playtestSettings, runPlaytest, suggest, type PlaytestCell, type PlaytestGrid } from './playtest.js'

const grid: PlaytestGrid = {
  players: [2, 3],
  stock: [6, 12],
  seconds: [45, 180],
  wrap: [true, false],
  latency: ['human'],
  talk: [true],
}

const cell = (part: Partial<PlaytestCell>): PlaytestCell => ({
  players: 2,
  stock: 12,
  seconds: 180,
  wrap: true,
  latency: 'human',
  talk: true,
  winRate: 0.5,
  ci95: [0.45, 0.55],
  meanSecondsToWin: 50,
  meanStockLeft: 4,
  ...part,
})

describe('a playtest', () => {
  it('has a cell for every combination that the deck allows', () => {
    const settings = playtestSettings(grid)
    // Three players with 12 cards each would need 36 of the 24.
    expect(settings).toHaveLength(2 * 2 * 2 + 2 * 1 * 2)
    expect(settings.every(({ players, stock }) => players * stock <= 24)).toBe(true)
  })

  it('finds more cards and more time easier, on the same deals', async () => {
    const config = { agent: 'coordinated', grid, seed: 'playtest', deals: 60, target: 0.6 }
    const { body } = await runPlaytest(config, '', { executor: createInlineExecutor() })
    const rate = (part: Partial<PlaytestCell>): number =>
      body.cells.find((one) => Object.entries(part).every(([key, value]) => one[key as keyof PlaytestCell] === value))
        ?.winRate ?? Number.NaN
    expect(rate({ players: 2, wrap: true, stock: 12, seconds: 180 })).toBeGreaterThan(
      rate({ players: 2, wrap: true, stock: 6, seconds: 180 }),
    )
    expect(rate({ players: 2, wrap: true, stock: 12, seconds: 180 })).toBeGreaterThan(
      rate({ players: 2, wrap: true, stock: 12, seconds: 45 }),
    )
    expect(body.suggestions).toHaveLength(4)
  })
})

describe('suggest', () => {
  it('takes the least time among those as near as the nearest, and says whether that is near', () => {
    const cells = [
      cell({ seconds: 60, winRate: 0.572 }),
      cell({ seconds: 90, winRate: 0.65 }),
      cell({ seconds: 120, winRate: 0.578 }),
      cell({ seconds: 60, stock: 11, winRate: 0.571 }),
      cell({ wrap: false, winRate: 0.2 }),
    ]
    expect(
      suggest(cells, 0.6).map(({ wrap, reached, cell: { seconds, stock } }) => ({ wrap, reached, seconds, stock })),
    ).toEqual([
      { wrap: true, reached: true, seconds: 60, stock: 12 },
      { wrap: false, reached: false, seconds: 180, stock: 12 },
    ])
  })
})
