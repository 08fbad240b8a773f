import type { Op } from './ops.js'
import type { EventCard, ItemBonus } from './pack.js'

interface Kind {
  readonly tone: EventCard['tone']
  readonly copies: number
  readonly set?: EventCard['set']
  readonly mode?: EventCard['mode']
  readonly lasting?: ItemBonus
}

function event(name: string, { tone, copies, set = 'base', mode = 'both', lasting }: Kind, ...ops: Op[]): EventCard {
  return { name, copies, mode, set, tone, ops, ...(lasting && { lasting }), source: 'synthetic' }
}

const good = { tone: 'good', copies: 3 } as const
const bad = { tone: 'bad', copies: 3 } as const
const dire = { tone: 'dire', copies: 3 } as const
const sunny = { tone: 'good', copies: 2, set: 'sunny' } as const
const double = { tone: 'dire', copies: 1, set: 'double-black' } as const

/** 60 cards, a fifth good, three fifths bad, a fifth really bad (after a review), 6 Sunny Days, 5 Double Black Diamond. */
const EVENTS: readonly EventCard[] = [
  event('Clear Ridge', good, { op: 'movement', who: 'self', n: 2 }),
  event('Forgotten Depot', good, { op: 'mark', mark: 'supply-cache', who: 'self' }),
  event('Firm Footing', good, { op: 'mark', mark: 'solid-ground', who: 'self' }),
  event('Good Rest', { ...good, copies: 2 }, { op: 'health', who: 'self', n: 2 }),
  event(
    'Fixed Line',
    { ...good, copies: 1 },
    {
      op: 'if',
      at: 'ice',
      yes: [{ op: 'mark', mark: 'ice-screw', who: 'self' }],
      no: [{ op: 'mark', mark: 'pitons', who: 'self' }],
    },
  ),
  event('Frostbite', { ...bad, lasting: { movement: -1 } }),
  event('Loose Strap', bad, { op: 'token', token: 'weight', who: 'self', n: 1 }),
  event('Spilled Rations', bad, { op: 'food', who: 'self', n: -2 }),
  event('Leaking Valve', bad, { op: 'oxygen', who: 'self', n: -1 }),
  event('Slip', bad, { op: 'slide', who: 'self', n: 2 }),
  event('Glazed Rock', bad, { op: 'mark', mark: 'verglas', who: 'self' }),
  event('Falling Ice', bad, { op: 'health', who: 'self', n: -1 }),
  event('Rising Wind', bad, { op: 'if', at: 'camp', yes: [], no: [{ op: 'storm', who: 'self' }] }),
  event('Thin Patch', bad, { op: 'mark', mark: 'thin-air', who: 'self' }),
  event('Damp Map', bad, { op: 'tiles', who: 'self', n: -1 }),
  event('Mountain Sickness', bad, { op: 'require', who: 'self', food: 0, oxygen: 1 }),
  event('Broken Lace', bad, { op: 'movement', who: 'self', n: -2 }),
  event('Long Slide', dire, { op: 'slide', who: 'self', n: 5 }, { op: 'health', who: 'self', n: -1 }),
  event('Torn Pack', dire, { op: 'items', who: 'self', n: -1 }, { op: 'food', who: 'self', n: -1 }),
  event('Loose Serac', dire, { op: 'mark', mark: 'serac', who: 'self' }),
  event('Snow Slab', dire, { op: 'flip', who: 'self' }, { op: 'storm', who: 'near' }),
  event('Blue Sky', sunny, { op: 'blizzard', n: -1 }),
  event('Warm Noon', sunny, { op: 'health', who: 'all', n: 1 }),
  event(
    'Light Heart',
    sunny,
    { op: 'token', token: 'weightless', who: 'self', n: 1 },
    { op: 'remove', who: 'self', n: 1 },
  ),
  event('White Out', double, { op: 'blizzard', n: 1 }, { op: 'storm', who: 'all' }),
  event('Thieves at Night', double, { op: 'mark', mark: 'bandits', who: 'self' }),
  event('Broken Ice', double, { op: 'slide', who: 'all', n: 2 }),
  event('Bitter Cold', double, { op: 'require', who: 'all', food: 2, oxygen: 0 }),
  event('Cracked Rib', { ...double, lasting: { movement: -1 } }, { op: 'health', who: 'self', n: -2 }),
]

const shared = { copies: 2, mode: 'cooperative' } as const

/** 20 cards for games that are won together. */
const EXPEDITION_EVENTS: readonly EventCard[] = [
  event('Helping Hands', { ...shared, tone: 'good' }, { op: 'health', who: 'all', n: 1 }),
  event('Shared Tea', { ...shared, tone: 'good' }, { op: 'up-to', what: 'food', who: 'all', n: 1 }),
  event('Early Start', { ...shared, tone: 'good' }, { op: 'hours', n: -1 }),
  event('Lost Hours', { ...shared, tone: 'bad' }, { op: 'hours', n: 2 }),
  event('Split Party', { ...shared, tone: 'bad' }, { op: 'movement', who: 'others', n: -1 }),
  event('Low Air', { ...shared, tone: 'bad' }, { op: 'require', who: 'all', food: 0, oxygen: 1 }),
  event('Hungry Wind', { ...shared, tone: 'bad' }, { op: 'require', who: 'all', food: 1, oxygen: 0 }),
  event(
    'Crevasse',
    { ...shared, tone: 'bad' },
    {
      op: 'roll',
      event: [
        { op: 'health', who: 'self', n: -2 },
        { op: 'storm', who: 'near' },
      ],
      blank: [],
    },
  ),
  event(
    'Heavy Choice',
    { ...shared, tone: 'bad' },
    {
      op: 'choose',
      by: 'self',
      options: [
        { label: 'lose 2 food', ops: [{ op: 'food', who: 'self', n: -2 }] },
        { label: 'lose 1 health', ops: [{ op: 'health', who: 'self', n: -1 }] },
      ],
    },
  ),
  event(
    'Wall of Snow',
    { ...shared, tone: 'dire' },
    { op: 'slide', who: 'all', n: 1 },
    { op: 'health', who: 'self', n: -1 },
  ),
]

export const SYNTHETIC_EVENTS: readonly EventCard[] = [...EVENTS, ...EXPEDITION_EVENTS]
