import type { EVENT } from '../events.js'

/** What an event says. An argument that is not named is -1. */
export interface EventMeaning {
  readonly meaning: string
  readonly a?: string
  readonly b?: string
  readonly c?: string
}

/** Every event of the log; positions, piles, cards and seats are absolute. */
export const EVENT_MEANINGS: Readonly<Record<keyof typeof EVENT, EventMeaning>> = {
  Decide: { meaning: 'a move is being decided', a: 'position, or -1: the own stock', b: 'pile, or -1' },
  Abandon: { meaning: 'WITHDRAW while deciding' },
  Rest: { meaning: 'idle again after Abandon' },
  Reach: { meaning: 'the hand sets out for a card', a: 'position', b: 'pile; known to its own seat only' },
  ReachStock: { meaning: 'the hand sets out for its stock' },
  Withdraw: { meaning: 'WITHDRAW on the way' },
  Idle: { meaning: 'idle again after Withdraw or Beaten' },
  Touch: { meaning: 'the card is taken', a: 'position', b: 'pile' },
  Beaten: { meaning: 'the card was gone or held when the hand arrived', a: 'position' },
  Redirect: { meaning: 'the card did not fit and goes on to another pile', a: 'position', b: 'new pile' },
  PutBack: { meaning: 'the card fits nowhere and goes back', a: 'position' },
  Return: { meaning: 'it lies in its place again; the hand is idle', a: 'position' },
  Land: { meaning: 'the card is played', a: 'position', b: 'pile', c: 'cards this hand now turns up, 0 to 2' },
  Flip: { meaning: 'turned up; the hand is idle', a: 'position', b: 'second position, or -1' },
  Turn: { meaning: 'a card is taken off the own stock' },
  Top: { meaning: 'it tops the own pile; the hand is idle', a: 'card, 0 to 51' },
  End: { meaning: 'the game is over; the seat is 0 and means nothing', a: 'outcome' },
  Say: { meaning: 'a word starts', a: 'word', b: 'position of a MINE, or -1' },
}
