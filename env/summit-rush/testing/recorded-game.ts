import { createGame } from '../game.js'
import { advanceToAsk, isOver, startGame } from '../play.js'
import type { Replay } from '../replay.js'
import { endRecording, recordMoves, startRecording } from '../replay-recorder.js'
import { answerAsks, randomConfig, seatStreams } from './random-play.js'

/** A game of random moves with random options, recorded. The same name gives the same game. */
export function recordedGame(name: string): Replay {
  const game = createGame(randomConfig(name))
  startGame(game, name)
  const streams = seatStreams(game, name)
  const agents = game.views.map((_, seat) => `random ${seat}`)
  const recording = startRecording(game, { agents, package: 'test 0' })
  while (!isOver(game)) {
    recordMoves(recording, game, answerAsks(game, streams))
    advanceToAsk(game)
  }
  return endRecording(recording, game)
}
