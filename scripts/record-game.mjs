import { agentByName } from '../dist/agents/index.js'
import { createGameRecorder } from '../dist/runtime/game-recorder.js'
import { playMatches } from '../dist/runtime/match.js'

/** A recorded game of scripted teammates, `names` by seat. Needs a build. */
export async function recordGame(config, names, seed) {
  const recorder = createGameRecorder(names)
  let replay
  await playMatches(
    {
      config,
      seats: names.map((name) => ({ kind: 'scripted', name, create: agentByName(name).create })),
      deals: [seed],
      onMoves: recorder.moves,
    },
    (game) => {
      replay = recorder.end(game)
    },
  )
  return replay
}
