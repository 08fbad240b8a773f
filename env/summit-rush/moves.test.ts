import { describe, expect, it } from 'vitest'
import {
  isPlay,
  moveCount,
  moveName,
  moveTable,
  playMove,
  playPile,
  playPosition,
  turnMove,
  WAIT,
  withdrawMove,
} from './moves.js'

describe.each([2, 3])('the moves of %i players', (players) => {
  it('are WAIT, the plays pile by pile, TURN and WITHDRAW without a gap', () => {
    const plays = Array.from({ length: 28 * players }, (_, i) => playMove(i % 28, Math.floor(i / 28)))
    const all = [WAIT, ...plays, turnMove(players), withdrawMove(players)]
    expect(all).toEqual(Array.from({ length: 1 + 28 * players + 2 }, (_, move) => move))
    expect(moveCount(players)).toBe(all.length)
    expect(all.filter((move) => isPlay(move, players))).toEqual(plays)
  })

  it('give back the position and pile they are made of', () => {
    for (let pile = 0; pile < players; pile++) {
      for (let position = 0; position < 28; position++) {
        const move = playMove(position, pile)
        expect([playPosition(move), playPile(move)]).toEqual([position, pile])
      }
    }
  })

  it('have a name each', () => {
    const table = moveTable(players)
    expect(new Set(table).size).toBe(moveCount(players))
    expect([table[0], table[19], table[29], table.at(-2), table.at(-1)]).toEqual([
      'WAIT',
      'PLAY 18 -> own pile',
      'PLAY 0 -> pile +1',
      'TURN',
      'WITHDRAW',
    ])
    expect(moveName(moveCount(players), players)).toContain('unknown')
  })
})
