import { describe, expect, it } from 'vitest'
import { createRandom } from '../cards/random.js'
import { encodeView, featureNames, observationSize } from './encoder.js'
import { NONE } from '../cards/peaks.js'
import { EVENT, eventB, eventKind } from './events.js'
import { createSummitRush } from './env.js'
import { createGame, type Game } from './game.js'
import { resolveConfig, type SummitRushOptions } from './config.js'
import { refreshPlays } from './mask.js'
import { moveCount, playMove, turnMove, WAIT } from './moves.js'
import { advanceTo, advanceToAsk, isOver, startGame, takeMove } from './play.js'
import { PHASE, TALLY } from './state.js'
import { answerAsks, seatStreams } from './testing/random-play.js'
import { referenceFeatures } from './testing/reference-features.js'
import { isSayable, writeWordMask } from './talk.js'
import { dontTurnWord, I_TURN, mineWord, needWord, SILENCE, wordCount, wordTable, youTurnWord } from './words.js'

function newGame(options: SummitRushOptions = {}, seed = 'talk'): Game {
  const game = createGame(resolveConfig(options))
  startGame(game, seed)
  return game
}

describe('the vocabulary', () => {
  it('has one word for each thing that can be said', () => {
    expect(wordTable(2)).toHaveLength(18)
    expect(wordTable(3)).toHaveLength(19)
    expect(wordTable(2)[needWord(11)]).toBe('need J')
    expect([I_TURN, youTurnWord(1), dontTurnWord(2), mineWord(2)].map((word) => wordTable(2)[word])).toEqual([
      'I turn',
      'you turn',
      "don't turn",
      'mine',
    ])
    expect(new Set(wordTable(3)).size).toBe(19)
  })
})

