import * as fromBits from '../cards/bits.js'
import * as fromPeaks from '../cards/peaks.js'
import * as fromRanks from '../cards/ranks.js'
import * as fromMask from './mask.js'
import * as fromState from './state.js'
import * as fromView from './view.js'
import type { View } from './view.js'
import * as fromWords from './words.js'

// Constants of this module, not imports: those are looked up and checked at each use, these are folded into the code.
const { ALL_POSITIONS, bitCount, lowestBit } = fromBits
const { COVERS, NONE, POSITIONS } = fromPeaks
const { ALL_RANKS, RANK_NAMES, RANKS } = fromRanks
const { refreshPlays } = fromMask
const { CARD, PHASE_NAMES } = fromState
const { ALL_CHANGED } = fromView
const { I_TURN, isYouTurn, SILENCE, wordCount, wordTable, youTurnWord } = fromWords

/** Bump when the meaning, order or number of features changes: models carry it and are refused when it differs. */
export const ENCODER_VERSION = 2

const PHASES = PHASE_NAMES.length
/** Channels that every position has, before the one `fits` channel a pile. */
const CARD_CHANNELS = ['up', 'gone', 'theirs', 'mine', 'covers', 'rankSin', 'rankCos', 'uncovers'] as const
const PACE_FEATURES = [
  'see',
  'decideMean',
  'floor',
  'perCard',
  'fittsA',
  'fittsB',
  'flip',
  'turn',
  'recover',
  'withdraw',
] as const

/** In the `theirs` channel: a card that a partner has called MINE and does not go for yet. */
const CLAIMED = 0.5

/** Unit of the pace features and of times in phase: a second. */
const SECOND = 1000
const LONGEST_LIMIT_MS = 180_000
/** Below this the second clock feature starts to fall. */
const ENDGAME_MS = 30_000

const SIN = Float32Array.from({ length: RANKS + 1 }, (_, rank) =>
  rank === 0 ? 0 : Math.sin((2 * Math.PI * rank) / RANKS),
)
const COS = Float32Array.from({ length: RANKS + 1 }, (_, rank) =>
  rank === 0 ? 0 : Math.cos((2 * Math.PI * rank) / RANKS),
)

/** Where each block of the observation starts. */
interface Layout {
  readonly players: number
  readonly cards: number
  readonly channels: number
  readonly piles: number
  readonly stocks: number
  readonly hands: number
  readonly handSize: number
  readonly unseen: number
  readonly freeRanks: number
  readonly clock: number
  readonly words: number
  readonly wordSize: number
  readonly pace: number
  readonly size: number
}

/** By the number of players. */
const layouts: (Layout | undefined)[] = []

function layoutFor(players: number): Layout {
  const known = layouts[players]
  if (known) return known
  const channels = CARD_CHANNELS.length + players
  const piles = channels * POSITIONS
  const stocks = piles + players * RANKS
  const hands = stocks + players * 2
  const handSize = PHASES + 1 + players
  const unseen = hands + players * handSize
  const freeRanks = unseen + RANKS
  const clock = freeRanks + RANKS
  const words = clock + 8
  // One-hot of the word as the listener takes it, and the time since it was heard.
  const wordSize = wordCount(players) - 1 + 1
  const pace = words + (players - 1) * wordSize
  const layout = {
    players,
    cards: 0,
    channels,
    piles,
    stocks,
    hands,
    handSize,
    unseen,
    freeRanks,
    clock,
    words,
    wordSize,
    pace,
    size: pace + PACE_FEATURES.length,
  }
  layouts[players] = layout
  return layout
}

/** The last encoding of a view. */
export interface Encoding {
  readonly features: Float32Array
  /** [seats × 3] where the ones of pile, hand and target pile stand: they alone have to be cleared */
  readonly ones: Int32Array
}

function createEncoding({ size, piles, players }: Layout): Encoding {
  return { features: new Float32Array(size), ones: new Int32Array(players * 3).fill(piles) }
}

/** Length of an observation: 398 for two players, 477 for three. */
export function observationSize(players: number): number {
  return layoutFor(players).size
}

/**
 * Turns a view into numbers, own pile and hand first, then the partners' clockwise: a policy on it is seat-neutral.
 * All features lie in [-1, 1] but times in phase and paces, which are in seconds.
 * The view keeps its last encoding, so that only cards of which something changed are encoded again.
 * @param into [observationSize] from `offset` on; every entry is written
 */
