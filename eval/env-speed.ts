import {
  createGame,
  createRandom,
  createSummitRushVector,
  createVectorBuffers,
  isOver,
  resolveConfig,
  startGame,
  stepTick,
  takeMove,
  WAIT,
  withdrawMove,
  writeMask,
  type Random,
} from '../env/index.js'

/** How fast an environment is on this machine, one thread. */
export interface EnvSpeed {
  /** Asked seats with more than WAIT legal, answered with a random legal move; masks and encoded observations included. */
  readonly decisionsPerSecond: number
  /** Edges of 50 ms, views and masks included, random legal moves at every one. */
  readonly ticksPerSecond: number
  readonly decisions: number
  readonly ticks: number
}

const COPIES = 64

/** Runs the env alone on one core for about `seconds` each way; the first tenth warms up and is not counted. */
export function measureEnvSpeed(seconds: number, now: () => number): EnvSpeed {
  const vector = measureDecisions(seconds, now)
  const raw = measureTicks(seconds, now)
  return {
    decisionsPerSecond: Math.round(vector.count / vector.seconds),
    ticksPerSecond: Math.round(raw.count / raw.seconds),
    decisions: vector.count,
    ticks: raw.count,
  }
}

interface Measured {
  readonly count: number
  readonly seconds: number
}

/** Calls `work` until the time is up and counts what it returns. */
function measure(seconds: number, now: () => number, work: () => number): Measured {
  const start = now()
  while (now() - start < seconds * 100) work()
  const from = now()
  let count = 0
  while (now() - from < seconds * 1000) count += work()
  return { count, seconds: (now() - from) / 1000 }
}

function measureDecisions(seconds: number, now: () => number): Measured {
  const env = createSummitRushVector({ copies: COPIES })
  const buffers = createVectorBuffers(env)
  const moves = new Int32Array(env.rows)
  const draw = fastDraw(createRandom('bench/moves'))
  const last = withdrawMove(env.seats)
  const list = new Int32Array(env.actionCount)
  env.reset('bench', buffers)
  return measure(seconds, now, () => {
    let decisions = 0
    for (let row = 0; row < env.rows; row++) {
      if (buffers.asked[row] === 0) continue
      const legal = listLegal(buffers.masks, row * env.actionCount, last, list)
      if (legal > 1 || buffers.masks[row * env.actionCount + last] === 1) decisions++
      moves[row] = list[draw(legal)]
    }
    env.stepInto(moves, buffers)
    return decisions
  })
}

function measureTicks(seconds: number, now: () => number): Measured {
  const config = resolveConfig()
  const game = createGame(config)
  const draw = fastDraw(createRandom('bench/ticks'))
  const last = withdrawMove(config.players)
  const mask = new Uint8Array(last + 1)
  const list = new Int32Array(last + 1)
  let games = 0
  startGame(game, 'bench')
  return measure(seconds, now, () => {
    for (let seat = 0; seat < config.players; seat++) {
      writeMask(game.views[seat], mask)
      takeMove(game, seat, list[draw(listLegal(mask, 0, last, list))])
    }
    stepTick(game)
    if (isOver(game)) startGame(game, `bench/${games++}`)
    return 1
  })
}

/** Writes the legal moves before `end` to `list`; random play never withdraws. @returns how many */
function listLegal(masks: Uint8Array, from: number, end: number, list: Int32Array): number {
  let count = 0
  for (let move = WAIT; move < end; move++) if (masks[from + move] === 1) list[count++] = move
  return count
}

/** Cheap draws for the benchmark alone, so that it measures the env and not the generator. */
function fastDraw(random: Random): (n: number) => number {
  let state = random.int(2 ** 31) | 1
  return (n) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % n
  }
}
