import { NONE } from '../../cards/peaks.js'
import { rankOf, RANKS } from '../../cards/ranks.js'
import type { EventRecord } from '../events.js'
import { OUTCOME } from '../state.js'
import { I_TURN, isNeed, isYouTurn, wordName } from '../words.js'
import { faceText, rankText, seatLetter } from '../../cards/face.js'

/** Events that only end what an earlier one began; telling them would fill the list. */
export function isQuiet({ kind }: EventRecord): boolean {
  return kind === 'Rest' || kind === 'Idle'
}

/** An event in words, without its seat: `plays 9♥ on B's pile`. Names the cards, so give it only known events. */
export function eventText({ kind, seat, a, b, c }: EventRecord, deck: Uint8Array, players: number): string {
  const card = (index: number): string => faceText({ rank: rankOf(index), suit: Math.floor(index / RANKS) })
  const at = (position: number): string => `${card(deck[position])} (${position})`
  const pile = `${seatLetter(b)}'s pile`
  const texts: Record<EventRecord['kind'], () => string> = {
    Decide: () => (a === NONE ? 'decides to turn' : `decides on ${at(a)} → ${pile}`),
    Abandon: () => 'thinks better of it',
    Rest: () => 'is idle',
    Idle: () => 'is idle',
    Reach: () => (b === NONE ? `reaches for ${at(a)}` : `reaches for ${at(a)} → ${pile}`),
    ReachStock: () => 'reaches for its stock',
    Withdraw: () => 'draws its hand back',
    Touch: () => `takes ${at(a)} → ${pile}`,
    Beaten: () => `comes too late for ${at(a)}`,
    Redirect: () => `carries ${at(a)} on to ${pile}`,
    PutBack: () => `takes ${at(a)} back: it fits nowhere`,
    Return: () => `has put ${at(a)} back`,
    Land: () => `plays ${at(a)} on ${pile}${c === 0 ? '' : `, flips ${c}`}`,
    Flip: () => `turns up ${at(a)}${b === NONE ? '' : ` and ${at(b)}`}`,
    Turn: () => 'takes a card off its stock',
    Top: () => `turns ${card(a)} onto its pile`,
    End: () => outcomeText(a),
    Say: () => `says “${wordText(a, seat, players)}${b === NONE ? '' : ` ${at(b)}`}”`,
  }
  return texts[kind]()
}

/** A word as its hearers understand it: a partner is named by its letter. */
export function wordText(word: number, speaker: number, players: number): string {
  if (isNeed(word)) return `need ${rankText({ rank: word, suit: NONE })}`
  if (!isYouTurn(word, players)) return wordName(word, players)
  return `${seatLetter((speaker + word - I_TURN) % players)}, you turn`
}

/** An outcome in words. */
export function outcomeText(outcome: number): string {
  return outcome === OUTCOME.Won
    ? 'won'
    : outcome === OUTCOME.OutOfTime
      ? 'lost: out of time'
      : outcome === OUTCOME.Stuck
        ? 'lost: no card fits'
        : 'running'
}
