import type { Mark } from '../pack/ops.js'
import type { Ask } from './ask.js'
import type { Task } from './task.js'
import type { Rules } from './rules.js'

/** Hands and mats hold no more than this; what would go beyond is not drawn or taken. */
export const TILE_SLOTS = 6
export const CARD_SLOTS = 8
export const ITEM_SLOTS = 8
/** Item slots at the side of the board. */
export const DROP_SLOTS = 5
export const OXYGEN_TOKENS = 13
/** Tokens for tiles and mats. */
export const EVENT_TOKENS = 30
/** Food that a sherpa comes with. */
export const SHERPA_FOOD = 11
/** Oxygen that a sherpa comes with. */
export const SHERPA_OXYGEN = 6
export const SHERPA_ITEMS = 2
export const TILE_HAND = 3
export const CARD_HAND = 4
export const NONE = -1

/** Checkpoints in the order in which they are reached. */
export const CHECKPOINT = { Ascending: 0, Summit: 1, Descending: 2, Base: 3 } as const
export const CHECKPOINT_NAMES = ['halfway ascending', 'summit', 'halfway descending', 'base'] as const

/** One player's climber: place, supplies, items and marks. */
export interface Climber {
  character: number
  food: number
  oxygen: number
  health: number
  /** Equipped items, by number. */
  items: number[]
  /** Weight and weightless tokens on the mat. */
  heavy: number
  light: number
  /** Event cards on the mat. */
  mat: number[]
  /** Movement by cards: of this turn, or of the next one once the movement of this is over or skipped. */
  boost: number
  /** Whether the next or present movement is doubled. */
  doubled: boolean
  /** The trail point, NONE once flown home. */
  point: number
  home: boolean
  out: boolean
  summited: boolean
  /** Place at each checkpoint, 0 the best; NONE: not reached. */
  flags: number[]
  /** Level on the karma track, from 0. */
  karma: number
  /** Tile hand and karma hand, by number. */
  tiles: number[]
  cards: number[]
  /** Whether the Active Player Token is used up. */
  token: boolean
}

export interface Sherpa {
  owner: number
  food: number
  oxygen: number
  items: number[]
}

/** A tile on the board. */
export interface Piece {
  kind: 'neutral' | 'ice' | 'thin' | 'base' | 'halfway' | 'summit'
  /** Number of the tile; NONE for places. */
  tile: number
  cells: number[]
  /** Its trail points are numbered from here. */
  first: number
  points: number
  /** The camp sign or the peak; NONE for tiles. */
  mark: number
  flipped: boolean
  marks: Mark[]
  /** Oxygen lying here. */
  oxygen: number
}

export interface Deck {
  /** The next card is the last. */
  draw: number[]
  discard: number[]
  /** How often it was shuffled: names the stream. */
  shuffles: number
}

export interface Turn {
  seat: number
  phase: 'move' | 'dice' | 'end'
  /** Movement spent. */
  used: number
  moved: boolean
  skipped: boolean
  /** Began the turn in this kind of camp. */
  camp: boolean
  /** Bit sets of seats. */
  granted: number
  refused: number
  /** Who has gained karma for being passed. */
  thanked: number
  /** May pass all without permission; or pass those who refuse, at a price to them. */
  passing: boolean
  sled: boolean
  dropped: number[]
  /** Items used this turn. */
  usedItems: number[]
  discarded: boolean
  /** Free actions left this turn. */
  free: number
  /** Movement that tokens on tiles and gear for ice have given or taken: it is gone with the turn. */
  ground: number
  /** Pieces whose tokens have changed the movement already. */
  changed: number[]
  /** Sherpas, as a bit set, whose climbers have refused to lend them. */
  denied: number
  /** While passing: the last trail point that could be kept, and the one before this. */
  passFrom: number
  passLast: number
}

/** All that changes in a game, as JSON data; hidden cards included. */
export interface BoardState {
  seed: string
  /** Dice rolled so far: names the draws. */
  rolls: number
  round: number
  decisions: number
  climbers: Climber[]
  sherpas: Sherpa[]
  pieces: Piece[]
  /** By cell: the piece on it, or NONE. */
  cellPiece: number[]
  /** By trail point: its piece, its cell, and the points a rope leads to. */
  pointPiece: number[]
  pointCell: number[]
  links: number[][]
  /** By cell and side, cell × 3 + side: the trail point from which a rope crosses, or NONE. */
  ends: number[]
  tiles: Deck
  items: Deck
  events: Deck
  karma: Deck
  /** Items at the side of the board and the trail point at which each lies, oldest first; NONE: an empty slot. */
  slots: { item: number; point: number; order: number }[]
  drops: number
  oxygenTokens: number
  blizzard: number
  /** The 4+ token. */
  blizzardTwin: number
  hour: number
  hours: number
  first: number
  turn: Turn
  /** Flags set so far by checkpoint. */
  arrivals: number[]
  /** Seats in the order in which they reached the summit. */
  summitOrder: number[]
  stack: Task[]
  ask: Ask | null
  /** The chosen option's value, for the task that asked. */
  answer: number
  over: boolean
  /** What everybody saw last: the newest last; for views and renderers. */
  log: LogEntry[]
}

/** A public event. */
export interface LogEntry {
  readonly what: string
  readonly seat: number
  readonly card?: string
  readonly n?: number
}

/** A game: rules that stay, and the state that `actOnBoard` changes. */
export interface Board {
  readonly rules: Rules
  state: BoardState
}
