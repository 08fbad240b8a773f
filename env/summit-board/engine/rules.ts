import type { BoardConfig } from '../config.js'
import type { Difficulty, EventCard, ItemCard, KarmaCard, Pack, TileDesign } from '../pack/pack.js'
import { cellDistances, pointsUp, type Lattice } from './lattice.js'

/** A pack and a config, with everything that follows from them: made once, shared by all games alike. */
export interface Rules {
  readonly pack: Pack
  readonly config: BoardConfig
  readonly difficulty: Difficulty
  readonly lattice: Lattice
  /** Components by number: each copy is one of its own. */
  readonly tiles: readonly TileDesign[]
  readonly items: readonly ItemCard[]
  readonly events: readonly EventCard[]
  readonly karma: readonly KarmaCard[]
  /** Numbers of the components that are in this game. */
  readonly decks: {
    readonly tiles: readonly number[]
    readonly items: readonly number[]
    readonly events: readonly number[]
    readonly karma: readonly number[]
  }
  /** The middle cell of each place. */
  readonly baseCells: readonly number[]
  readonly halfwayCells: readonly number[]
  readonly summitCell: number
  /** By cell: steps over sides to the summit and to the nearest Base Camp. */
  readonly toSummit: Int16Array
  readonly toBase: Int16Array
  /** Whether supplies and time are shared with Sherpas: a cooperative or solo game. */
  readonly together: boolean
  readonly karmaStart: number
}

/** What a pack and the options come to, worked out once for all games of it. */
export function createRules(pack: Pack, config: BoardConfig): Rules {
  const difficulty = pack.difficulties.find(({ name }) => name === config.difficulty) ?? pack.difficulties[0]
  const rows = pack.board.below + difficulty.rows + 1
  const lattice = { columns: pack.board.columns, rows, cells: rows * pack.board.columns }
  const together = config.mode !== 'competitive'
  const tiles = copies(pack.tiles)
  const items = copies(pack.items)
  const events = copies(pack.events)
  const karma = copies(pack.karma)
  const wanted = ({ mode }: { readonly mode: string }): boolean =>
    mode === 'both' || mode === (together ? 'cooperative' : 'competitive')
  const middle = Math.floor(lattice.columns / 2)
  const low = pack.board.below
  const baseCells =
    config.players > 3 ? [upAt(lattice, low, middle - 2), upAt(lattice, low, middle + 2)] : [upAt(lattice, low, middle)]
  const half = low + difficulty.halfway
  const halfwayCells = together
    ? []
    : config.halfwayCamps === 1
      ? [upAt(lattice, half, middle)]
      : [upAt(lattice, half, middle - 3), upAt(lattice, half, middle + 3)]
  const summitCell = upAt(lattice, low + difficulty.rows, middle)
  return {
    pack,
    config,
    difficulty,
    lattice,
    tiles,
    items,
    events,
    karma,
    decks: {
      tiles: tiles.map((_, i) => i),
      items: numbers(items, wanted),
      events: numbers(
        events,
        (card) =>
          wanted(card) &&
          (card.set !== 'sunny' || config.sunnyDays) &&
          (card.set !== 'double-black' || config.doubleBlack),
      ),
      karma:
        together || !config.karmaCards ? [] : numbers(karma, (card) => card.set !== 'aggression' || config.aggression),
    },
    baseCells,
    halfwayCells,
    summitCell,
    toSummit: cellDistances(lattice, [summitCell]),
    toBase: cellDistances(lattice, baseCells),
    together,
    karmaStart: Math.max(0, pack.karmaTrack.points.indexOf(pack.karmaTrack.start)),
  }
}

/** The cell of this row nearest to the column, to its right in a tie, that stands on its base. */
function upAt(lattice: Lattice, row: number, column: number): number {
  const cell = row * lattice.columns + column
  return pointsUp(lattice, cell) ? cell : cell + 1
}

function copies<T extends { readonly copies: number }>(designs: readonly T[]): T[] {
  return designs.flatMap((design) => Array<T>(design.copies).fill(design))
}

function numbers<T>(cards: readonly T[], wanted: (card: T) => boolean): number[] {
  return cards.flatMap((card, i) => (wanted(card) ? [i] : []))
}
