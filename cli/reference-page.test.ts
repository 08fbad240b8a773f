import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createProgram } from './main.js'
import { commandLinePage } from './reference-page.js'

describe('the page of the command line', async () => {
  const page = await commandLinePage()

  it('is what docs/cli.md says', () => {
    const written = readFileSync(new URL('../docs/cli.md', import.meta.url), 'utf8')
    expect(written === page, 'run `npm run docs`').toBe(true)
  })

  it('has every command with every option', async () => {
    for (const command of (await createProgram()).commands) {
      expect(page).toContain(`\n## summit ${command.name()}\n`)
      for (const { flags } of command.options) expect(page).toContain(flags.split(/[ ,]/)[0])
    }
  })

  it('gives examples to paste', () => {
    expect(page).toMatch(/```sh\nnpx summit train .*\n```/)
    expect(page).not.toMatch(/\nnpx\s*\n/)
  })
})
