import { describe, expect, it } from 'vitest'
import { createInlineExecutor } from '../../runtime/executor/inline-executor.js'
import { settingsOf } from '../suites.js'
import { atTable, runLadder } from './ladder.js'

const sweep = { executor: createInlineExecutor() }

describe('a ladder', () => {
  it('orders its rungs and compares each with the reference on the same deals', async () => {
    const config = {
      settings: settingsOf('sprint'),
      lineUps: [['random'], ['careful', 'passive'], ['coordinated']],
      reference: ['coordinated'],
      seed: 'ladder',
      deals: 60,
    }
    const { body, configHash } = await runLadder(config, 'summit ladder', sweep)
    const [{ rungs }] = body.ladders
    expect(rungs.map(({ result }) => result.agents[0])).toEqual(['coordinated', 'careful', 'random'])
    const [best, control, worst] = rungs
    expect(best.aboveReference).toEqual({ estimate: 0, low: 0, high: 0 })
    expect(control.result.games).toBe(120)
    expect(control.aboveReference.estimate).toBeCloseTo(control.result.winRate - best.result.winRate, 12)
    expect(worst.aboveReference.high).toBeLessThan(0)
    const other = await runLadder({ ...config, deals: 61 }, 'summit ladder', sweep)
    expect(other.configHash).not.toBe(configHash)
  })

  it('asks of the first deals what could be made of them', async () => {
    const config = {
      settings: settingsOf('normal'),
      lineUps: [['greedy']],
      reference: ['greedy'],
      seed: 'bounds',
      deals: 10,
      bounds: { deals: 30, samples: 20 },
    }
    const { body, players } = await runLadder(config, '', sweep)
    const [{ bounds }] = body.ladders
    expect(Object.keys(players)).toEqual(['greedy', 'planner'])
    expect(bounds).toMatchObject({ deals: 30, samples: 20, clearable: { estimate: 1, high: 1 } })
    expect(bounds?.oneMind.estimate).toBeGreaterThan(0.4)
    expect(bounds?.oneMind.estimate).toBeLessThan(1)
  })

  it('fills tables of three', async () => {
    const config = { settings: settingsOf('three').slice(0, 1), reference: ['greedy'], seed: 'three', deals: 10 }
    const { body } = await runLadder({ ...config, lineUps: [['greedy'], ['careful', 'passive']] }, '', sweep)
    const agents = body.ladders[0].rungs.map(({ result }) => result.agents.join(' '))
    expect(agents.toSorted()).toEqual(['careful passive passive', 'greedy greedy greedy'])
  })
})

describe('atTable', () => {
  it('lets one name stand for all', () => {
    expect(atTable(['a'], 3)).toEqual(['a', 'a', 'a'])
    expect(atTable(['a', 'b'], 2)).toEqual(['a', 'b'])
    expect(atTable(['a', 'b'], 3)).toEqual(['a', 'b', 'b'])
  })
})
