import { describe, expect, it } from 'vitest'
import { createRandom } from '../cards/random.js'
import { createSummitBoard, type SummitBoardEnv } from './env.js'
import { boardFeatureNames, BOARD_OBSERVATION_SIZE } from './features.js'
import { BOARD_ACTIONS, boardActionName, FIRST } from './engine/actions.js'
import { actionText } from './engine/names.js'
import {
  boardReplayRecords,
  digestOf,
  parseBoardReplay,
  playBoardReplay,
  BOARD_ENGINE,
  type BoardReplay,
} from './replay.js'
import { SYNTHETIC_PACK } from './pack/synthetic.js'
import { shuffle } from '../cards/random.js'

/** Plays random legal actions until so many decisions are made or the game is over. */
function play(env: SummitBoardEnv, decisions: number, stream = 'play'): number[] {
  const random = createRandom(stream)
  const actions: number[] = []
  for (const agent of env.agentIter(decisions)) {
    const [{ actionMask }, , terminated] = env.last()
    if (terminated) break
    const action = env.actionSpace(agent).sample(random, actionMask)
    actions.push(action)
    env.step(action)
  }
  return actions
}

describe('SummitBoard-v1', () => {
  it('has one name an action and one an entry of the observation', () => {
    const names = Array.from({ length: BOARD_ACTIONS }, (_, action) => boardActionName(action))
    expect(new Set(names).size).toBe(BOARD_ACTIONS)
    expect([names[FIRST.pass], names[FIRST.place + 4], names[FIRST['camp-items']]]).toEqual([
      'pass',
      'place:1:1',
      'camp-items',
    ])
    expect(boardFeatureNames().length).toBe(BOARD_OBSERVATION_SIZE)
    expect(new Set(boardFeatureNames()).size).toBe(BOARD_OBSERVATION_SIZE)
  })

  it('says of every legal action what it does and costs', () => {
    const env = createSummitBoard({ mode: 'competitive', players: 3 })
    const random = createRandom('texts')
    env.reset({ seed: 5 })
    for (const agent of env.agentIter(400)) {
      const [{ actionMask }, , over] = env.last()
      if (over) break
      const texts = Array.from(actionMask).flatMap((legal, action) => (legal ? [actionText(env.board, action)] : []))
      expect(texts.every((text) => text !== '' && !text.includes('undefined'))).toBe(true)
      env.step(env.actionSpace(agent).sample(random, actionMask))
    }
  })

  it('shows a seat nothing that is hidden from it', () => {
    const env = createSummitBoard({ mode: 'competitive', players: 3 })
    env.reset({ seed: 8 })
    play(env, 120)
    const { state } = env.board
    const seat = state.ask?.seat ?? 0
    const name = `seat_${seat}`
    const before = { observation: env.observe(name), view: JSON.stringify(env.view(name)) }
    // Other hands and the decks are dealt anew; seed, dice and work under way too.
    const random = createRandom('hidden')
    for (const deck of ['tiles', 'karma', 'events', 'items'] as const) {
      const hands = state.climbers.flatMap((climber, other) =>
        other === seat || deck === 'events' || deck === 'items'
          ? []
          : [deck === 'tiles' ? climber.tiles : climber.cards],
      )
      const all = shuffle([...state[deck].draw, ...hands.flat()], random)
      for (const hand of hands) hand.splice(0, hand.length, ...all.splice(0, hand.length))
      state[deck].draw = all
    }
    state.seed = 'another'
    state.rolls += 7
    expect(env.observe(name)).toEqual(before.observation)
    expect(JSON.stringify(env.view(name))).toBe(before.view)
  })

  it('goes on from a snapshot in the middle of any question', () => {
    for (const decisions of [3, 17, 60, 150]) {
      const env = createSummitBoard({ mode: 'competitive', players: 4 })
      env.reset({ seed: decisions })
      play(env, decisions)
      const copy = createSummitBoard({ mode: 'competitive', players: 4 })
      copy.restore(JSON.parse(JSON.stringify(env.snapshot())))
      play(env, 80, 'on')
      play(copy, 80, 'on')
      expect(copy.snapshot()).toEqual(env.snapshot())
    }
  })

  it('does not go on from a snapshot of another pack of the same name', () => {
    const env = createSummitBoard()
    env.reset()
    const other = createSummitBoard({ pack: { ...SYNTHETIC_PACK, summary: 'another' } })
    other.reset()
    expect(() => other.restore(env.snapshot())).toThrow(/env\/snapshot-mismatch/)
  })

  it('rewards the winners once, at the end', () => {
    const env = createSummitBoard({ mode: 'competitive', players: 2, setup: 'fast' })
    env.reset({ seed: 1 })
    let sum = 0
    const random = createRandom('rewards')
    for (const agent of env.agentIter()) {
      const [{ actionMask }, reward, over] = env.last()
      sum += reward
      env.step(over ? null : env.actionSpace(agent).sample(random, actionMask))
    }
    expect(sum).toBe(1)
  })

  it.each([
    [{ mode: 'competitive', players: 1 }, /option players/],
    [{ mode: 'solo', players: 2 }, /option players/],
    [{ difficulty: 'pink' }, /option difficulty/],
    [{ twoSherpas: true, players: 2 }, /option twoSherpas/],
    [{ pack: { ...SYNTHETIC_PACK, characters: [] } }, /pack\/invalid/],
    [{ pack: { ...SYNTHETIC_PACK, karmaTrack: undefined } }, /shape of a pack.*pack\/invalid/],
    [{ pack: null }, /shape of a pack.*pack\/invalid/],
  ])('refuses %j', (options, message) => {
    expect(() => createSummitBoard(options as never)).toThrow(message)
  })

  it('refuses an illegal action with what it was, and nothing has changed', () => {
    const env = createSummitBoard({ mode: 'solo' })
    env.reset()
    const before = env.snapshot()
    expect(() => env.step(FIRST.step)).toThrow(/env\/illegal-action/)
    expect(env.snapshot()).toEqual(before)
  })
})

