import type { Game } from '../game.js'
import { writeMask } from '../mask.js'
import { isPlay, moveCount, playPile, playPosition } from '../moves.js'
import type { View } from '../view.js'

/** The mask of a view as a list of moves, lowest first. */
export function legalMoves(view: View): number[] {
  const mask = new Uint8Array(moveCount(view.players))
  writeMask(view, mask)
  return Array.from(mask.keys()).filter((move) => mask[move] === 1)
}

/** The legal plays of a seat as `position>pile`, piles absolute. */
export function legalPlays(game: Game, seat: number): string[] {
  const { players } = game.config
  return legalMoves(game.views[seat])
    .filter((move) => isPlay(move, players))
    .map((move) => `${playPosition(move)}>${(playPile(move) + seat) % players}`)
}
