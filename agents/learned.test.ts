import { describe, expect, it } from 'vitest'
import {
  createGame,
  I_TURN,
  mineWord,
  moveCount,
  playMove,
  resolveConfig,
  SILENCE,
  startGame,
  turnMove,
  WAIT,
  type View,
} from '../env/index.js'
import { announcement, LONGEST_WAIT_MS, pickMove } from './learned.js'
import { startProgress } from './progress.js'

const MOVES = moveCount(2)
const TURN = turnMove(2)
const PLAY = playMove(20, 0)
const OTHER = playMove(21, 1)

function freshView(): View {
  const game = createGame(resolveConfig({}))
  startGame(game, 'learned')
  return game.views[0]
}

/** Picks with WAIT, PLAY, OTHER and TURN legal and these logits, everything else far below. */
function pick(
  wait: number,
  play: number,
  other: number,
  turn: number,
  view: View = freshView(),
  progress = startProgress(),
): number {
  const logits = new Float32Array(MOVES).fill(-50)
  const mask = new Uint8Array(MOVES)
  for (const [move, logit] of [
    [WAIT, wait],
    [PLAY, play],
    [OTHER, other],
    [TURN, turn],
  ]) {
    logits[move] = logit
    mask[move] = 1
  }
  return pickMove(logits, 0, mask, view, progress)
}

describe('the move of a learned policy', () => {
  it('is the likeliest, where that is no WAIT', () => {
    expect(pick(0, 1, 2, 0)).toBe(OTHER)
    expect(pick(0, 0, 0, 3)).toBe(TURN)
  })

  it('is the likeliest act once acts together are likelier than WAIT', () => {
    // 0.4 for WAIT, 0.2 for each of three acts; then 0.6 and 0.13 each.
    expect(pick(Math.log(0.4), Math.log(0.2), Math.log(0.21), Math.log(0.19))).toBe(OTHER)
    expect(pick(Math.log(0.6), Math.log(0.13), Math.log(0.13), Math.log(0.14))).toBe(WAIT)
  })

  it('is an act at a standstill, however likely WAIT is', () => {
    const view = freshView()
    const progress = startProgress()
    expect(pick(9, 1, 0, 0, view, progress)).toBe(WAIT)
    view.timeMs += LONGEST_WAIT_MS
    expect(pick(9, 1, 0, 0, view, progress)).toBe(PLAY)
  })

  it('shows an illegal move that is on top', () => {
    const logits = new Float32Array(MOVES)
    logits[OTHER] = 5
    expect(
      pickMove(
        logits,
        0,
        Uint8Array.from({ length: MOVES }, (_, move) => (move === WAIT ? 1 : 0)),
        freshView(),
        startProgress(),
      ),
    ).toBe(OTHER)
  })
})

it('a policy that announces says MINE with a play, I TURN with a turn, and nothing else', () => {
  expect([announcement(PLAY, 2), announcement(TURN, 2), announcement(WAIT, 2)]).toEqual([mineWord(2), I_TURN, SILENCE])
})
