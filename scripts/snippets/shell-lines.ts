import { markOf, placeOf, type Snippet } from './snippet.js'

/** A command line of a page, and what a test makes of it. */
export interface ShellLine {
  readonly line: number
  readonly text: string
  /** Why it is not run; the text to run else. */
  readonly run: { readonly skipped: string } | { readonly command: string }
}

/** What a test may run. Whatever else a page tells its reader to do (publish, push, serve) has to say why it is not run. */
const HARMLESS = /^(?:[A-Z_]+=\S+ )*(?:npx (?:summit|vitest|tsc)|node)(?: |$)/

interface Rule {
  readonly prefix: string
  readonly says: string
}

/**
 * The commands of a ```sh block, with what the marks before it change. `not run: WHY` leaves the whole block out. The lines of
 * `run with:` go by how a command begins:
 *
 *     <!-- run with:
 *     summit ladder: --deals 4
 *     summit play: not run, it opens a browser
 *     -->
 *
 * add options to it, which is how a test makes it cheap (of an option given twice the last counts), or leave it out with a
 * reason. A rule that no command begins with is an error, as is one without options or a reason.
 */
export function shellLines(snippet: Snippet): ShellLine[] {
  const whole = markOf(snippet, 'not run')
  if (whole === '') throw new Error(`${placeOf(snippet)}: "not run:" wants a reason`)
  const rules = rulesOf(snippet)
  const used = new Set<Rule>()
  const lines = joinContinued(snippet).map(({ line, text }): ShellLine => {
    if (whole !== undefined) return { line, text, run: { skipped: whole } }
    const rule = rules.find(({ prefix }) => commandOf(text).startsWith(prefix))
    if (rule === undefined) return { line, text, run: { command: text } }
    used.add(rule)
    const reason = /^not run, (.+)$/.exec(rule.says)?.[1]
    if (reason !== undefined) return { line, text, run: { skipped: reason } }
    return { line, text, run: { command: `${withoutComment(text)} ${rule.says}` } }
  })
  for (const { line, text, run } of lines) {
    if (
      'skipped' in run ||
      withoutComment(text)
        .split(/&&|;|\|/)
        .every((part) => HARMLESS.test(part.trim()))
    )
      continue
    throw new Error(
      `${placeOf({ page: snippet.page, line })}: no test may run this; say "not run: WHY" before the block`,
    )
  }
  const idle = rules.find((rule) => !used.has(rule))
  if (idle) throw new Error(`${placeOf(snippet)}: no command begins with "${idle.prefix}"`)
  return lines
}

function rulesOf(snippet: Snippet): Rule[] {
  return (markOf(snippet, 'run with') ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, prefix, says] = /^(.+?): (.+)$/.exec(line) ?? []
      if (prefix === undefined) throw new Error(`${placeOf(snippet)}: "${line}" is no "BEGINNING: OPTIONS"`)
      return { prefix: prefix.replace(/^npx /, ''), says }
    })
}

/** Commands, a line that ends in a backslash with its next; comments and empty lines are none. */
function joinContinued({ code, line }: Snippet): { line: number; text: string }[] {
  const commands: { line: number; text: string }[] = []
  let open = false
  for (const [i, text] of code.split('\n').entries()) {
    if (open) commands[commands.length - 1].text += `\n${text}`
    else if (text.trim() !== '' && !text.startsWith('#')) commands.push({ line: line + 1 + i, text })
    open = text.endsWith('\\')
  }
  return commands
}

/** A command as rules name it: without `npx`. */
function commandOf(text: string): string {
  return withoutComment(text).replace(/^npx /, '')
}

function withoutComment(text: string): string {
  return text.replace(/\s+#\s.*$/, '')
}
