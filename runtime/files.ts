import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, stat, unlink } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { SummitError } from '../env/index.js'

let temporaryFiles = 0

/**
 * Writes a whole file or nothing: beside the target first, flushed to disk, then renamed over it. A reader never sees
 * half a file, and a crash leaves the old one. The folder must exist.
 */
export async function writeFileAtomic(path: string, data: string | Uint8Array): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.${temporaryFiles++}.tmp`)
  try {
    const file = await open(temporary, 'wx')
    try {
      await file.writeFile(data)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (cause) {
    await unlink(temporary).catch(() => undefined)
    throw unwritable(path, cause)
  }
}

/** The parsed content of a JSON file. */
export async function readJson(path: string): Promise<unknown> {
  const text = await readText(path)
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw new SummitError('files/not-json', `${path} is not valid JSON`, {
      where: path,
      expected: 'a complete JSON document',
      next: `Check the file: ${reason(cause)}.`,
      cause,
    })
  }
}

/** The text of a file, with a coded error when it can't be read. */
export async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    if (isErrno(cause, 'ENOENT')) {
      throw new SummitError('files/not-found', `There is no file ${path}`, {
        where: resolve(path),
        next: 'Check the path; it is taken from the current folder.',
        cause,
      })
    }
    throw new SummitError(
      'files/unreadable',
      `Can't read ${path}`,
      { where: resolve(path), got: reason(cause), next: 'check that it is a file and that you may read it', cause },
      1,
    )
  }
}

/** Makes sure that `path` is a folder into which files can be written, and makes it with its parents if it isn't there. */
export async function ensureRunFolder(path: string): Promise<void> {
  const existing = await stat(path).catch(() => undefined)
  if (existing !== undefined && !existing.isDirectory()) {
    throw new SummitError('files/not-a-folder', `${path} is a file, so a run can't be kept in it`, {
      where: resolve(path),
      expected: 'a folder, or a path where one can be made',
      next: 'Give another folder.',
    })
  }
  try {
    await makeFolder(resolve(path))
    // Permission bits don't tell about read-only file systems, quotas or root: writing does.
    const probe = join(path, `.probe.${process.pid}.${temporaryFiles++}.tmp`)
    await (await open(probe, 'wx')).close()
    await unlink(probe)
  } catch (cause) {
    throw unwritable(path, cause)
  }
}

/** As `mkdir` with `recursive`, which never comes back where a parent is there and takes no new folder (/proc). */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return
  await makeFolder(dirname(path))
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    // Made by another process meanwhile.
    if (error.code !== 'EEXIST') throw error
  })
}

/** The error for a place that can't be written, whatever the system's reason. */
export function unwritable(path: string, cause: unknown): SummitError {
  return new SummitError(
    'files/unwritable',
    `Can't write ${path}`,
    {
      where: resolve(path),
      got: reason(cause),
      expected: 'a path inside an existing folder that this user may write to, with space left',
      next: 'Give another path, or make the folder writable.',
      cause,
    },
    1,
  )
}

function reason(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}

function isErrno(cause: unknown, code: string): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === code
}
