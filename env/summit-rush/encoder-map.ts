import { BOTTOM_ROW, POSITIONS } from '../cards/peaks.js'
import { RANKS } from '../cards/ranks.js'
import { featureNames } from './encoder.js'
import { playMove, turnMove, WAIT, withdrawMove } from './moves.js'

/**
 * Which numbers of an observation belong to which card or rank, and which actions play which card: what a network that
 * treats cards alike has to know. Plain data; entries are indices into the observation unless said otherwise.
 */
export interface CardMap {
  /** Cards lie first in the observation, `channels` features each. */
  readonly cards: number
  readonly channels: number
  /** Channels in which a known rank stands as an angle; both 0 where it is unknown. */
  readonly rankSin: number
  readonly rankCos: number
  readonly ranks: number
  /** So many cards at most have a rank that is known: of cards that lie on each other, only one does. */
  readonly known: number
  /** The other channels. */
  readonly plain: readonly number[]
  /** Those of them that tell how the cards lie, whatever their ranks. */
  readonly layout: readonly number[]
  /** Where the blocks begin that hold one number a rank; first the piles' (a 1 at the top card's rank), own pile first. */
  readonly byRank: readonly number[]
  readonly piles: number
  /** Channels that mark cards in a hand or on their way to it: whose ranks are worth knowing to all the others. */
  readonly handled: readonly number[]
  /** 1 where the last rank fits the first. */
  readonly wrap: number
  /** What each card is shown besides its own features. */
  readonly shared: readonly number[]
  /** All that belongs to no card and no rank. */
  readonly rest: readonly number[]
  /** [piles][cards] the action that plays a card onto a pile. */
  readonly plays: readonly (readonly number[])[]
  /** The actions that play no card. */
  readonly others: readonly number[]
}

const SHARED = /^stock\..*\.(left|empty)$|^game\.(leftShort|flipsDue|cleared)$/

/** The map of {@link encodeView}'s observations. */
export function cardMap(players: number): CardMap {
  const names = featureNames(players)
  const indices = (fits: (name: string) => boolean): number[] => names.flatMap((name, i) => (fits(name) ? [i] : []))
  const channels = names.indexOf('card1.up')
  const channelNames = names.slice(0, channels).map((name) => name.replace('card0.', ''))
  const starts = indices((name) => /^(pile\..*\.|unseen\.|free\.|word\..*\.need )A$/.test(name))
  const isByRank = (i: number): boolean => starts.some((start) => i >= start && i < start + RANKS)
  return {
    cards: POSITIONS,
    channels,
    rankSin: channelNames.indexOf('rankSin'),
    rankCos: channelNames.indexOf('rankCos'),
    ranks: RANKS,
    known: POSITIONS - BOTTOM_ROW,
    layout: ['up', 'gone', 'covers'].map((name) => channelNames.indexOf(name)),
    plain: channelNames.flatMap((name, channel) => (/^rank(Sin|Cos)$/.test(name) ? [] : [channel])),
    byRank: starts,
    piles: players,
    handled: [channelNames.indexOf('mine'), channelNames.indexOf('theirs')],
    wrap: names.indexOf('game.wrap'),
    shared: indices((name) => SHARED.test(name)),
    rest: indices((name) => !name.startsWith('card')).filter((i) => !isByRank(i)),
    plays: Array.from({ length: players }, (_, pile) =>
      Array.from({ length: POSITIONS }, (__, position) => playMove(position, pile)),
    ),
    others: [WAIT, turnMove(players), withdrawMove(players)],
  }
}
