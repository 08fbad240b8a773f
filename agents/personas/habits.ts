/** What tells one persona from another: a small set of parameters over one body. All chances are drawn at each decision. */
export interface Habits {
  /** What it looks for in a play: cards uncovered, or whatever it comes to first. */
  readonly taste: 'uncovers' | 'first-seen'
  /** Chance to turn although it could play. */
  readonly turnsAnyway: number
  /** Whether it waits for flips under way and cards in the air before a turn. */
  readonly turnsInHaste: boolean
  /** Whether it leaves the turn to the seat with the most stock left, as teammates of this project agree. */
  readonly agreesWhoTurns: boolean
  /** Game time without a landing or a turn that it lets pass before a turn. */
  readonly holdsTurnMs: number
  /** Whether it plays onto others' piles before the table stands still. */
  readonly sharesPiles: boolean
  /** Whether it watches others' hands: leaves alone what they go for, and draws back from what is lost. */
  readonly watches: boolean
  /** Game time from when its hand fell idle to its next move: at least, and at most that much more. */
  readonly pauseMs: number
  readonly pauseSpreadMs: number
  /** What it says; `wrong` words say the contrary of what its hand and pile show. */
  readonly talk: 'none' | 'honest' | 'wrong'
  /** Chance to say something where it may. */
  readonly talks: number
  /** Whether it heeds what it hears. */
  readonly listens: boolean
  /** Chance to overlook a card that fits. */
  readonly overlooks: number
  /** Chance to take any legal play instead of the one it likes best. */
  readonly slips: number
  /** Chance to set out for its stock, or for the card that another goes for, when it had better wait. */
  readonly feints: number
  /** Chance to give up a move under way when it is given something to think about. */
  readonly givesUp: number
}

/** A sensible player: what a persona doesn't say of itself. */
export const SENSIBLE: Habits = {
  taste: 'uncovers',
  turnsAnyway: 0,
  turnsInHaste: false,
  agreesWhoTurns: true,
  holdsTurnMs: 0,
  sharesPiles: true,
  watches: true,
  pauseMs: 0,
  pauseSpreadMs: 0,
  talk: 'honest',
  talks: 1,
  listens: true,
  overlooks: 0,
  slips: 0,
  feints: 0,
  givesUp: 0,
}
