import type { BoardRules } from '../../env/index.js'

/** What an item is worth to a climber, roughly in movement. */
export function itemWorth({ items }: BoardRules, item: number): number {
  const { weight, bonus = {}, use } = items[item]
  const { movement = 0, night = 0, ice = 0, food = 0, oxygen = 0, capacity = 0, grip = 0, guard = 0, tiles = 0 } = bonus
  const passive = 3 * movement + night + ice + 4 * food + 3 * oxygen + 0.5 * capacity + 0.5 * grip + guard + 1.5 * tiles
  return passive + (use === undefined ? 0 : 1.5) - 0.8 * weight
}

/** The option of the highest value, or -1 when none is above the threshold. */
export function bestOption(options: readonly number[], value: (option: number) => number, above = -Infinity): number {
  let best = -1
  let most = above
  for (const [i, option] of options.entries()) {
    const worth = value(option)
    if (worth <= most) continue
    most = worth
    best = i
  }
  return best
}
