import { lowestBit } from './bits.js'
import { fitTable, rankOf, type Card } from './ranks.js'

/**
 * Which of the free cards fit onto a card, as a bit set.
 * @param deck the peak cards by position
 * @param free bit set of positions
 * @param onto the card on top of a pile
 */
export function fittingBits(deck: ArrayLike<Card>, free: number, onto: Card, wrap: boolean): number {
  const ranks = fitTable(wrap)[rankOf(onto)]
  let fitting = 0
  for (let left = free; left !== 0; left &= left - 1) {
    const position = lowestBit(left)
    if ((ranks >>> rankOf(deck[position])) & 1) fitting |= 1 << position
  }
  return fitting
}
