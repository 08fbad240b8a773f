import { error, skip, warning, type Criterion, type Finding } from '../criterion.js'
import { freshDifference, playDifference, SHORT } from '../play-difference.js'
import { reason, type Episode } from '../play.js'
import type { Probe } from '../probe.js'
import type { Subject } from '../subject.js'
import { difference } from '../values.js'
import { clockReads } from './clock-reads.js'

function* freshEnvsAgree(subject: Subject): Iterable<Finding> {
  const found = freshDifference(subject)
  if (found !== undefined) yield error(`two fresh envs of one seed differ at ${found}`)
}

function* longPlaysAgree(subject: Subject): Iterable<Finding> {
  const { cycles, episodes, tolerance } = subject.options
  const [tape, second] = [subject.tape(), subject.secondTape()]
  const steps = tape.reduce((sum, { played }) => sum + Math.max(0, played.length - 1), 0)
  if (subject.broken() || steps === 0 || freshDifference(subject) !== undefined) {
    yield skip('the env does not get that far: see criteria 5, 13 and 19')
    return
  }
  for (const [i, episode] of tape.entries()) {
    const found = playDifference(episode, second[i], tolerance)
    if (found !== undefined) yield error(`two fresh envs of one seed differ in episode ${i}, at ${found}`)
  }
  if (cycles < 500 || episodes < 3 || steps < 500) {
    yield warning(`${steps} steps in ${tape.length} episodes were compared; 500 in 3 find more`)
  }
}

function* reseedingRepeats(subject: Subject): Iterable<Finding> {
  if (freshDifference(subject) !== undefined) {
    yield skip('fresh envs of one seed differ already: see criterion 19')
    return
  }
  const probe = subject.build()
  const play = (): Episode => subject.play(probe, { reset: { seed: subject.options.seed }, steps: SHORT })
  const once = play()
  const found = playDifference(once, play(), subject.options.tolerance)
  if (found !== undefined) yield error(`an env that is reset with the same seed differs at ${found}`)
}

function* actionsStayValid(subject: Subject): Iterable<Finding> {
  const probe = subject.build()
  const { seed } = subject.options
  const once = subject.play(probe, { reset: { seed }, steps: 1 })
  if (once.broken || once.played.length < 2) {
    yield skip('the first step can not be played')
    return
  }
  probe.reset({ seed })
  try {
    probe.step(once.played[1].actions)
  } catch (thrown) {
    yield error(`the same action after a reset with the same seed threw: ${reason(thrown)}`)
  }
}

function snapshotOf(probe: Probe): unknown {
  const { snapshot } = probe.env
  return typeof snapshot === 'function' ? (Reflect.apply(snapshot, probe.env, []) as unknown) : undefined
}

function* seedsRule(subject: Subject): Iterable<Finding> {
  if (freshDifference(subject) !== undefined) {
    yield skip('fresh envs of one seed differ already: see criterion 19')
    return
  }
  const probe = subject.build()
  const next = (): unknown => probe.reset()
  const run = (seed: number): { state: unknown; follows: unknown } => {
    probe.reset({ seed })
    return { state: snapshotOf(probe), follows: next() }
  }
  const [once, again] = [run(123), run(123)]
  const state = difference(once.state, again.state)
  if (state !== undefined) yield error(`after reset({ seed: 123 }) twice, the snapshots differ at ${state}`)
  const follows = difference(once.follows, again.follows, subject.options.tolerance)
  if (follows !== undefined) yield error(`the reset() after reset({ seed: 123 }) differs at ${follows}`)
  if (allSeedsAlike(subject)) yield warning('eight different seeds give the same play: is the seed used at all?')
}

function allSeedsAlike(subject: Subject): boolean {
  const probe = subject.build()
  const plays = Array.from({ length: 8 }, (_, i) =>
    subject.play(probe, { reset: { seed: 456 + i }, steps: SHORT, actions: 'alike' }),
  )
  return plays.every((play) => playDifference(plays[0], play, subject.options.tolerance) === undefined)
}

function* episodesAreIndependent(subject: Subject): Iterable<Finding> {
  if (freshDifference(subject) !== undefined) {
    yield skip('fresh envs of one seed differ already: see criterion 19')
    return
  }
  const nextAfter = (actions: string, steps: number): unknown => {
    const probe = subject.build()
    subject.play(probe, { reset: { seed: subject.options.seed }, actions, steps })
    return probe.reset()
  }
  const found = difference(nextAfter('one way', 7), nextAfter('another way', 20), subject.options.tolerance)
  if (found !== undefined) {
    yield warning(`the episode after reset() depends on how the one before was played, at ${found}`)
  }
}

function* readsNoClock(subject: Subject): Iterable<Finding> {
  for (const [what, times] of clockReads(subject)) yield warning(`reset and step called ${what} ${times} times`)
}

export const SEED_CRITERIA: readonly Criterion[] = [
  {
    number: 17,
    title: 'An action that was legal is legal again after a reset with the same seed',
    severity: 'error',
    of: 'both',
    run: actionsStayValid,
  },
  {
    number: 19,
    title: 'Two fresh envs of one seed agree in everything, from the first step',
    severity: 'error',
    of: 'both',
    run: freshEnvsAgree,
  },
  {
    number: 20,
    title: 'One env that is reset with the same seed repeats itself',
    severity: 'error',
    of: 'both',
    run: reseedingRepeats,
  },
  {
    number: 26,
    title: 'A seed fixes state and following episodes, and another seed gives others',
    severity: 'error',
    of: 'both',
    run: seedsRule,
  },
  {
    number: 34,
    title: 'Two fresh envs of one seed agree over 500 steps and 3 episodes of masked play',
    severity: 'error',
    of: 'both',
    run: longPlaysAgree,
  },
  {
    number: 36,
    title: 'What agents do in one episode leaves the start of the next as it is',
    severity: 'warning',
    of: 'both',
    run: episodesAreIndependent,
  },
  {
    number: 38,
    title: 'reset and step read no clock and no chance of their own',
    severity: 'warning',
    of: 'both',
    run: readsNoClock,
  },
]
