import { ROW_STARTS, rowOf } from '../cards/peaks.js'
import { RANK_NAMES, RANKS } from '../cards/ranks.js'
import { featureNames } from './encoder.js'
import { isPlay, moveCount, playMove, playPile, playPosition } from './moves.js'

/**
 * A change of an observation and its actions that leaves the game the same: left for right, every rank up by so many,
 * high ranks for low.
 */
export interface Symmetry {
  /** [observationSize] which number of the old observation each number of the new one is, but for the ranks' angles */
  readonly observation: Int32Array
  /** [actionCount] which of the old actions each new one is; its own inverse */
  readonly actions: Int32Array
  /** The new angle of a rank: the old one, its sign changed if `reflects`, and this added. */
  readonly reflects: boolean
  readonly turnSin: number
  readonly turnCos: number
}

/** What {@link applySymmetry} has to know of an encoding. */
export interface SymmetryGroup {
  /** Of games in which ranks go round, the first being "as it was": 52. */
  readonly wrapped: readonly Symmetry[]
  /** Of games in which they end at ace and king: 4. */
  readonly ended: readonly Symmetry[]
  /** Index of the feature that tells the two kinds of game apart: 1 = ranks go round. */
  readonly wrap: number
  /** Indices of the sines of the cards' ranks; each cosine follows its sine. */
  readonly sines: Int32Array
}

/** The position at the other end of the row. */
export function mirrored(position: number): number {
  const row = rowOf(position)
  return ROW_STARTS[row] + ROW_STARTS[row + 1] - 1 - position
}

/** All symmetries of {@link encodeView}'s observations, seats apart: those are relative already. */
export function encoderSymmetries(players: number): SymmetryGroup {
  const names = featureNames(players)
  const turns = Array.from({ length: RANKS }, (_, k) => k)
  const both = [false, true]
  const every = (mirror: boolean, reflects: boolean, turn: number): Symmetry =>
    symmetry(names, players, mirror, reflects, turn)
  return {
    wrapped: both.flatMap((mirror) => both.flatMap((reflects) => turns.map((turn) => every(mirror, reflects, turn)))),
    // Rank r becomes 14 - r, which is one more than -r.
    ended: both.flatMap((mirror) => [every(mirror, false, 0), every(mirror, true, 1)]),
    wrap: names.indexOf('game.wrap'),
    sines: Int32Array.from(names.flatMap((name, i) => (name.endsWith('.rankSin') ? [i] : []))),
  }
}

function symmetry(
  names: readonly string[],
  players: number,
  mirror: boolean,
  reflects: boolean,
  turn: number,
): Symmetry {
  const rankNames: readonly string[] = RANK_NAMES
  const at = new Map(names.map((name, i) => [name, i]))
  const place = (position: number): number => (mirror ? mirrored(position) : position)
  /** Which rank becomes this one. */
  const oldRank = (rank: number): number => {
    const turned = rank - turn
    return ((((reflects ? -turned : turned) % RANKS) + RANKS - 1) % RANKS) + 1
  }
  const oldName = (name: string): string => {
    const card = /^card(\d+)(\..*)$/.exec(name)
    if (card) return `card${place(Number(card[1]))}${card[2]}`
    const ranked = /^(pile\..*\.|unseen\.|free\.|word\..*\.need )(.)$/.exec(name)
    return ranked ? `${ranked[1]}${RANK_NAMES[oldRank(rankNames.indexOf(ranked[2]))]}` : name
  }
  const angle = (2 * Math.PI * turn) / RANKS
  return {
    observation: Int32Array.from(names, (name) => at.get(oldName(name)) ?? -1),
    actions: Int32Array.from({ length: moveCount(players) }, (_, move) =>
      isPlay(move, players) ? playMove(place(playPosition(move)), playPile(move)) : move,
    ),
    reflects,
    turnSin: Math.sin(angle),
    turnCos: Math.cos(angle),
  }
}

/** Rewrites one observation of [rows × size] in place. @param scratch [size] */
export function applySymmetry(
  { observation, reflects, turnSin, turnCos }: Symmetry,
  { sines }: SymmetryGroup,
  observations: Float32Array,
  row: number,
  scratch: Float32Array,
): void {
  const size = observation.length
  const at = row * size
  for (let i = 0; i < size; i++) scratch[i] = observations[at + observation[i]]
  for (const i of sines) {
    const sin = reflects ? -scratch[i] : scratch[i]
    const cos = scratch[i + 1]
    scratch[i] = sin * turnCos + cos * turnSin
    scratch[i + 1] = cos * turnCos - sin * turnSin
  }
  observations.set(scratch, at)
}
