import type { Op } from './ops.js'

/** Where a datum comes from: the printed rule book, a published review, or made up by this project. */
export const SOURCES = ['rulebook', 'review', 'synthetic'] as const
export type Source = (typeof SOURCES)[number]

/** In which games a card lies in its deck. */
export type CardMode = 'both' | 'competitive' | 'cooperative'

/** The kinds of ground. */
export const TERRAINS = ['neutral', 'ice', 'thin'] as const
export type Terrain = (typeof TERRAINS)[number]

/** What a karma card touches: the icon in its corner. A character whose protection has the same icon may ignore it. */
export const ICONS = [
  'food',
  'oxygen',
  'health',
  'movement',
  'items',
  'weight',
  'flags',
  'components',
  'cards',
  'none',
] as const
export type Icon = (typeof ICONS)[number]

/**
 * The ropes of a tile, as it lies with its base below. Sides are in the order base, left leg, right leg.
 */
export interface Ropes {
  /** How many trail points there are, numbered from 0. */
  readonly points: number
  /** The trail point that the rope over each side comes from; null where no rope crosses the side. */
  readonly ends: readonly (number | null)[]
  /** Pairs of trail points that a rope joins. */
  readonly links: readonly (readonly number[])[]
}

export interface TileDesign extends Ropes {
  readonly name: string
  readonly terrain: Terrain
  /** How many such tiles there are. */
  readonly copies: number
  readonly source: Source
}

/** A tile that lies on the board from the start and may cover several cells of a row. */
export interface PlaceDesign {
  readonly points: number
  readonly links: readonly (readonly number[])[]
  /** The camp sign, or the peak. */
  readonly mark: number
  /** The ropes over the sides of each cell, cells in a row from left to right; the middle one is at the centre. */
  readonly cells: readonly (readonly (number | null)[])[]
  readonly source: Source
}

/** A track of supplies: a square for each piece, and the squares at which it adds one to the weight. */
export interface SupplyTrack {
  readonly max: number
  readonly weightAt: readonly number[]
}

export interface FastPlay {
  readonly food: number
  readonly oxygen: number
  readonly weight: number
  readonly health: number
  readonly movement: number
  /** Names of two items. */
  readonly items: readonly string[]
  readonly source: Source
}

export interface Character {
  readonly name: string
  readonly food: SupplyTrack
  readonly oxygen: SupplyTrack
  /** Each square of weight in `movementAt` that is reached costs one movement. */
  readonly weight: { readonly max: number; readonly movementAt: readonly number[] }
  /** Falling below each square of health in `movementAt` costs one movement. */
  readonly health: { readonly max: number; readonly movementAt: readonly number[] }
  readonly movement: number
  /** Karma cards with this icon may be ignored; null: none. */
  readonly protection: Icon | null
  readonly fastPlay: FastPlay
  readonly source: Source
}

/** What an item does while it is equipped; all are counts that add up over items. */
export interface ItemBonus {
  /** Movement, added after halving at night. */
  readonly movement?: number
  /** Movement at night only. */
  readonly night?: number
  /** Movement in a turn that meets an ice tile. */
  readonly ice?: number
  /** Food that each requirement asks less. */
  readonly food?: number
  /** Oxygen that each requirement asks less. */
  readonly oxygen?: number
  /** Squares by which the weight track is longer. */
  readonly capacity?: number
  /** Trail points by which each slide is shorter. */
  readonly grip?: number
  /** Health that each loss by a card is smaller. */
  readonly guard?: number
  /** Tiles in the hand limit. */
  readonly tiles?: number
}

/** An item of a content pack: what it weighs, gives and can do. */
export interface ItemCard {
  readonly name: string
  readonly copies: number
  readonly weight: number
  /** Marked with the starting icon. */
  readonly starting: boolean
  readonly mode: CardMode
  readonly bonus?: ItemBonus
  /** A free action on the own turn, once a turn. */
  readonly use?: {
    /** `self`, or also a climber on the same or an adjacent tile, who may decline. */
    readonly on: 'self' | 'near'
    readonly ops: readonly Op[]
    /** Whether the item is used up. */
    readonly discard: boolean
  }
  readonly source: Source
}

