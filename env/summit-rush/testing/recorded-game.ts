import { createGame, type Game } from '../game.js'
import { WAIT } from '../moves.js'
import { advanceToAsk, isOver, startGame, takeMove } from '../play.js'
import type { Replay } from '../replay.js'
import { endRecording, recordMoves, startRecording } from '../replay-recorder.js'
import { isSayable } from '../talk.js'
import { SILENCE, wordCount } from '../words.js'
import { randomConfig, randomMove, seatStreams } from './random-play.js'

/** A game of random moves and words with random options, recorded. The same name gives the same game. */
export function recordedGame(name: string): Replay {
  const game = createGame(randomConfig(name))
  const { players } = game.config
  startGame(game, name)
  const streams = seatStreams(game, name)
  const recording = startRecording(game, { agents: streams.map((_, seat) => `random ${seat}`), package: 'test 0' })
  const moves = Array<number>(players).fill(WAIT)
  const words = Array<number>(players).fill(SILENCE)
  while (!isOver(game)) {
    for (const [seat, stream] of streams.entries()) {
      const asked = game.asks.asked[seat] === 1
      moves[seat] = asked ? randomMove(game.views[seat], stream) : WAIT
      words[seat] = asked && stream.int(3) === 0 ? randomWord(game, seat, stream.int(wordCount(players))) : SILENCE
      takeMove(game, seat, moves[seat], words[seat])
    }
    recordMoves(recording, game, moves, words)
    advanceToAsk(game)
  }
  return endRecording(recording, game)
}

function randomWord(game: Game, seat: number, word: number): number {
  return isSayable(game, seat, word) ? word : SILENCE
}
