import { describe, expect, it } from 'vitest'
import { createRandom, restoreRandom, shuffle, type RandomState } from './random.js'

function take(name: string): number[] {
  const random = createRandom(name)
  return Array.from({ length: 100 }, () => random.next())
}

describe('a random stream', () => {
  it('repeats itself for the same name and differs for another', () => {
    expect(take('deal/7')).toEqual(take('deal/7'))
    expect(take('deal/7')).not.toEqual(take('agent/7/0'))
  })

  it('goes on from a saved state bit for bit, also through JSON', () => {
    const random = createRandom('saved')
    for (let i = 0; i < 37; i++) random.next()
    const saved: RandomState = JSON.parse(JSON.stringify(random.state()))
    const restored = restoreRandom(saved)
    const following = Array.from({ length: 200 }, () => random.next())
    expect(Array.from({ length: 200 }, () => restored.next())).toEqual(following)
    expect(restored.state()).toEqual(random.state())
  })

  it('is not moved by drawing from a stream restored from it, nor is the saved state', () => {
    const random = createRandom('apart')
    const state = random.state()
    const kept = { ...state }
    restoreRandom(state).next()
    expect(random.state()).toEqual(kept)
    expect(state).toEqual(kept)
  })

  it('draws integers from 0 to n - 1, each about equally often', () => {
    const random = createRandom('even')
    const counts = new Int32Array(7)
    for (let i = 0; i < 14_000; i++) counts[random.int(7)]++
    let chi2 = 0
    for (const count of counts) chi2 += (count - 2_000) ** 2 / 2_000
    // 6 degrees of freedom; 27.9 has a chance of one in ten thousand.
    expect(chi2).toBeLessThan(27.9)
  })
})

describe('shuffle', () => {
  it('gives every order of four cards about equally often', () => {
    const counts = new Map<string, number>()
    const random = createRandom('orders')
    for (let i = 0; i < 24_000; i++) {
      const order = shuffle([0, 1, 2, 3], random).join('')
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect(counts.size).toBe(24)
    let chi2 = 0
    for (const count of counts.values()) chi2 += (count - 1_000) ** 2 / 1_000
    // 23 degrees of freedom; 55 has a chance of less than one in five thousand.
    expect(chi2).toBeLessThan(55)
  })
})
