import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureRunFolder } from '../../runtime/files.js'
import { appendJsonl, readJsonl } from '../../runtime/jsonl.js'

/** Finished jobs by their content's hash, so that a sweep goes on where it stopped. */
export interface CellStore {
  get(id: string): unknown
  /** On disk when it returns. */
  put(id: string, output: unknown): void
  close(): void
}

const CELLS_FILE = 'cells.jsonl'

/** The store of a folder, made if it isn't there. A line torn by a crash is dropped, and its job done again. */
export async function openCellStore(folder: string): Promise<CellStore> {
  await ensureRunFolder(folder)
  const path = join(folder, CELLS_FILE)
  const known = new Map<string, unknown>()
  if (existsSync(path)) {
    for (const record of await readJsonl(path)) {
      const { id, output } = (record ?? {}) as { readonly id?: unknown; readonly output?: unknown }
      if (typeof id === 'string') known.set(id, output)
    }
  }
  const file = appendJsonl(path)
  return {
    get: (id) => known.get(id),
    put(id, output) {
      known.set(id, output)
      file.append({ id, output })
    },
    close: () => file.close(),
  }
}
