import { describe, expect, it } from 'vitest'
import { isPlay, playPile, TALLY, withdrawMove } from '../../env/index.js'
import { assertTrainable, partnersFor, PERSONAS, SPLITS } from '../index.js'
import { playGame, type Played } from '../testing/play-game.js'

const DEALS = 8

function games(name: string): Played[] {
  return Array.from({ length: DEALS }, (_, deal) => playGame([name, name], `persona/${deal}`, 'normal'))
}

const tally = (played: readonly Played[], key: keyof typeof TALLY): number =>
  played.reduce((sum, { game }) => sum + game.state.tally[TALLY[key]], 0)

const seconds = (played: readonly Played[]): number =>
  played.reduce((sum, { game }) => sum + game.state.timeMs / 1000, 0) / played.length

const shareOfOthersPiles = (played: readonly Played[]): number => {
  const plays = played.flatMap(({ moves }) => moves.filter((move) => isPlay(move, 2)))
  return plays.filter((move) => playPile(move) > 0).length / plays.length
}

describe('personas do what they are named for', () => {
  // One that has no habit but to keep its mouth shut is the measure.
  const plain = games('persona-silent')

  it.each(['persona-hasty-turner', 'persona-rash-turner'])('%s turns although a card fits', (name) => {
    expect(tally(plain, 'WastedTurns')).toBe(0)
    expect(tally(games(name), 'WastedTurns')).toBeGreaterThan(4 * DEALS)
  })

  it.each(['persona-hoarder', 'persona-miser', 'persona-slow', 'persona-sluggish'])('%s takes longer', (name) => {
    expect(seconds(games(name))).toBeGreaterThan(1.2 * seconds(plain))
  })

  it.each(['persona-own-pile-hog', 'persona-greedy-hog'])('%s leaves other piles alone', (name) => {
    expect(shareOfOthersPiles(games(name))).toBeLessThan(shareOfOthersPiles(plain) / 2)
  })

  it('persona-silent says nothing', () => {
    expect(tally(plain, 'Words')).toBe(0)
  })

  it.each(['persona-misleading', 'persona-babbler'])('%s talks much', (name) => {
    expect(tally(games(name), 'Words')).toBeGreaterThan(10 * DEALS)
  })

  it.each(['persona-waverer', 'persona-feinter'])('%s gives up moves under way more than others do', (name) => {
    const givenUp = (played: readonly Played[]): number =>
      played.reduce((sum, { moves }) => sum + moves.filter((move) => move === withdrawMove(2)).length, 0)
    expect(givenUp(games(name))).toBeGreaterThan(1.5 * givenUp(plain))
  })
})

describe('the splits', () => {
  it('hold several kinds each, and no persona twice', () => {
    for (const split of SPLITS) {
      const kinds = new Set(partnersFor(split).map((persona) => persona.kind))
      expect(kinds.size).toBeGreaterThanOrEqual(4)
    }
    expect(SPLITS.flatMap((split) => partnersFor(split))).toHaveLength(PERSONAS.length)
    expect(new Set(PERSONAS.map((persona) => persona.name)).size).toBe(PERSONAS.length)
  })

  it('keep two kinds for the strangers alone', () => {
    const known = new Set([...partnersFor('train'), ...partnersFor('validation')].map((persona) => persona.kind))
    const strange = partnersFor('held-out').filter((persona) => !known.has(persona.kind))
    expect(new Set(strange.map((persona) => persona.kind))).toEqual(new Set(['chatty-wrong', 'reach-and-withdraw']))
  })

  it('let training name train personas and teammates only', () => {
    for (const { name } of partnersFor('train')) expect(() => assertTrainable(name)).not.toThrow()
    expect(() => assertTrainable('coordinated')).not.toThrow()
    for (const { name } of partnersFor('validation')) {
      expect(() => assertTrainable(name)).toThrow(/agent\/held-out[^]*got: [^]*expected: [^]*next: /)
    }
    for (const { name } of partnersFor('held-out')) expect(() => assertTrainable(name)).toThrow(/agent\/held-out/)
  })
})
