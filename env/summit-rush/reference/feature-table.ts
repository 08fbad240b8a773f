/** What a feature may be: one of a few values, or anything between two. */
export type FeatureValues = readonly number[] | { readonly low: number; readonly high: number }

export interface FeatureMeaning {
  readonly meaning: string
  readonly values: FeatureValues
}

export interface FeatureGroup {
  readonly title: string
  /** By {@link featureFamily}, in the order of the observation. */
  readonly families: Readonly<Record<string, FeatureMeaning>>
}

const FLAG = [0, 1] as const
const HALVES = [0, 0.5, 1] as const
const QUARTERS = [0, 0.25, 0.5, 0.75, 1] as const
const SHARE = { low: 0, high: 1 } as const
const SECONDS = { low: 0, high: 5 } as const
const PACE = { low: 0, high: 60 } as const
/** A limit of an hour, in units of 180 s. */
const LIMIT = { low: 0, high: 20 } as const

const flag = (meaning: string): FeatureMeaning => ({ meaning, values: FLAG })
const pace = (meaning: string): FeatureMeaning => ({ meaning: `${meaning}, in seconds`, values: PACE })

/** What every feature of an observation means, family by family. */
export const FEATURE_GROUPS: readonly FeatureGroup[] = [
  {
    title: 'Peak cards, position by position',
    families: {
      'card#.up': flag('lies face up and free'),
      'card#.gone': flag('is known to be played'),
      'card#.theirs': {
        meaning: "1: in another's hand, or a partner is seen going for it; 0.5: a partner only called it MINE",
        values: HALVES,
      },
      'card#.mine': flag('in the own hand, or what the own hand goes for'),
      'card#.covers': { meaning: 'cards that still lie on it, / 2', values: HALVES },
      'card#.rankSin': {
        meaning: 'sin(2π rank / 13), ace 1 to king 13; 0 while face down and when gone',
        values: { low: -1, high: 1 },
      },
      'card#.rankCos': { meaning: 'cos(2π rank / 13); 0 like the sine', values: { low: -1, high: 1 } },
      'card#.uncovers': { meaning: 'cards that nothing but this one covers, / 2', values: HALVES },
      'card#.fits.SEAT': flag('a play of it onto this pile would be legal for an idle hand; one entry a pile'),
    },
  },
  {
    title: 'Piles and stocks, seat by seat',
    families: {
      'pile.SEAT.RANK': flag('rank on top, one-hot, A to K; piles one after the other'),
      'stock.SEAT.left': { meaning: 'cards left in the stock, / 12', values: SHARE },
      'stock.SEAT.empty': flag('the stock is empty'),
    },
  },
  {
    title: 'Hands, seat by seat',
    families: {
      'hand.SEAT.Idle': flag("does nothing; a partner's hand that decides looks like this too"),
      'hand.SEAT.Decide': flag('decides; of the own hand only'),
      'hand.SEAT.Reach': flag('on its way to a peak card'),
      'hand.SEAT.Carry': flag('carries a card to a pile'),
      'hand.SEAT.PutBack': flag('carries a card back to its place'),
      'hand.SEAT.Flip': flag('turns up what its play uncovered'),
      'hand.SEAT.ReachStock': flag('on its way to its stock'),
      'hand.SEAT.Turn': flag('carries a stock card to its pile'),
      'hand.SEAT.Recover': flag('was beaten to a card and collects itself'),
      'hand.SEAT.Withdraw': flag('gave up and draws back'),
      'hand.SEAT.seconds': { meaning: 'since that began, in seconds, 5 at most', values: SECONDS },
      'hand.SEAT.to.SEAT': flag("the pile it is bound for, one-hot; a partner's is known once it holds the card"),
    },
  },
  {
    title: 'Ranks',
    families: {
      'unseen.RANK': { meaning: 'cards of this rank not seen yet, those set aside included, / 4', values: QUARTERS },
      'free.RANK': { meaning: 'cards of this rank that lie face up and free, / 4', values: QUARTERS },
    },
  },
  {
    title: 'The game',
    families: {
      'game.left': { meaning: 'time left, / 180 s; above 1 with a longer limit only', values: LIMIT },
      'game.leftShort': { meaning: 'time left, / 30 s, 1 at most', values: SHARE },
      'game.limit': { meaning: 'time limit, / 180 s', values: LIMIT },
      'game.wrap': flag('king and ace are neighbours'),
      'game.cleared': { meaning: 'cards known to be played, / 28', values: SHARE },
      'game.flipsDue': { meaning: 'face-down cards about to be turned up, / 4, 1 at most', values: QUARTERS },
      'game.talk': flag('words may be said'),
      'game.mouthFull': flag('the own last word is still being said'),
    },
  },
  {
    title: 'Words heard, partner by partner',
    families: {
      'word.SEAT.WORD': flag('the last word heard, one-hot in the order of the words above, silence left out'),
      'word.SEAT.seconds': { meaning: 'since it was heard, in seconds, 5 at most', values: SECONDS },
    },
  },
  {
    title: 'The own pace',
    families: {
      'pace.see': pace('`see` of the own latency profile'),
      'pace.decideMean': {
        meaning: '`decide.mu` + `decide.tau`, the mean of a decision before the floor and the search, in seconds',
        values: { low: 0, high: 120 },
      },
      'pace.floor': pace('`decide.floor`'),
      'pace.perCard': pace('`decide.perCard`'),
      'pace.fittsA': pace('`fitts.a`'),
      'pace.fittsB': pace('`fitts.b`'),
      'pace.flip': pace('`flip`'),
      'pace.turn': pace('`turn`'),
      'pace.recover': pace('`recover`'),
      'pace.withdraw': pace('`withdraw`'),
    },
  },
]

/** Positions, seats, ranks and words taken out of a feature's name: `card12.fits.own` is of the family `card#.fits.SEAT`. */
export function featureFamily(name: string): string {
  return name
    .replace(/^card\d+/, 'card#')
    .replaceAll(/\b(own|partner\d)\b/g, 'SEAT')
    .replace(/^(pile\.SEAT|unseen|free)\.[^.]+$/, '$1.RANK')
    .replace(/^word\.SEAT\.(?!seconds$).+$/, 'word.SEAT.WORD')
}

/** The meaning of a feature by its name, or undefined. */
export function featureMeaning(name: string): FeatureMeaning | undefined {
  const family = featureFamily(name)
  return FEATURE_GROUPS.find(({ families }) => Object.hasOwn(families, family))?.families[family]
}
