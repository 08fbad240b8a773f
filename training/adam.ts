import { SummitError } from '../env/index.js'

/**
 * Adam over one flat parameter array. Our own, since the tensor library's optimiser can neither save nor restore
 * all of its state: a run could not be resumed bit for bit.
 */
export interface Adam {
  /** Steps taken. */
  step: number
  readonly firstMoment: Float32Array
  readonly secondMoment: Float32Array
}

/** How far a step goes. */
export interface AdamStepOptions {
  readonly learningRate: number
  /** The gradient is scaled down to this global norm; Infinity leaves it as it is. */
  readonly maxGradientNorm: number
}

const BETA1 = 0.9
const BETA2 = 0.999
/** Larger than the textbook's 1e-8: with sparse rewards, tiny second moments make wild steps. */
const EPSILON = 1e-5

/** Adam's state before the first step: moments of zero. */
export function createAdam(parameterCount: number): Adam {
  return { step: 0, firstMoment: new Float32Array(parameterCount), secondMoment: new Float32Array(parameterCount) }
}

/** Clips the gradient, moves the parameters in place and returns the gradient's norm before clipping. */
export function adamStep(
  adam: Adam,
  parameters: Float32Array,
  gradient: Float32Array,
  { learningRate, maxGradientNorm }: AdamStepOptions,
): number {
  const { firstMoment, secondMoment } = adam
  let squares = 0
  for (let i = 0; i < gradient.length; i++) squares += gradient[i] * gradient[i]
  const norm = Math.sqrt(squares)
  if (!Number.isFinite(norm)) throw notFinite(gradient, adam.step)
  const shrink = norm > maxGradientNorm ? maxGradientNorm / (norm + 1e-6) : 1

  adam.step++
  const rate = learningRate / (1 - BETA1 ** adam.step)
  const correction = 1 / Math.sqrt(1 - BETA2 ** adam.step)
  for (let i = 0; i < gradient.length; i++) {
    const g = gradient[i] * shrink
    // Read back after the store: the moments live in float32, and a resumed run sees only what was stored.
    firstMoment[i] = BETA1 * firstMoment[i] + (1 - BETA1) * g
    secondMoment[i] = BETA2 * secondMoment[i] + (1 - BETA2) * g * g
    parameters[i] -= (rate * firstMoment[i]) / (Math.sqrt(secondMoment[i]) * correction + EPSILON)
  }
  return norm
}

function notFinite(gradient: Float32Array, step: number): SummitError {
  const bad = gradient.reduce((total, value) => total + (Number.isFinite(value) ? 0 : 1), 0)
  return new SummitError(
    'training/not-finite',
    'The gradient is not finite: the weights were left as they were',
    {
      where: `optimiser step ${step + 1}`,
      got: `${bad} of ${gradient.length} gradient entries are NaN or infinite`,
      expected: 'finite numbers',
      next: 'resume from the last checkpoint with half the learning rate; if it happens again, look for NaN in the observations or rewards',
    },
    1,
  )
}
