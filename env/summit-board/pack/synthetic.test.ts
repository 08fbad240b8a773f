import { describe, expect, it } from 'vitest'
import { packProblems } from './check-pack.js'
import type { Pack } from './pack.js'
import { SYNTHETIC_PACK } from './synthetic.js'

const total = (cards: readonly { readonly copies: number }[]): number =>
  cards.reduce((sum, { copies }) => sum + copies, 0)

describe('the synthetic pack', () => {
  it('has the components that the rule book counts', () => {
    const { tiles, items, events, karma, characters } = SYNTHETIC_PACK
    const expedition = events.filter(({ mode }) => mode === 'cooperative')
    const counts = {
      characters: characters.length,
      tiles: ['neutral', 'ice', 'thin'].map((terrain) => total(tiles.filter((tile) => tile.terrain === terrain))),
      items: total(items),
      starting: total(items.filter(({ starting }) => starting)),
      events: total(events) - total(expedition),
      expedition: total(expedition),
      sunny: total(events.filter(({ set }) => set === 'sunny')),
      doubleBlack: total(events.filter(({ set }) => set === 'double-black')),
      karma: total(karma),
      aggression: total(karma.filter(({ set }) => set === 'aggression')),
    }
    expect(counts).toEqual({
      characters: 6,
      tiles: [28, 28, 28],
      items: 34,
      starting: 18,
      events: 71,
      expedition: 20,
      sunny: 6,
      doubleBlack: 5,
      karma: 69,
      aggression: 6,
    })
    // 200 cards are printed, 6 of them quick references.
    expect(counts.items + counts.events + counts.expedition + counts.karma + 6).toBe(200)
  })

  it('holds together', () => {
    expect(packProblems(SYNTHETIC_PACK)).toEqual([])
  })

  it('says of every datum where it comes from', () => {
    const { characters, tiles, items, events, karma, difficulties, positions } = SYNTHETIC_PACK
    for (const datum of [
      ...characters,
      ...tiles,
      ...items,
      ...events,
      ...karma,
      ...difficulties,
      ...Object.values(positions).flat(),
    ]) {
      expect(['rulebook', 'review', 'synthetic']).toContain(datum.source)
    }
  })
})

describe('packProblems', () => {
  const change = (changes: object): Pack => ({ ...SYNTHETIC_PACK, ...changes })
  it.each([
    [
      'a tile too many',
      { tiles: [...SYNTHETIC_PACK.tiles, { ...SYNTHETIC_PACK.tiles[0], copies: 1 }] },
      'tiles',
      /28 neutral tiles, not 29/,
    ],
    [
      'a rope into nowhere',
      { tiles: SYNTHETIC_PACK.tiles.with(0, { ...SYNTHETIC_PACK.tiles[0], links: [[0, 7]] }) },
      'tiles.0.links.0',
      /joins two of the 2/,
    ],
    [
      'a tile in two parts',
      { tiles: SYNTHETIC_PACK.tiles.with(0, { ...SYNTHETIC_PACK.tiles[0], links: [] }) },
      'tiles.0.links',
      /hang on no rope/,
    ],
    [
      'a fast-play weight that does not come true',
      {
        characters: SYNTHETIC_PACK.characters.with(2, {
          ...SYNTHETIC_PACK.characters[2],
          fastPlay: { ...SYNTHETIC_PACK.characters[2].fastPlay, weight: 6 },
        }),
      },
      'characters.2.fastPlay.weight',
      /weigh 4, not 6/,
    ],
    [
      'a die of five faces',
      { dice: { ...SYNTHETIC_PACK.dice, event: ['blank', 'event', 'event', 'event', 'event'] } },
      'dice.event',
      /6 faces, not 5/,
    ],
    [
      'a marker that starts on the skull',
      { difficulties: SYNTHETIC_PACK.difficulties.with(0, { ...SYNTHETIC_PACK.difficulties[0], blizzard: 12 }) },
      'difficulties.0.blizzard',
      /before the skull/,
    ],
    [
      'a Base Camp that would lie on the other',
      {
        places: {
          ...SYNTHETIC_PACK.places,
          base: { ...SYNTHETIC_PACK.places.base, cells: Array.from({ length: 5 }, () => [1, 2, 3]) },
        },
      },
      'places.base.cells',
      /up to 3 cells/,
    ],
    [
      'copies below none',
      { tiles: SYNTHETIC_PACK.tiles.with(0, { ...SYNTHETIC_PACK.tiles[0], copies: -8 }) },
      'tiles.0.copies',
      /at least one, not -8/,
    ],
    [
      'an item that cancels what nobody played',
      {
        items: SYNTHETIC_PACK.items.with(0, {
          ...SYNTHETIC_PACK.items[0],
          use: { on: 'self', ops: [{ op: 'cancel' }], discard: true },
        }),
      },
      'items.0.use.ops',
      /only a card that answers/,
    ],
    [
      'a token with a target',
      { activeToken: { ops: [{ op: 'health', who: 'target', n: 1 }], source: 'synthetic' } },
      'activeToken.ops',
      /no target/,
    ],
    [
      'an event with a target',
      {
        events: SYNTHETIC_PACK.events.with(0, {
          ...SYNTHETIC_PACK.events[0],
          ops: [{ op: 'health', who: 'target', n: 1 }],
        }),
      },
      'events.0.ops',
      /no target/,
    ],
  ])('finds %s', (_what, changes, path, problem) => {
    const found = packProblems(change(changes))
    expect(found.map((one) => one.path.join('.'))).toContain(path)
    expect(found.map((one) => one.problem).join('\n')).toMatch(problem)
  })
})