describe('saying a word', () => {
  it('is known to the speaker at once and to the others when `hear` has passed, and asks them', () => {
    const game = newGame()
    takeMove(game, 0, WAIT, needWord(8))
    takeMove(game, 1, WAIT)
    const [speaker, listener] = game.views
    expect(speaker.word[0]).toBe(needWord(8))
    advanceTo(game, 250)
    expect(listener.word[1]).toBe(SILENCE)
    advanceTo(game, 300)
    expect([listener.word[1], listener.wordMs[1]]).toEqual([needWord(8), 300])
    expect(speaker.word[1]).toBe(SILENCE)
  })

  it('asks an idle listener at the edge at which it is heard', () => {
    const game = newGame()
    takeMove(game, 0, WAIT, I_TURN)
    takeMove(game, 1, WAIT)
    advanceToAsk(game)
    expect(game.state.timeMs).toBe(300)
    expect([...game.asks.asked]).toEqual([0, 1])
  })

  it('fills the mouth for `speak` ms, whatever the hand does', () => {
    const game = newGame()
    takeMove(game, 0, turnMove(2), I_TURN)
    expect(() => takeMove(game, 0, WAIT, needWord(3))).toThrow(/env\/illegal-word/)
    advanceTo(game, 550)
    expect(isSayable(game, 0, needWord(3))).toBe(false)
    advanceTo(game, 600)
    expect(isSayable(game, 0, needWord(3))).toBe(true)
    expect(isSayable(game, 1, needWord(3))).toBe(true)
    expect(isSayable(game, 1, wordCount(2))).toBe(false)
    expect(isSayable(game, 1, 1.5)).toBe(false)
    expect(isSayable(game, 1, -1)).toBe(false)
  })

  it('may always be silence, and silence fills no mouth', () => {
    const game = newGame()
    takeMove(game, 0, WAIT, I_TURN)
    expect(isSayable(game, 0, SILENCE)).toBe(true)
    takeMove(game, 1, WAIT, SILENCE)
    expect(game.state.tally[TALLY.Words]).toBe(1)
    expect(isSayable(game, 1, I_TURN)).toBe(true)
  })

  it('is refused with who, when, what and what may be said', () => {
    const game = newGame()
    takeMove(game, 0, WAIT, I_TURN)
    expect(() => takeMove(game, 0, WAIT, needWord(11))).toThrow(
      /This seat may not say that now[^]*seat_0 at 0 ms[^]*11 \(need J\)[^]*from 0 to 17, or 0 \(silence\)[^]*seed: +talk[^]*actionMask/,
    )
    expect(() => takeMove(game, 1, WAIT, 2.5)).toThrow(/2\.5/)
  })

  it('means with MINE the card in the hand, and nothing when the hand goes for the stock or flips', () => {
    const seen = { carry: 0, none: 0 }
    const sayMine = (game: Game, seat: number): void => {
      if (!isSayable(game, seat, mineWord(2))) return
      const { tally, phase, target } = game.state
      const words = tally[TALLY.Words]
      const going = phase[seat] === PHASE.Decide || phase[seat] === PHASE.Reach || phase[seat] === PHASE.Carry
      const means = going && target[seat] !== NONE
      takeMove(game, seat, WAIT, mineWord(2))
      expect(tally[TALLY.Words] - words).toBe(means ? 1 : 0)
      if (means) expect(eventB(game.log, game.log.count - 1)).toBe(target[seat])
      if (phase[seat] === PHASE.Carry) seen.carry++
      if (!means && phase[seat] !== PHASE.Idle) seen.none++
    }
    for (let seed = 0; seed < 8; seed++) {
      const game = newGame({}, `mine/${seed}`)
      const streams = seatStreams(game, 'mine')
      while (!isOver(game)) {
        answerAsks(game, streams)
        // Between asks too: hands that carry are seldom asked.
        advanceTo(game, game.state.timeMs + 500)
        for (const seat of [0, 1]) if (!isOver(game)) sayMine(game, seat)
        advanceToAsk(game)
      }
    }
    expect(Math.min(seen.carry, seen.none)).toBeGreaterThan(3)
  })

  it('carries with MINE the card that the hand goes for, and is silence without one', () => {
    const game = newGame()
    takeMove(game, 0, WAIT, mineWord(2))
    expect(game.state.tally[TALLY.Words]).toBe(0)
    const [first] = game.views
    refreshPlays(first)
    const at = first.plays.indexOf(1)
    expect(at).toBeGreaterThanOrEqual(0)
    const move = playMove(at % 28, Math.floor(at / 28))
    takeMove(game, 0, move, mineWord(2))
    advanceTo(game, 300)
    const [, listener] = game.views
    expect([listener.word[1], listener.wordPosition[1]]).toEqual([mineWord(2), at % 28])
    const observation = new Float32Array(observationSize(2))
    encodeView(listener, observation)
    expect(observation[featureNames(2).indexOf(`card${at % 28}.theirs`)]).toBe(0.5)
  })

  it('is silence only in the silent summit', () => {
    const game = newGame({ talk: false })
    const mask = new Uint8Array(wordCount(2))
    writeWordMask(game, 0, mask)
    expect([...mask.keys()].filter((word) => mask[word])).toEqual([SILENCE])
    expect(() => takeMove(game, 0, WAIT, I_TURN)).toThrow(/this game is silent/)
  })

  it('changes nothing but what is known of it: hands, deals and draws stay as they were', () => {
    for (let seed = 0; seed < 10; seed++) {
      const play = (talking: boolean): string => {
        const game = newGame({ players: 3 }, `same/${seed}`)
        const random = createRandom(`words/${seed}`)
        while (!isOver(game)) {
          for (let seat = 0; seat < 3; seat++) {
            // The move depends on time and seat only, so that hearing a word cannot change it.
            const move = game.views[seat].phase[0] === 0 && game.views[seat].stockLeft[0] > 0 ? turnMove(3) : WAIT
            const word = talking && isSayable(game, seat, 1) ? random.int(wordCount(3)) : SILENCE
            takeMove(game, seat, move, word)
          }
          advanceTo(game, game.state.timeMs + 50)
        }
        const { tally, ...rest } = game.state
        return JSON.stringify([rest.timeMs, rest.outcome, [...rest.pileTop], [...rest.moves], tally[TALLY.Turns]])
      }
      expect(play(true)).toBe(play(false))
    }
  })

  it('of all kinds is encoded as its features say, for every listener', () => {
    for (const players of [2, 3]) {
      const game = newGame({ players }, `encoded/${players}`)
      const streams = seatStreams(game, 'moves')
      const random = createRandom('encoded words')
      const values = new Float32Array(observationSize(players))
      const names = featureNames(players)
      let words = 0
      for (let ask = 0; !isOver(game) && ask < 200; ask++) {
        answerAsks(game, streams)
        for (let seat = 0; seat < players; seat++) {
          const word = random.int(wordCount(players))
          if (isSayable(game, seat, word)) takeMove(game, seat, WAIT, word)
        }
        advanceToAsk(game)
        for (const view of game.views) {
          encodeView(view, values)
          const said = referenceFeatures(view)
          expect(names.filter((name, i) => !(Math.abs(values[i] - said[name]) < 1e-6))).toEqual([])
        }
      }
      for (let index = 0; index < game.log.count; index++) if (eventKind(game.log, index) === EVENT.Say) words++
      expect(words).toBe(game.state.tally[TALLY.Words])
      expect(words).toBeGreaterThan(20)
    }
  })
})

describe('talk in the env', () => {
  it('takes a move and a word, or a bare move in silence', () => {
    const env = createSummitRush({ decisionSteps: true })
    const [observations] = env.reset({ seed: 'pair' })
    expect(observations.seat_0.actionMask.subarray(moveCount(2)).every((bit) => bit === 1)).toBe(true)
    env.step({ seat_0: [WAIT, I_TURN], seat_1: WAIT })
    expect(env.game.state.tally[TALLY.Words]).toBe(1)
    expect(() => createSummitRush({ talk: false }).step({})).toThrow(/env\/not-reset/)
  })

  it('refuses a word while another is being said, before anything moves', () => {
    const env = createSummitRush()
    env.reset({ seed: 'refused' })
    const [observations] = env.step({ seat_0: [WAIT, I_TURN], seat_1: WAIT })
    expect(observations.seat_0.actionMask.subarray(moveCount(2)).reduce((a, b) => a + b)).toBe(1)
    expect(() => env.step({ seat_0: [WAIT, I_TURN], seat_1: turnMove(2) })).toThrow(/env\/illegal-word/)
    expect(env.game.state.phase[1]).toBe(0)
  })
})
