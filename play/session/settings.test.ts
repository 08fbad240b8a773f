import { describe, expect, it } from 'vitest'
import { configOf, DEFAULT_SETTINGS, linkOf, partnersOf, readLink, type GameSettings } from './settings.js'

const known = ['coordinated', 'careful', 'planner']
const chosen: GameSettings = {
  players: 3,
  partners: ['planner', 'model:mine'],
  watch: false,
  level: 'hard',
  latency: 'expert',
  talk: false,
  pace: 0.5,
  games: 5,
  seed: 'a b/c',
}

describe('a link', () => {
  it('says a whole game', () => {
    expect(readLink(linkOf(chosen), DEFAULT_SETTINGS, known)).toEqual({ settings: chosen, problems: [] })
    const watch = { ...DEFAULT_SETTINGS, watch: true, partners: ['careful', 'planner'], pace: 8 }
    expect(readLink(linkOf(watch), DEFAULT_SETTINGS, known).settings).toEqual(watch)
  })

  it('of the defaults says them too, whatever was chosen before', () => {
    expect(readLink(linkOf(DEFAULT_SETTINGS), { ...chosen, seed: '' }, known).settings).toEqual(DEFAULT_SETTINGS)
  })

  it('keeps what it says nothing of, and names what nobody can read', () => {
    expect(readLink('seed=x', chosen, known).settings).toEqual({ ...chosen, seed: 'x' })
    const { settings, problems } = readLink('with=ghost&level=easy&latency=instant&players=9', chosen, known)
    expect(settings).toMatchObject({ partners: chosen.partners, level: 'hard', latency: 'expert', players: 3 })
    expect(readLink('with=careful&pace=8', DEFAULT_SETTINGS, known)).toMatchObject({
      settings: { pace: 1 },
      problems: [expect.stringContaining('pace=8')],
    })
    expect(problems).toHaveLength(4)
    expect(problems.join('; ')).toMatch(/ghost.*players=9.*level=easy.*latency=instant/)
  })
})

describe('settings', () => {
  it('seat as many partners as are needed', () => {
    expect(partnersOf({ ...chosen, partners: ['planner'] })).toEqual(['planner', 'planner'])
    expect(partnersOf({ ...DEFAULT_SETTINGS, watch: true })).toEqual(['coordinated', 'coordinated'])
  })

  it('give the person a live hand and the bots their profile', () => {
    expect(configOf(chosen).paces.map(({ profile }) => profile.name)).toEqual(['live', 'expert', 'expert'])
    expect(configOf({ ...DEFAULT_SETTINGS, watch: true }).paces.map(({ profile }) => profile.name)).toEqual([
      'human',
      'human',
    ])
  })
})
