import {
  createGame,
  endRecording,
  recordMoves,
  runToMoment,
  NONE,
  startGame,
  startRecording,
  takeMove,
  catchUpAll,
  type RecordingNotes,
  type Replay,
} from '../../env/index.js'
import type { LiveSession } from './live-session.js'

/**
 * A session as a recorded game: what was done is done again, each deed at the moment from which it counts, so that the
 * recording has every table as a replay will find it.
 */
export function recordSession({ game: played, deeds, options }: LiveSession, notes: RecordingNotes): Replay {
  const game = createGame(options.config)
  startGame(game, options.seed, played.state.deck)
  const recording = startRecording(game, notes)
  for (const { t, moves, words } of [...deeds.values()].toSorted((a, b) => a.t - b.t)) {
    if (t > game.state.timeMs) runToMoment(game, t, NONE)
    catchUpAll(game)
    for (const [seat, move] of moves.entries()) takeMove(game, seat, move, words[seat])
    recordMoves(recording, game, moves, words)
  }
  runToMoment(game, played.state.timeMs, NONE)
  catchUpAll(game)
  return endRecording(recording, game)
}
