import type { SummitRushOptions } from '../../env/index.js'
import type { Answer, Question } from '../session/partner.js'

/** Who is to think, as it can be sent to a worker. */
export type Thinker =
  | { readonly kind: 'scripted'; readonly name: string }
  | { readonly kind: 'model'; readonly name: string; readonly bytes: Uint8Array }

/** The first message: the game and the seat. */
export interface Seating {
  readonly type: 'seat'
  readonly seat: number
  readonly seed: string
  /** Every option resolved, latency as data. */
  readonly options: SummitRushOptions
  readonly thinker: Thinker
}

export type ToWorker = Seating | { readonly type: 'ask'; readonly question: Question }

export type FromWorker =
  | { readonly type: 'ready' }
  /** It can't think at all, and why: a model that is broken or for another game. */
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'answer'; readonly answer: Answer }
  /** It failed at a question. */
  | { readonly type: 'failed'; readonly message: string }
