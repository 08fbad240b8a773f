import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contractPage, testFilesNamed } from './criteria-table.js'
import { CRITERIA } from './criteria.js'

const root = new URL('../../../', import.meta.url)

it('docs/contract.md is not stale (npm run docs)', () => {
  expect(readFileSync(new URL('docs/contract.md', root), 'utf8')).toBe(contractPage())
})

it('names test files that are there', () => {
  expect(testFilesNamed().filter((file) => !existsSync(new URL(file, root)))).toEqual([])
})

it('has every criterion once, with a check or a test', () => {
  expect(new Set(CRITERIA.map(({ number }) => number)).size).toBe(CRITERIA.length)
  const rows = contractPage().match(/^\| \d+ .*/gm) ?? []
  expect(rows.length).toBe(45)
  for (const row of rows) expect(row).not.toMatch(/undefined|tests only[^[]*$/)
})
