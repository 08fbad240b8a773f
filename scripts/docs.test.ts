import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createProgram } from '../cli/main.js'
import { PAGES } from './snippets/pages.js'
import { fileOf, root, snippetsOf, textOf } from './snippets/snippet.js'

/** What a page has in backticks or in a block of shell commands. */
function codeOf(page: string): string[] {
  const text = textOf(page)
  const blocks = Array.from(text.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm), ([, block]) => block.split('\n')).flat()
  const prose = text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '')
  return [
    ...blocks.map((line) => line.replace(/\s+#.*$/, '')),
    ...Array.from(prose.matchAll(/`([^`]+)`/g), ([, code]) => code),
  ]
}

describe('what is generated', () => {
  it('is not stale', () => {
    const { stderr } = spawnSync(process.execPath, [join(root, 'scripts', 'docs.mjs'), '--check'], { encoding: 'utf8' })
    expect(stderr).toBe('')
  })
})

describe('the pictures', () => {
  it.each([
    ['docs/images/table.svg', 'scripts/picture.mjs'],
    ['docs/images/race.svg', 'scripts/race-picture.mjs'],
  ])('%s is what %s draws now', (picture, script) => {
    const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
    try {
      // A script writes below the folder that it is started in.
      execFileSync(process.execPath, [join(root, script)], { cwd: folder, stdio: 'pipe' })
      expect(readFileSync(join(folder, picture), 'utf8') === textOf(picture), `run node ${script}`).toBe(true)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe.each(PAGES)('%s', (page) => {
  it('names commands and options that are there', async () => {
    const { commands } = await createProgram()
    const wrong = codeOf(page)
      .flatMap((line) => line.split(' && '))
      .flatMap((code) => {
        const [, name, rest] = /^(?:npx )?summit ([a-z][a-z-]*)(.*)$/.exec(code) ?? []
        if (name === undefined) return []
        const command = commands.find((one) => one.name() === name)
        const flags = Array.from(rest.matchAll(/ (--[a-z-]+)/g), ([, flag]) => flag)
        const unknown = flags.filter((flag) => !command?.options.some(({ long }) => long === flag) && flag !== '--help')
        return command === undefined || unknown.length > 0 ? [code] : []
      })
    expect(wrong).toEqual([])
  })

  it('names npm scripts and files that are there', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
    const code = codeOf(page).join('\n')
    const run = Array.from(code.matchAll(/\bnpm run ([\w:]+)/g), ([, script]) => script)
    expect(run.filter((script) => !(script in scripts))).toEqual([])
    const folders = '(?:env|agents|runtime|eval|training|cli|scripts|docs|models)'
    const paths = Array.from(code.matchAll(new RegExp(`(?<![\\w/.])${folders}/[\\w./-]*`, 'g')), ([path]) => path)
    expect(
      paths.filter((path) => /\.\w+$|\/$/.test(path) && !isMadeByRecipe(path) && !existsSync(join(root, path))),
    ).toEqual([])
  })

  it('links to files and headings that are there', () => {
    const links = Array.from(textOf(page).matchAll(/\]\(([^)\s]+)\)/g), ([, link]) => link)
    const broken = links.filter((link) => {
      if (/^https?:/.test(link)) return false
      const [path, heading] = link.split('#')
      const target = path === '' ? page : join(dirname(page), path)
      return !existsSync(join(root, target)) || (heading !== undefined && !headings(target).includes(heading))
    })
    expect(broken).toEqual([])
  })
})

/** Whether a recipe has its reader write this file. */
function isMadeByRecipe(path: string): boolean {
  return PAGES.some((page) => snippetsOf(page).some((snippet) => fileOf(snippet) === path))
}

/** The anchors of a page's headings. */
function headings(page: string): string[] {
  return Array.from(textOf(page).matchAll(/^#+ (.+)$/gm), ([, title]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
}