export interface EventCard {
  readonly name: string
  readonly copies: number
  readonly mode: CardMode
  readonly set: 'base' | 'sunny' | 'double-black'
  readonly tone: 'good' | 'bad' | 'dire'
  /** Resolved when it is drawn. */
  readonly ops: readonly Op[]
  /** Stays on the character mat until it is removed, and does this meanwhile. */
  readonly lasting?: ItemBonus
  readonly source: Source
}

/** One way to play a karma card. */
export interface KarmaEffect {
  /** Levels gained, or lost below 0. */
  readonly karma: number
  readonly ops: readonly Op[]
}

export interface KarmaCard {
  readonly name: string
  readonly copies: number
  readonly set: 'base' | 'aggression'
  readonly icon: Icon
  /** Played at any time, also on others' turns. */
  readonly anytime: boolean
  /** `event` and `karma` answer such a card that has just been shown. */
  readonly answers?: 'event' | 'karma'
  /** Whom it is aimed at. */
  readonly target: 'none' | 'other' | 'any'
  /** One, or several of which the player chooses one. */
  readonly effects: readonly KarmaEffect[]
  readonly source: Source
}

/** The difficulties, from easy to hard. */
export const DIFFICULTIES = ['green', 'blue', 'black', 'double-black', 'triple-black'] as const
/** Name of a difficulty. */
export type DifficultyName = (typeof DIFFICULTIES)[number]

export interface Difficulty {
  readonly name: DifficultyName
  /** How many rows above the Base Camp the Summit lies. */
  readonly rows: number
  /** The row above the Base Camp in which the Halfway Camp lies. */
  readonly halfway: number
  /** The level at which the Blizzard Marker starts. */
  readonly blizzard: number
  readonly source: Source
}

/** Points of one place at a checkpoint. */
export interface PlacePoints {
  readonly points: number
  readonly source: Source
}

export type WeatherFace = 'sunny' | 'light' | 'heavy' | 'blizzard'

/** Everything of the game that the rules leave to the components. Plain JSON data. */
export interface Pack {
  readonly name: string
  readonly summary: string
  readonly board: {
    /** Cells in a row. */
    readonly columns: number
    /** Rows of room below the Base Camp. */
    readonly below: number
    readonly source: Source
  }
  readonly difficulties: readonly Difficulty[]
  readonly places: {
    readonly base: PlaceDesign
    readonly halfway: PlaceDesign
    readonly narrowSummit: PlaceDesign
    readonly wideSummit: PlaceDesign
  }
  readonly dice: {
    /** Six faces each. */
    readonly event: readonly ('blank' | 'event')[]
    readonly weather: readonly WeatherFace[]
    readonly source: Source
  }
  /** What every level of the Blizzard Track requires; the level after the last is the skull. */
  readonly blizzard: { readonly levels: readonly { readonly food: number; readonly oxygen: number }[]; source: Source }
  /** Points of the levels of the Karma Track, lowest first, and the points at which markers start. */
  readonly karmaTrack: { readonly points: readonly number[]; readonly start: number; readonly source: Source }
  /** Points of each checkpoint, best place first. */
  readonly positions: {
    readonly ascending: readonly PlacePoints[]
    readonly summit: readonly PlacePoints[]
    readonly descending: readonly PlacePoints[]
    readonly base: readonly PlacePoints[]
  }
  /** How an expedition is scored if it is. */
  readonly expedition: {
    /** For each climber who came home from the summit. */
    readonly home: number
    /** For each climber who saw the summit. */
    readonly summit: number
    /** So many hours cost a point. */
    readonly hoursAPoint: number
    readonly source: Source
  }
  /** What the Active Player Token does once a game in a cooperative or solo game. */
  readonly activeToken: { readonly ops: readonly Op[]; readonly source: Source }
  readonly characters: readonly Character[]
  readonly tiles: readonly TileDesign[]
  readonly items: readonly ItemCard[]
  readonly events: readonly EventCard[]
  readonly karma: readonly KarmaCard[]
}
