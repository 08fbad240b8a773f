import type { Space } from '../spaces.js'

type Parts = Partial<Record<'n' | 'counts' | 'shape' | 'type' | 'maxLength' | 'spaces', unknown>>

/** A space in a line: `Dict(observation: Box(344), actionMask: MultiBinary(59))`. */
export function describeSpace(space: Space<unknown>): string {
  const { n, counts, shape, type, maxLength, spaces } = space as Space<unknown> & Parts
  switch (space.kind) {
    case 'discrete':
      return `Discrete(${n as number})`
    case 'multi-discrete':
      return `MultiDiscrete(${(counts as readonly number[]).join(', ')})`
    case 'multi-binary':
      return `MultiBinary(${n as number})`
    case 'box':
      return `Box(${(shape as readonly number[]).join(' × ')}${type === 'float32' ? '' : ` ${type as string}`})`
    case 'text':
      return `Text(${maxLength as number})`
    case 'dict': {
      const parts = Object.entries(spaces as Record<string, Space<unknown>>)
      return `Dict(${parts.map(([key, part]) => `${key}: ${describeSpace(part)}`).join(', ')})`
    }
    case 'tuple':
      return `Tuple(${(spaces as readonly Space<unknown>[]).map(describeSpace).join(', ')})`
    default:
      return space.kind
  }
}
