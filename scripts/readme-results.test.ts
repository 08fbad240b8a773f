import { expect, it } from 'vitest'
import { evaluate } from '../eval/evaluate.js'
import { quickstartRow } from '../eval/report/markdown/quickstart-markdown.js'
import { resolvePlayers } from '../runtime/resolve-player.js'
import { textOf } from './snippets/snippet.js'

/** The rows of README's table of a quickstart; those with its model take training, the others can be played again. */
const rows = textOf('README.md')
  .split('<!-- results:begin -->')[1]
  .split('<!-- results:end -->')[0]
  .split('\n')
  .filter((line) => line.includes(' + '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const scripted = rows.filter(([team]) => !team.includes('model'))

it('README has the table of a quickstart', () => {
  expect([rows.length, scripted.length]).toEqual([8, 4])
})

// As `summit quickstart` measures: the deals `held-out`, 1,000 of them.
it.each(scripted)(
  'README has %s as a quickstart measures it now',
  async (...row) => {
    const result = await evaluate({
      players: await resolvePlayers(row[0].split(' + ')),
      options: { level: 'normal', latency: 'human' },
      deals: 1000,
      seed: 'held-out',
    })
    expect(quickstartRow(result), 'run `npm start`, then `node scripts/readme-results.mjs`').toEqual(row)
  },
  180_000,
)
