/**
 * The natural logarithm of the gamma function for x > 0, by Lanczos' series (g = 7, 9 terms; Press et al.,
 * Numerical Recipes, 6.1), good to about 15 digits.
 */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const terms = [
    676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
    -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
  ]
  const series = terms.reduce((sum, term, i) => sum + term / (x + i), 0.99999999999980993)
  const t = x + 6.5
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(series)
}

/**
 * The regularised incomplete beta function I_x(a, b): the chance that a beta(a, b) variable is at most x.
 * Continued fraction by Lentz' method (Numerical Recipes, 6.4).
 */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  // The fraction converges fast on this side of the mean; the other side is its mirror image.
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a)
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x)) / a
  const tiny = 1e-300
  const safe = (value: number): number => (Math.abs(value) < tiny ? tiny : value)
  let c = 1
  let d = 1 / safe(1 - ((a + b) * x) / (a + 1))
  let fraction = d
  for (let m = 1; m <= 10_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / safe(1 + even * d)
    c = safe(1 + even / c)
    fraction *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / safe(1 + odd * d)
    c = safe(1 + odd / c)
    fraction *= d * c
    if (Math.abs(d * c - 1) < 1e-15) break
  }
  return front * fraction
}

/** The value that a beta(a, b) variable stays under with chance p. */
export function betaQuantile(p: number, a: number, b: number): number {
  return bisect((x) => incompleteBeta(x, a, b) - p, 0, 1)
}

/** The value that Student's t with `freedom` degrees stays under with chance p. */
export function studentQuantile(p: number, freedom: number): number {
  if (p < 0.5) return -studentQuantile(1 - p, freedom)
  // P(|T| > t) = I_{f / (f + t²)}(f / 2, 1 / 2)
  const x = betaQuantile(2 * (1 - p), freedom / 2, 0.5)
  return Math.sqrt((freedom * (1 - x)) / x)
}

/** The value that a standard normal variable stays under with chance p: Acklam's rational approximation, |error| < 1.2e-9 of it. */
export function normalQuantile(p: number): number {
  if (p > 0.5) return -normalQuantile(1 - p)
  const tail = p < 0.02425
  const q = tail ? Math.sqrt(-2 * Math.log(p)) : p - 0.5
  const r = q * q
  return tail
    ? polynomial(
        q,
        [
          -7.784894002430293e-3, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
          2.938163982698783,
        ],
      ) / polynomial(q, [7.784695709041462e-3, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1])
    : (q *
        polynomial(
          r,
          [
            -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716,
            2.506628277459239,
          ],
        )) /
        polynomial(
          r,
          [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1],
        )
}

/** The chance that a standard normal variable is at most x: the inverse of {@link normalQuantile}. */
export function normalShare(x: number): number {
  return bisect((p) => normalQuantile(p) - x, 0, 1)
}

/** Highest power first. */
function polynomial(x: number, coefficients: readonly number[]): number {
  return coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0)
}

/** The root of an increasing function. */
function bisect(f: (x: number) => number, from: number, to: number): number {
  let low = from
  let high = to
  for (let i = 0; i < 200 && low < high; i++) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (f(middle) < 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}
