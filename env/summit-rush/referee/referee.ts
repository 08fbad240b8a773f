import type { Game } from '../game.js'
import { OUTCOME } from '../state.js'
import { checkKnowledge } from './knowledge-laws.js'
import { checkLedger, openLedger } from './ledger.js'
import { checkTable } from './table-laws.js'
import { violation } from './violation.js'

/** Watches one game. */
export interface Referee {
  /** Checks every law at the present edge, before the moves there; throws `env/invariant`, which names the broken one, with seed and time. */
  readonly check: () => void
}

/**
 * Checks at every edge that a game keeps its own laws: all 52 cards in one place each, cards under their covers, hands
 * holding what they are said to hold, nothing known before it can be seen, masks as the rule says, times in order, and
 * an end for the reason that is there. It slows a game down and is for tests and soaks.
 * @param game just started
 */
export function createReferee(game: Game): Referee {
  const ledger = openLedger(game)
  let lastMs = 0
  return {
    check() {
      const { state } = game
      if (state.timeMs < lastMs) throw violation(game, 'log-times', 'time runs backwards', lastMs)
      lastMs = state.timeMs
      checkLedger(game, ledger)
      checkTable(game)
      checkKnowledge(game, ledger)
      const over = state.outcome !== OUTCOME.Running
      // A deal on which nothing can ever move is over at once, and its log says so.
      if (over !== ledger.ended) throw violation(game, 'outcome', 'the log and the table differ on the end', over)
    },
  }
}
