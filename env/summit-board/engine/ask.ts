/**
 * What a seat can be asked.
 * `turn`: move, skip or act freely; `window`: answer what has just happened with a card; `heavy`: drop something;
 * the rest choose one of listed options.
 */
export const ASK_KINDS = [
  'turn',
  'window',
  'heavy',
  'draft',
  'party-draft',
  'carrier',
  'food',
  'oxygen',
  'base-camp',
  'hour',
  'permission',
  'offer',
  'want',
  'accept-trade',
  'consent',
  'effect',
  'target',
  'option',
  'amount',
  'give-up',
  'blast',
  'lose-item',
  'lose-tile',
  'lose-card',
  'take-item',
  'keep-item',
  'remove',
  'tile-to-flip',
  'sherpa-permission',
  'sherpa-item',
  'sherpa-heir',
  'scavenge',
  'cache',
] as const
/** What a seat can be asked. */
export type AskKind = (typeof ASK_KINDS)[number]

/** One seat's decision that the game waits for. */
export interface Ask {
  readonly seat: number
  readonly kind: AskKind
  /** Values of the listed options, in the order of the CHOOSE actions; what they mean depends on the kind. */
  readonly options: readonly number[]
  /** Whether none of them may be chosen as well. */
  readonly pass: boolean
  /** Whether it is a question of yes and no. */
  readonly yesNo: boolean
  /** Yes may be all that is allowed: who can't afford to refuse. */
  readonly mustAgree: boolean
  /** Another seat or a card that the question is about. */
  readonly about: number
  /** Of an offered trade: what is offered and what is wanted, as goods. */
  readonly terms: readonly number[]
}

/** The answer of a task that was passed or refused. */
export const PASSED = -1
export const NO = 0
export const YES = 1
