import { describe, expect, it } from 'vitest'
import { isNeed } from '../../env/summit-rush/words.js'
import { isPlay, playPile, SummitError, TALLY } from '../../env/index.js'
import { agentByName, TIP_NAMES } from '../index.js'
import { playGame, type Played } from '../testing/play-game.js'

const TIPS = TIP_NAMES.map((tip) => tip.name)
const DEALS = 16

/** A few games of a pair that keeps these tips. */
function games(list: string): Played[] {
  return Array.from({ length: DEALS }, (_, deal) =>
    playGame([`tips:${list}`, `tips:${list}`], `tips/${deal}`, 'normal'),
  )
}

const tally = (played: readonly Played[], key: keyof typeof TALLY): number =>
  played.reduce((sum, { game }) => sum + game.state.tally[TALLY[key]], 0)

const movesOf = (played: readonly Played[]): number[] => played.flatMap(({ moves }) => [...moves])
const wordsOf = (played: readonly Played[]): number[] => played.flatMap(({ words }) => [...words])

/** Share of the plays that go onto another's pile. */
function shared(played: readonly Played[]): number {
  const plays = movesOf(played).filter((move) => isPlay(move, 2))
  return plays.filter((move) => playPile(move) > 0).length / plays.length
}

describe.each(TIPS)('the tip %s', (tip) => {
  const others = TIPS.filter((other) => other !== tip).join(',')

  it.each([
    ['alone', 'none', tip],
    ['beside the others', others, 'all'],
  ])('changes play %s', (_, without, kept) => {
    const off = games(without)
    const on = games(kept)
    const same = off.filter(
      ({ moves, words }, i) => `${moves.join()};${words.join()}` === `${on[i].moves.join()};${on[i].words.join()}`,
    )
    expect(same.length).toBeLessThan(DEALS)
  })
})

describe('what the tips are named for', () => {
  it.each([
    ['alone', 'none', 'save-stock'],
    ['beside the others', 'one-turns,uncover,spacing,call,partner-pile', 'all'],
  ])('save-stock turns only when nothing fits (%s)', (_, off, on) => {
    expect(tally(games(off), 'WastedTurns')).toBeGreaterThan(DEALS)
    expect(tally(games(on), 'WastedTurns')).toBe(0)
  })

  it.each([
    ['alone', 'none', 'one-turns'],
    ['beside the others', 'save-stock,uncover,spacing,call,partner-pile', 'all'],
  ])('one-turns makes hardly a double turn (%s)', (_, off, on) => {
    expect(tally(games(off), 'DoubleTurns')).toBeGreaterThan(DEALS)
    // Two may set out at once who saw different tables.
    expect(tally(games(on), 'DoubleTurns')).toBeLessThan(DEALS / 3)
  })

  it('call says what it needs and nothing else; without it nothing is said', () => {
    expect(wordsOf(games('save-stock,one-turns,uncover,spacing,partner-pile')).filter((word) => word > 0)).toEqual([])
    const words = wordsOf(games('call')).filter((word) => word > 0)
    expect(words.length).toBeGreaterThan(DEALS)
    expect(words.every(isNeed)).toBe(true)
  })

  it('call brings cards onto the pile of the one who calls', () => {
    expect(shared(games('call'))).toBeGreaterThan(shared(games('none')))
  })

  it('partner-pile shares the piles', () => {
    expect(shared(games('partner-pile'))).toBeGreaterThan(2 * shared(games('none')))
  })
})

describe('the names of beginners', () => {
  it('is one name for one behaviour', () => {
    expect(agentByName('tips:call,uncover').name).toBe('tips:uncover,call')
    expect(agentByName(`tips:${TIPS.toReversed().join(',')}`).name).toBe('tips:all')
    expect(agentByName('tips:none').name).toBe('tips:none')
  })

  it.each([
    ['tips:spacin', 'spacing'],
    ['tips:al', 'all'],
    ['tips:save-stock,cal', 'call'],
  ])('%s is refused with the nearest tip', (name, meant) => {
    expect(() => agentByName(name)).toThrow(SummitError)
    expect(() => agentByName(name)).toThrow(new RegExp(`agent/unknown-tip[^]*did you mean "${meant}"`))
  })

  it('refuses no tip at all', () => {
    expect(() => agentByName('tips:')).toThrow(/agent\/unknown-tip/)
  })
})
