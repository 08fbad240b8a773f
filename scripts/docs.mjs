// Writes the generated pages of docs/ from the built code; with --check it only tells whether one is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { contractPage } from '../dist/env/api/check/criteria-table.js'
import { summitRushReference } from '../dist/env/summit-rush/reference/reference-page.js'

/** One entry a generated page: its path from the root, and the function that gives its text. */
const PAGES = [
  { path: 'docs/contract.md', text: contractPage },
  { path: 'docs/summit-rush-reference.md', text: summitRushReference },
]

const root = new URL('..', import.meta.url)
const check = process.argv.includes('--check')

for (const { path, text } of PAGES) {
  const file = fileURLToPath(new URL(path, root))
  const wanted = text()
  if (read(file) === wanted) continue
  if (check) {
    console.error(`${path} is stale: run \`npm run docs\``)
    process.exitCode = 1
  } else {
    writeFileSync(file, wanted)
    console.error(`wrote ${path}`)
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
