import { join } from 'node:path'
import { parseReplay, replayLines, type Replay } from '../env/index.js'
import { writeFileAtomic } from './files.js'
import { readJsonl } from './jsonl.js'

/** Writes a recorded game as JSONL, whole or not at all. */
export async function writeReplayFile(path: string, replay: Replay): Promise<void> {
  await writeFileAtomic(path, `${replayLines(replay).join('\n')}\n`)
}

/**
 * Reads a recorded game. Throws `files/not-found`, `files/bad-line` or one of the `replay/` errors;
 * a line torn by a crash counts as missing.
 */
export async function readReplayFile(path: string): Promise<Replay> {
  return parseReplay(await readJsonl(path), path)
}

/** Writes games as `0000-careful-greedy.jsonl` and so on, numbered in order and named after who sat where. */
export async function writeReplayFiles(folder: string, replays: readonly Replay[]): Promise<void> {
  for (const [index, replay] of replays.entries()) {
    const seats = replay.header.agents.map((name) => name.replaceAll(/[^\w.-]/g, '_')).join('-')
    await writeReplayFile(join(folder, `${String(index).padStart(4, '0')}-${seats}.jsonl`), replay)
  }
}