export function encodeView(view: View, into: Float32Array, offset = 0): void {
  const layout = layoutFor(view.players)
  view.encoded ??= createEncoding(layout)
  const { features, ones } = view.encoded
  refreshPlays(view)
  const { changed } = view
  const all = changed === ALL_CHANGED
  encodeCards(view, changed & ALL_POSITIONS, features, layout.channels)
  encodeRanks(view, all ? ALL_RANKS : view.changedRanks, features, layout)
  if (all) encodeSettings(view, features, layout)
  if (all || view.wordsKnown > 0) encodeWords(view, features, layout)
  encodeSeats(view, features, ones, layout)
  encodeClock(view, features, layout.clock)
  view.changed = 0
  view.changedRanks = 0
  into.set(features, offset)
}

// What is encoded of a card is looked up and not branched on: no processor guesses how the cards of a game lie.

/** By CARD. */
const UP = Float32Array.of(0, 1, 0, 0)
const GONE = Float32Array.of(0, 0, 0, 1)
/** By CARD: half a point a cover, none for a card that is gone. */
const HALF = Float32Array.of(0.5, 0.5, 0.5, 0)
/** By CARD: the bits of a rank that count; of a card that is gone none do. */
const RANK_BITS = Uint8Array.of(15, 15, 15, 0)
/** By CARD * 4 + holder + 1: a card in the own hand, and in another. */
const HELD_HERE = Uint8Array.from({ length: 16 }, (_, at) => (at === CARD.Held * 4 + 1 ? 1 : 0))
const HELD_THERE = Uint8Array.from({ length: 16 }, (_, at) =>
  at >> 2 === CARD.Held && at !== CARD.Held * 4 + 1 ? 1 : 0,
)
/** By 2 * (a partner has it or goes for it) + (a partner has called it). */
const THEIRS = Float32Array.of(0, CLAIMED, 1, 1)
/** {@link COVERS}, with a card that nothing ever lies on where there is none. */
const UNDER = COVERS.map((under) => (under === NONE ? POSITIONS - 1 : under))

/** @param positions bit set of those to encode */
function encodeCards(view: View, positions: number, into: Float32Array, channels: number): void {
  const { card, rank, holder, coversLeft, players, playBits, target, wordPosition } = view
  // NONE sets the sign bit, which is no position.
  const mine = 1 << target[0]
  let theirs = 0
  let called = 0
  for (let seat = 1; seat < players; seat++) {
    theirs |= 1 << target[seat]
    called |= 1 << wordPosition[seat]
  }
  for (let left = positions; left !== 0; left &= left - 1) {
    const position = lowestBit(left)
    const at = position * channels
    const lies = card[position]
    const held = lies * 4 + holder[position] + 1
    const r = rank[position] & RANK_BITS[lies]
    const there = HELD_THERE[held] | ((theirs >>> position) & 1)
    const uncovers = (coversLeft[UNDER[2 * position]] & 1) + (coversLeft[UNDER[2 * position + 1]] & 1)
    into[at] = UP[lies]
    into[at + 1] = GONE[lies]
    into[at + 2] = THEIRS[2 * there + ((called >>> position) & 1)]
    into[at + 3] = HELD_HERE[held] | ((mine >>> position) & 1)
    into[at + 4] = coversLeft[position] * HALF[lies]
    into[at + 5] = SIN[r]
    into[at + 6] = COS[r]
    into[at + 7] = uncovers * HALF[lies]
    for (let pile = 0; pile < players; pile++) {
      into[at + CARD_CHANNELS.length + pile] = (playBits[pile] >>> position) & 1
    }
  }
}

function encodeRanks(view: View, ranks: number, into: Float32Array, layout: Layout): void {
  for (let left = ranks; left !== 0; left &= left - 1) {
    const rank = lowestBit(left)
    into[layout.unseen + rank - 1] = view.unseen[rank] * 0.25
    into[layout.freeRanks + rank - 1] = bitCount(view.upByRank[rank]) * 0.25
  }
}

/** Piles, stocks and hands. */
function encodeSeats(view: View, into: Float32Array, ones: Int32Array, layout: Layout): void {
  for (let one = 0; one < ones.length; one++) into[ones[one]] = 0
  for (let seat = 0; seat < view.players; seat++) {
    const left = view.stockLeft[seat]
    into[layout.stocks + 2 * seat] = left / 12
    into[layout.stocks + 2 * seat + 1] = left === 0 ? 1 : 0
    const pile = layout.piles + seat * RANKS + view.pileRank[seat] - 1
    const hand = layout.hands + seat * layout.handSize
    const phase = hand + view.phase[seat]
    const seconds = hand + PHASES
    // Without a target pile (-1) this is the place of the seconds, which are written after it.
    const target = seconds + 1 + view.targetPile[seat]
    into[pile] = 1
    into[phase] = 1
    into[target] = 1
    into[seconds] = Math.min(5, (view.timeMs - view.phaseSinceMs[seat]) / SECOND)
    ones[3 * seat] = pile
    ones[3 * seat + 1] = phase
    ones[3 * seat + 2] = target
  }
}

