import { isNight, movementOf, weightOf, capacityOf } from '../engine/climber.js'
import { pointsUp, SIDES } from '../engine/lattice.js'
import { logText, seatName } from '../engine/names.js'
import { pieceAt } from '../engine/mountain.js'
import { boardScore, expeditionScore } from '../engine/score.js'
import { NONE, type Board } from '../engine/state.js'

const LETTERS = { neutral: 'n', ice: 'i', thin: 't', base: 'B', halfway: 'H', summit: 'S' } as const
/** Characters a cell takes. */
const WIDTH = 4

/**
 * The board as text: a letter a tile, the seats on it, `-` where a rope leads over a leg and `|` where it leads over a
 * base; then a line a climber and what happened last. Everything in it is public.
 */
export function renderBoard(board: Board): string {
  const { state, rules } = board
  const lines: string[] = []
  for (let row = rules.lattice.rows - 1; row >= 0; row--) {
    lines.push(baseLine(board, row, false), cellLine(board, row), baseLine(board, row, true))
  }
  return [
    headLine(board),
    ...lines.filter((line) => line.trim() !== ''),
    'n neutral, i ice, t thin air, B Base Camp, H Halfway Camp, S Summit, x upside down, * token',
    ...state.climbers.map((_, seat) => climberLine(board, seat)),
    ...state.sherpas.map(
      ({ owner, food, oxygen, items }) =>
        `  Sherpa of ${seatName(board, owner)}: food ${food}, oxygen ${oxygen}${items.map((item) => `, ${rules.items[item].name}`).join('')}`,
    ),
    ...state.log.slice(-6).map((entry) => `> ${logText(board, entry)}`),
  ].join('\n')
}

function headLine(board: Board): string {
  const { state, rules } = board
  const { levels } = rules.pack.blizzard
  const time =
    rules.together && rules.config.timeOfDay
      ? `, ${String(state.hour).padStart(2, '0')}:00${isNight(board) ? ' (night)' : ''}`
      : ''
  const points = rules.together ? `, expedition ${expeditionScore(board)} points` : ''
  return `${rules.config.mode}, ${rules.difficulty.name}: round ${state.round + 1}${time}, blizzard ${state.blizzard} of ${levels.length}${points}${state.over ? ', over' : ''}`
}

function cellLine(board: Board, row: number): string {
  const { state, rules } = board
  const { columns } = rules.lattice
  let line = ''
  for (let column = 0; column < columns; column++) {
    const cell = row * columns + column
    const number = state.cellPiece[cell]
    if (number === NONE) {
      line += ' '.repeat(WIDTH)
      continue
    }
    const piece = state.pieces[number]
    const seats = state.climbers.flatMap(({ point, out }, seat) =>
      pieceAt(state, point) === number && state.pointCell[point] === cell ? [out ? '†' : String(seat)] : [],
    )
    const letter = piece.flipped ? 'x' : LETTERS[piece.kind]
    const left = state.ends[cell * SIDES + 1] === NONE ? ' ' : '-'
    const right = state.ends[cell * SIDES + 2] === NONE ? ' ' : '-'
    const mark = piece.marks.length > 0 ? '*' : ''
    line += `${left}${`${letter}${mark}${seats.join('')}`.slice(0, WIDTH - 1).padEnd(WIDTH - 2)}${right}`.slice(
      0,
      WIDTH,
    )
  }
  return line
}

/** Ropes over bases: above cells that stand on their point, below those that stand on their base. */
function baseLine({ state, rules }: Board, row: number, below: boolean): string {
  const { columns } = rules.lattice
  let line = ''
  for (let column = 0; column < columns; column++) {
    const cell = row * columns + column
    const here = pointsUp(rules.lattice, cell) === below && state.ends[cell * SIDES] !== NONE
    line += ` ${here ? '|' : ' '}`.padEnd(WIDTH)
  }
  return line
}

function climberLine(board: Board, seat: number): string {
  const { state, rules } = board
  const climber = state.climbers[seat]
  const { name, food, oxygen, health } = {
    name: seatName(board, seat),
    food: climber.food,
    oxygen: climber.oxygen,
    health: climber.health,
  }
  const where = climber.home ? 'home' : climber.out ? 'out' : climber.summited ? 'descends' : 'ascends'
  const points = rules.together
    ? ''
    : `, ${boardScore(board, seat)} points (karma ${rules.pack.karmaTrack.points[climber.karma]})`
  const gear = [
    ...climber.items.map((item) => rules.items[item].name),
    ...climber.mat.map((event) => `[${rules.events[event].name}]`),
    ...(climber.heavy > 0 ? [`[weight ×${climber.heavy}]`] : []),
    ...(climber.light > 0 ? [`[weightless ×${climber.light}]`] : []),
  ]
  const turn = state.turn.seat === seat && !state.over ? '*' : ' '
  return `${turn} ${name}, ${where}: health ${health}, food ${food}, oxygen ${oxygen}, weight ${weightOf(board, seat)} of ${capacityOf(board, seat)}, movement ${movementOf(board, seat)}${points}${gear.length > 0 ? `; ${gear.join(', ')}` : ''}`
}
