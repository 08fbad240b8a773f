import { featureNames } from '../../../env/index.js'
import type { PolicyBatch } from '../../../agents/index.js'

/** What hearing a word changes in a policy that hears it: the same observations with and without their words. */
export interface Listening {
  /** Observations in which a word had been heard less than {@link FRESH} seconds ago. */
  rows: number
  /** Sum over them of the divergence from the policy that hears to the one that does not, nats. */
  klSum: number
  /** Those in which the likeliest move became another. */
  changed: number
}

/** Seconds. A hand that was announced is seen to set out by then. */
const FRESH = 0.6
/** In the channel of cards that others go for: one that was only called. */
const CALLED = 0.5

export function noListening(): Listening {
  return { rows: 0, klSum: 0, changed: 0 }
}

/** A policy of which every batch is asked a second time with the fresh words taken out; what it answers stays the same. */
export function listeningPolicy(policy: PolicyBatch, players: number, into: Listening): PolicyBatch {
  const names = featureNames(players)
  const words = names.flatMap((name, i) => (name.startsWith('word.') ? [i] : []))
  const seconds = words.filter((i) => names[i].endsWith('.seconds'))
  const heard = words.filter((i) => !names[i].endsWith('.seconds'))
  const called = names.flatMap((name, i) => (/^card\d+\.theirs$/.test(name) ? [i] : []))
  const { observationSize, actionCount } = policy
  return {
    ...policy,
    async run(observations, masks, n) {
      const answer = (await policy.run(observations, masks, n)).slice()
      const fresh: number[] = []
      for (let row = 0; row < n; row++) {
        const at = row * observationSize
        const any = heard.some((i) => observations[at + i] > 0)
        if (any && seconds.some((i) => observations[at + i] < FRESH)) fresh.push(row)
      }
      if (fresh.length === 0) return answer
      const deaf = new Float32Array(fresh.length * observationSize)
      const legal = new Uint8Array(fresh.length * actionCount)
      fresh.forEach((row, k) => {
        const to = k * observationSize
        deaf.set(observations.subarray(row * observationSize, (row + 1) * observationSize), to)
        for (const i of words) deaf[to + i] = 0
        for (const i of called) if (deaf[to + i] === CALLED) deaf[to + i] = 0
        legal.set(masks.subarray(row * actionCount, (row + 1) * actionCount), k * actionCount)
      })
      const unheard = await policy.run(deaf, legal, fresh.length)
      fresh.forEach((row, k) => {
        const p = distribution(answer, row * actionCount, actionCount)
        const q = distribution(unheard, k * actionCount, actionCount)
        into.rows++
        into.klSum += p.reduce((sum, value, i) => sum + (value > 0 ? value * Math.log(value / q[i]) : 0), 0)
        if (p.indexOf(Math.max(...p)) !== q.indexOf(Math.max(...q))) into.changed++
      })
      return answer
    },
  }
}

function distribution(logits: Float32Array, from: number, count: number): number[] {
  const row = Array.from(logits.subarray(from, from + count))
  const highest = Math.max(...row)
  const powers = row.map((logit) => Math.exp(logit - highest))
  const total = powers.reduce((sum, power) => sum + power, 0)
  // A probability that vanished in rounding would make the divergence infinite.
  return powers.map((power) => Math.max(power / total, 1e-12))
}
