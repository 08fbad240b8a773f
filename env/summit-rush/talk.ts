import { SummitError } from '../api/error.js'
import * as fromPeaks from '../cards/peaks.js'
import * as fromEvents from './events.js'
import * as fromGame from './game.js'
import type { Game } from './game.js'
import * as fromState from './state.js'
import type { View } from './view.js'
import * as fromWords from './words.js'

// Constants of this module, not imports: those are looked up and checked at each use, these are folded into the code.
const { NONE } = fromPeaks
const { EVENT, eventKind, eventSeat, eventTime, NEVER } = fromEvents
const { happen } = fromGame
const { PHASE, TALLY } = fromState
const { mineWord, SILENCE, wordCount, wordName } = fromWords

// Speaking takes no hand: a word may start at any decision, fills the mouth for `speak` ms, and is known to the others
// `hear` ms after it started. It comes and is heard apart from what is seen, so it has a cursor of its own.

/** Whether this seat may start a word now. */
function canSpeak(game: Game, seat: number): boolean {
  return game.config.talk && game.state.mouthFreeMs[seat] <= game.state.timeMs
}

/** Whether this seat may start this word now. */
export function isSayable(game: Game, seat: number, word: number): boolean {
  if (!(Number.isInteger(word) && word >= SILENCE && word < wordCount(game.config.players))) return false
  return word === SILENCE || canSpeak(game, seat)
}

/** Writes the words that a view's seat may start. @param mask [wordCount] from `offset` on, 1 = allowed */
export function writeWordMask(game: Game, seat: number, mask: Uint8Array, offset = 0): void {
  mask.fill(canSpeak(game, seat) ? 1 : 0, offset, offset + wordCount(game.config.players))
  mask[offset + SILENCE] = 1
}

/** Says a word, after the seat's move of the same edge. Throws `env/illegal-word`. */
export function sayWord(game: Game, seat: number, word: number): void {
  if (word === SILENCE) return
  const { config, state } = game
  if (!isSayable(game, seat, word)) throw illegalWord(game, seat, word)
  const phase = state.phase[seat]
  const going = phase === PHASE.Decide || phase === PHASE.Reach || phase === PHASE.Carry
  const position = going ? state.target[seat] : NONE
  const mine = word === mineWord(config.players)
  // MINE without a card to mean is silence.
  if (mine && position === NONE) return
  state.mouthFreeMs[seat] = state.timeMs + config.paces[seat].speak
  state.tally[TALLY.Words]++
  happen(game, EVENT.Say, seat, word, mine ? position : NONE)
}

export function illegalWord(game: Game, seat: number, word: number): SummitError {
  const { players, talk } = game.config
  return new SummitError('env/illegal-word', 'This seat may not say that now.', {
    where: `seat_${seat} at ${game.state.timeMs} ms`,
    got: Number.isInteger(word) ? `${word} (${wordName(word, players)})` : word,
    expected: talk
      ? `a word from 0 to ${wordCount(players) - 1}, or ${SILENCE} (silence) while the last one is being said`
      : `${SILENCE} (silence): this game is silent`,
    next: "choose by the last part of the observation's actionMask",
    seed: game.seed,
  })
}

/** The next word of another seat that this view has not heard, or -1. */
function nextUnheard(game: Game, view: View): number {
  const { log } = game
  while (view.wordCursor < log.count) {
    if (eventKind(log, view.wordCursor) === EVENT.Say && eventSeat(log, view.wordCursor) !== view.seat) {
      return view.wordCursor
    }
    view.wordCursor++
  }
  return -1
}

/** When the next word of another seat is heard, or NEVER. */
export function nextWordMs(game: Game, view: View): number {
  if (game.state.tally[TALLY.Words] === view.wordsKnown) return NEVER
  const index = nextUnheard(game, view)
  return index < 0 ? NEVER : eventTime(game.log, index) + view.pace.hear
}

/** Hears what can be heard by now. @returns how many words */
export function hearWords(game: Game, view: View, hear: (view: View, index: number) => void): number {
  if (game.state.tally[TALLY.Words] === view.wordsKnown) return 0
  const newest = game.state.timeMs - view.pace.hear
  let heard = 0
  for (let index = nextUnheard(game, view); index >= 0; index = nextUnheard(game, view)) {
    if (eventTime(game.log, index) > newest) break
    hear(view, index)
    view.wordCursor++
    heard++
  }
  return heard
}
