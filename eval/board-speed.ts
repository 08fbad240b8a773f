import { BOARD_ACTIONS, createRandom, createSummitBoardVector, createVectorBuffers } from '../env/index.js'

export interface BoardSpeed {
  /** Decisions with more than one choice, answered by chance; masks and encoded observations included. */
  readonly decisionsPerSecond: number
  readonly decisions: number
}

/** Runs the board game alone on one core for about so many seconds, three seats together; the first tenth warms up. */
export function measureBoardSpeed(seconds: number, now: () => number): BoardSpeed {
  const env = createSummitBoardVector({ copies: 32, players: 3 })
  const into = createVectorBuffers(env)
  const actions = new Int32Array(env.rows)
  const legal = new Int32Array(BOARD_ACTIONS)
  const random = createRandom('bench/board')
  env.reset('bench', into)
  const step = (): number => {
    let decisions = 0
    for (let row = 0; row < env.rows; row++) {
      if (into.asked[row] === 0) continue
      let count = 0
      for (let action = 0; action < BOARD_ACTIONS; action++) {
        if (into.masks[row * BOARD_ACTIONS + action] === 1) legal[count++] = action
      }
      if (count > 1) decisions++
      actions[row] = legal[random.int(count)]
    }
    env.stepInto(actions, into)
    return decisions
  }
  const start = now()
  while (now() - start < seconds * 100) step()
  const from = now()
  let decisions = 0
  while (now() - from < seconds * 1000) decisions += step()
  return { decisionsPerSecond: Math.round((decisions * 1000) / (now() - from)), decisions }
}
