import { describe, expect, it } from 'vitest'
import { hashKey } from '../cards/hash.js'
import { compilePace, decideMs, DRAW_TABLES, LATENCY_PROFILES, scaleProfile } from './latency.js'
import { POSITIONS, ROW_STARTS, rowOf } from '../cards/peaks.js'

const key = hashKey('latency')
const human = compilePace(LATENCY_PROFILES.human)
const draws = (pace: typeof human, searched: number): number[] =>
  Array.from({ length: 20_000 }, (_, n) => decideMs(pace, key, 0, n, searched))
const mean = (list: ArrayLike<number>): number => Array.from(list).reduce((sum, x) => sum + x, 0) / list.length

describe('the draw tables', () => {
  it('hold rising quantiles of the standard normal and the unit exponential, in thousandths', () => {
    const { normal, exponential } = DRAW_TABLES
    for (const table of [normal, exponential]) {
      expect(Array.from(table)).toEqual(Array.from(table).toSorted((a, b) => a - b))
    }
    const at = (p: number): number => Math.floor(p * 1024)
    expect([normal[at(0.1587)], normal[at(0.5)], normal[at(0.8413)], normal[at(0.975)]]).toEqual([-1000, 1, 1000, 1962])
    expect(mean(normal)).toBe(0)
    expect(Math.sqrt(mean(normal.map((x) => x * x)))).toBeCloseTo(998, -1)
    expect(mean(exponential)).toBeCloseTo(1000, -1)
    expect(exponential[at(0.5)]).toBeCloseTo(1000 * Math.LN2, -1)
  })
})

describe('counted draws', () => {
  it('are pinned: recorded games and results depend on them', () => {
    const print = (table: Int32Array): number => table.reduce((hash, entry) => Math.imul(hash ^ entry, 0x01000193), 1)
    expect([print(DRAW_TABLES.normal), print(DRAW_TABLES.exponential)]).toMatchInlineSnapshot(`
      [
        742921797,
        50899689,
      ]
    `)
    const first = Array.from({ length: 12 }, (_, n) => decideMs(human, hashKey('7'), n % 3, n, 4))
    expect(first).toMatchInlineSnapshot(`
      [
        243,
        262,
        599,
        458,
        303,
        323,
        294,
        300,
        239,
        423,
        232,
        296,
      ]
    `)
  })
})

describe('deciding', () => {
  it('takes about mu + tau on average, and never less than the floor', () => {
    const times = draws(human, 0)
    expect(Math.abs(mean(times) - 300)).toBeLessThan(8)
    expect(Math.min(...times)).toBe(50)
    const middle = mean(times)
    const spread = Math.sqrt(mean(times.map((time) => (time - middle) ** 2)))
    expect(Math.abs(spread - Math.hypot(50, 150))).toBeLessThan(8)
  })

  it('takes perCard longer for each card searched, on the same draw', () => {
    const [none, ten, half] = [draws(human, 0), draws(human, 10), draws(human, 2.5)]
    expect(ten.every((time, n) => time === none[n] + 200)).toBe(true)
    expect(half.every((time, n) => time === none[n] + 50)).toBe(true)
  })

  it('is whole milliseconds for every shipped profile, and always 0 at instant', () => {
    for (const profile of Object.values(LATENCY_PROFILES)) {
      expect(draws(compilePace(profile), 4.5).every((time) => Number.isInteger(time) && time >= 0)).toBe(true)
    }
    expect(new Set(draws(compilePace(LATENCY_PROFILES.instant), 10))).toEqual(new Set([0]))
  })

  it('is drawn apart for each seat', () => {
    const [a, b] = [0, 1].map((seat) => Array.from({ length: 4_000 }, (_, n) => decideMs(human, key, seat, n, 0)))
    const [ma, mb] = [mean(a), mean(b)]
    const covariance = mean(a.map((x, n) => (x - ma) * (b[n] - mb)))
    const spread = (list: number[], m: number): number => Math.sqrt(mean(list.map((x) => (x - m) ** 2)))
    expect(Math.abs(covariance / (spread(a, ma) * spread(b, mb)))).toBeLessThan(4 / Math.sqrt(4_000))
  })
})

describe('the hand', () => {
  it("follows Fitts' law: 50 + 150 log2(D / 63 + 1) at human pace", () => {
    // The middle of the bottom row is half a column off the axis, the tip of the middle peak lies on it.
    expect(human.reachMs[22]).toBe(Math.round(50 + 150 * Math.log2(Math.hypot(35, 130) / 63 + 1)))
    expect(human.reachMs[1]).toBe(Math.round(50 + 150 * Math.log2((130 + 3 * 44) / 63 + 1)))
    expect(human.carryPartnerMs[1]).toBe(Math.round(50 + 150 * Math.log2(130 / 63 + 1)))
    expect(human.carryPartnerMs[18]).toBe(Math.round(50 + 150 * Math.log2(Math.hypot(315, 130 + 3 * 44) / 63 + 1)))
    expect(human.pileToPileMs).toBe(Math.round(50 + 150 * Math.log2(300 / 63 + 1)))
    expect(human.reachStockMs).toBe(Math.round(50 + 150 * Math.log2(70 / 63 + 1)))
  })

  it('takes as long to a card as back with it, and as long to its mirror image', () => {
    expect(Array.from(human.carryOwnMs)).toEqual(Array.from(human.reachMs))
    for (let position = 0; position < POSITIONS; position++) {
      const row = rowOf(position)
      const mirrored = ROW_STARTS[row] + ROW_STARTS[row + 1] - 1 - position
      expect(human.reachMs[mirrored]).toBe(human.reachMs[position])
      expect(human.carryPartnerMs[mirrored]).toBe(human.carryPartnerMs[position])
    }
  })
})

describe('scaled profiles', () => {
  it('scale deciding and the hand apart and leave seeing, speaking and hearing alone', () => {
    const scaled = scaleProfile(LATENCY_PROFILES.human, 'mine', 2, 0.5)
    expect(scaled).toEqual({
      name: 'mine',
      see: 200,
      decide: { mu: 300, sigma: 100, tau: 300, floor: 100, perCard: 40 },
      fitts: { a: 25, b: 75 },
      flip: 200,
      turn: 150,
      recover: 75,
      withdraw: 75,
      speak: 600,
      hear: 300,
    })
  })

  it('ship as expert 0.6 / 0.85, relaxed 1.6 / 1.2 and novice 4 / 1.5 of human', () => {
    for (const [name, decide, hands] of [
      ['expert', 0.6, 0.85],
      ['relaxed', 1.6, 1.2],
      ['novice', 4, 1.5],
    ] as const) {
      expect(LATENCY_PROFILES[name]).toEqual(scaleProfile(LATENCY_PROFILES.human, name, decide, hands))
    }
  })
})
