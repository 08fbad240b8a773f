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
