import type { EvalResult } from '../../eval-result.js'
import type { Interval } from '../../statistics/interval.js'
import { lineUp } from '../format.js'

/** What an interval of a difference says of its sign; nothing when it holds zero. */
export function signOf({ low, high }: Interval): 'above' | 'below' | 'undecided' {
  return low > 0 ? 'above' : high < 0 ? 'below' : 'undecided'
}

/** `a`, `a and b`, `a, b and c` */
export function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`
}

/** `1 team`, `2 teams` */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** Items with the same key together, in the order in which the keys come. */
export function grouped<Item, Key>(items: readonly Item[], key: (item: Item) => Key): [Key, Item[]][] {
  const groups = new Map<Key, Item[]>()
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item])
  return [...groups]
}

/** A line-up's name; one name stands for a whole table. */
export function teamName({ agents }: Pick<EvalResult, 'agents'>): string {
  return new Set(agents).size === 1 ? agents[0] : lineUp({ agents })
}
