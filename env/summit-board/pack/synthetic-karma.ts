import type { Op } from './ops.js'
import type { KarmaCard } from './pack.js'

type Kind = Partial<Pick<KarmaCard, 'anytime' | 'answers' | 'set' | 'copies'>>

function karma(
  name: string,
  icon: KarmaCard['icon'],
  target: KarmaCard['target'],
  levels: number,
  ops: readonly Op[],
  kind: Kind = {},
): KarmaCard {
  return {
    name,
    copies: 3,
    set: 'base',
    anytime: false,
    icon,
    target,
    effects: [{ karma: levels, ops }],
    ...kind,
    source: 'synthetic',
  }
}

const anytime = true
const aggression = { copies: 2, set: 'aggression' } as const

/** 63 cards, then the 6 of the Aggression Pack. "Moral Support" and "Passing" are named in the rule book. */
export const SYNTHETIC_KARMA: readonly KarmaCard[] = [
  karma('Moral Support', 'movement', 'other', 1, [{ op: 'movement', who: 'target', n: 1 }], { anytime }),
  karma('Passing', 'movement', 'none', -1, [{ op: 'passing' }]),
  karma('Shared Meal', 'food', 'other', 1, [{ op: 'food', who: 'target', n: 2 }]),
  karma('Spare Breath', 'oxygen', 'other', 1, [{ op: 'oxygen', who: 'target', n: 1 }], { anytime }),
  karma('Bandage', 'health', 'any', 1, [{ op: 'health', who: 'target', n: 1 }], { anytime }),
  karma('Old Trick', 'weight', 'any', 1, [{ op: 'remove', who: 'target', n: 1 }]),
  karma('Marked Trail', 'components', 'none', 1, [{ op: 'mark', mark: 'ice-screw', who: 'self' }]),
  karma('Second Wind', 'movement', 'none', 0, [{ op: 'double', who: 'self' }]),
  karma('Fresh Look', 'components', 'none', 0, [{ op: 'tiles', who: 'self', n: 2 }]),
  karma('Deep Pockets', 'cards', 'none', 0, [{ op: 'cards', who: 'self', n: 2 }]),
  karma('Lucky Find', 'items', 'none', 0, [{ op: 'items', who: 'self', n: 1 }]),
  karma('Raid the Pot', 'food', 'other', -1, [{ op: 'take', what: 'food', n: 2 }]),
  karma('Loosened Valve', 'oxygen', 'other', -1, [{ op: 'oxygen', who: 'target', n: -1 }], { anytime }),
  karma('Borrowed Gear', 'items', 'other', -2, [{ op: 'take', what: 'items', n: 1 }]),
  karma('Stones in the Pack', 'weight', 'other', -1, [{ op: 'token', token: 'weight', who: 'target', n: 1 }]),
  karma('Shove', 'movement', 'other', -1, [{ op: 'slide', who: 'target', n: 2 }]),
  karma('Wrong Turn', 'movement', 'other', -1, [{ op: 'movement', who: 'target', n: -2 }], { anytime }),
  karma('Swapped Flags', 'flags', 'other', -2, [{ op: 'swap-flags' }]),
  karma('Think Again', 'cards', 'none', -1, [{ op: 'cancel' }], { anytime, answers: 'karma' }),
  karma('Not Today', 'cards', 'none', 0, [{ op: 'cancel' }], { anytime, answers: 'event' }),
  {
    ...karma('Two Faces', 'health', 'other', 1, []),
    effects: [
      { karma: 1, ops: [{ op: 'health', who: 'target', n: 1 }] },
      { karma: -2, ops: [{ op: 'health', who: 'target', n: -1 }] },
    ],
  },
  karma(
    'Cut Rope',
    'health',
    'other',
    -2,
    [
      { op: 'slide', who: 'target', n: 4 },
      { op: 'health', who: 'target', n: -1 },
    ],
    aggression,
  ),
  karma('Blasting Gas', 'health', 'none', -2, [{ op: 'blast', n: 1 }], aggression),
  karma('Not Me', 'cards', 'none', -1, [{ op: 'redirect' }], { ...aggression, anytime, answers: 'karma' }),
]
