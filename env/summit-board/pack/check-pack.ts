import { SummitError } from '../../api/error.js'
import { BOARD_MAX_PLAYERS } from '../config.js'
import { EXIT_SLOTS, STEP_SLOTS } from '../engine/actions.js'
import type { Op } from './ops.js'
import { DIFFICULTIES, type Pack, type PlaceDesign, type Ropes } from './pack.js'

/** What is wrong with a pack beside the shape of its data, and where. */
export interface PackProblem {
  /** Keys and indices from the top: ['tiles', 3, 'links', 0]. */
  readonly path: readonly (string | number)[]
  readonly problem: string
}

/** Components that the rule book counts. */
const COUNTS = { items: 34, events: 91, karma: 69 } as const
const STARTING_ITEMS = 18
const TILES_A_TERRAIN = 28
const CHARACTERS = 6
/** Cells of a place: more, and two Base Camps would lie on each other. */
const WIDEST = 3

/** Everything by which the parts of a pack could contradict each other or the rule book's counts. */
export function packProblems(pack: Pack): PackProblem[] {
  return [
    ...boardProblems(pack),
    ...countProblems(pack),
    ...pack.tiles.flatMap((tile, i) => ropeProblems(tile, ['tiles', i])),
    ...Object.entries(pack.places).flatMap(([name, place]) => placeProblems(place, ['places', name])),
    ...pack.characters.flatMap((character, i) => fastPlayProblems(pack, character, i)),
    ...cardProblems(pack),
  ]
}

/** Throws `pack/invalid` with the first problem. */
export function checkPack(pack: Pack): void {
  const [first] = shapedProblems(pack)
  if (first === undefined) return
  throw new SummitError('pack/invalid', first.problem, {
    where: `pack ${pack.name}, ${first.path.join('.')}`,
    next: 'mend this entry; the other problems, if any, show after it',
  })
}

/** Data of another shape, which types let nobody write, is one problem. */
function shapedProblems(pack: Pack): PackProblem[] {
  try {
    return packProblems(pack)
  } catch (cause) {
    throw new SummitError('pack/invalid', 'This is not of the shape of a pack.', {
      expected: 'a Pack, as SYNTHETIC_PACK is one',
      next: 'begin with a copy of SYNTHETIC_PACK and change it step by step',
      cause,
    })
  }
}

function boardProblems({ board, difficulties, karmaTrack, positions, dice, blizzard }: Pack): PackProblem[] {
  const problems: PackProblem[] = []
  const add = (path: PackProblem['path'], problem: string): number => problems.push({ path, problem })
  if (board.columns < 11) add(['board', 'columns'], 'two Base Camps and room to climb need at least 11 columns')
  for (const name of DIFFICULTIES) {
    if (!difficulties.some((one) => one.name === name)) add(['difficulties'], `the difficulty ${name} is missing`)
  }
  for (const [i, { rows, halfway, blizzard: start }] of difficulties.entries()) {
    if (halfway < 1 || halfway >= rows)
      add(['difficulties', i, 'halfway'], 'the Halfway Camp lies between base and summit')
    if (start >= blizzard.levels.length)
      add(['difficulties', i, 'blizzard'], 'the marker starts on a level before the skull')
  }
  if (!karmaTrack.points.includes(karmaTrack.start))
    add(['karmaTrack', 'start'], 'markers start on a level of the track')
  for (const [i, points] of karmaTrack.points.entries()) {
    if (i > 0 && points <= karmaTrack.points[i - 1]) add(['karmaTrack', 'points', i], 'levels rise')
  }
  for (const [name, places] of Object.entries(positions)) {
    if (places.length < BOARD_MAX_PLAYERS)
      add(['positions', name], `each of ${BOARD_MAX_PLAYERS} places has its points`)
  }
  for (const die of ['event', 'weather'] as const) {
    if (dice[die].length !== 6) add(['dice', die], `a die has 6 faces, not ${dice[die].length}`)
  }
  return problems
}

