import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

interface Packed {
  readonly file: string
  readonly size: number
  readonly unpackedSize: number
  readonly paths: string[]
}

// The scripts are plain JavaScript without types, so that they run as they are.
const script = (path: string): Promise<unknown> => import(path)
const { pack } = (await script('./pack.mjs')) as { pack: (folder: string) => Promise<Packed> }
const { wrongFiles, lostSources } = (await script('./wrong-files.mjs')) as {
  wrongFiles: (paths: readonly string[]) => { missing: string[]; odd: string[] }
  lostSources: (name: string, map: object) => string[]
}
const { tryPackage } = (await script('./try-package.mjs')) as {
  tryPackage: (folder: string, how: { node: string; summit: (words: string[]) => Promise<object> }) => Promise<void>
}

describe('the package', () => {
  // Below the root, so that the unpacked package finds what it depends on without an installation.
  let folder: string
  let packed: Packed
  let installed: string
  beforeAll(async () => {
    folder = mkdtempSync(join(root, 'dist', 'package-'))
    packed = await pack(folder)
    installed = join(folder, 'node_modules/summit-gym')
    mkdirSync(installed, { recursive: true })
    await run('tar', ['-xzf', packed.file, '--strip-components=1', '-C', installed])
  }, 240_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000)

  it('has every file that it needs, and no other', () => {
    // A built file that has no source any more: empty `dist` and run `npm run build`.
    expect(wrongFiles(packed.paths)).toEqual({ missing: [], odd: [] })
  })

  it('has source maps that lead to sources', () => {
    const maps = packed.paths.filter((path) => path.endsWith('.map'))
    const lost = maps.filter((path) => {
      const map = JSON.parse(readFileSync(join(installed, path), 'utf8')) as object
      return lostSources(join('nowhere', path), map).length > 0
    })
    expect({ maps: maps.length > 500, lost }).toEqual({ maps: true, lost: [] })
  })

  it('is no larger than the page on releasing says, with some room', () => {
    expect(packed.size).toBeLessThan(6.5e6)
    expect(packed.unpackedSize).toBeLessThan(24e6)
  })

  it('is described as npm, bundlers and Node expect it', async () => {
    const { messages, pkg } = await publint({ pkgDir: installed, pack: false, strict: true })
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([])
  })

  it('is imported, compiled with and run', async () => {
    const summit = (words: string[]): Promise<object> =>
      run(process.execPath, [join(installed, 'bin/summit.mjs'), ...words], { cwd: folder })
    await expect(tryPackage(folder, { node: process.execPath, summit })).resolves.toBeUndefined()
  }, 240_000)
})

describe('the check of its files', () => {
  it('sees what is missing and what is odd', () => {
    const { missing, odd } = wrongFiles([
      'package.json',
      'dist/env/index.js',
      'dist/env/gone.js',
      'dist/env/cards/deal.test.js',
      'dist/env/.tsbuildinfo',
      'dist/.play-types/page/main.d.ts',
      'dist/play/assets/index-abc.js.map',
      'eval/index.ts',
    ])
    expect(odd).toEqual([
      'dist/env/gone.js',
      'dist/env/cards/deal.test.js',
      'dist/env/.tsbuildinfo',
      'dist/.play-types/page/main.d.ts',
      'dist/play/assets/index-abc.js.map',
      'eval/index.ts',
    ])
    expect(missing).toEqual(expect.arrayContaining(['LICENSE', 'dist/env/index.d.ts', 'dist/cli/main.js']))
    expect(missing).not.toContain('dist/env/index.js')
  })

  it('sees a source map that leads nowhere', () => {
    expect(lostSources('dist/env/index.js.map', { sources: ['../../env/gone.ts'] })).toEqual(['../../env/gone.ts'])
    expect(lostSources('nowhere/x.js.map', { sources: ['a.ts'], sourcesContent: ['let a'] })).toEqual([])
  })
})
