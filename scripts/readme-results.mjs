// Puts the results of a quickstart into README.md: node scripts/readme-results.mjs [runs/quickstart/results.json]
import { readFileSync, writeFileSync } from 'node:fs'
import { quickstartMarkdown } from '../dist/eval/report/markdown/quickstart-markdown.js'

const [path = 'runs/quickstart/results.json'] = process.argv.slice(2)
const results = JSON.parse(readFileSync(path, 'utf8'))
const readme = new URL('../README.md', import.meta.url)
const table = quickstartMarkdown(results.map(({ result }) => result))

const text = readFileSync(readme, 'utf8')
const [before, rest] = text.split('<!-- results:begin -->')
const after = rest.split('<!-- results:end -->')[1]
writeFileSync(readme, `${before}<!-- results:begin -->\n\n${table}\n\n<!-- results:end -->${after}`)
