// Writes the generated pages of docs/ from the built code, the tables of README and docs/ from the committed results, and the
// pages and the list of models/ from the cards' data;
// with --check it only tells whether one is stale.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { commandLinePage } from '../dist/cli/reference-page.js'
import { contractPage } from '../dist/env/api/check/criteria-table.js'
import { environmentsPage } from '../dist/env/environments-page.js'
import { benchmarkMarkdown } from '../dist/eval/report/markdown/benchmark-markdown.js'
import { fillTables } from '../dist/eval/report/markdown/fill-tables.js'
import { tipMarkdown } from '../dist/eval/report/markdown/tip-markdown.js'
import { seedsTable } from '../dist/eval/report/model-card/card-results.js'
import { cardSummary } from '../dist/eval/report/model-card/card-summary.js'
import { modelCardMarkdown } from '../dist/eval/report/model-card/model-card-markdown.js'
import { modelIndex } from '../dist/eval/report/model-card/model-index.js'
import { summitRushReference } from '../dist/env/summit-rush/reference/reference-page.js'
import { raceTable } from './race-game.mjs'
import { fillThirdParty } from './third-party.mjs'

const root = new URL('..', import.meta.url)
const GENERATED = ['docs/contract.md', 'docs/summit-rush-reference.md', 'docs/cli.md', 'docs/environments.md']

const results = Object.fromEntries(
  readdirSync(new URL('eval/results', root))
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file.replace('.json', ''), JSON.parse(read(`eval/results/${file}`))]),
)
/** The data of the cards of shipped models, by name. */
const cards = readdirSync(new URL('models', root))
  .filter((file) => file.endsWith('.json') && file !== 'index.json')
  .map((file) => ({ name: file.replace('.json', ''), card: JSON.parse(read(`models/${file}`)) }))

/** One table a committed result, by its file's name; one a tip; two a shipped model; the race that a page tells of. */
const tables = {
  ...Object.fromEntries(Object.entries(results).map(([name, result]) => [name, benchmarkMarkdown(result)])),
  ...Object.fromEntries(results.tips.config.tips.map((tip) => [`tip-${tip}`, tipMarkdown(results.tips, tip)])),
  ...Object.fromEntries(cards.map(({ name, card }) => [name, cardSummary(card)])),
  ...Object.fromEntries(cards.map(({ name, card }) => [`${name}-seeds`, seedsTable(card.body)])),
  race: await raceTable(),
}
const withTables = ['README.md', ...['docs', 'docs/recipes'].flatMap(filesIn)].filter(
  (path) => path.endsWith('.md') && !GENERATED.includes(path),
)

/** One entry a page: its path from the root, and the function that gives its text. */
const PAGES = [
  { path: GENERATED[0], text: contractPage },
  { path: GENERATED[1], text: summitRushReference },
  { path: GENERATED[2], text: commandLinePage },
  { path: GENERATED[3], text: environmentsPage },
  ...cards.map(({ name, card }) => ({ path: `models/${name}.md`, text: () => modelCardMarkdown(card) })),
  { path: 'models/index.json', text: () => modelIndex(cards.map(({ card }) => card)) },
  {
    path: 'THIRD-PARTY.md',
    text: () => fillThirdParty(read('THIRD-PARTY.md'), JSON.parse(read('package-lock.json'))),
  },
  ...withTables.map((path) => ({ path, text: () => fillTables(read(path), tables) })),
]

const check = process.argv.includes('--check')

for (const { path, text } of PAGES) {
  const wanted = await text()
  if (read(path) === wanted) continue
  if (check) {
    console.error(`${path} is stale: run \`npm run docs\``)
    process.exitCode = 1
  } else {
    writeFileSync(new URL(path, root), wanted)
    console.error(`wrote ${path}`)
  }
}

function filesIn(folder) {
  return readdirSync(new URL(folder, root)).map((file) => `${folder}/${file}`)
}

function read(path) {
  try {
    return readFileSync(new URL(path, root), 'utf8')
  } catch {
    return undefined
  }
}
