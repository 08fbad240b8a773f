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

/**
 * Reads all recorded games of a file: the page writes those that it kept one after another, each from its header line on.
 * Throws as {@link readReplayFile} does, and `replay/foreign` for an empty file.
 */
export async function readReplayGames(path: string): Promise<Replay[]> {
  const games: unknown[][] = []
  for (const record of await readJsonl(path)) {
    const isHeader = typeof record === 'object' && record !== null && 'format' in record
    if (isHeader || games.length === 0) games.push([])
    games[games.length - 1].push(record)
  }
  if (games.length === 0) return [parseReplay([], path)]
  return games.map((lines, index) => parseReplay(lines, games.length === 1 ? path : `${path}, game ${index + 1}`))
}

/** Writes games as `0000-careful-greedy.jsonl` and so on, numbered in order and named after who sat where. */
export async function writeReplayFiles(folder: string, replays: readonly Replay[]): Promise<void> {
  for (const [index, replay] of replays.entries()) {
    const seats = replay.header.agents.map((name) => name.replaceAll(/[^\w.-]/g, '_')).join('-')
    await writeReplayFile(join(folder, `${String(index).padStart(4, '0')}-${seats}.jsonl`), replay)
  }
}
