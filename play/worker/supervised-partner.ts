import type { SummitRushOptions } from '../../env/index.js'
import type { Answer, Partner, Question } from '../session/partner.js'
import type { FromWorker, Thinker, ToWorker } from './protocol.js'

/** What a partner needs of a Web Worker; tests give their own. */
export interface WorkerLike {
  postMessage(message: ToWorker): void
  terminate(): void
  addEventListener(type: 'message', listen: (event: MessageEvent<FromWorker>) => void): void
  addEventListener(type: 'error', listen: (event: ErrorEvent) => void): void
}

/** A partner that gives no answer for this long (real ms) is taken for hung: no hand decides that slowly. */
export const HANGS_AFTER_MS = 2000
/** Who takes the seat when the same partner has failed twice. */
export const STAND_IN: Thinker = { kind: 'scripted', name: 'coordinated' }

export interface SupervisedOptions {
  readonly seat: number
  readonly name: string
  readonly thinker: Thinker
  readonly options: SummitRushOptions
  readonly seed: string
  readonly createWorker: () => WorkerLike
  readonly onAnswer: (answer: Answer) => void
  /** It was replaced: its open question will not be answered. */
  readonly onReplaced: (notice: string) => void
}

export interface SupervisedPartner extends Partner {
  /** Settles when it can answer, or with the reason why it never will. */
  readonly ready: Promise<void>
  /** Looks whether it hangs. @param unansweredMs how long it has not answered */
  check(unansweredMs: number): void
}

/** A partner in a worker that is replaced when it crashes or hangs: first by itself, then by a plainer one. */
export function createSupervisedPartner(given: SupervisedOptions): SupervisedPartner {
  const { seat, name, options, seed, createWorker, onAnswer, onReplaced } = given
  let { thinker } = given
  let failures = 0
  let started = false
  let gone = false
  let settle: { resolve: () => void; reject: (error: Error) => void }
  const ready = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  let worker = start()

  function start(): WorkerLike {
    const fresh = createWorker()
    fresh.addEventListener('message', ({ data }) => {
      if (gone || fresh !== worker) return
      if (data.type === 'answer') onAnswer(data.answer)
      else if (data.type === 'ready') {
        started = true
        settle.resolve()
      } else if (data.type === 'refused' && !started) settle.reject(new Error(data.message))
      else fail('failed', data.message)
    })
    fresh.addEventListener('error', (event) => {
      event.preventDefault()
      if (gone || fresh !== worker) return
      if (started) fail('crashed', event.message)
      else settle.reject(new Error(`${name} could not be started: ${event.message || 'its program did not load'}`))
    })
    fresh.postMessage({ type: 'seat', seat, seed, options, thinker })
    return fresh
  }

  function fail(what: string, detail: string): void {
    worker.terminate()
    failures++
    const because = detail === '' ? '' : ` (${detail.split('\n', 1)[0]})`
    const standIn = failures > 1 && thinker !== STAND_IN
    if (standIn) thinker = STAND_IN
    worker = start()
    onReplaced(
      standIn
        ? `${name}'s program ${what} again${because}; “${STAND_IN.name}” plays on in its place.`
        : `${name}'s program ${what}${because}; it was started anew.`,
    )
  }

  return {
    ready,
    ask: (question: Question) => worker.postMessage({ type: 'ask', question }),
    check(unansweredMs) {
      if (unansweredMs >= HANGS_AFTER_MS) fail('gave no answer', '')
    },
    dispose() {
      gone = true
      worker.terminate()
    },
  }
}
