import type { Pack, PlacePoints } from './pack.js'
import { SYNTHETIC_CHARACTERS } from './synthetic-characters.js'
import { SYNTHETIC_EVENTS } from './synthetic-events.js'
import { SYNTHETIC_ITEMS } from './synthetic-items.js'
import { SYNTHETIC_KARMA } from './synthetic-karma.js'
import { SYNTHETIC_PLACES, SYNTHETIC_TILES } from './synthetic-tiles.js'

const source = 'synthetic'

/** The rule book prints the first three places of each checkpoint; the rest is its "etc.". */
function places(printed: readonly number[], others: readonly number[]): PlacePoints[] {
  return [
    ...printed.map((points) => ({ points, source: 'rulebook' }) as const),
    ...others.map((points) => ({ points, source }) as const),
  ]
}

/**
 * A pack of this project's own making. Counts of components are the rule book's; ropes, tracks, cards and the board
 * are made up, and no likeness to the printed ones is claimed.
 */
export const SYNTHETIC_PACK: Pack = {
  name: 'synthetic',
  summary: "Made up for this project: the rule book's counts and fast-play values, everything else of our own making.",
  board: { columns: 15, below: 1, source },
  difficulties: [
    { name: 'green', rows: 4, halfway: 2, blizzard: 0, source },
    { name: 'blue', rows: 5, halfway: 3, blizzard: 1, source },
    { name: 'black', rows: 6, halfway: 3, blizzard: 1, source },
    { name: 'double-black', rows: 7, halfway: 4, blizzard: 2, source },
    { name: 'triple-black', rows: 8, halfway: 4, blizzard: 2, source },
  ],
  places: SYNTHETIC_PLACES,
  dice: {
    event: ['blank', 'blank', 'event', 'event', 'event', 'event'],
    weather: ['sunny', 'light', 'light', 'light', 'heavy', 'blizzard'],
    source: 'review',
  },
  blizzard: {
    levels: [
      { food: 0, oxygen: 0 },
      { food: 1, oxygen: 0 },
      { food: 1, oxygen: 0 },
      { food: 1, oxygen: 1 },
      { food: 2, oxygen: 0 },
      { food: 2, oxygen: 1 },
      { food: 2, oxygen: 1 },
      { food: 2, oxygen: 2 },
      { food: 3, oxygen: 1 },
      { food: 3, oxygen: 2 },
      { food: 3, oxygen: 2 },
      { food: 4, oxygen: 2 },
    ],
    source,
  },
  karmaTrack: { points: [-2, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12], start: 5, source },
  positions: {
    ascending: places([4, 3, 2], [1, 0, 0]),
    summit: places([8, 6, 4], [2, 1, 0]),
    descending: places([5, 4, 3], [2, 1, 0]),
    base: places([6, 4, 2], [1, 0, 0]),
  },
  expedition: { home: 10, summit: 3, hoursAPoint: 6, source },
  activeToken: { ops: [{ op: 'movement', who: 'self', n: 2 }], source },
  characters: SYNTHETIC_CHARACTERS,
  tiles: SYNTHETIC_TILES,
  items: SYNTHETIC_ITEMS,
  events: SYNTHETIC_EVENTS,
  karma: SYNTHETIC_KARMA,
}
