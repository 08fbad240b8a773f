import type { Bounds } from '../../benchmarks/bounds.js'
import type { CrossplayDocument } from '../../benchmarks/crossplay.js'
import type { LadderDocument } from '../../benchmarks/ladder.js'
import type { PlaytestDocument } from '../../benchmarks/playtest.js'
import type { RulesSimulationDocument } from '../../benchmarks/rules-simulation.js'
import type { TalkDocument } from '../../benchmarks/talk/talk.js'
import type { TipsDocument } from '../../benchmarks/tips.js'
import type { Interval } from '../../statistics/interval.js'
import { decimal, lineUp, percent, percentOrDash, percentWithRange, signedPoints } from '../format.js'
import { markdownTable } from './markdown-table.js'
import { talkMarkdown } from './talk-markdown.js'

// The tables of the pages, made of committed results. Each ends with the command that repeats it.

type Document =
  LadderDocument | CrossplayDocument | TipsDocument | PlaytestDocument | TalkDocument | RulesSimulationDocument

export function benchmarkMarkdown(document: Document): string {
  return `${tables(document)}\n\n${repeat(document)}`
}

function tables(document: Document): string {
  switch (document.kind) {
    case 'ladder':
      return ladder(document)
    case 'crossplay':
      return crossplay(document)
    case 'tips':
      return tips(document)
    case 'playtest':
      return playtest(document)
    case 'talk':
      return talkMarkdown(document)
    default:
      return rulesSimulation(document)
  }
}

function repeat({ kind, command, config, engineVersion }: Document): string {
  const each = kind === 'rules-simulation' ? 'a table' : 'a line-up and setting'
  const fewer = kind === 'rules-simulation' ? ` (the planner ${count(config.plannerDeals)})` : ''
  return `${count(config.deals)} deals ${each}${fewer}, engine ${engineVersion}. Repeat: \`npx ${command}\``
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}

/** A row a line-up, a column a setting. */
function ladder({ body: { ladders } }: LadderDocument): string {
  const [first, ...others] = ladders
  const rows = first.rungs.map(({ result }) => {
    const name = lineUp(result)
    const cells = [first, ...others].map(({ rungs }) => {
      const rung = rungs.find((one) => lineUp(one.result) === name)
      return rung ? percentWithRange(rung.result.winRate, rung.result.ci95) : ''
    })
    const { events, meanSecondsToWin } = result
    return [name, ...cells, decimal(meanSecondsToWin, 0), decimal(events.racesLost, 1), decimal(events.doubleTurns, 1)]
  })
  const bounds = ladders.every((one) => one.bounds !== null)
    ? boundRows(ladders.flatMap((one) => one.bounds ?? []))
    : []
  const head = ladders.map(({ setting }) => `win %, ${setting.name} (95% interval)`)
  const also = `, ${first.setting.name}`
  return markdownTable(
    ['team', ...head, `seconds to a win${also}`, `races lost${also}`, `double turns${also}`],
    [...bounds, ...rows],
  )
}

/** What could be made of the deals, as rows above the teams. */
function boundRows(bounds: readonly Bounds[]): string[][] {
  const cell = ({ estimate, low, high }: Interval): string => percentWithRange(estimate, [low, high])
  const of = `${bounds[0].deals} deals`
  return [
    [`_every card known, ${of}_`, ...bounds.map(({ clearable }) => cell(clearable)), '', '', ''],
    [`_planner as one mind, no clock, ${of}_`, ...bounds.map(({ oneMind }) => cell(oneMind)), '', '', ''],
  ]
}

function crossplay({ body: { matrices } }: CrossplayDocument): string {
  return matrices
    .map(({ setting, columns, rows }) => {
      const rates = markdownTable(
        [`${setting.name}, win %`, ...rows.map(({ agent }) => agent)],
        columns.map((partner, column) => [
          `with ${partner}`,
          ...rows.map(({ cells }) => percent(cells[column].result.winRate)),
        ]),
      )
      const sums = markdownTable(
        [
          'agent',
          'self-play',
          'cross-play, mean',
          'held-out personas, mean',
          'worst partner',
          'proximity, cross-play',
          'proximity, held-out',
          'proximity, worst',
        ],
        rows.map((row) => [
          row.agent,
          percent(row.selfPlay),
          percentOrDash(row.crossPlay),
          percentOrDash(row.heldOut),
          `${percent(row.worst.winRate)} with ${row.worst.partner}`,
          decimal(row.meanProximity, 2),
          decimal(row.heldOutProximity, 2),
          decimal(row.worstProximity, 2),
        ]),
      )
      return `${rates}\n\n${sums}`
    })
    .join('\n\n')
}

function tips({ body: { tables: settings } }: TipsDocument): string {
  const [{ effects }] = settings
  const head = settings.flatMap(({ setting }) => [`alone, ${setting.name}`, `among all, ${setting.name}`])
  const rows = effects.map(({ tip }, i) => [
    tip,
    ...settings.flatMap((one) => [signedPoints(one.effects[i].alone), signedPoints(one.effects[i].among)]),
  ])
  const all = ['all together', ...settings.flatMap(({ together }) => [signedPoints(together), ''])]
  return markdownTable(['tip', ...head], [...rows, all])
}

function playtest({ body: { suggestions }, config }: PlaytestDocument): string {
  const rows = suggestions.map(({ players, wrap, latency, talk, cell, reached }) => [
    `${players} players, ${wrap ? 'wrap' : 'no wrap'}, ${latency}${talk ? '' : ', silent'}`,
    String(cell.stock),
    String(cell.seconds),
    percentWithRange(cell.winRate, cell.ci95),
    decimal(cell.meanSecondsToWin, 0),
    reached ? 'yes' : 'no',
  ])
  const target = percent(config.target, 0)
  return markdownTable(
    [`nearest to ${target}%`, 'stock', 'seconds', 'win % (95% interval)', 'seconds to a win', 'within 5 points'],
    rows,
  )
}

function rulesSimulation({ body: { settings } }: RulesSimulationDocument): string {
  const [{ results }] = settings
  return markdownTable(
    [
      'piles × stock',
      'rules',
      ...results.map(({ agent, samples }) => (samples === null ? agent : `${agent}, ${samples} samples`)),
    ],
    settings.map(({ piles, stock, wrap, published, results: played }) => [
      `${piles} × ${stock}${wrap ? '' : ', no wrap'}`,
      published === null ? '–' : percent(published, 0),
      ...played.map(({ winRate, ci95 }) => percentWithRange(winRate, ci95)),
    ]),
  )
}
