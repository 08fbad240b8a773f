import { SummitError } from '../../api/error.js'
import type { Game } from '../game.js'

/** The laws that every game keeps at every edge, whoever plays it. */
export type Law =
  | 'cards-conserved'
  | 'covers'
  | 'hands'
  | 'counters'
  | 'log-times'
  | 'talk'
  | 'outcome'
  | 'knowledge'
  | 'mask'
  | 'asks'
  | 'ends-in-time'
  | 'snapshot'
  | 'edges'

/** An error that names a broken law and the place where it shows. It is always a bug of the env, never of a player. */
export function violation(game: Game, law: Law, what: string, got?: unknown): SummitError {
  return new SummitError(
    'env/invariant',
    `The game broke a law of its own, "${law}": ${what}.`,
    {
      where: `${game.state.timeMs} ms, log entry ${game.log.count}`,
      ...(got === undefined ? {} : { got }),
      seed: game.seed,
      next: 'report this with the seed and the options of the game',
    },
    1,
  )
}
