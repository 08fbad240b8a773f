import type { Interval } from '../../statistics/interval.js'

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
