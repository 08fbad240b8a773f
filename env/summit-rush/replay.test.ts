import { describe, expect, it } from 'vitest'
import { SummitError } from '../api/error.js'
import { createBlock } from './block.js'
import { createGame } from './game.js'
import { openReplay, seekReplay, verifyReplay } from './replay-cursor.js'
import { parseReplay, type MovesRecord, type Replay } from './replay.js'
import { endRecording, hashRecord, replayLines, startRecording } from './replay-recorder.js'
import { startGame } from './play.js'
import { resolveConfig } from './config.js'
import { createTableState } from './state.js'
import { HASHED_FIELDS } from './table-hash.js'
import { recordedGame } from './testing/recorded-game.js'

/** The replay of a file's lines after `edit` has had its way with them. */
function edited(replay: Replay, edit: (lines: Record<string, unknown>[]) => void): Replay {
  const lines = replayLines(replay).map((line) => JSON.parse(line) as Record<string, unknown>)
  edit(lines)
  return parseReplay(lines, 'game.jsonl')
}

function errorOf(run: () => unknown): SummitError {
  try {
    run()
  } catch (error) {
    if (error instanceof SummitError) return error
    throw error
  }
  throw new Error('nothing was thrown')
}

const isMoves = (line: Record<string, unknown>): boolean => 'moves' in line
const names = Array.from({ length: 30 }, (_, i) => `replay/${i}`)

describe('a recorded game', () => {
  it('comes back from its lines as it was, and plays to the same end', () => {
    let checked = 0
    for (const name of names) {
      const replay = recordedGame(name)
      const read = edited(replay, () => undefined)
      expect(read).toEqual(replay)
      const played = verifyReplay(read)
      expect(hashRecord(played.game), name).toEqual(hashRecord(verifyReplay(replay).game))
      checked += played.checked
    }
    expect(checked).toBeGreaterThan(4 * names.length)
  })

  it('is recorded with all that it depends on, so that no default of a later version can change it', () => {
    const { header } = recordedGame('replay/whole')
    expect(Object.values(header.config)).not.toContain(undefined)
    expect(resolveConfig(header.config)).toEqual(resolveConfig(structuredClone(header.config)))
    for (const profile of header.config.latency as unknown[]) expect(profile).toHaveProperty('fitts.b')
  })

  it('is played with its own deck, not with one dealt from the seed', () => {
    const replay = recordedGame('replay/deck')
    const swapped = edited(replay, ([header]) => {
      const cards = (header.deck as string).split(' ')
      header.deck = [...cards.slice(26), ...cards.slice(0, 26)].join(' ')
    })
    expect(errorOf(() => verifyReplay(swapped)).code).toBe('replay/diverged')
  })

  it('can be ended before it is over', () => {
    const game = createGame(resolveConfig())
    startGame(game, '3')
    const replay = endRecording(startRecording(game, { agents: ['a', 'b'], package: 'test 0' }), game)
    expect(verifyReplay(replay).game.state.outcome).toBe(0)
  })
})

describe('seekReplay', () => {
  it('gives the same table at a moment whichever way it came there, between edges too', () => {
    const replay = recordedGame('replay/seek')
    const straight = openReplay(replay)
    const hopping = openReplay(replay)
    const moments = [0, 1234, 77, replay.end.t, 5000, 4999, replay.end.t * 2, 3]
    for (const ms of moments) {
      seekReplay(hopping, ms)
      const fresh = openReplay(replay)
      seekReplay(fresh, ms)
      expect(hashRecord(hopping.game)).toEqual(hashRecord(fresh.game))
      expect(hopping.game.views.map(({ card, timeMs }) => ({ card, timeMs }))).toEqual(
        fresh.game.views.map(({ card, timeMs }) => ({ card, timeMs })),
      )
    }
    for (let ms = 0; ms < replay.end.t + 100; ms += 33) seekReplay(straight, ms)
    expect(hashRecord(straight.game)).toEqual(hashRecord(verifyReplay(replay).game))
  })
})

