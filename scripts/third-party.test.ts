import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// The scripts are plain JavaScript without types, so that they run as they are.
const script = (path: string): Promise<unknown> => import(path)
const { fillThirdParty, packagesByTerms, unknownTerms } = (await script('./third-party.mjs')) as {
  fillThirdParty: (page: string, lock: object) => string
  packagesByTerms: (lock: object) => Map<string, string[]>
  unknownTerms: (terms: Iterable<string>) => string[]
}
const textOf = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const lock = JSON.parse(textOf('package-lock.json')) as object

describe('the page of third-party material', () => {
  it('lists the packages that the lock file has now', () => {
    const page = textOf('THIRD-PARTY.md')
    expect(fillThirdParty(page, lock) === page, 'run `npm run docs`').toBe(true)
    expect(page).toMatch(/\*\*MIT\*\*: .*commander 14/)
  })

  it('has no package under terms that nobody has looked at', () => {
    expect(unknownTerms(packagesByTerms(lock).keys())).toEqual([])
    expect(unknownTerms(['MIT AND ISC', 'GPL-3.0-only', 'MIT OR GPL-3.0-only', 'unknown'])).toEqual([
      'GPL-3.0-only',
      'MIT OR GPL-3.0-only',
      'unknown',
    ])
  })

  it('leaves out what only development needs', () => {
    const packages = {
      '': { license: 'MIT' },
      'node_modules/a': { version: '1.0.0', license: '(MIT OR CC0-1.0)' },
      'node_modules/a/node_modules/@x/b': { version: '2.0.0', license: 'ISC' },
      'node_modules/c': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
      'node_modules/d': { version: '1.0.0' },
    }
    expect([...packagesByTerms({ packages })]).toEqual([
      ['ISC', ['@x/b 2.0.0']],
      ['MIT OR CC0-1.0', ['a 1.0.0']],
      ['unknown', ['d 1.0.0']],
    ])
  })
})
