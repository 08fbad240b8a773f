import { createRandom, type Random } from '../../cards/random.js'
import { shuffledDeck } from '../../cards/deal.js'
import { MOVES } from '../moves.js'
import { dealTriPeaks, isLegalTriPeaks, moveTriPeaks } from '../rules.js'
import { TRI_PEAKS_OUTCOME, type TriPeaksState } from '../state.js'

export function legalTriPeaksMoves(state: TriPeaksState): number[] {
  return Array.from({ length: MOVES }, (_, move) => move).filter((move) => isLegalTriPeaks(state, move))
}

/** Plays legal moves by chance until the game is over or `enough` says so. */
export function playOn(state: TriPeaksState, random: Random, enough: (state: TriPeaksState) => boolean): TriPeaksState {
  while (state.outcome === TRI_PEAKS_OUTCOME.Running && !enough(state)) {
    const legal = legalTriPeaksMoves(state)
    // Plays before turns three times in four, or games would hardly come far.
    const move =
      legal.length > 1 && random.int(4) > 0 ? legal[random.int(legal.length - 1)] : legal[random.int(legal.length)]
    moveTriPeaks(state, move)
  }
  return state
}

/** A game of a random deck after some random moves. */
export function randomGame(seed: string, enough: (state: TriPeaksState) => boolean, wrap = true): TriPeaksState {
  return playOn(dealTriPeaks(shuffledDeck(seed), wrap), createRandom(`moves/${seed}`), enough)
}
