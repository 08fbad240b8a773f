import type { VectorBuffers } from '../api/vector-env.js'
import * as fromEncoder from './encoder.js'
import type { Game } from './game.js'
import * as fromMask from './mask.js'
import * as fromMoves from './moves.js'
import * as fromView from './view.js'

// Constants of this module, not imports: those are looked up and checked at each use, these are folded into the code.
const { encodeView, observationSize } = fromEncoder
const { writeMask } = fromMask
const { moveCount, WAIT } = fromMoves
const { stockTotalSeen } = fromView

/** Weights of the shaping potential: what a learner may add to the win, and what no evaluation ever does. */
export interface Shaping {
  /** Potential of all 28 cards cleared. */
  readonly cleared: number
  /** Potential of full stocks. */
  readonly stock: number
}

/** The mask of who isn't asked, by the number of players. Copied, which is faster than filling so few bytes. */
const WAIT_ONLY = [0, 1, 2, 3].map((players) =>
  Uint8Array.from({ length: moveCount(players) }, (_, move) => (move === WAIT ? 1 : 0)),
)

/**
 * Writes a seat's row of a vector env: what it sees, may do and is worth, or that it is not asked.
 * @param asked 1 = the row chooses now
 */
export function writeVectorRow(
  game: Game,
  seat: number,
  asked: number,
  row: number,
  shaping: Shaping,
  into: VectorBuffers,
): void {
  const { players, stock } = game.config
  const actions = moveCount(players)
  into.asked[row] = asked
  if (asked === 0) {
    into.masks.set(WAIT_ONLY[players], row * actions)
    return
  }
  const view = game.views[seat]
  const fullStock = Math.max(1, players * (stock - 1))
  encodeView(view, into.observations, row * observationSize(players))
  writeMask(view, into.masks, row * actions)
  into.potentials[row] = (shaping.cleared * view.cleared) / 28 + (shaping.stock * stockTotalSeen(view)) / fullStock
}
