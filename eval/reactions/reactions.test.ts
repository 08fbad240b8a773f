import { describe, expect, it } from 'vitest'
import {
  createGame,
  isPlay,
  LATENCY_PROFILES,
  LIVE_PROFILE,
  moveCount,
  PHASE,
  resolveConfig,
  runToMoment,
  startGame,
  takeMove,
  turnMove,
  verifyReplay,
  WAIT,
  writeMask,
} from '../../env/index.js'
import { reactionsOf } from './reactions.js'
import { playAsPerson, recordDeeds } from './testing/play-as-person.js'

const { human } = LATENCY_PROFILES
const config = resolveConfig({ latency: [LIVE_PROFILE, human] })

/** A person alone at the table who touches at these times: what is chosen from what is legal then. */
function touches(times: readonly number[], choose: (legal: readonly number[], touch: number) => number) {
  const game = createGame(config)
  startGame(game, 'reactions')
  const deeds = new Map<number, number[]>()
  for (const [touch, ms] of times.entries()) {
    runToMoment(game, ms, 0)
    const mask = new Uint8Array(moveCount(2))
    writeMask(game.views[0], mask)
    const move = choose(
      Array.from(mask.keys()).filter((each) => mask[each] === 1),
      touch,
    )
    deeds.set(ms, [move, WAIT])
    takeMove(game, 0, move)
    runToMoment(game, ms, 0)
  }
  return reactionsOf(recordDeeds(config, 'reactions', deeds, times[times.length - 1] + 3000), 0, human)
}

const firstPlay = (legal: readonly number[]): number => legal.find((move) => isPlay(move, 2)) as number
const turn = (): number => turnMove(2)

describe('reactionsOf', () => {
  it('finds the moment from which a made-up person decided, and how long that took', () => {
    let compared = 0
    let same = 0
    for (let i = 0; i < 10; i++) {
      const { replay, taps } = playAsPerson(human, `reactions/${i}`, 'coordinated')
      verifyReplay(replay)
      for (const reaction of reactionsOf(replay, 0, human).reactions) {
        const tap = taps.find(({ touchMs }) => touchMs === reaction.touchMs)
        if (!tap) throw new Error(`nobody touched at ${reaction.touchMs}`)
        compared++
        if (tap.startMs !== reaction.startMs) continue
        same++
        // Waiting for the edge is a draw; the reaction takes its mean off.
        expect(Math.abs(reaction.decideMs - tap.decideMs)).toBeLessThanOrEqual(config.tickMs / 2)
      }
    }
    expect(compared).toBeGreaterThan(200)
    // The others began anew when their card was taken away, which no recording tells.
    expect(same / compared).toBeGreaterThan(0.9)
  })

  it('leaves out what was there before the game began', () => {
    expect(touches([800], firstPlay)).toMatchObject({ reactions: [], leftOut: { opening: 1 } })
  })

  it('measures from the moment at which the own hand fell idle', () => {
    const { reactions } = touches([800, 2000], firstPlay)
    expect(reactions).toHaveLength(1)
    const [{ kind, startMs, touchMs }] = reactions
    expect({ kind, touchMs }).toEqual({ kind: 'play', touchMs: 2000 })
    // 150 ms of carrying, and 150 for each card that was turned up.
    expect([950, 1100, 1250]).toContain(startMs)
  })

  it('leaves out what was chosen while the hand was busy, and what came after a very long time', () => {
    const idle = touches([800, 2000], firstPlay).reactions[0].startMs
    expect(touches([800, idle], firstPlay)).toMatchObject({ reactions: [], leftOut: { planned: 1 } })
    expect(touches([800, idle + 8001], firstPlay)).toMatchObject({ reactions: [], leftOut: { slow: 1 } })
    expect(touches([800, idle + 8000], firstPlay)).toMatchObject({ leftOut: { slow: 0 } })
  })

  it('leaves out a turn while something fits', () => {
    expect(touches([800], turn)).toMatchObject({ reactions: [], leftOut: { unforced: 1 } })
  })

  it('measures from the touch of the card in the air that makes another fit', () => {
    let found = 0
    for (let i = 0; i < 30 && found === 0; i++) {
      const game = createGame(config)
      startGame(game, `air/${i}`)
      const mask = new Uint8Array(moveCount(2))
      writeMask(game.views[1], mask)
      const first = Array.from(mask.keys()).find((move) => mask[move] === 1 && isPlay(move, 2))
      if (first === undefined) continue
      writeMask(game.views[0], mask)
      const before = mask.slice()
      takeMove(game, 1, first)
      while (game.state.phase[1] !== PHASE.Carry) runToMoment(game, game.state.timeMs + 1, 0)
      const { timeMs } = game.state
      writeMask(game.views[0], mask)
      const newly = Array.from(mask.keys()).find((move) => isPlay(move, 2) && mask[move] === 1 && before[move] === 0)
      if (newly === undefined) continue
      const deeds = new Map([
        [0, [WAIT, first]],
        [timeMs + 300, [newly, WAIT]],
      ])
      const { reactions } = reactionsOf(recordDeeds(config, `air/${i}`, deeds, timeMs + 3000), 0, human)
      expect(reactions).toMatchObject([{ kind: 'play', startMs: timeMs, touchMs: timeMs + 300 }])
      // Another hand's touch is seen late; half a tick is waiting for the edge.
      expect(reactions[0].decideMs).toBeLessThanOrEqual(300 - human.see - config.tickMs / 2)
      found++
    }
    expect(found).toBe(1)
  })
})
