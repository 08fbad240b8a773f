import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
import { SummitError } from '../env/index.js'
import { readText, unwritable } from './files.js'

/** Appends records to a file, one JSON line each. */
export interface JsonlWriter {
  /** The line is with the operating system when this returns: if the process dies, at most the line being written is lost. */
  append(record: object): void
  close(): void
}

/**
 * Opens (or makes) a JSONL file to append to. A torn last line, left by a crash, is cut off first, so that
 * the next record doesn't join it.
 */
export function appendJsonl(path: string): JsonlWriter {
  let file: number | undefined
  try {
    file = openSync(path, 'a+')
    mendTail(file)
  } catch (cause) {
    if (file !== undefined) closeSync(file)
    throw unwritable(path, cause)
  }
  return {
    append(record) {
      if (file === undefined)
        throw new SummitError(
          'files/closed',
          `${path} is closed already`,
          { where: path, next: 'open it again to append' },
          1,
        )
      const bytes = Buffer.from(`${JSON.stringify(record)}\n`)
      try {
        for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written)
      } catch (cause) {
        throw unwritable(path, cause)
      }
    },
    close() {
      if (file !== undefined) closeSync(file)
      file = undefined
    },
  }
}

/** The records of a JSONL file. A torn last line is left out; a broken line before it is an error, for it means other damage. */
export async function readJsonl(path: string): Promise<unknown[]> {
  const lines = (await readText(path)).split('\n')
  const records: unknown[] = []
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    try {
      records.push(JSON.parse(line) as unknown)
    } catch (cause) {
      // Only a line without its newline can be torn: each record is written together with it.
      if (index === lines.length - 1) break
      throw new SummitError('files/bad-line', `${path} has a line that is not JSON`, {
        where: `${path}:${index + 1}`,
        got: line.slice(0, 200),
        expected: 'one JSON record a line',
        next: 'delete that line, or the file',
        cause,
      })
    }
  }
  return records
}

/** Ends the last line if it is whole, and cuts it off if it isn't. */
function mendTail(file: number): void {
  const size = fstatSync(file).size
  let start = size
  let tail = Buffer.alloc(0)
  while (start > 0) {
    const chunk = Buffer.alloc(Math.min(65_536, start))
    readSync(file, chunk, 0, chunk.length, start - chunk.length)
    const newline = chunk.lastIndexOf(0x0a)
    tail = Buffer.concat([chunk.subarray(newline + 1), tail])
    if (newline >= 0) {
      start -= chunk.length - newline - 1
      break
    }
    start -= chunk.length
  }
  if (tail.length === 0) return
  try {
    JSON.parse(tail.toString('utf8'))
  } catch {
    ftruncateSync(file, start)
    return
  }
  writeSync(file, '\n')
}
