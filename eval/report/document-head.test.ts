import { expect, it } from 'vitest'
import type { ResultDocument } from '../benchmarks/result-document.js'
import { documentHead } from './document-head.js'

type Document = ResultDocument<string, { readonly seed: string; readonly deals: number }, unknown>

it.each([
  [1, '1 deal of seed validation, engine 1'],
  [2, '2 deals of seed validation, engine 1'],
])('says over a table on how many deals it rests: %i', (deals, head) => {
  const document = { config: { seed: 'validation', deals }, engineVersion: 1, command: 'summit ladder greedy' }
  expect(documentHead(document as Document)).toBe(`${head}\nrepeat: summit ladder greedy`)
})
