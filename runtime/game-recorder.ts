import { endRecording, recordMoves, startRecording, type Game, type Recording, type Replay } from '../env/index.js'
import { packageInfo } from './package-info.js'

/** Takes part in matches as their `onMoves` and `onGame`, and keeps the games it is told of. */
export interface GameRecorder {
  readonly moves: (game: Game, moves: readonly number[], words: readonly number[]) => void
  /** @returns the whole game, recorded */
  readonly end: (game: Game) => Replay
}

/**
 * Records games that run side by side; each is told apart by its game object, which may be dealt again once it has ended.
 * @param agents [players] who sits where
 */
export function createGameRecorder(agents: readonly string[]): GameRecorder {
  const { name, version } = packageInfo()
  const recordings = new Map<Game, Recording>()

  function recordingOf(game: Game): Recording {
    const known = recordings.get(game)
    if (known) return known
    const recording = startRecording(game, { agents, package: `${name} ${version}` })
    recordings.set(game, recording)
    return recording
  }

  return {
    moves: (game, moves, words) => recordMoves(recordingOf(game), game, moves, words),
    end(game) {
      const replay = endRecording(recordingOf(game), game)
      recordings.delete(game)
      return replay
    },
  }
}
