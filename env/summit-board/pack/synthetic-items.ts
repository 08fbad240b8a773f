import type { ItemBonus, ItemCard } from './pack.js'

type Use = NonNullable<ItemCard['use']>

/** What an item may have beside its name and weight. */
interface Rest {
  readonly bonus?: ItemBonus
  readonly use?: Use
  readonly copies?: number
  readonly starting?: boolean
  readonly mode?: ItemCard['mode']
}

function item(name: string, weight: number, rest: Rest): ItemCard {
  const { copies = 1, starting = false, mode = 'both', ...what } = rest
  return { name, copies, weight, starting, mode, ...what, source: 'synthetic' }
}

const starting = true

/**
 * 34 items, 18 of them for the start. Twelve names are those of the rule book's fast-play table and Quick Draw and the
 * sled are named in its answers; weights and effects are made up.
 */
export const SYNTHETIC_ITEMS: readonly ItemCard[] = [
  item('Rope', 1, { starting, bonus: { grip: 2 } }),
  item('Helmet', 1, { starting, bonus: { guard: 1 } }),
  item('Snow Goggles', 0, { starting, bonus: { ice: 1 } }),
  item('Flask', 1, { starting, use: { on: 'near', ops: [{ op: 'food', who: 'target', n: 3 }], discard: true } }),
  item('Pitons', 2, {
    starting,
    use: { on: 'self', ops: [{ op: 'mark', mark: 'pitons', who: 'self' }], discard: true },
  }),
  item('Trekking Poles', 1, { starting, bonus: { movement: 1 } }),
  item('Carabiner', 0, { starting, bonus: { grip: 1 } }),
  item('Medical Kit', 1, {
    starting,
    use: { on: 'near', ops: [{ op: 'health', who: 'target', n: 3 }], discard: true },
  }),
  item('Webbing', 1, { starting, bonus: { capacity: 1, grip: 1 } }),
  item('Extra Storage', 0, { starting, bonus: { capacity: 1 } }),
  item('Dexamethasone', 0, {
    starting,
    use: {
      on: 'self',
      ops: [
        { op: 'health', who: 'self', n: 1 },
        { op: 'remove', who: 'self', n: 1 },
      ],
      discard: true,
    },
  }),
  item('Maps & Charts', 1, { starting, bonus: { tiles: 1 } }),
  item('Spare Bottle', 1, {
    starting,
    use: { on: 'near', ops: [{ op: 'oxygen', who: 'target', n: 2 }], discard: true },
  }),
  item('Headlamp', 0, { starting, bonus: { night: 2 } }),
  item('Camp Stove', 1, { starting, bonus: { food: 1 } }),
  item('Down Jacket', 1, { starting, bonus: { guard: 1 } }),
  item('Nut Bars', 0, { starting, use: { on: 'self', ops: [{ op: 'food', who: 'self', n: 2 }], discard: true } }),
  item('Quick Draw', 0, {
    starting,
    use: {
      on: 'self',
      ops: [
        { op: 'tiles', who: 'self', n: -1 },
        { op: 'tiles', who: 'self', n: 1 },
      ],
      discard: false,
    },
  }),
  item('Steel Crampons', 1, { copies: 3, bonus: { ice: 2 } }),
  item('Breathing Mask', 1, { copies: 2, bonus: { oxygen: 1 } }),
  item('Bivouac Bag', 1, { use: { on: 'self', ops: [{ op: 'mark', mark: 'shelter', who: 'self' }], discard: true } }),
  item('Snow Shovel', 1, { use: { on: 'self', ops: [{ op: 'mark', mark: 'snow-cave', who: 'self' }], discard: true } }),
  item('Ice Screws', 1, { use: { on: 'self', ops: [{ op: 'mark', mark: 'ice-screw', who: 'self' }], discard: true } }),
  item('Light Frame', 0, { copies: 2, bonus: { capacity: 2 } }),
  item('Route Notes', 0, { bonus: { tiles: 1 } }),
  item('Energy Gel', 0, { copies: 2, use: { on: 'self', ops: [{ op: 'double', who: 'self' }], discard: true } }),
  item('Crude Sled', 1, { mode: 'competitive', use: { on: 'self', ops: [{ op: 'sled' }], discard: true } }),
  item('Long Rope', 2, { bonus: { grip: 3, movement: 1 } }),
  item('Field Radio', 1, { mode: 'cooperative', use: { on: 'self', ops: [{ op: 'hours', n: -1 }], discard: true } }),
]
