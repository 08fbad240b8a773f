/** Whom a part of an effect is about; `self` is who drew, used or played the card. Climbers who are out are never meant. */
export const WHO = ['self', 'target', 'others', 'all', 'near'] as const
export type Who = (typeof WHO)[number]

/** Tokens that lie on tiles and change them. */
export const MARKS = [
  'bandits',
  'ice-screw',
  'pitons',
  'serac',
  'shelter',
  'snow-cave',
  'solid-ground',
  'supply-cache',
  'thin-air',
  'verglas',
] as const
export type Mark = (typeof MARKS)[number]

/** Places that a condition of a card can ask for. */
export const PLACES = ['camp', 'mountain', 'ice', 'thin', 'night', 'summited'] as const
export type Place = (typeof PLACES)[number]

/** The parts that effects of cards are made of. Plain JSON data: packs hold them. `n` may be negative where it says so. */
export type Op =
  /** Gains supplies, as far as they can be carried; below 0 loses what there is, and health is not affected. */
  | { readonly op: 'food' | 'oxygen'; readonly who: Who; readonly n: number }
  /** Gains or loses health; losses are lessened by items that guard. */
  | { readonly op: 'health'; readonly who: Who; readonly n: number }
  /** Requires supplies: each one that is missing costs a health. */
  | { readonly op: 'require'; readonly who: Who; readonly food: number; readonly oxygen: number }
  /** Gives up to n, the recipient decides; below 0 takes up to n, the donor decides. */
  | { readonly op: 'up-to'; readonly what: 'food' | 'oxygen'; readonly who: Who; readonly n: number }
  /** Changes the movement of this turn, or of the next one if theirs of this turn is over or it is not their turn. */
  | { readonly op: 'movement'; readonly who: Who; readonly n: number }
  /** Doubles the movement, once a turn. */
  | { readonly op: 'double'; readonly who: Who }
  /** Weight or weightless tokens on the mat. */
  | { readonly op: 'token'; readonly token: 'weight' | 'weightless'; readonly who: Who; readonly n: number }
  /** Removes n cards or tokens from the mat; its owner chooses. */
  | { readonly op: 'remove'; readonly who: Who; readonly n: number }
  /** Moves down the mountain by n trail points, as far as the ropes go. */
  | { readonly op: 'slide'; readonly who: Who; readonly n: number }
  /** Moves the Blizzard Marker; nobody pays. */
  | { readonly op: 'blizzard'; readonly n: number }
  /** Moves the Time of Day Marker. */
  | { readonly op: 'hours'; readonly n: number }
  /** Draws tiles; below 0 discards some of the hand, its owner chooses. */
  | { readonly op: 'tiles'; readonly who: Who; readonly n: number }
  /** Draws items, each kept if it can be carried; below 0 discards some, their owner chooses. */
  | { readonly op: 'items'; readonly who: Who; readonly n: number }
  /** Draws karma cards; below 0 discards some, their owner chooses. */
  | { readonly op: 'cards'; readonly who: Who; readonly n: number }
  /** Moves on the karma track, as far as it goes. */
  | { readonly op: 'karma'; readonly who: Who; readonly n: number }
  /** A token on the tile of each of them. */
  | { readonly op: 'mark'; readonly mark: Mark; readonly who: Who }
  /** Turns a tile beside them upside down on which nobody stands; the Active Player chooses. */
  | { readonly op: 'flip'; readonly who: Who }
  /** `self` takes up to n from the target, as far as can be carried; of items the taker chooses. */
  | { readonly op: 'take'; readonly what: 'food' | 'oxygen' | 'items'; readonly n: number }
  /** `self` and the target change flags at the last checkpoint that both have reached. */
  | { readonly op: 'swap-flags' }
  /** Rolls the Weather Die for each: 0, 1, 2 or 3 health are lost. */
  | { readonly op: 'storm'; readonly who: Who }
  /** `self` may pass everybody until the end of the turn without permission. */
  | { readonly op: 'passing' }
  /** `self` may pass, this turn, those who refuse: they roll the Weather Die for damage instead. */
  | { readonly op: 'sled' }
  /** Cancels the card that is answered. */
  | { readonly op: 'cancel' }
  /** The karma card that is answered is aimed at somebody else, whom `self` chooses. */
  | { readonly op: 'redirect' }
  /** `self` spends oxygen: one for the own tile, one more for each ring of tiles around it; others there lose n health. */
  | { readonly op: 'blast'; readonly n: number }
  /** Rolls the Event Die. */
  | { readonly op: 'roll'; readonly event: readonly Op[]; readonly blank: readonly Op[] }
  /** One of them chooses what happens. */
  | {
      readonly op: 'choose'
      readonly by: 'self' | 'target'
      readonly options: readonly { readonly label: string; readonly ops: readonly Op[] }[]
    }
  /** Depends on where `self` is, or on the hour. */
  | { readonly op: 'if'; readonly at: Place; readonly yes: readonly Op[]; readonly no?: readonly Op[] }
