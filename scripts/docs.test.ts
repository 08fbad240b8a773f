import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProgram } from '../cli/main.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs')).flatMap((file) => (file.endsWith('.md') ? [`docs/${file}`] : [])),
]
const textOf = (page: string): string => readFileSync(join(root, page), 'utf8')

interface Snippet {
  readonly name: string
  readonly code: string
}

/** The ```ts blocks of a page, an indented one without its indent. */
function snippets(page: string): Snippet[] {
  return Array.from(textOf(page).matchAll(/^( *)```ts\n([\s\S]*?)^ *```$/gm), ([, indent, code], i) => ({
    name: `${page} ${i + 1}`,
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }))
}

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

describe('the TypeScript in the pages', () => {
  const all = pages.flatMap(snippets)
  // Inside the package `summit-gym/env` is the built package itself, and `../env/index.js` its file.
  let folder = ''
  const fileOf = ({ name }: Snippet): string => join(folder, `${name.replaceAll(/\W+/g, '-')}.ts`)
  beforeAll(() => {
    folder = mkdtempSync(join(root, 'dist', 'snippets-'))
    for (const snippet of all)
      writeFileSync(fileOf(snippet), snippet.code.replaceAll("'./agent.js'", "'../agents/agent.js'"))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('compiles, strictly', () => {
    const program = ts.createProgram(all.map(fileOf), {
      strict: true,
      noUnusedParameters: true,
      noEmit: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.NodeNext,
      types: ['node'],
    })
    const format = {
      getCurrentDirectory: () => root,
      getCanonicalFileName: (file: string) => file,
      getNewLine: () => '\n',
    }
    expect(ts.formatDiagnostics(ts.getPreEmitDiagnostics(program), format)).toBe('')
  })

  it.each(all)('$name runs', (snippet) => {
    const target = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 }
    const script = fileOf(snippet).replace(/\.ts$/, '.mjs')
    writeFileSync(
      script,
      ts.transpileModule(readFileSync(fileOf(snippet), 'utf8'), { compilerOptions: target }).outputText,
    )
    expect(() => execFileSync(process.execPath, [script], { stdio: 'pipe' })).not.toThrow()
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

describe.each(pages)('%s', (page) => {
  it('names commands and options that are there', async () => {
    const { commands } = await createProgram()
    const wrong = codeOf(page)
      .flatMap((line) => line.split(' && '))
      .flatMap((code) => {
        const [, name, rest] = /^(?:npx )?summit ([a-z-]+)(.*)$/.exec(code) ?? []
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
      paths.filter((path) => /\.\w+$|\/$/.test(path) && path !== 'agents/mine.ts' && !existsSync(join(root, path))),
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

/** The anchors of a page's headings. */
function headings(page: string): string[] {
  return Array.from(textOf(page).matchAll(/^#+ (.+)$/gm), ([, title]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
}
