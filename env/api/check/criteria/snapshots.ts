import { error, skip, warning, type Criterion, type Finding } from '../criterion.js'
import { freshDifference } from '../play-difference.js'
import type { Episode, PlayOptions } from '../play.js'
import type { Probe } from '../probe.js'
import type { Subject } from '../subject.js'
import { difference } from '../values.js'

interface Saving {
  snapshot(): unknown
  restore(snapshot: unknown): void
}

function savingOf({ env }: Probe): Saving | undefined {
  return typeof env.snapshot === 'function' && typeof env.restore === 'function'
    ? (env as unknown as Saving)
    : undefined
}

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown

/** Early steps and powers of two. */
const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 32, 64, 128, 256]

/** Where play goes on for long. */
const FEW_PLACES = [0, 3, 9, 32, 128]
const LONG = 100

interface Fork {
  readonly place: number
  readonly saved: unknown
  /** What a fresh env says of itself once it is restored. */
  readonly resaved: unknown
  readonly on: Episode
  readonly restoredOn: Episode
}

/** Plays to each place, saves, and goes on in the env itself and in a fresh one that was restored. */
function* forks(subject: Subject, places: readonly number[], steps: number): Generator<Fork> {
  for (const place of places) {
    const probe = subject.build()
    const reached = subject.play(probe, { reset: { seed: subject.options.seed }, steps: place })
    const from = reached.played.at(-1)?.returned
    if (reached.broken || !from || reached.played.length <= place) return
    const saving = savingOf(probe)
    const copy = subject.build()
    const restoring = savingOf(copy)
    if (!saving || !restoring) return
    const saved = throughJson(saving.snapshot())
    restoring.restore(saved)
    const resaved = throughJson(restoring.snapshot())
    const on: Partial<PlayOptions> = { from, steps, actions: `fork/${place}` }
    yield { place, saved, resaved, on: subject.play(probe, on), restoredOn: subject.play(copy, on) }
  }
}

function forkDifference({ on, restoredOn }: Fork, tolerance: number): string | undefined {
  const frames = ({ played, broken }: Episode): unknown => ({
    steps: played.map(({ actions, frame }) => ({ actions, ...frame })),
    broken: broken?.detail,
  })
  return difference(frames(on), frames(restoredOn), tolerance)
}

/** Why snapshots can't be judged, if they can't. */
function unjudgeable(subject: Subject): Finding | undefined {
  if (!savingOf(subject.build())) return skip('no snapshot() and restore()')
  return freshDifference(subject) === undefined ? undefined : skip('fresh envs differ already: see criterion 19')
}

/** What the first step after a restore shows; it tells the two criteria apart. */
function* snapshotsRestore(subject: Subject): Iterable<Finding> {
  const reason = unjudgeable(subject)
  if (reason) {
    yield reason
    return
  }
  let told = false
  for (const fork of forks(subject, PLACES, 1)) {
    const where = `at step ${fork.place}`
    const state = difference(fork.saved, fork.resaved)
    if (state !== undefined && !told) yield warning(`${where}: a restored env gives another snapshot, ${state}`)
    told ||= state !== undefined
    const found = forkDifference(fork, subject.options.tolerance)
    if (found !== undefined) yield error(`${where}: the next step after a restore differs, ${found}`)
  }
}

function* snapshotsHoldAll(subject: Subject): Iterable<Finding> {
  const reason = unjudgeable(subject)
  if (reason) yield reason
  else if ([...snapshotsRestore(subject)].some(({ kind }) => kind === 'error')) yield skip('see criterion 31')
  else {
    for (const fork of forks(subject, FEW_PLACES, LONG)) {
      const found = forkDifference(fork, subject.options.tolerance)
      if (found !== undefined) yield error(`at step ${fork.place}: play after a restore differs later, ${found}`)
    }
  }
}

export const SNAPSHOT_CRITERIA: readonly Criterion[] = [
  {
    number: 31,
    title: 'A snapshot is JSON; a fresh env restored from it takes the same next step',
    severity: 'error',
    of: 'both',
    run: snapshotsRestore,
  },
  {
    number: 37,
    title: 'A snapshot holds streams of chance and actions under way: play after it goes on alike',
    severity: 'error',
    of: 'both',
    run: snapshotsHoldAll,
  },
]
