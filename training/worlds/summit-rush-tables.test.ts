import { describe, expect, it } from 'vitest'
import { createVectorBuffers, LATENCY_PROFILES, WAIT } from '../../env/index.js'
import { createSummitRushTables, type SummitRushTableOptions } from './summit-rush-tables.js'
import { LEARNER, NOISY, scripted, SELF, type TableEnv } from './tables.js'

const options: SummitRushTableOptions = {
  copies: 12,
  players: 2,
  latency: LATENCY_PROFILES.human,
  mix: {
    levels: { normal: 1, expert: 1, sprint: 1 },
    silent: 0.3,
    latency: { exact: 0.3, decide: [0.5, 2], hand: [0.8, 1.3] },
  },
  announces: true,
  shaping: { cleared: 0.3, stock: 0.2 },
  choosePartner: (random) =>
    [SELF, NOISY, scripted('coordinated'), scripted('persona-slow')][Math.floor(random.next() * 4)],
}

/** Plays all tables to their end by the first legal move that is not WAIT. @returns the observations of all asked rows */
function playAll(env: TableEnv, seed: string, each?: (row: number, mask: Uint8Array) => void): number[] {
  const buffers = createVectorBuffers(env)
  const moves = new Int32Array(env.rows)
  const seen: number[] = []
  env.reset(seed, buffers)
  for (let steps = 0; buffers.asked.includes(1); steps++) {
    expect(steps).toBeLessThan(5000)
    for (let row = 0; row < env.rows; row++) {
      moves[row] = WAIT
      if (buffers.asked[row] === 0) continue
      const mask = buffers.masks.subarray(row * env.actionCount, (row + 1) * env.actionCount)
      each?.(row, mask)
      const move = mask.indexOf(1, 1)
      if (move > 0) moves[row] = move
      const at = row * env.observationSize
      seen.push(
        buffers.observations.subarray(at, at + env.observationSize).reduce((sum, value, i) => sum + value * i, 0),
      )
    }
    env.stepInto(moves, buffers)
  }
  return seen
}

describe('training tables', () => {
  it('play one game each and rest, with the same games and company from the same seed', () => {
    const games: string[] = []
    const env = createSummitRushTables({ ...options, onGame: (partner, won) => games.push(`${partner} ${won}`) })
    const first = playAll(env, 'tables')
    expect(games).toHaveLength(12)
    const company = Array.from(env.seatedBy)
    const again = createSummitRushTables(options)
    expect(playAll(again, 'tables')).toEqual(first)
    expect(Array.from(again.seatedBy)).toEqual(company)
    expect(playAll(again, 'others')).not.toEqual(first)
  })

  it('ask the learner and networks, never a scripted teammate, and seat the learner at every table', () => {
    const env = createSummitRushTables({ ...options, copies: 40 })
    const asked = new Set<number>()
    playAll(env, 'asked', (row) => asked.add(env.seatedBy[row]))
    expect([...asked].sort()).toEqual([LEARNER, 1])
    expect(env.seatedBy).toContain(-1)
    for (let copy = 0; copy < env.copies; copy++) {
      expect([env.learnerRows[2 * copy], env.learnerRows[2 * copy + 1]]).toContain(1)
    }
  })

  it('say what a teacher would do, legally, only where the learner decides', () => {
    const env = createSummitRushTables({ ...options, copies: 6 })
    env.teacher = 'coordinated'
    let turnsOrPlays = 0
    playAll(env, 'labels', (row, mask) => {
      if (env.learnerRows[row] === 0) return
      expect(mask[env.labels[row]]).toBe(1)
      if (env.labels[row] !== WAIT) turnsOrPlays++
    })
    expect(turnsOrPlays).toBeGreaterThan(30)
  })
})
