/** The sum of a normal and an exponential variable: the usual shape of reaction times. All in milliseconds. */
export interface ExGaussian {
  readonly mu: number
  readonly sigma: number
  readonly tau: number
}

const LOG_ROOT_TWO_PI = Math.log(2 * Math.PI) / 2

/**
 * The logarithm of the chance that a standard normal variable is at most x. Good where the chance itself is too small for
 * a number (x < -38): a fit looks there.
 */
export function logNormalShare(x: number): number {
  const density = -(x * x) / 2 - LOG_ROOT_TWO_PI
  if (x < -3) {
    // Laplace's continued fraction, from its far end.
    let tail = -x
    for (let k = 40; k >= 1; k--) tail = -x + k / tail
    return density - Math.log(tail)
  }
  if (x > 8) return 0
  // 1/2 + density * (x + x^3/3 + x^5/(3 * 5) + ...)
  let term = x
  let sum = x
  for (let k = 3; Math.abs(term) > 1e-16 * Math.abs(sum); k += 2) {
    term *= (x * x) / k
    sum += term
  }
  return Math.log(0.5 + Math.exp(density) * sum)
}

/** The logarithm of the density at x. */
export function logDensity(x: number, { mu, sigma, tau }: ExGaussian): number {
  const ratio = sigma / tau
  return -Math.log(tau) + (ratio * ratio) / 2 - (x - mu) / tau + logNormalShare((x - mu) / sigma - ratio)
}

/** The chance of at most x. */
export function share(x: number, exGaussian: ExGaussian): number {
  const { mu, sigma, tau } = exGaussian
  return Math.exp(logNormalShare((x - mu) / sigma)) - tau * Math.exp(logDensity(x, exGaussian))
}
