/** How fast a run goes, seen from outside: what was done by when, over the last minutes. */
export interface Pace {
  /** @param done in all so far @param nowMs a clock that does not jump */
  note(done: number, nowMs: number): void
  /** Per second, as text; a dash until two moments are known. */
  text(): string
}

const WINDOW_MS = 180_000

export function createPace(): Pace {
  const moments: { readonly done: number; readonly atMs: number }[] = []
  return {
    note(done, atMs) {
      moments.push({ done, atMs })
      while (moments.length > 2 && atMs - moments[0].atMs > WINDOW_MS) moments.shift()
    },
    text() {
      const [first] = moments
      const last = moments.at(-1)
      if (!last || last.atMs <= first.atMs) return '–'
      const perSecond = (1000 * (last.done - first.done)) / (last.atMs - first.atMs)
      return Math.round(perSecond).toLocaleString('en-US')
    },
  }
}
