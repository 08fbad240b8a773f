import { SummitError } from '../api/error.js'
import * as fromVectorEnv from '../api/vector-env.js'
import type { VectorBuffers, VectorEnv } from '../api/vector-env.js'
import * as fromConfig from './config.js'
import type { SummitRushOptions } from './config.js'
import * as fromEncoder from './encoder.js'
import * as fromGame from './game.js'
import * as fromMoves from './moves.js'
import * as fromPlay from './play.js'
import * as fromSnapshot from './snapshot.js'
import type { GameSnapshot } from './snapshot.js'
import * as fromState from './state.js'
import * as fromVectorRow from './vector-row.js'
import type { Shaping } from './vector-row.js'

// Constants of this module, not imports: those are looked up and checked at each use, these are folded into the code.
const { resolveConfig } = fromConfig
const { encodeView, observationSize } = fromEncoder
const { createGame } = fromGame
const { moveCount } = fromMoves
const { advanceToAsk, applyMove, elapsedAtEnd, illegalMove, isOver, mayMove, startGame } = fromPlay
const { restoreGame, snapshotGame } = fromSnapshot
const { OUTCOME } = fromState
const { clearOutcomes } = fromVectorEnv
const { writeVectorRow } = fromVectorRow

export interface VectorOptions extends SummitRushOptions {
  readonly copies: number
  /** The number of the first copy, 0 by default: copies that play apart keep the seeds they have together. */
  readonly firstCopy?: number
  /** None by default. */
  readonly shaping?: Shaping
}

/** A vector env's `snapshot()`: what it keeps of each copy is in the order of the copies. */
export interface VectorSnapshot {
  readonly seed: string
  readonly episodes: readonly number[]
  readonly games: readonly GameSnapshot[]
}

/** Summit Rush for learners: every copy advances to its own next decision, seats are rows. */
export function createSummitRushVector(options: VectorOptions): VectorEnv {
  const { copies, firstCopy = 0, shaping = { cleared: 0, stock: 0 }, ...rest } = options
  if (!(Number.isInteger(copies) && copies > 0)) {
    throw new SummitError('env/invalid-option', 'A vector env needs at least one copy.', {
      where: 'option copies',
      got: copies,
      expected: 'a positive integer',
      next: 'give a whole number above 0',
    })
  }
  const config = resolveConfig(rest)
  const games = Array.from({ length: copies }, () => createGame(config))
  const seats = config.players
  const size = observationSize(seats)
  const actions = moveCount(seats)
  let base = ''
  const episodes = new Int32Array(copies)

  function startEpisode(copy: number): void {
    // A deal that is stuck at once has nothing to learn from (it needs a stock of one card): the next one is dealt.
    do startGame(games[copy], `${base}/${firstCopy + copy}/${episodes[copy]++}`)
    while (isOver(games[copy]))
  }

  function writeRows(copy: number, into: VectorBuffers): void {
    const game = games[copy]
    const { asked } = game.asks
    for (let seat = 0; seat < seats; seat++) {
      writeVectorRow(game, seat, asked[seat], copy * seats + seat, shaping, into)
    }
  }

  /** All before any: an illegal move leaves every copy as it was. */
  function checkMoves(moves: Int32Array): void {
    for (let copy = 0, row = 0; copy < copies; copy++) {
      const game = games[copy]
      for (let seat = 0; seat < seats; seat++, row++) {
        if (game.asks.asked[seat] === 1 && !mayMove(game, seat, moves[row])) throw illegalMove(game, seat, moves[row])
      }
    }
  }

  function step(copy: number, moves: Int32Array, into: VectorBuffers): void {
    const game = games[copy]
    const row = copy * seats
    for (let seat = 0; seat < seats; seat++) if (game.asks.asked[seat] === 1) applyMove(game, seat, moves[row + seat])
    advanceToAsk(game)
    const over = isOver(game)
    const won = game.state.outcome === OUTCOME.Won
    into.terminated[copy] = over ? 1 : 0
    into.truncated[copy] = 0
    for (let seat = 0; seat < seats; seat++) {
      into.rewards[row + seat] = won ? 1 : 0
      into.elapsedMs[row + seat] = over ? elapsedAtEnd(game, seat) : game.asks.elapsedMs[seat]
      if (over) encodeView(game.views[seat], into.finalObservations, (row + seat) * size)
    }
    if (over) startEpisode(copy)
    writeRows(copy, into)
  }

  return {
    copies,
    seats,
    rows: copies * seats,
    observationSize: size,
    actionCount: actions,
    reset(seed, into) {
      base = String(seed)
      episodes.fill(0)
      clearOutcomes(into)
      for (let copy = 0; copy < copies; copy++) {
        startEpisode(copy)
        writeRows(copy, into)
      }
    },
    stepInto(moves, into) {
      checkMoves(moves)
      for (let copy = 0; copy < copies; copy++) step(copy, moves, into)
    },
    snapshot(): VectorSnapshot {
      return { seed: base, episodes: Array.from(episodes), games: games.map(snapshotGame) }
    },
    restore(snapshot, into) {
      const { seed, episodes: counts, games: saved } = snapshot as VectorSnapshot
      base = seed
      episodes.set(counts)
      clearOutcomes(into)
      for (let copy = 0; copy < copies; copy++) {
        restoreGame(games[copy], saved[copy])
        writeRows(copy, into)
      }
    },
  }
}
