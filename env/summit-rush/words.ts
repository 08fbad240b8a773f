import { RANK_NAMES, RANKS } from '../cards/ranks.js'

/**
 * The vocabulary, Discrete(16 + P - 1 + 1): silence, NEED(rank), I_TURN, YOU_TURN (one a partner, clockwise), DONT_TURN
 * and MINE. Words are grounded: each says something about the table that all can check.
 */
export const SILENCE = 0
/** The word that says that its speaker turns. */
export const I_TURN = RANKS + 1

/** I need a card of this rank. */
export function needWord(rank: number): number {
  return rank
}

/** You turn: `partner` is 1 for the next seat clockwise. */
export function youTurnWord(partner: number): number {
  return I_TURN + partner
}

/** The word that asks everybody not to turn. */
export function dontTurnWord(players: number): number {
  return I_TURN + players
}

/** The card that the own hand goes for is mine. Carries its position; silence without one. */
export function mineWord(players: number): number {
  return I_TURN + players + 1
}

/** How many words there are: silence, 13 ranks, I_TURN, one YOU_TURN a partner, DONT_TURN and MINE. */
export function wordCount(players: number): number {
  return I_TURN + players + 2
}

export function isNeed(word: number): boolean {
  return word >= 1 && word <= RANKS
}

export function isYouTurn(word: number, players: number): boolean {
  return word > I_TURN && word < dontTurnWord(players)
}

/** `silence`, `need 8`, `I turn`, `you turn`, `don't turn`, `mine`. */
export function wordName(word: number, players: number): string {
  if (word === SILENCE) return 'silence'
  if (isNeed(word)) return `need ${RANK_NAMES[word]}`
  if (word === I_TURN) return 'I turn'
  if (isYouTurn(word, players)) return players === 2 ? 'you turn' : `you turn +${word - I_TURN}`
  if (word === dontTurnWord(players)) return "don't turn"
  if (word === mineWord(players)) return 'mine'
  return `unknown word ${word}`
}

/** The names of all words, in order. */
export function wordTable(players: number): string[] {
  return Array.from({ length: wordCount(players) }, (_, word) => wordName(word, players))
}
