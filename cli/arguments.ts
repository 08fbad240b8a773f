import { availableParallelism } from 'node:os'
import { InvalidArgumentError, Option } from 'commander'
import { BOARD_MODES, DIFFICULTIES, LATENCY_NAMES, LEVEL_NAMES, SummitError } from '../env/index.js'
import { EXECUTORS } from '../runtime/executor/executor.js'

/** Reads a whole number of at least `low`. */
export function wholeNumber(low: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (!Number.isInteger(value) || value < low) {
      throw new InvalidArgumentError(`expected a whole number of at least ${low}.`)
    }
    return value
  }
}

/** Reads a number above 0. */
export function positiveNumber(text: string): number {
  const value = Number(text)
  if (!(Number.isFinite(value) && value > 0)) throw new InvalidArgumentError('expected a number above 0.')
  return value
}

/** Throws `cli/no-such-seat` where `--seat` names none of the players. */
export function checkSeat(seat: number | undefined, players: number): void {
  if (seat === undefined || seat < players) return
  throw new SummitError('cli/no-such-seat', 'There is no such seat in this game.', {
    where: '--seat',
    got: seat,
    expected: `0 to ${players - 1}`,
    next: 'give a seat of the table, or leave --seat out',
  })
}

export const levelOption = (): Option =>
  new Option('--level <name>', `difficulty: ${LEVEL_NAMES.join(', ')}`).default('normal')

export const latencyOption = (): Option =>
  new Option(
    '--latency <profile>',
    `how fast all seats react: ${LATENCY_NAMES.join(', ')}, or the path of a profile (.json; \`summit fit-latency\` writes one)`,
  ).default('human')

export const seedOption = (): Option =>
  new Option('--seed <seed>', 'names deals and draws; the same seed repeats').default('0')

export const backendOption = (): Option =>
  new Option('--backend <name>', 'where gradients are computed (default: wasm, the same everywhere)').choices([
    'wasm',
    'cpu',
    'node',
  ])

export const executorOption = (): Option =>
  new Option(
    '--executor <where>',
    'threads of this machine, or workers of a queue (docs/queue.md); results are the same',
  )
    .choices(EXECUTORS)
    .default('threads')

export const workersOption = (): Option =>
  new Option('--workers <n>', 'threads; results do not depend on it')
    .argParser(wholeNumber(1))
    .default(availableParallelism(), 'one a core')

/** Options of the board game, wherever it is played. */
export const boardOptions = {
  mode: (): Option =>
    new Option('--mode <name>', `board game: ${BOARD_MODES.join(', ')}`).choices(BOARD_MODES).default('cooperative'),
  difficulty: (): Option =>
    new Option('--difficulty <name>', `board game: ${DIFFICULTIES.join(', ')}`).choices(DIFFICULTIES).default('green'),
  setup: (): Option =>
    new Option('--setup <name>', "board game: draft items and supplies, or the fast-play table's")
      .choices(['draft', 'fast'])
      .default('draft'),
  pack: (): Option => new Option('--pack <file>', 'board game: a content pack of your own (docs/summit-board.md)'),
}
