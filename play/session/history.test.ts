import { describe, expect, it } from 'vitest'
import {
  addNote,
  isSeriesOver,
  NOTES_KEPT,
  raceRecord,
  recordKey,
  seriesScore,
  summarise,
  type GameNote,
} from './history.js'

const note = (outcome: string, score: number, seconds = 40): GameNote => ({
  at: '2020-01-01T00:00:00.000Z',
  level: 'normal',
  players: 2,
  partners: ['planner'],
  latency: 'human',
  seed: 's',
  outcome,
  score,
  cleared: 28,
  seconds,
  racesLost: 0,
  doubleTurns: 0,
})

describe('the record', () => {
  it('is raced by the scores of a whole series', () => {
    const series = { games: 3, played: [note('won', 5), note('stuck', 0), note('won', 9)] }
    expect([seriesScore(series), isSeriesOver(series)]).toEqual([14, true])
    expect(isSeriesOver({ games: 3, played: series.played.slice(1) })).toBe(false)
  })

  it('is beaten by more, not by as much, and not by nothing', () => {
    const key = recordKey({ level: 'hard', players: 3, latency: 'human', games: 1 })
    expect(raceRecord({}, key, 0)).toEqual({ records: {}, beaten: false, before: undefined })
    const first = raceRecord({}, key, 4)
    expect(first).toEqual({ records: { [key]: 4 }, beaten: true, before: undefined })
    expect(raceRecord(first.records, key, 4)).toEqual({ records: { [key]: 4 }, beaten: false, before: 4 })
    expect(raceRecord(first.records, key, 5)).toEqual({ records: { [key]: 5 }, beaten: true, before: 4 })
    expect(raceRecord(first.records, 'other', 1).records).toEqual({ [key]: 4, other: 1 })
  })
})

describe('statistics', () => {
  it('count won games only where they must', () => {
    expect(summarise([note('won', 5, 30), note('stuck', 0, 99), note('won', 2, 50)])).toEqual({
      games: 3,
      wins: 2,
      bestScore: 5,
      meanSecondsToWin: 40,
    })
    expect(summarise([])).toEqual({ games: 0, wins: 0, bestScore: 0, meanSecondsToWin: undefined })
  })

  it('keep the latest games', () => {
    let notes: GameNote[] = []
    for (let i = 0; i < NOTES_KEPT + 3; i++) notes = addNote(notes, note('won', i))
    expect([notes.length, notes[0].score, notes.at(-1)?.score]).toEqual([NOTES_KEPT, 3, NOTES_KEPT + 2])
  })
})