describe('a recording that does not fit the game', () => {
  const replay = recordedGame('replay/3')

  it('is refused at the first table that differs, which the error names', () => {
    const firstHash = replay.records.find((record) => 'hash' in record)
    const error = errorOf(() => verifyReplay(edited(replay, (lines) => lines.splice(lines.findIndex(isMoves), 1))))
    expect(error.code).toBe('replay/diverged')
    expect(error.exitCode).toBe(1)
    expect(error.details.where).toMatch(/ at \d+ ms$/)
    expect(Number(/ at (\d+) ms/.exec(error.details.where ?? '')?.[1])).toBeLessThanOrEqual(firstHash?.t ?? 0)
  })

  it('is refused if a move is not legal', () => {
    const bad = edited(replay, (lines) => {
      const line = lines.find(isMoves) as unknown as { moves: number[] }
      line.moves = line.moves.map(() => 1)
    })
    expect(errorOf(() => verifyReplay(bad)).summary).toContain('cannot do what it did')
  })

  it('is refused if only the hidden part, a hash or the result differs', () => {
    const wrongHash = edited(replay, (lines) => (lines[lines.length - 1].hash = '0'.repeat(16)))
    expect(errorOf(() => verifyReplay(wrongHash)).details.where).toMatch(/^hash at/)
    const wrongResult = edited(replay, (lines) => {
      lines[lines.length - 1].result = { ...replay.end.result, stockLeft: 20 }
    })
    expect(errorOf(() => verifyReplay(wrongResult)).details.where).toMatch(/^result at/)
  })

  it('plays without verification', () => {
    const later = edited(replay, (lines) => (lines[0].engine = 999))
    expect(errorOf(() => openReplay(later)).code).toBe('replay/other-engine')
    const cursor = openReplay(later, { verify: false })
    seekReplay(cursor, Infinity)
    expect(cursor.game.state.timeMs).toBe(replay.end.t)
  })
})

describe('parseReplay', () => {
  const lines = replayLines(recordedGame('replay/parse')).map((line) => JSON.parse(line) as Record<string, unknown>)
  const codeOf = (changed: readonly unknown[]): string => errorOf(() => parseReplay(changed, 'game.jsonl')).code

  it('knows a foreign file', () => {
    for (const foreign of [[], ['text'], [null], [[]], [{ format: 'other' }], [{ ...lines[0], env: 'Other-v1' }]])
      expect(codeOf(foreign)).toBe('replay/foreign')
    expect(codeOf([{ ...lines[0], formatVersion: 9 }])).toBe('replay/unknown-format')
  })

  it('knows a file that breaks off, wherever it does', () => {
    for (let length = 1; length < lines.length; length++)
      expect(codeOf(lines.slice(0, length))).toBe('replay/truncated')
  })

  it('names the line and what was wrong with it', () => {
    const end = lines[lines.length - 1]
    const first = lines.find(isMoves) as unknown as MovesRecord
    const bad: [unknown[], string][] = [
      [[{ ...lines[0], deck: 'Ah Ah' }, end], ':1, deck'],
      [[{ ...lines[0], agents: ['one'] }, end], ':1, agents'],
      [[{ ...lines[0], seed: 7 }, end], ':1, seed'],
      [[lines[0], { t: -1, moves: [0, 0] }, end], ':2'],
      [[lines[0], { t: 0, moves: [0] }, end], ':2, moves'],
      [[lines[0], { t: 0, moves: first.moves.map(() => 9999) }, end], ':2, moves'],
      [[lines[0], { t: 0 }, end], ':2'],
      [[lines[0], { ...first, t: 900 }, { ...first, t: 899 }, end], ':3'],
      [[lines[0], end, end], ':3'],
    ]
    for (const [changed, where] of bad) {
      const error = errorOf(() => parseReplay(changed, 'game.jsonl'))
      expect([error.code, error.details.where]).toEqual(['replay/bad-line', `game.jsonl${where}`])
    }
  })
})

describe('the table hash', () => {
  it('covers every field of the table, but for those that only measure', () => {
    const measures = ['tally', 'decidedMs', 'wasteful', 'lastTurnMs', 'gapMs', 'gapSinceMs']
    // Hashed too, where it means something.
    const covered = [...HASHED_FIELDS, 'dueMs', ...measures]
    expect(Object.keys(createTableState(2, createBlock())).toSorted()).toEqual(covered.toSorted())
  })
})
