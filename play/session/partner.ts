import type { LiveAsk, ViewData } from '../../env/index.js'

/** What a partner is asked; everything in it can be sent to a worker. */
export interface Question {
  readonly id: number
  readonly seat: number
  readonly view: ViewData
  /** [moveCount] 1 = legal */
  readonly mask: LiveAsk['mask']
  /** [wordCount] 1 = may be said */
  readonly words: Uint8Array
}

export interface Answer {
  readonly id: number
  readonly move: number
  /** SILENCE for none. */
  readonly word: number
  /** Why, in a line, or ''. */
  readonly why: string
}

/** Whoever thinks for a bot's seat. Answers come whenever they come, by `answerQuestion` of the session. */
export interface Partner {
  ask(question: Question): void
  dispose(): void
}
