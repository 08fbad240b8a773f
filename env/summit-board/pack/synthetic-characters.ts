import type { Character, FastPlay, Icon } from './pack.js'

const FOURS = { max: 12, weightAt: [4, 8, 12] }
const THREES = { max: 8, weightAt: [3, 6] }

/** Names and fast-play values are the rule book's; the tracks between them are made up so that they come true. */
function character(
  name: string,
  [food, oxygen, weight, health, movement]: readonly [number, number, number, number, number],
  items: FastPlay['items'],
  tracks: Pick<Character, 'food' | 'oxygen' | 'weight' | 'movement'>,
  healthAt: readonly number[],
  protection: Icon | null,
): Character {
  return {
    name,
    ...tracks,
    health: { max: health, movementAt: healthAt },
    protection,
    fastPlay: { food, oxygen, weight, health, movement, items, source: 'rulebook' },
    source: 'synthetic',
  }
}

export const SYNTHETIC_CHARACTERS: readonly Character[] = [
  character(
    'Joseph IV',
    [9, 2, 4, 10, 5],
    ['Rope', 'Helmet'],
    { food: FOURS, oxygen: THREES, weight: { max: 8, movementAt: [2, 4, 6, 8] }, movement: 7 },
    [7, 4],
    'items',
  ),
  character(
    'Wilma Hezemans',
    [8, 3, 4, 10, 5],
    ['Snow Goggles', 'Flask'],
    { food: FOURS, oxygen: THREES, weight: { max: 8, movementAt: [2, 4, 6, 8] }, movement: 7 },
    [7, 4],
    'food',
  ),
  character(
    'Connor McKinnon',
    [6, 2, 4, 11, 5],
    ['Pitons', 'Trekking Poles'],
    { food: FOURS, oxygen: THREES, weight: { max: 7, movementAt: [1, 3, 4, 6] }, movement: 8 },
    [8, 5, 3],
    'health',
  ),
  character(
    'Vince Mirabelli',
    [9, 4, 4, 10, 5],
    ['Carabiner', 'Medical Kit'],
    { food: FOURS, oxygen: THREES, weight: { max: 8, movementAt: [2, 4, 6, 8] }, movement: 7 },
    [6, 3],
    'oxygen',
  ),
  character(
    'Dr. Bruce Pynner',
    [7, 3, 3, 12, 5],
    ['Webbing', 'Extra Storage'],
    { food: FOURS, oxygen: THREES, weight: { max: 9, movementAt: [3, 5, 7, 9] }, movement: 6 },
    [8, 4],
    'movement',
  ),
  character(
    'Kathy Taylor',
    [7, 2, 4, 11, 5],
    ['Dexamethasone', 'Maps & Charts'],
    {
      food: { max: 12, weightAt: [3, 6, 9, 12] },
      oxygen: { max: 8, weightAt: [2, 4, 6, 8] },
      weight: { max: 9, movementAt: [2, 4, 6, 8] },
      movement: 7,
    },
    [7, 4],
    null,
  ),
]
