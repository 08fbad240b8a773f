import { DECK_SIZE } from '../../cards/ranks.js'
import type { Random } from '../../cards/random.js'
import type { Game } from '../game.js'
import { WAIT } from '../moves.js'
import { advanceToAsk, isOver, takeMove } from '../play.js'
import { randomMove } from './random-play.js'

/** How the seats and moves of one game correspond to those of its twin. */
export interface Twin {
  readonly seat: (seat: number) => number
  readonly move: (move: number) => number
}

/**
 * Plays two started games side by side: the first chooses, the twin does the corresponding thing. `each` is called
 * after every ask of both.
 */
export function playTwins(game: Game, twin: Game, map: Twin, streams: readonly Random[], each: () => void): void {
  while (!isOver(game)) {
    for (const [seat, view] of game.views.entries()) {
      const move = game.asks.asked[seat] === 1 ? randomMove(view, streams[seat]) : WAIT
      takeMove(game, seat, move)
      takeMove(twin, map.seat(seat), map.move(move))
    }
    advanceToAsk(game)
    advanceToAsk(twin)
    each()
  }
}

/** The deck whose card at `place(i)` is the given deck's i-th. */
export function movedDeck(deck: Uint8Array, place: (i: number) => number): Uint8Array {
  const moved = new Uint8Array(DECK_SIZE)
  for (const [i, card] of deck.entries()) moved[place(i)] = card
  return moved
}
