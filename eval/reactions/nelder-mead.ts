/** Then it goes in circles. */
const MOST_EVALUATIONS = 5000

/**
 * A point at which a function of a few variables is least, by the simplex method of Nelder and Mead: needs no derivatives,
 * and takes Infinity for "not allowed".
 * @param steps how far the first simplex reaches along each axis
 * @param tolerance ends when the values at all corners are this close
 */
export function nelderMead(
  f: (point: readonly number[]) => number,
  start: readonly number[],
  steps: readonly number[],
  tolerance: number,
): { readonly point: readonly number[]; readonly value: number } {
  let count = 0
  const at = (point: readonly number[]) => {
    count++
    return { point, value: f(point) }
  }
  const corners = [at(start), ...steps.map((step, axis) => at(start.map((x, i) => (i === axis ? x + step : x))))]
  for (;;) {
    corners.sort((a, b) => a.value - b.value)
    const [best] = corners
    const worst = corners[corners.length - 1]
    if (worst.value - best.value <= tolerance || count >= MOST_EVALUATIONS) return best
    const others = corners.slice(0, -1)
    const middle = start.map((_, i) => others.reduce((sum, { point }) => sum + point[i], 0) / others.length)
    const beyond = (factor: number) => at(middle.map((x, i) => x + factor * (x - worst.point[i])))
    const mirrored = beyond(1)
    let better = mirrored
    if (mirrored.value < best.value) {
      const further = beyond(2)
      if (further.value < mirrored.value) better = further
    } else if (mirrored.value >= others[others.length - 1].value) {
      better = beyond(mirrored.value < worst.value ? 0.5 : -0.5)
      if (better.value >= Math.min(mirrored.value, worst.value)) {
        // No better point this way: draw everything towards the best.
        for (let i = 1; i < corners.length; i++) {
          corners[i] = at(corners[i].point.map((x, axis) => (x + best.point[axis]) / 2))
        }
        continue
      }
    }
    corners[corners.length - 1] = better
  }
}
