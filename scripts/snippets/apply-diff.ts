import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes the change that a ```diff block of a page shows. Its first line is `--- PATH`; hunks begin with `@@` and have no
 * numbers: what they show of the old file has to be in it exactly once.
 */
export function applyDiff(folder: string, diff: string): void {
  const [head, ...hunks] = diff.split(/^@@.*\n/m)
  const path = /^--- (\S+)\n$/.exec(head)?.[1]
  if (path === undefined) throw new Error(`a diff begins with "--- PATH" and "@@", not with ${JSON.stringify(head)}`)
  const file = join(folder, path)
  let text = readFileSync(file, 'utf8')
  for (const hunk of hunks) {
    const lines = hunk.replace(/\n$/, '').split('\n')
    const side = (sign: string): string =>
      lines
        .filter((line) => line === '' || line.startsWith(' ') || line.startsWith(sign))
        .map((line) => `${line.slice(1)}\n`)
        .join('')
    const parts = text.split(side('-'))
    if (parts.length !== 2) {
      throw new Error(`${path} has these lines ${parts.length - 1} times, not once:\n${side('-')}`)
    }
    text = parts.join(side('+'))
  }
  writeFileSync(file, text)
}
