import {
  dontTurnWord,
  I_TURN,
  needWord,
  PHASE,
  RANKS,
  SILENCE,
  youTurnWord,
  type Random,
  type View,
} from '../../env/index.js'
import { callForCard, callToWait } from '../calls.js'

/** What is true and helps, or silence. @param turns whether the seat has just chosen to turn */
export function honestWord(view: View, turns: boolean): number {
  if (turns) return I_TURN
  const wait = callToWait(view)
  if (wait !== SILENCE) return wait
  return view.phase[0] === PHASE.Idle && view.playBits[0] === 0 ? callForCard(view) : SILENCE
}

/** The contrary of what the table shows: a call for a rank far from the pile's, a turn that isn't made, one forbidden or asked for in vain. */
export function wrongWord(view: View, turns: boolean, rng: Random): number {
  const fits = view.playCount > 0
  switch (rng.int(3)) {
    case 0:
      return needWord(1 + ((view.pileRank[0] + 5) % RANKS))
    case 1:
      return turns ? dontTurnWord(view.players) : I_TURN
    default:
      return fits ? youTurnWord(1 + rng.int(view.players - 1)) : dontTurnWord(view.players)
  }
}
