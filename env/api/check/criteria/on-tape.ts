import type { Played } from '../play.js'
import type { Subject } from '../subject.js'

export interface OnTape extends Played {
  /** `episode 0, step 3`; step 0 is the reset. */
  readonly where: string
  readonly episode: number
  readonly step: number
}

/** Every reset of the recorded play. */
export function* resets(subject: Subject): Generator<OnTape> {
  for (const one of everything(subject)) if (one.step === 0) yield one
}

/** Every step of the recorded play. */
export function* steps(subject: Subject): Generator<OnTape> {
  for (const one of everything(subject)) if (one.step > 0) yield one
}

/** Every reset and step of the recorded play, in order. */
export function* everything(subject: Subject): Generator<OnTape> {
  for (const [episode, { played }] of subject.tape().entries()) {
    for (const [step, one] of played.entries()) {
      yield { ...one, episode, step, where: `episode ${episode}, ${step === 0 ? 'reset' : `step ${step}`}` }
    }
  }
}
