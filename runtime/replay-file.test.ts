import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { agentByName } from '../agents/index.js'
import { resolveConfig, verifyReplay, type Replay } from '../env/index.js'
import { createGameRecorder } from './game-recorder.js'
import { playMatches } from './match.js'
import type { Player } from './player.js'
import { readReplayFile, writeReplayFile } from './replay-file.js'

const scripted = (name: string): Player => ({ kind: 'scripted', name, create: agentByName(name).create })
const folder = mkdtempSync(join(tmpdir(), 'replay-'))

async function record(names: readonly string[], deals: readonly string[]): Promise<{ replay: Replay; end: string }[]> {
  const recorder = createGameRecorder(names)
  const games: { replay: Replay; end: string }[] = []
  await playMatches(
    { config: resolveConfig({ players: names.length }), seats: names.map(scripted), deals, onMoves: recorder.moves },
    (game) => {
      games.push({ replay: recorder.end(game), end: `${game.state.outcome} ${game.state.timeMs}` })
    },
  )
  return games
}

describe('games recorded from matches', () => {
  it('play again to the end they had, with no agent asked', async () => {
    const deals = Array.from({ length: 20 }, (_, deal) => `replay/${deal}`)
    for (const names of [
      ['coordinated', 'greedy'],
      ['random', 'careful', 'coordinated'],
    ]) {
      const games = await record(names, deals)
      expect(games.map(({ replay }) => replay.header.seed).toSorted()).toEqual(deals.toSorted())
      for (const { replay, end } of games) {
        expect(replay.header.agents).toEqual(names)
        const { state } = verifyReplay(replay).game
        expect(`${state.outcome} ${state.timeMs}`).toBe(end)
      }
    }
  })

  it('go through a file unchanged', async () => {
    const [{ replay }] = await record(['careful', 'careful'], ['7'])
    const path = join(folder, 'game.jsonl')
    await writeReplayFile(path, replay)
    expect(await readReplayFile(path)).toEqual(replay)
    // A dozen kilobytes a game at most: thousands of them can be kept.
    expect(readFileSync(path).length).toBeLessThan(12_000)
  })

  it('are known as truncated if a line was torn or is missing, and as foreign if they are something else', async () => {
    const [{ replay }] = await record(['careful', 'careful'], ['7'])
    const path = join(folder, 'torn.jsonl')
    await writeReplayFile(path, replay)
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.slice(0, -20))
    await expect(readReplayFile(path)).rejects.toMatchObject({ code: 'replay/truncated' })
    writeFileSync(path, '{"step": 1}\n')
    await expect(readReplayFile(path)).rejects.toMatchObject({ code: 'replay/foreign' })
    appendFileSync(path, 'no json\n')
    await expect(readReplayFile(path)).rejects.toMatchObject({ code: 'files/bad-line' })
    await expect(readReplayFile(join(folder, 'none.jsonl'))).rejects.toMatchObject({ code: 'files/not-found' })
  })
})
