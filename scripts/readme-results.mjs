// Puts the results of a quickstart into README.md: node scripts/readme-results.mjs [runs/quickstart/results.json]
import { readFileSync, writeFileSync } from 'node:fs'
import { markdownTable } from '../dist/eval/report/markdown/markdown-table.js'

const [path = 'runs/quickstart/results.json'] = process.argv.slice(2)
const results = JSON.parse(readFileSync(path, 'utf8'))
const readme = new URL('../README.md', import.meta.url)

const HEAD = ['team', 'win %, normal (95% interval)', 'seconds to a win', 'races lost a game', 'double turns a game']
const percent = (share) => (100 * share).toFixed(1)
const rows = results.map(({ result: { agents, winRate, ci95, meanSecondsToWin, events } }) => [
  agents.join(' + '),
  `${percent(winRate)} (${ci95.map(percent).join('–')})`,
  meanSecondsToWin === null ? '' : meanSecondsToWin.toFixed(0),
  events.racesLost.toFixed(1),
  events.doubleTurns.toFixed(1),
])
const table = markdownTable(HEAD, rows)

const text = readFileSync(readme, 'utf8')
const [before, rest] = text.split('<!-- results:begin -->')
const after = rest.split('<!-- results:end -->')[1]
writeFileSync(readme, `${before}<!-- results:begin -->\n\n${table}\n\n<!-- results:end -->${after}`)
