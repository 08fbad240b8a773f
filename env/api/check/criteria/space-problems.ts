import { createRandom } from '../../../cards/random.js'
import type { Space } from '../../spaces.js'
import { error, warning, type Finding } from '../criterion.js'
import { isRecord, show } from '../values.js'

type Parts = Partial<Record<'kind' | 'n' | 'counts' | 'shape' | 'low' | 'high' | 'spaces', unknown>>

/** What is wrong with a space, which may be of a foreign make: nothing about it is taken for granted. */
export function* spaceProblems(space: Space<unknown>, where: string): Iterable<Finding> {
  if (typeof space !== 'object' || space === null) {
    yield error(`${where} is ${show(space)}`)
    return
  }
  if (typeof space.contains !== 'function' || typeof space.sample !== 'function') {
    yield error(`${where} lacks contains or sample`)
    return
  }
  const parts = [...partProblems(space, where)]
  yield* parts
  if (parts.some(({ kind }) => kind === 'error')) return
  const random = createRandom(`check/${where}`)
  for (let i = 0; i < 10; i++) {
    if (!space.contains(space.sample(random))) {
      yield error(`${where} samples what it does not contain`)
      return
    }
  }
}

const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) > 0

function* partProblems(space: Parts, where: string): Iterable<Finding> {
  switch (space.kind) {
    case 'discrete':
    case 'multi-binary':
      if (!isCount(space.n)) yield error(`${where}: n is ${show(space.n)}`)
      break
    case 'multi-discrete':
      yield* listProblems(space.counts, `${where}: counts`)
      break
    case 'box':
      yield* listProblems(space.shape, `${where}: shape`)
      yield* boundProblems(space, where)
      break
    case 'dict':
    case 'tuple':
      yield* nestedProblems(space.spaces, where)
      break
    default:
  }
}

function* listProblems(list: unknown, where: string): Iterable<Finding> {
  if (!Array.isArray(list) || !list.every(isCount)) yield error(`${where} is not a list of positive integers`)
  else if (list.length === 0) yield error(`${where} is empty`)
  else if (where.endsWith('shape') && list.length > 3) yield warning(`${where} has ${list.length} dimensions`)
}

function* boundProblems({ shape, low, high }: Parts, where: string): Iterable<Finding> {
  if (!Array.isArray(shape)) return
  const length = (shape as number[]).reduce((product, size) => product * size, 1)
  const spread = (bound: unknown): unknown[] =>
    typeof bound === 'number' ? [bound] : Array.from(bound as ArrayLike<unknown>)
  const [lows, highs] = [spread(low), spread(high)] as number[][]
  for (const bounds of [lows, highs]) {
    if (bounds.length !== 1 && bounds.length !== length) {
      yield error(`${where}: ${bounds.length} bounds for ${length} entries`)
      return
    }
  }
  for (let i = 0; i < Math.max(lows.length, highs.length); i++) {
    const [least, most] = [lows[lows.length === 1 ? 0 : i], highs[highs.length === 1 ? 0 : i]]
    if (!(least <= most)) {
      yield error(`${where}: entry ${i} goes from ${least} to ${most}`)
      return
    }
    if (!Number.isFinite(least) || !Number.isFinite(most)) {
      yield warning(`${where}: entry ${i} is unbounded; networks learn better from bounded ones`)
      return
    }
  }
}

function* nestedProblems(spaces: unknown, where: string): Iterable<Finding> {
  if (!Array.isArray(spaces) && !isRecord(spaces)) {
    yield error(`${where}: its parts are ${show(spaces)}`)
    return
  }
  const parts = Object.entries(spaces as Record<string, Space<unknown>>)
  if (parts.length === 0) yield error(`${where} has no parts`)
  for (const [key, part] of parts) yield* spaceProblems(part, `${where}, ${key}`)
}
