import { error, skip, warning, type Criterion, type Finding } from '../criterion.js'
import { reason } from '../play.js'
import { probe as probeOf, type Probe, type Suspect } from '../probe.js'
import type { Subject } from '../subject.js'
import { difference } from '../values.js'

const MAX_CYCLES = 4

function* maxCyclesEnds(subject: Subject): Iterable<Finding> {
  const { withMaxCycles, seed } = subject.options
  if (!withMaxCycles) {
    yield skip('no withMaxCycles option was given to the check')
    return
  }
  const episode = subject.play(probeOf(withMaxCycles(MAX_CYCLES) as Suspect), {
    reset: { seed },
    steps: MAX_CYCLES + 1,
  })
  if (episode.broken) yield skip(`the env could not be played: ${episode.broken.detail}`)
  else if (!episode.ended || episode.played.length - 1 !== MAX_CYCLES) {
    const taken = episode.ended ? `after ${episode.played.length - 1} steps` : `not within ${MAX_CYCLES + 1} steps`
    yield error(`with maxCycles ${MAX_CYCLES} the episode ends ${taken}`)
  }
}

function* closesTwice(subject: Subject): Iterable<Finding> {
  const probe = subject.build()
  const close = probe.env.close as () => void
  subject.play(probe, { steps: 3 })
  for (const time of ['first', 'second']) {
    try {
      Reflect.apply(close, probe.env, [])
    } catch (thrown) {
      yield error(`the ${time} close() threw: ${reason(thrown)}`)
      return
    }
  }
}

function snapshotOf({ env }: Probe): unknown {
  return typeof env.snapshot === 'function'
    ? (JSON.parse(JSON.stringify(Reflect.apply(env.snapshot, env, []))) as unknown)
    : undefined
}

function* restsAfterEnd(subject: Subject): Iterable<Finding> {
  const probe = subject.build()
  const { seed, longestEpisode } = subject.options
  const episode = subject.play(probe, { reset: { seed }, steps: longestEpisode, lastOnly: true })
  const last = episode.played.at(-1)
  if (!episode.ended || !last || last.live.length === 0) {
    yield skip(episode.broken ? 'no episode could be played to its end' : `no end within ${longestEpisode} steps`)
    return
  }
  const before = snapshotOf(probe)
  try {
    const frame = probe.step(last.actions)
    // A reward that is no number is the business of another criterion.
    if (Object.values(frame.rewards).some((reward) => typeof reward === 'number' && Math.abs(reward) > 0)) {
      yield error('a step after the end has a reward')
    }
    if (probe.agents().length > 0) yield error('a step after the end brings agents back')
  } catch (thrown) {
    yield warning(`a step after the end threw: ${reason(thrown)}`)
  }
  const found = difference(before, snapshotOf(probe))
  if (found !== undefined) yield error(`a step after the end changes the state at ${found}`)
}

export const END_CRITERIA: readonly Criterion[] = [
  {
    number: 21,
    title: 'maxCycles ends all agents at exactly that step',
    severity: 'error',
    of: 'both',
    run: maxCyclesEnds,
  },
  { number: 30, title: 'close() may be called twice', severity: 'error', of: 'both', run: closesTwice },
  {
    number: 33,
    title: 'A step after the end changes nothing and rewards nothing',
    severity: 'error',
    of: 'both',
    run: restsAfterEnd,
  },
]
