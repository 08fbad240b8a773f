// Puts the results of a quickstart into README.md: node scripts/readme-results.mjs [runs/quickstart/results.json]
import { readFileSync, writeFileSync } from 'node:fs'

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
const widths = HEAD.map((_, i) => Math.max(...[HEAD, ...rows].map((cells) => cells[i].length)))
const line = (cells) =>
  `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join(' | ')} |`
const rule = widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
// The formatter aligns the titles like their columns.
const table = [line(HEAD), line(rule), ...rows.map(line)].join('\n')

const text = readFileSync(readme, 'utf8')
const [before, rest] = text.split('<!-- results:begin -->')
const after = rest.split('<!-- results:end -->')[1]
writeFileSync(readme, `${before}<!-- results:begin -->\n\n${table}\n\n<!-- results:end -->${after}`)
