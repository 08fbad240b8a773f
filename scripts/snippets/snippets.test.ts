import { describe, expect, it } from 'vitest'
import { HAND_WRITTEN } from './pages.js'
import { shellLines } from './shell-lines.js'
import { fileOf, markOf, placeOf, readSnippets, snippetsOf, type Snippet } from './snippet.js'
import { CHECKS } from './data-checks.js'

const first = (...lines: string[]): Snippet => readSnippets('page.md', lines.join('\n'))[0]

describe('readSnippets', () => {
  it('finds blocks with their line, language, and code without the indent of a list', () => {
    const [one, two] = readSnippets(
      'page.md',
      'text\n\n1. item\n\n   ```ts\n   if (a)\n     b()\n   ```\n\n```\nplain\n```',
    )
    expect(one).toEqual({ page: 'page.md', line: 5, language: 'ts', code: 'if (a)\n  b()', marks: [] })
    expect(two).toEqual({ page: 'page.md', line: 10, language: '', code: 'plain', marks: [] })
  })

  it('gives a block the comments right before it, and no others', () => {
    const text = '<!-- a: 1 -->\n\nprose\n\n<!-- b: 2\n3 -->\n<!-- c: 4 -->\n\n```sh\nls\n```\n\n```sh\nls\n```'
    expect(readSnippets('page.md', text).map(({ marks }) => marks)).toEqual([['b: 2\n3', 'c: 4'], []])
  })
})

describe('fileOf', () => {
  it('is the path in the first line, or in a mark', () => {
    expect(fileOf(first('```js', '// agents/mine.mjs', 'x', '```'))).toBe('agents/mine.mjs')
    expect(fileOf(first('```yaml', '# me.yaml', 'x: 1', '```'))).toBe('me.yaml')
    expect(fileOf(first('<!-- file: a.json -->', '```json', '{}', '```'))).toBe('a.json')
    expect(fileOf(first('```ts', '// just a remark', 'x', '```'))).toBeUndefined()
  })
})

describe('shellLines', () => {
  const block = ['```sh', 'npx summit ladder a b # teams', '# a remark', 'npx summit play', 'node \\', 'two.mjs', '```']

  it('are commands, what is continued with its next line', () => {
    expect(shellLines(first(...block)).map(({ line, run }) => [line, run])).toEqual([
      [2, { command: 'npx summit ladder a b # teams' }],
      [4, { command: 'npx summit play' }],
      [5, { command: 'node \\\ntwo.mjs' }],
    ])
  })

  it('get options, or a reason not to be run', () => {
    const marked = first('<!-- run with:', 'summit ladder: --deals 4', 'summit play: not run, browser', '-->', ...block)
    expect(shellLines(marked).map(({ run }) => run)).toEqual([
      { command: 'npx summit ladder a b --deals 4' },
      { skipped: 'browser' },
      { command: 'node \\\ntwo.mjs' },
    ])
    const whole = first('<!-- not run: takes an hour -->', ...block)
    expect(new Set(shellLines(whole).map(({ run }) => JSON.stringify(run)))).toEqual(
      new Set(['{"skipped":"takes an hour"}']),
    )
  })

  it('run nothing but the project and programs of the page', () => {
    for (const command of ['npm publish', 'npx summit envs && git push', 'redis-server queue.conf']) {
      const snippet = first('```sh', command, '```')
      expect(() => shellLines(snippet)).toThrow(/page.md:2: no test may run this/)
      expect(shellLines(first('<!-- not run: it publishes -->', '', '```sh', command, '```'))).toHaveLength(1)
    }
    expect(shellLines(first('```sh', 'SEED=1 npx vitest run agents', 'node mine.mjs # a remark', '```'))).toHaveLength(
      2,
    )
  })

  it('refuse rules that say nothing or match nothing', () => {
    expect(() => shellLines(first('<!-- run with:', 'summit eval: --deals 4', '-->', ...block))).toThrow(
      /page.md:4.*eval/,
    )
    expect(() => shellLines(first('<!-- run with:', 'summit ladder', '-->', ...block))).toThrow(/BEGINNING/)
    expect(() => shellLines(first('<!-- not run: -->', ...block))).toThrow(/reason/)
  })
})

describe.each(HAND_WRITTEN)('%s', (page) => {
  /** Why no test runs, compiles or reads a block, if none does. */
  function problem(snippet: Snippet): string | undefined {
    const { language } = snippet
    if (markOf(snippet, 'not run')) return undefined
    if (language === 'sh') return shellLines(snippet).length > 0 ? undefined : 'has no command'
    if (language === 'text' || language === 'ts' || language === 'diff') return undefined
    if (['js', 'yaml', 'json'].includes(language)) {
      if (fileOf(snippet) !== undefined) return undefined
      const kind = markOf(snippet, 'is')
      if (language !== 'js' && kind !== undefined && Object.hasOwn(CHECKS, kind)) return undefined
      return `is neither a file ("# name.yaml" in its first line) nor marked as one of ${Object.keys(CHECKS).join(', ')}`
    }
    return `is in no language that is tested (${language || 'none named; text is for drawings'})`
  }

  it('has no block that nothing tests', () => {
    const problems = snippetsOf(page).flatMap((snippet) => {
      const why = problem(snippet)
      return why === undefined ? [] : [`${placeOf(snippet)} ${why}`]
    })
    expect(problems).toEqual([])
  })
})
