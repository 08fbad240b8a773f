import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { applyDiff } from './apply-diff.js'
import { putFile, type Place, type PlaceKind } from './place.js'
import { shellLines } from './shell-lines.js'
import { fileOf, markOf, placeOf, root, snippetsOf, textOf, type Snippet } from './snippet.js'

const run = promisify(execFile)

/** What a reader of a page does next. */
export interface Step {
  /** `docs/play.md:12`. */
  readonly at: string
  readonly what: string
  /** Why a test leaves it out. */
  readonly skipped?: string
  /** Whether it changes files rather than runs something: one build is enough for many changes. */
  readonly edits: boolean
  take(place: Place): Promise<void>
}

/** The place that a page says its reader is in: `<!-- walked in: an empty folder -->`; without a word, a clone. */
export function placeKindOf(page: string): PlaceKind {
  const said = /<!-- walked in: (.+?) -->/.exec(textOf(page))?.[1]
  if (said === 'an empty folder') return 'project'
  if (said === 'a clone, edited') return 'edited clone'
  if (said === undefined) return 'clone'
  throw new Error(`${page}: there is no place "${said}"`)
}

/** Puts what a page takes as there: `<!-- given: partner.onnx is models/summit-2p.onnx -->`. */
export function putGiven(page: string, place: Place): void {
  for (const [, path, from] of textOf(page).matchAll(/<!-- given: (\S+) is (\S+) -->/g)) putFile(place, path, { from })
}

/** Everything that a page has its reader do, in order. What other tests look at (data, programs of no file) is not among it. */
export function stepsOf(page: string): Step[] {
  return snippetsOf(page).flatMap((snippet): Step[] => {
    const at = placeOf(snippet)
    if (snippet.language === 'sh') return shellSteps(snippet)
    if (markOf(snippet, 'not run') !== undefined) return []
    if (snippet.language === 'diff')
      return [edit(at, `change ${snippet.code.split('\n')[0]}`, ({ folder }) => applyDiff(folder, snippet.code))]
    const path = fileOf(snippet)
    if (path === undefined) return []
    return [edit(at, `write ${path}`, (place) => putFile(place, path, { text: `${snippet.code}\n` }))]
  })
}

function edit(at: string, what: string, change: (place: Place) => void): Step {
  return { at, what, edits: true, take: async (place) => change(place) }
}

function shellSteps(snippet: Snippet): Step[] {
  const shows = markOf(snippet, 'shows')
  return shellLines(snippet).map(({ line, text, run: how }) => ({
    at: placeOf({ page: snippet.page, line }),
    what: text,
    edits: false,
    ...('skipped' in how && { skipped: how.skipped }),
    take: async (place) => {
      if ('skipped' in how) return
      const said = await shell(place, how.command)
      if (shows !== undefined && !said.includes(shows)) throw new Error(`it does not show "${shows}":\n${said}`)
    },
  }))
}

/** Runs a command line in a place, `npx` being what `npm install` makes of it. Gives what it printed. */
async function shell({ folder, launcher }: Place, command: string): Promise<string> {
  const bin = join(folder, '.bin')
  mkdirSync(bin, { recursive: true })
  const tool = (name: string, text: string): void =>
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  tool('summit', `exec '${process.execPath}' '${launcher}' "$@"`)
  tool('npx', 'exec "$@"')
  const PATH = [bin, join(root, 'node_modules', '.bin'), process.env.PATH].join(':')
  try {
    const { stdout, stderr } = await run('bash', ['-euo', 'pipefail', '-c', command], {
      cwd: folder,
      env: { ...process.env, PATH, NO_COLOR: '1' },
      maxBuffer: 64 * 2 ** 20,
      timeout: 240_000,
    })
    return stdout + stderr
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: number; stdout: string; stderr: string }
    throw new Error(`exit code ${code ?? 'none'} of: ${command}\n${stdout}${stderr}`, { cause: error })
  }
}
