import { describe, expect, it } from 'vitest'
import type { UpdateLine } from './run-metrics.js'
import { createWatchdog } from './watchdog.js'

function update(approxKl: number, step = 1): UpdateLine {
  return {
    kind: 'update',
    step,
    update: step,
    decisions: 100,
    learningRate: 1e-3,
    episodes: 1,
    meanReturn: 0.5,
    meanSeconds: 40,
    meanDecisions: 100,
    policyLoss: 0,
    valueLoss: 0,
    entropy: 0.2,
    approxKl,
    clipFraction: 0.1,
    teacherKl: 0,
    labelLoss: 0,
    gradientNorm: 1,
    explainedVariance: 0.5,
    minibatches: 4,
  }
}

describe('the watchdog', () => {
  it('lets healthy steps pass, and stops at one that moved the policy too far or nobody knows where', () => {
    const watchdog = createWatchdog({ tensorsAlive: () => 3 })
    expect(() => watchdog.check(update(0.01))).not.toThrow()
    expect(() => watchdog.check(update(0.9, 7))).toThrow(
      /training\/diverged[^]*update 7[^]*0\.900 nats[^]*learningRate/,
    )
    expect(() => watchdog.check(update(NaN))).toThrow(/training\/diverged/)
  })

  it('stops when tensors pile up', () => {
    let alive = 5
    const watchdog = createWatchdog({ tensorsAlive: () => alive })
    watchdog.check(update(0.01))
    alive = 10
    expect(() => watchdog.check(update(0.01, 2))).not.toThrow()
    alive = 40
    expect(() => watchdog.check(update(0.01, 3))).toThrow(/training\/leak[^]*step 3[^]*40 tensors[^]*expected: 5/)
  })
})