it('refuses every illegal action of any position with its name', () => {
  const env = createSummitBoard({ mode: 'competitive', players: 3 })
  const random = createRandom('illegal')
  env.reset({ seed: 2 })
  for (const agent of env.agentIter(60)) {
    const [{ actionMask }] = env.last()
    const before = digestOf(env.snapshot())
    for (let action = -1; action <= BOARD_ACTIONS; action++) {
      if (actionMask[action] === 1) continue
      expect(() => env.step(action)).toThrow(expect.objectContaining({ code: 'env/illegal-action' }))
    }
    for (const action of [0.5, NaN, Infinity]) expect(() => env.step(action)).toThrow(/env\/illegal-action/)
    expect(digestOf(env.snapshot())).toBe(before)
    env.step(env.actionSpace(agent).sample(random, actionMask))
  }
})

describe('the rules', () => {
  // Another digest means that the same actions come to another result: then BOARD_ENGINE and perhaps the id go up.
  it.each([
    [{ mode: 'competitive', players: 4 }, '7d1b487cce476e46'],
    [{ mode: 'cooperative', players: 2, difficulty: 'black' }, '149c07b871cd9830'],
    [{ mode: 'solo', twoSherpas: true }, '7ad05c28c938457c'],
  ] as const)('play %j as they did', (options, digest) => {
    const env = createSummitBoard(options)
    env.reset({ seed: 'golden' })
    play(env, 300, 'golden')
    expect(digestOf(env.board.state)).toBe(digest)
  })
})

describe('a replay', () => {
  function recorded(): BoardReplay {
    const env = createSummitBoard({ mode: 'competitive', players: 2, setup: 'fast' })
    env.reset({ seed: 'kept' })
    const actions = play(env, Infinity)
    const header = {
      kind: 'board',
      env: env.id,
      engine: BOARD_ENGINE,
      pack: SYNTHETIC_PACK.name,
      packDigest: digestOf(SYNTHETIC_PACK),
      config: env.config,
      seed: 'kept',
      agents: ['random', 'random'],
    } as const
    return { header, actions, digest: digestOf(env.board.state) }
  }

  it('comes to the same end through lines of JSON, and stops on the way', () => {
    const replay = recorded()
    const again = parseBoardReplay(JSON.parse(JSON.stringify(boardReplayRecords(replay))), 'game.jsonl')
    expect(again).toEqual(replay)
    expect(playBoardReplay(again, SYNTHETIC_PACK).state.over).toBe(true)
    expect(playBoardReplay(again, SYNTHETIC_PACK, 10).state.decisions).toBe(10)
  })

  it('notices another pack, other rules, another end, and a torn file', () => {
    const replay = recorded()
    const records = boardReplayRecords(replay)
    expect(() => playBoardReplay(replay, { ...SYNTHETIC_PACK, summary: '' })).toThrow(/replay\/other-pack/)
    const odd = { ...replay.header, config: { ...replay.header.config, players: 9 } }
    expect(() => playBoardReplay({ ...replay, header: odd }, SYNTHETIC_PACK)).toThrow(/env\/invalid-option/)
    expect(() => playBoardReplay({ ...replay, digest: '0' }, SYNTHETIC_PACK)).toThrow(/replay\/differs/)
    expect(() => playBoardReplay({ ...replay, header: { ...replay.header, engine: 0 } }, SYNTHETIC_PACK)).toThrow(
      /replay\/other-engine/,
    )
    expect(() => parseBoardReplay(records.slice(0, -1), 'game.jsonl')).toThrow(/replay\/incomplete/)
    expect(() => parseBoardReplay([records[0], { action: 999 }, records.at(-1)], 'game.jsonl')).toThrow(/game.jsonl:2/)
  })
})
