import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { environmentsPage } from './environments-page.js'
import { registeredEnvs } from './registry.js'

describe('the page of the environments', () => {
  const page = environmentsPage()

  it('is what docs/environments.md says', () => {
    const written = readFileSync(new URL('../docs/environments.md', import.meta.url), 'utf8')
    expect(written === page, 'run `npm run docs`').toBe(true)
  })

  it('has every environment with every option', () => {
    for (const { id, options } of registeredEnvs()) {
      const [, section] = page.split(`\n## ${id}\n`)
      for (const option of Object.keys(options)) expect(section).toContain(`| \`${option}\``)
    }
  })
})
