import { SummitError } from '../api/error.js'
import type { VectorBuffers, VectorEnv } from '../api/vector-env.js'
import * as fromConfig from './config.js'
import type { SummitRushOptions } from './config.js'
import * as fromEncoder from './encoder.js'
import * as fromGame from './game.js'
import type { Game } from './game.js'
import * as fromMask from './mask.js'
import * as fromMoves from './moves.js'
import * as fromPlay from './play.js'
import * as fromSnapshot from './snapshot.js'
import type { GameSnapshot } from './snapshot.js'
import * as fromState from './state.js'
import * as fromView from './view.js'
import type { View } from './view.js'

// Constants of this module, not imports: those are looked up and checked at each use, these are folded into the code.
const { resolveConfig } = fromConfig
const { encodeView, observationSize } = fromEncoder
const { createGame } = fromGame
const { writeMask } = fromMask
const { moveCount, WAIT } = fromMoves
const { advanceToAsk, applyMove, elapsedAtEnd, illegalMove, isOver, mayMove, startGame } = fromPlay
const { restoreGame, snapshotGame } = fromSnapshot
const { OUTCOME } = fromState
const { stockTotalSeen } = fromView

/** Weights of the shaping potential: what a learner may add to the win, and what no evaluation ever does. */
export interface Shaping {
  /** Potential of all 28 cards cleared. */
  readonly cleared: number
  /** Potential of full stocks. */
  readonly stock: number
}

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
    })
  }
  const config = resolveConfig(rest)
  const games = Array.from({ length: copies }, () => createGame(config))
  const seats = config.players
  const size = observationSize(seats)
  const actions = moveCount(seats)
  const fullStock = Math.max(1, seats * (config.stock - 1))
  const waitOnly = Uint8Array.from({ length: actions }, (_, move) => (move === WAIT ? 1 : 0))
  let base = ''
  const episodes = new Int32Array(copies)

  function potential(view: View): number {
    return (shaping.cleared * view.cleared) / 28 + (shaping.stock * stockTotalSeen(view)) / fullStock
  }

  function startEpisode(copy: number): void {
    // A deal that is stuck at once has nothing to learn from (it needs a stock of one card): the next one is dealt.
    do startGame(games[copy], `${base}/${firstCopy + copy}/${episodes[copy]++}`)
    while (isOver(games[copy]))
  }

  function writeRow(game: Game, seat: number, row: number, into: VectorBuffers): void {
    const view = game.views[seat]
    const asked = game.asks.asked[seat]
    into.asked[row] = asked
    if (asked === 1) {
      encodeView(view, into.observations, row * size)
      writeMask(view, into.masks, row * actions)
      into.potentials[row] = potential(view)
    } else {
      into.masks.set(waitOnly, row * actions)
    }
  }

  function writeRows(copy: number, into: VectorBuffers): void {
    for (let seat = 0; seat < seats; seat++) writeRow(games[copy], seat, copy * seats + seat, into)
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
      clear(into)
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
      clear(into)
      for (let copy = 0; copy < copies; copy++) {
        restoreGame(games[copy], saved[copy])
        writeRows(copy, into)
      }
    },
  }
}

/** Nothing has happened yet. */
function clear(into: VectorBuffers): void {
  into.terminated.fill(0)
  into.truncated.fill(0)
  into.rewards.fill(0)
  into.elapsedMs.fill(0)
}
