import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const textOf = (page: string): string => readFileSync(join(root, page), 'utf8')

/** A fenced block of a page. */
export interface Snippet {
  readonly page: string
  /** Of the fence, counted from 1. */
  readonly line: number
  readonly language: string
  /** Without the indent that a list gives it. */
  readonly code: string
  /** What the HTML comments right before it say, in order. */
  readonly marks: readonly string[]
}

/** Where a failure is: what an editor opens. */
export function placeOf({ page, line }: Pick<Snippet, 'page' | 'line'>): string {
  return `${page}:${line}`
}

/** Every fenced block of a page. */
export function readSnippets(page: string, text: string): Snippet[] {
  const snippets: Snippet[] = []
  const lines = text.split('\n')
  let marks: string[] = []
  for (let i = 0; i < lines.length; i++) {
    const fence = /^( *)```(\w*)/.exec(lines[i])
    if (fence) {
      const [, indent, language] = fence
      const begin = i
      for (i++; i < lines.length && lines[i].trim() !== '```';) i++
      const code = lines.slice(begin + 1, i).map((line) => line.slice(Math.min(indent.length, line.search(/\S|$/))))
      snippets.push({ page, line: begin + 1, language, code: code.join('\n'), marks })
      marks = []
    } else if (lines[i].trimStart().startsWith('<!--')) {
      const begin = i
      while (i < lines.length && !lines[i].includes('-->')) i++
      const comment = lines.slice(begin, i + 1).join('\n')
      marks.push(comment.slice(comment.indexOf('<!--') + 4, comment.lastIndexOf('-->')).trim())
    } else if (lines[i].trim() !== '') marks = []
  }
  return snippets
}

/** The snippets of a page of this clone. */
export function snippetsOf(page: string): Snippet[] {
  return readSnippets(page, textOf(page))
}

/** What a mark such as `not run: it opens a browser` says after its name; undefined if there is none. */
export function markOf({ marks }: Pick<Snippet, 'marks'>, name: string): string | undefined {
  return marks
    .find((mark) => mark.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trim()
}

/** The path that a file's first line names, `// mine.mjs` or `# mine.yaml`, or a mark `file: mine.json`. */
export function fileOf(snippet: Snippet): string | undefined {
  return markOf(snippet, 'file') ?? /^(?:\/\/|#) ([\w./-]+\.(?:mjs|ts|ya?ml))\n/.exec(snippet.code)?.[1]
}
