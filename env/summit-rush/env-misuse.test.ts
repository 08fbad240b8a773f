import { describe, expect, it } from 'vitest'
import { createSummitRush, type SummitRushEnvOptions } from './env.js'
import { turnMove, WAIT, withdrawMove } from './moves.js'

describe('misuse', () => {
  const twoSeats = (options: SummitRushEnvOptions = {}): ReturnType<typeof createSummitRush> => {
    const env = createSummitRush(options)
    env.reset({ seed: 'misuse' })
    return env
  }

  it('is refused with a coded error before the first reset', () => {
    const env = createSummitRush()
    expect(() => env.step({ seat_0: WAIT, seat_1: WAIT })).toThrow(/env\/not-reset/)
    expect(() => env.snapshot()).toThrow(/env\/not-reset/)
  })

  it.each([withdrawMove(2), 1.5, -1, 99, NaN])(
    'names seat, move and seed of the illegal action %d and changes nothing',
    (move) => {
      const env = twoSeats()
      const before = JSON.stringify(env.snapshot())
      const act = (): unknown => env.step({ seat_0: turnMove(2), seat_1: move })
      expect(act).toThrow(/env\/illegal-action/)
      expect(act).toThrow(/seat_1 at 0 ms/)
      expect(act).toThrow(/seed: {5}misuse/)
      expect(JSON.stringify(env.snapshot())).toBe(before)
      expect(env.agents).toHaveLength(2)
    },
  )

  it('ends the episode as lost instead when the option says so, and stays ended in a snapshot', () => {
    const env = twoSeats({ onIllegal: 'end' })
    const [observations, rewards, terminations, , infos] = env.step({ seat_0: WAIT, seat_1: withdrawMove(2) })
    expect([rewards, terminations]).toEqual([
      { seat_0: 0, seat_1: 0 },
      { seat_0: true, seat_1: true },
    ])
    expect([env.agents, infos.seat_0.asked]).toEqual([[], false])
    expect(observations.seat_0.actionMask[WAIT]).toBe(1)
    expect(env.step({ seat_0: WAIT, seat_1: WAIT })).toEqual([{}, {}, {}, {}, {}])
    const copy = createSummitRush({ onIllegal: 'end' })
    copy.restore(env.snapshot())
    expect(copy.agents).toEqual([])
    env.reset()
    expect(env.agents).toHaveLength(2)
  })

  it('names the agent that has no action, and agents that are not there', () => {
    const env = twoSeats()
    expect(() => env.step({ seat_0: WAIT })).toThrow(/env\/missing-action/)
    expect(() => env.step({ seat_0: WAIT, seat_1: WAIT, seat_2: WAIT })).toThrow(/env\/unknown-agent/)
    expect(() => env.observationSpace('seat_2')).toThrow(/env\/unknown-agent/)
    expect(() => env.actionSpace('anna')).toThrow(/env\/unknown-agent/)
    expect(env.game.state.timeMs).toBe(0)
  })

  it('is not closing twice', () => {
    const env = twoSeats()
    env.close()
    env.close()
    expect(env.agents).toEqual([])
  })
})