function countProblems(pack: Pack): PackProblem[] {
  const problems: PackProblem[] = []
  const total = (cards: readonly { readonly copies: number }[]): number =>
    cards.reduce((sum, { copies }) => sum + copies, 0)
  const expect = (path: string, got: number, wanted: number, what: string): void => {
    if (got !== wanted) problems.push({ path: [path], problem: `the rule book counts ${wanted} ${what}, not ${got}` })
  }
  for (const name of ['tiles', 'items', 'events', 'karma'] as const) {
    for (const [i, { copies }] of pack[name].entries()) {
      if (!(copies >= 1)) problems.push({ path: [name, i, 'copies'], problem: `there is at least one, not ${copies}` })
    }
  }
  for (const name of ['items', 'events', 'karma'] as const) expect(name, total(pack[name]), COUNTS[name], name)
  expect('items', total(pack.items.filter(({ starting }) => starting)), STARTING_ITEMS, 'starting items')
  for (const terrain of ['neutral', 'ice', 'thin'] as const) {
    expect('tiles', total(pack.tiles.filter((tile) => tile.terrain === terrain)), TILES_A_TERRAIN, `${terrain} tiles`)
  }
  const set = (name: string): number => total(pack.events.filter((card) => card.set === name))
  expect('events', set('sunny'), 6, 'Sunny Days events')
  expect('events', set('double-black'), 5, 'Double Black Diamond events')
  expect('events', total(pack.events.filter(({ mode }) => mode === 'cooperative')), 20, 'cooperative events')
  expect('karma', total(pack.karma.filter((card) => card.set === 'aggression')), 6, 'cards in the Aggression Pack')
  expect('characters', pack.characters.length, CHARACTERS, 'characters')
  return problems
}

function ropeProblems({ points, ends, links }: Ropes, path: PackProblem['path']): PackProblem[] {
  const problems: PackProblem[] = []
  const isPoint = (point: number | null): boolean => point === null || (point >= 0 && point < points)
  if (ends.length !== 3) problems.push({ path: [...path, 'ends'], problem: 'a tile has 3 sides: base, left, right' })
  for (const [i, end] of ends.entries()) {
    if (!isPoint(end)) problems.push({ path: [...path, 'ends', i], problem: `there is no trail point ${end}` })
  }
  if (ends.filter((end) => end !== null).length < 2) {
    problems.push({ path: [...path, 'ends'], problem: 'a rope leads over at least two sides' })
  }
  return [...problems, ...linkProblems(points, links, ends, path)]
}

function linkProblems(
  points: number,
  links: readonly (readonly number[])[],
  ends: readonly (number | null)[],
  path: PackProblem['path'],
): PackProblem[] {
  const problems: PackProblem[] = []
  const degree = Array<number>(points).fill(0)
  const reached = new Set<number>([0])
  for (const end of ends) if (end !== null) degree[end]++
  for (const [i, [from, to]] of links.entries()) {
    if (from === to || !(from in degree) || !(to in degree)) {
      problems.push({ path: [...path, 'links', i], problem: `a rope joins two of the ${points} trail points` })
      continue
    }
    degree[from]++
    degree[to]++
  }
  for (let round = 0; round < points; round++) {
    for (const [from, to] of links) {
      if (reached.has(from)) reached.add(to)
      else if (reached.has(to)) reached.add(from)
    }
  }
  if (reached.size < points) problems.push({ path: [...path, 'links'], problem: 'some trail points hang on no rope' })
  const crowded = degree.findIndex((count) => count > STEP_SLOTS)
  if (crowded >= 0) {
    problems.push({ path: [...path, 'links'], problem: `more than ${STEP_SLOTS} ropes meet in trail point ${crowded}` })
  }
  return problems
}

function placeProblems({ cells, points, links, mark }: PlaceDesign, path: PackProblem['path']): PackProblem[] {
  const problems: PackProblem[] = []
  if (cells.length % 2 === 0)
    problems.push({ path: [...path, 'cells'], problem: 'an odd number of cells has a middle' })
  if (cells.length > WIDEST)
    problems.push({ path: [...path, 'cells'], problem: `a place covers up to ${WIDEST} cells` })
  for (let point = 0; point < points; point++) {
    if (cells.flat().filter((end) => end === point).length > EXIT_SLOTS)
      problems.push({
        path: [...path, 'cells'],
        problem: `trail point ${point} leads over more than ${EXIT_SLOTS} sides`,
      })
  }
  if (mark < 0 || mark >= points) problems.push({ path: [...path, 'mark'], problem: `there is no trail point ${mark}` })
  for (const [i, cell] of cells.entries()) {
    if (cell.length !== 3) problems.push({ path: [...path, 'cells', i], problem: 'a cell has 3 sides' })
    for (const end of cell) {
      if (end !== null && (end < 0 || end >= points)) {
        problems.push({ path: [...path, 'cells', i], problem: `there is no trail point ${end}` })
      }
    }
  }
  return [...problems, ...linkProblems(points, links, cells.flat(), path)]
}

