import alea from 'seedrandom/lib/alea.js'

/** The state of a random stream: plain JSON data. */
export interface RandomState {
  readonly c: number
  readonly s0: number
  readonly s1: number
  readonly s2: number
}

/** A seeded stream of random numbers (Alea). */
export interface Random {
  /** A number in [0, 1). */
  next(): number
  /** An integer in [0, n). */
  int(n: number): number
  /** Where the stream stands, as JSON data: `restoreRandom` goes on from there. */
  state(): RandomState
}

/** Streams of different names are independent: name them `deal/7`, `agent/7/0`. */
export function createRandom(seed: string): Random {
  return wrap(alea(seed, { state: true }))
}

/** Goes on exactly where `state()` was taken. */
export function restoreRandom(state: RandomState): Random {
  return wrap(alea('', { state: { ...state } }))
}

function wrap(stream: ReturnType<typeof alea>): Random {
  return {
    next: stream,
    int: (n) => Math.floor(stream() * n),
    state: () => ({ ...stream.state() }),
  }
}

/** In-place Fisher-Yates shuffle: unbiased, last index first. */
export function shuffle<T extends { [index: number]: number; length: number }>(items: T, random: Random): T {
  for (let i = items.length - 1; i > 0; i--) {
    const j = random.int(i + 1)
    const kept = items[i]
    items[i] = items[j]
    items[j] = kept
  }
  return items
}
