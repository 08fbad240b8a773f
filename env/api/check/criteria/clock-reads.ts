import type { Probe } from '../probe.js'
import type { Subject } from '../subject.js'

type Hidden = Record<string, (...values: unknown[]) => unknown>

/** Where programs read time and chance that no seed fixes. */
const SOURCES: readonly (readonly [name: string, holder: unknown, key: string])[] = [
  ['Math.random', Math, 'random'],
  ['Date.now', Date, 'now'],
  ['performance.now', (globalThis as { performance?: unknown }).performance, 'now'],
]

/** Counts the reads of clocks and unseeded chance in an episode; sources that weren't read are left out. */
export function clockReads(subject: Subject): Map<string, number> {
  const reads = new Map<string, number>()
  const probe = subject.build()
  // Only the calls into the env are watched: sampling is the caller's.
  const watched: Probe = {
    ...probe,
    reset: (options) => watch(reads, () => probe.reset(options)),
    step: (actions) => watch(reads, () => probe.step(actions)),
  }
  subject.play(watched, { reset: { seed: subject.options.seed } })
  return reads
}

function watch<T>(reads: Map<string, number>, run: () => T): T {
  const undo: (() => void)[] = []
  for (const [name, holder, key] of SOURCES) {
    if (holder === undefined) continue
    const object = holder as Hidden
    const own = Object.getOwnPropertyDescriptor(object, key)
    const original = object[key]
    const spy = (...values: unknown[]): unknown => {
      reads.set(name, (reads.get(name) ?? 0) + 1)
      return original.apply(object, values)
    }
    Object.defineProperty(object, key, { configurable: true, writable: true, value: spy })
    undo.push(() => (own ? Object.defineProperty(object, key, own) : Reflect.deleteProperty(object, key)))
  }
  try {
    return run()
  } finally {
    for (const restore of undo) restore()
  }
}
