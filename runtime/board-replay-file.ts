import { join } from 'node:path'
import { boardReplayRecords, parseBoardReplay, type BoardReplay } from '../env/index.js'
import { writeFileAtomic } from './files.js'
import { readJsonl } from './jsonl.js'

/** Writes games as `0000-cautious-racer.jsonl` and so on, numbered in order and named after who sat where. */
export async function writeBoardReplayFiles(folder: string, replays: readonly BoardReplay[]): Promise<void> {
  for (const [index, replay] of replays.entries()) {
    const seats = replay.header.agents.map((name) => name.replaceAll(/[^\w.-]/g, '_')).join('-')
    const lines = boardReplayRecords(replay).map((record) => JSON.stringify(record))
    await writeFileAtomic(join(folder, `${String(index).padStart(4, '0')}-${seats}.jsonl`), `${lines.join('\n')}\n`)
  }
}

/** A recorded board game, or undefined where the file holds another game. */
export async function readBoardReplay(path: string): Promise<BoardReplay | undefined> {
  const records = await readJsonl(path)
  const [head] = records as readonly (Record<string, unknown> | undefined)[]
  return head?.kind === 'board' ? parseBoardReplay(records, path) : undefined
}
