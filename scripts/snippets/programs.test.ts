import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGES } from './pages.js'
import { markOf, placeOf, root, snippetsOf, type Snippet } from './snippet.js'
import { placeKindOf } from './walk.js'

/** The TypeScript of the pages; what a recipe adds to a clone is compiled there. */
const programs = PAGES.filter((page) => placeKindOf(page) !== 'edited clone')
  .flatMap(snippetsOf)
  .filter((snippet) => snippet.language === 'ts' && markOf(snippet, 'not run') === undefined)

// Inside the package `summit-gym/env` is the built package itself.
let folder = ''
const fileOf = (snippet: Snippet): string => join(folder, `${placeOf(snippet).replaceAll(/\W+/g, '-')}.ts`)
beforeAll(() => {
  folder = mkdtempSync(join(root, 'dist', 'snippets-'))
  for (const snippet of programs) writeFileSync(fileOf(snippet), snippet.code)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the TypeScript in the pages', () => {
  it('compiles, strictly', () => {
    const program = ts.createProgram(programs.map(fileOf), {
      strict: true,
      noUnusedParameters: true,
      noEmit: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.NodeNext,
      types: ['node'],
    })
    const problems = ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
      const snippet = programs.find((one) => fileOf(one) === file?.fileName)
      const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0
      const at = snippet ? placeOf({ page: snippet.page, line: snippet.line + line }) : file?.fileName
      return `${at} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
    })
    expect(problems).toEqual([])
  })

  it.each(programs.map((snippet) => [placeOf(snippet), snippet] as const))('%s runs', (_at, snippet) => {
    const target = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 }
    const script = fileOf(snippet).replace(/\.ts$/, '.mjs')
    writeFileSync(
      script,
      ts.transpileModule(readFileSync(fileOf(snippet), 'utf8'), { compilerOptions: target }).outputText,
    )
    expect(() => execFileSync(process.execPath, [script], { stdio: 'pipe' })).not.toThrow()
  })
})
