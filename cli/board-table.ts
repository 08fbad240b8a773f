import { createInterface } from 'node:readline/promises'
import {
  actionText,
  actOnBoard,
  BOARD_ACTIONS,
  boardScore,
  boardWinners,
  createBoardRules,
  createRandom,
  expeditionScore,
  isSuccess,
  logText,
  questionText,
  renderBoard,
  resolveBoardConfig,
  seatName,
  startBoard,
  survivors,
  viewBoard,
  writeBoardMask,
  type Board,
  type BoardOptions,
  type LogEntry,
  type Pack,
} from '../env/index.js'
import { BOARD_AGENT_NAMES, boardAgentByName, type BoardAgent } from '../agents/index.js'
import { createHotSeat } from './hot-seat.js'

interface BoardTable {
  readonly seats: readonly string[]
  readonly options: Omit<BoardOptions, 'players'>
  readonly seed: string
  readonly pack: Pack
  readonly input?: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly output?: NodeJS.WritableStream & { readonly isTTY?: boolean }
}

/**
 * Plays a game at one keyboard: people in turn (hot seat), and bots. Ends with the game, at `q`, or with the input.
 * On a terminal the screen is cleared between people whose hands are secret from each other.
 */
export async function playBoardInTerminal(table: BoardTable): Promise<void> {
  const { seats, options, seed, pack, input = process.stdin, output = process.stdout } = table
  const board = startBoard(createBoardRules(pack, resolveBoardConfig({ ...options, players: seats.length })), seed)
  const bots = seats.map((name, seat) =>
    BOARD_AGENT_NAMES.includes(name)
      ? boardAgentByName(name).create({ seat, players: seats.length, rng: createRandom(`agent/${seed}/${seat}`) })
      : undefined,
  )
  const keyboard = createInterface({ input, terminal: false })
  const lines = keyboard[Symbol.asyncIterator]()
  const say = (text: string): void => void output.write(`${text}\n`)
  const hotSeat = createHotSeat({
    people: seats.map((name, seat) => (bots[seat] ? undefined : `${name}: ${seatName(board, seat)}`)),
    // Together, hands lie open.
    hides: !board.rules.together && input.isTTY === true && output.isTTY === true,
    say,
    lines,
  })
  const heard = createListener(board, hotSeat.tell)
  const mask = new Uint8Array(BOARD_ACTIONS)
  try {
    while (!board.state.over) {
      writeBoardMask(board, mask)
      const seat = board.state.ask?.seat ?? 0
      const bot = bots[seat]
      const action = bot
        ? askBot(board, seat, bot, mask, hotSeat.tell)
        : (await hotSeat.handOver(seat))
          ? await askPerson(board, mask, lines, say)
          : undefined
      if (action === undefined) {
        say('stopped')
        return
      }
      actOnBoard(board, action)
      heard()
    }
    say(renderBoard(board))
    say(outcome(board))
  } finally {
    keyboard.close()
  }
}

/** Tells what has happened in public since it was last called. */
function createListener(board: Board, tell: (text: string) => void): () => void {
  let last: LogEntry | undefined
  return () => {
    const { log } = board.state
    const from = last === undefined ? 0 : log.indexOf(last) + 1
    for (const entry of log.slice(from)) tell(`> ${logText(board, entry)}`)
    last = log.at(-1) ?? last
  }
}

function askBot(board: Board, seat: number, bot: BoardAgent, mask: Uint8Array, tell: (text: string) => void): number {
  const action = bot.decide(viewBoard(board, seat), mask)
  // What others choose in secret is nobody's business; what they do on their turn is seen.
  if (board.state.ask?.kind === 'turn')
    tell(`${seatName(board, seat)}: ${actionText(board, action)} (${bot.explain?.()})`)
  return action
}

/** @returns the chosen action, or undefined when there is no more input or the person stops */
async function askPerson(
  board: Board,
  mask: Uint8Array,
  lines: AsyncIterator<string>,
  say: (text: string) => void,
): Promise<number | undefined> {
  const { ask } = board.state
  if (ask === null) return undefined
  const choices = Array.from(mask).flatMap((legal, action) => (legal === 1 ? [action] : []))
  if (ask.kind === 'turn') say(`\n${renderBoard(board)}`)
  say(hand(board, ask.seat))
  say(`${seatName(board, ask.seat)}: ${questionText(board, ask)}`)
  for (const [i, action] of choices.entries()) say(`  ${String(i + 1).padStart(2)}  ${actionText(board, action)}`)
  for (;;) {
    const { value, done } = await lines.next()
    const text = done ? 'q' : value.trim()
    if (text === 'q') return undefined
    const chosen = choices[Number(text) - 1]
    if (text !== '' && chosen !== undefined) return chosen
    say(text === 'b' ? renderBoard(board) : `enter a number from 1 to ${choices.length}, b for the board, or q`)
  }
}

function hand({ state, rules }: Board, seat: number): string {
  const { tiles, cards } = state.climbers[seat]
  const names = tiles.map((tile) => rules.tiles[tile].name)
  const played = cards.map((card) => rules.karma[card].name)
  return [`tiles: ${names.join(', ') || 'none'}`, ...(played.length > 0 ? [`cards: ${played.join(', ')}`] : [])].join(
    '\n',
  )
}

function outcome(board: Board): string {
  if (board.rules.together) {
    const came = `${survivors(board)} of ${board.state.climbers.length} came home`
    return isSuccess(board)
      ? `The expedition succeeds: ${came}, ${expeditionScore(board)} points.`
      : 'The expedition fails.'
  }
  const scores = board.state.climbers.map((_, seat) => `${seatName(board, seat)} ${boardScore(board, seat)}`)
  const winners = boardWinners(board).map((seat) => seatName(board, seat))
  return `${winners.join(' and ')} ${winners.length === 1 ? 'wins' : 'win'}: ${scores.join(', ')}`
}
