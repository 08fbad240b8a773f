import { describe, expect, it } from 'vitest'
import {
  actOnBoard,
  BOARD_ACTIONS,
  createBoardRules,
  createRandom,
  FIRST,
  isSuccess,
  resolveBoardConfig,
  startBoard,
  SYNTHETIC_PACK,
  viewBoard,
  writeBoardMask,
  type Board,
  type BoardOptions,
} from '../../env/index.js'
import { BOARD_AGENTS, boardAgentByName } from './registry.js'

/** Plays a game out, checking every choice. */
function play(
  names: readonly string[],
  options: BoardOptions,
  seed: string,
  seen?: (board: Board, action: number) => void,
): Board {
  const board = startBoard(
    createBoardRules(SYNTHETIC_PACK, resolveBoardConfig({ ...options, players: names.length })),
    seed,
  )
  const agents = names.map((name, seat) =>
    boardAgentByName(name).create({ seat, players: names.length, rng: createRandom(`agent/${seed}/${seat}`) }),
  )
  const mask = new Uint8Array(BOARD_ACTIONS)
  while (!board.state.over) {
    writeBoardMask(board, mask)
    const seat = board.state.ask?.seat ?? 0
    const kept = JSON.stringify(board.state)
    const action = agents[seat].decide(viewBoard(board, seat), mask)
    expect(mask[action]).toBe(1)
    if (board.state.decisions % 16 === 0) expect(JSON.stringify(board.state)).toBe(kept)
    seen?.(board, action)
    actOnBoard(board, action)
  }
  return board
}

describe.each(BOARD_AGENTS.map(({ name }) => name))('%s', (name) => {
  it.each([
    [{ mode: 'competitive' }, 4],
    [{ mode: 'cooperative', difficulty: 'black' }, 3],
    [{ mode: 'solo' }, 1],
  ] as const)('plays %j for %d legally, the same each time, and changes nothing by thinking', (options, players) => {
    const names = Array.from({ length: players }, () => name)
    const once = play(names, options, 'once')
    expect(play(names, options, 'once').state).toEqual(once.state)
  })
})

const homes = (name: string, games: number): number =>
  Array.from({ length: games }, (_, game) => isSuccess(play([name, name], { setup: 'fast' }, `home/${game}`))).filter(
    Boolean,
  ).length

it('brings careful climbers home more often than chance', () => {
  expect(homes('random', 12)).toBe(0)
  expect(homes('cautious', 12)).toBeGreaterThan(3)
})

it('has the generous give and the racer refuse', () => {
  let gifts = 0
  const count = (board: Board, action: number): void => {
    if (board.state.ask?.kind === 'accept-trade' && action === FIRST.yes) gifts++
  }
  for (let game = 0; game < 6; game++)
    play(['generous', 'generous', 'generous'], { setup: 'fast' }, `gift/${game}`, count)
  expect(gifts).toBeGreaterThan(0)
  let refusals = 0
  const refuse = (board: Board, action: number): void => {
    if (board.state.ask?.kind === 'permission' && action === FIRST.no) refusals++
  }
  for (let game = 0; game < 6; game++)
    play(['racer', 'racer'], { mode: 'competitive', setup: 'fast' }, `no/${game}`, refuse)
  expect(refusals).toBeGreaterThan(0)
})

it('refuses a name that is nobody', () => {
  expect(() => boardAgentByName('raser')).toThrow(/agent\/unknown/)
})
