import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from './snippet.js'

/**
 * Where a page's reader is: in a folder of their own with the package installed as `npm install FOLDER` does it, in a clone,
 * or in a clone that they edit.
 */
export type PlaceKind = 'project' | 'clone' | 'edited clone'

export interface Place {
  readonly folder: string
  /** What `summit` starts there: a clone that was edited runs its own build. */
  readonly launcher: string
  remove(): void
}

/** Large, and read only. */
const LINKED = new Set(['node_modules', 'docs', 'models'])
const NOT_OF_A_CLONE = new Set(['.git', 'runs', 'coverage', 'reports'])

export function createPlace(kind: PlaceKind): Place {
  const folder = mkdtempSync(join(tmpdir(), 'summit-docs-'))
  if (kind === 'project') {
    mkdirSync(join(folder, 'node_modules'))
    symlinkSync(root, join(folder, 'node_modules', 'summit-gym'))
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
  } else {
    for (const entry of readdirSync(root)) {
      if (NOT_OF_A_CLONE.has(entry)) continue
      // What is only read is linked. What is built again is copied with its times, so that the build sees what is new.
      if (kind === 'clone' || LINKED.has(entry)) symlinkSync(join(root, entry), join(folder, entry))
      else cpSync(join(root, entry), join(folder, entry), { recursive: true, preserveTimestamps: true })
    }
  }
  const launcher = join(kind === 'project' ? root : folder, 'bin', 'summit.mjs')
  return { folder, launcher, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Puts a file of this clone, or a text, where a page has it. */
export function putFile(
  place: Place,
  path: string,
  content: { readonly text: string } | { readonly from: string },
): void {
  const target = join(place.folder, path)
  mkdirSync(dirname(target), { recursive: true })
  if ('text' in content) writeFileSync(target, content.text)
  else cpSync(join(root, content.from), target)
}