function encodeClock(view: View, into: Float32Array, at: number): void {
  const left = view.limitMs - view.timeMs
  into[at] = left / LONGEST_LIMIT_MS
  into[at + 1] = Math.min(1, left / ENDGAME_MS)
  into[at + 4] = view.cleared / POSITIONS
  into[at + 5] = Math.min(1, bitCount(view.flipsDue) / 4)
  into[at + 7] = view.word[0] !== SILENCE && view.timeMs < view.wordMs[0] + view.pace.speak ? 1 : 0
}

/** The last word of each partner. YOU_TURN is turned round: it says whom it means as the listener counts seats. */
function encodeWords(view: View, into: Float32Array, layout: Layout): void {
  const { players } = view
  into.fill(0, layout.words, layout.pace)
  for (let seat = 1; seat < players; seat++) {
    const at = layout.words + (seat - 1) * layout.wordSize
    const word = view.word[seat]
    if (word === SILENCE) continue
    into[at + heardAs(word, seat, players) - 1] = 1
    into[at + layout.wordSize - 1] = Math.min(5, (view.timeMs - view.wordMs[seat]) / SECOND)
  }
}

/** Words keep their number; of YOU_TURN, the first means the listener and the others its partners in order. */
function heardAs(word: number, speaker: number, players: number): number {
  if (!isYouTurn(word, players)) return word
  const meant = (speaker + word - I_TURN) % players
  return youTurnWord(meant === 0 ? 1 : meant < speaker ? meant + 1 : meant)
}

/** What stays as it is for a whole game. */
function encodeSettings(view: View, into: Float32Array, { clock, pace: at }: Layout): void {
  into[clock + 2] = view.limitMs / LONGEST_LIMIT_MS
  into[clock + 3] = view.wrap ? 1 : 0
  into[clock + 6] = view.talk ? 1 : 0
  const { profile } = view.pace
  const { decide, fitts } = profile
  into[at] = profile.see / SECOND
  into[at + 1] = (decide.mu + decide.tau) / SECOND
  into[at + 2] = decide.floor / SECOND
  into[at + 3] = decide.perCard / SECOND
  into[at + 4] = fitts.a / SECOND
  into[at + 5] = fitts.b / SECOND
  into[at + 6] = profile.flip / SECOND
  into[at + 7] = profile.turn / SECOND
  into[at + 8] = profile.recover / SECOND
  into[at + 9] = profile.withdraw / SECOND
}

/** The name of every feature, in order: the source of the documentation's feature table. */
export function featureNames(players: number): string[] {
  const seats = Array.from({ length: players }, (_, seat) => (seat === 0 ? 'own' : `partner${seat}`))
  const ranks = RANK_NAMES.slice(1)
  return [
    ...Array.from({ length: POSITIONS }, (_, position) => [
      ...CARD_CHANNELS.map((channel) => `card${position}.${channel}`),
      ...seats.map((seat) => `card${position}.fits.${seat}`),
    ]).flat(),
    ...seats.flatMap((seat) => ranks.map((rank) => `pile.${seat}.${rank}`)),
    ...seats.flatMap((seat) => [`stock.${seat}.left`, `stock.${seat}.empty`]),
    ...seats.flatMap((seat) => [
      ...PHASE_NAMES.map((phase) => `hand.${seat}.${phase}`),
      `hand.${seat}.seconds`,
      ...seats.map((pile) => `hand.${seat}.to.${pile}`),
    ]),
    ...ranks.map((rank) => `unseen.${rank}`),
    ...ranks.map((rank) => `free.${rank}`),
    ...['left', 'leftShort', 'limit', 'wrap', 'cleared', 'flipsDue', 'talk', 'mouthFull'].map((name) => `game.${name}`),
    ...seats.slice(1).flatMap((seat) => [
      ...wordTable(players)
        .slice(1)
        .map((word) => `word.${seat}.${word}`),
      `word.${seat}.seconds`,
    ]),
    ...PACE_FEATURES.map((name) => `pace.${name}`),
  ]
}