/** The fast-play table has to come true on the tracks. */
function fastPlayProblems(pack: Pack, character: Pack['characters'][number], index: number): PackProblem[] {
  const { fastPlay, food, oxygen, weight, health } = character
  const path = ['characters', index, 'fastPlay']
  const items = fastPlay.items.map((name) => pack.items.find((item) => item.name === name))
  const missing = items.indexOf(undefined)
  if (missing >= 0) {
    return [{ path: [...path, 'items', missing], problem: `there is no item ${fastPlay.items[missing]}` }]
  }
  const passed = ({ weightAt }: typeof food, n: number): number => weightAt.filter((square) => n >= square).length
  const carried =
    passed(food, fastPlay.food) +
    passed(oxygen, fastPlay.oxygen) +
    items.reduce((sum, item) => sum + (item?.weight ?? 0), 0)
  const left = character.movement - weight.movementAt.filter((square) => carried >= square).length
  const problems: PackProblem[] = []
  if (carried !== fastPlay.weight) {
    problems.push({ path: [...path, 'weight'], problem: `supplies and items weigh ${carried}, not ${fastPlay.weight}` })
  }
  if (left !== fastPlay.movement) {
    problems.push({
      path: [...path, 'movement'],
      problem: `the tracks leave ${left} movement, not ${fastPlay.movement}`,
    })
  }
  if (health.max !== fastPlay.health) {
    problems.push({ path: [...path, 'health'], problem: `the health track has ${health.max} squares` })
  }
  return problems
}

/** Ops that only make sense in some cards. */
function cardProblems({ karma, items, events, activeToken }: Pack): PackProblem[] {
  const problems: PackProblem[] = []
  for (const [i, card] of karma.entries()) {
    if (card.effects.length === 0) problems.push({ path: ['karma', i, 'effects'], problem: 'a card has an effect' })
    for (const [j, { ops }] of card.effects.entries()) {
      const names = allOps(ops)
      const path = ['karma', i, 'effects', j, 'ops']
      if (card.target === 'none' && names.some(aimsAtTarget)) {
        problems.push({ path, problem: 'it is about a target, and the card has none' })
      }
      if (names.some(isAnswer) && card.answers === undefined) {
        problems.push({ path, problem: ONLY_ANSWERS })
      }
    }
  }
  for (const [i, { use }] of items.entries()) {
    if (use !== undefined && allOps(use.ops).some(isAnswer)) {
      problems.push({ path: ['items', i, 'use', 'ops'], problem: ONLY_ANSWERS })
    }
    if (use?.on === 'self' && allOps(use.ops).some(aimsAtTarget)) {
      problems.push({ path: ['items', i, 'use', 'ops'], problem: 'it is about a target, and the item is for oneself' })
    }
  }
  for (const [i, { ops }] of events.entries()) {
    if (allOps(ops).some(aimsAtTarget)) problems.push({ path: ['events', i, 'ops'], problem: 'an event has no target' })
    if (allOps(ops).some(isAnswer)) problems.push({ path: ['events', i, 'ops'], problem: ONLY_ANSWERS })
  }
  const token = allOps(activeToken.ops)
  if (token.some(aimsAtTarget)) problems.push({ path: ['activeToken', 'ops'], problem: 'the token has no target' })
  if (token.some(isAnswer)) problems.push({ path: ['activeToken', 'ops'], problem: ONLY_ANSWERS })
  return problems
}

const ONLY_ANSWERS = 'only a card that answers another can cancel or redirect it'

function isAnswer({ op }: Op): boolean {
  return op === 'cancel' || op === 'redirect'
}

function aimsAtTarget(op: Op): boolean {
  return (
    op.op === 'take' ||
    op.op === 'swap-flags' ||
    ('who' in op && op.who === 'target') ||
    (op.op === 'choose' && op.by === 'target')
  )
}

/** Ops with those inside them. */
function allOps(ops: readonly Op[]): Op[] {
  return ops.flatMap((op) => {
    if (op.op === 'roll') return [op, ...allOps(op.event), ...allOps(op.blank)]
    if (op.op === 'if') return [op, ...allOps(op.yes), ...allOps(op.no ?? [])]
    return op.op === 'choose' ? [op, ...op.options.flatMap((option) => allOps(option.ops))] : [op]
  })
}
