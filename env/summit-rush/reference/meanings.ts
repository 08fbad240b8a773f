import type { SummitRushEnvOptions, SummitRushInfo } from '../env.js'
import type { RecordRaceInfo } from '../record-race.js'
import type { CARD, OUTCOME, OUTCOME_NAMES, TALLY } from '../state.js'

/** The keys that a type names itself, without its index signature. */
type NamedKeys<T> = keyof { [K in keyof T as string extends K ? never : K]: T[K] }

/** Every entry of an info. */
export const INFO_MEANINGS: Readonly<Record<NamedKeys<SummitRushInfo>, string>> = {
  timeMs: 'game time in milliseconds',
  asked: 'whether the seat is asked: with `decisionSteps`, only asked seats act',
  elapsedMs: 'game time since the seat was last asked; without `decisionSteps`, the time of this step',
  outcome: 'one of the outcomes below',
  stockLeft: 'cards left in all stocks as the seat knows it, in truth once the game is over: the score of a win',
}

/** What an info has besides in a race for the record. */
export const RACE_INFO_MEANINGS: Readonly<
  Record<Exclude<NamedKeys<RecordRaceInfo>, NamedKeys<SummitRushInfo>>, string>
> = {
  game: 'which game is being played, from 1',
  games: 'how many there are',
  record: 'cards left in the stocks of the games won so far',
  finished: '`outcome`, `timeMs` and `stockLeft` of the game that ended in this step, if one did',
}

export const OUTCOME_MEANINGS: Readonly<Record<(typeof OUTCOME_NAMES)[number], string>> = {
  running: 'the game goes on (or was ended by an illegal action)',
  won: 'the 28th card landed before the limit',
  'out of time': 'the limit was reached',
  stuck: 'all stocks are empty, no hand holds, turns or turns up a card, and no free card fits any pile',
}

/** The reward of every seat. */
export const OUTCOME_REWARDS: Readonly<Record<keyof typeof OUTCOME, string>> = {
  Running: '0',
  Won: '1',
  OutOfTime: '0',
  Stuck: '0',
}

export const CARD_MEANINGS: Readonly<Record<keyof typeof CARD, string>> = {
  Down: 'lies face down',
  Up: 'lies face up; it is free',
  Held: 'is in a hand; it still covers',
  Gone: 'is played',
}

export const TALLY_MEANINGS: Readonly<Record<keyof typeof TALLY, string>> = {
  RacesLost: 'hands beaten to a card',
  DoubleTurns: "turns decided before their owner had seen another seat's latest turn",
  PutBacks: 'cards carried, found to fit nowhere, and put back',
  Redirects: 'cards carried on to another pile than the one they were meant for',
  WastedTurns: "turns decided while the seat's own mask held a play",
  Turns: 'cards taken off a stock',
  Withdrawals: 'moves given up before the touch',
  Words: 'words said; a MINE that means no card is silence',
}

export type OptionValues = string | { readonly low: number; readonly high: number; readonly default: number | string }

/** What every option may be. */
export const OPTION_VALUES: Readonly<Record<keyof SummitRushEnvOptions, OptionValues>> = {
  level: 'a name of the table of levels; `normal`',
  players: { low: 2, high: 3, default: 2 },
  stock: "1 to 12 for two players, 1 to 8 for three; the level's",
  seconds: { low: 0.001, high: 3600, default: "the level's" },
  wrap: "true or false; the level's",
  talk: 'true or false; true',
  latency: 'a name of the table of profiles, a profile, or a list of one a seat; `human`',
  tickMs: { low: 1, high: 1000, default: 50 },
  maxWaitMs: { low: 1, high: 60_000, default: 500 },
  seatKeys: 'a permutation of the seats; 0, 1, 2',
  decisionSteps: 'true or false; false',
  onIllegal: '`throw` or `end`; `throw`',
  defaultSeed: 'a number or a text; 0',
}
