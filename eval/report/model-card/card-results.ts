import type { ComparedPair } from '../../benchmarks/model-card/card-levels.js'
import type { CardPartners } from '../../benchmarks/model-card/card-partners.js'
import type { ModelCardBody, ModelCardConfig } from '../../benchmarks/model-card/model-card.js'
import type { Interval } from '../../statistics/interval.js'
import { decimal, percent, percentOrDash, percentWithRange, signedPoints } from '../format.js'
import { markdownTable } from '../markdown/markdown-table.js'

/** With itself, level by level. */
export function levelsSection({ levels, file }: ModelCardBody): string[] {
  const others = [...levels[0].references, ...levels[0].controls]
  const pairs = (level: (typeof levels)[number]): readonly ComparedPair[] => [...level.references, ...level.controls]
  return [
    '## With itself',
    markdownTable(
      [
        'level, win %',
        `${file.name} + ${file.name}`,
        ...others.flatMap(({ label }) => [`${label} + ${label}`, `above ${label}`]),
        'seconds to a win',
      ],
      levels.map((level) => [
        level.level,
        percentWithRange(level.model.winRate, level.model.ci95),
        ...pairs(level).flatMap(({ played, modelAbove }) => [
          percentWithRange(played.winRate, played.ci95),
          signedPoints(modelAbove),
        ]),
        decimal(level.model.secondsToWin, 0),
      ]),
    ),
    'Differences are in points, deal by deal on the same deals and latency draws.',
  ]
}

/** With others, on each setting. */
export function partnersSection({ partners }: ModelCardBody, { deals, rivalDeals }: ModelCardConfig): string[] {
  const fewer = rivalDeals < deals ? ` (the first ${rivalDeals.toLocaleString('en-US')})` : ''
  return [
    '## With others',
    `Proximity is its win rate over the best that any of our agents reaches with that partner, on the same deals${fewer}: 1 says that none does better. Turns: the share of all turns that it takes, and that \`coordinated\` takes in its place.`,
    ...partners.flatMap((one) => [`### ${one.setting}`, groupTable(one), ...strangersTable(one), partnerTable(one)]),
  ]
}

function partnerTable({ partners }: CardPartners): string {
  return markdownTable(
    ['partner', 'who', 'win %', 'best', 'proximity', 'its turns, %', "coordinated's, %", 'races lost', 'double turns'],
    partners.map(({ partner, group, played, best, proximity, coordinatedTurnShare }) => [
      partner,
      group,
      percentWithRange(played.winRate, played.ci95),
      `${percent(best.winRate)} ${best.agent}`,
      decimal(proximity, 2),
      percentOrDash(played.turnShare),
      percentOrDash(coordinatedTurnShare),
      decimal(played.racesLost, 1),
      decimal(played.doubleTurns, 1),
    ]),
  )
}

function groupTable({ groups }: CardPartners): string {
  return markdownTable(
    ['partners', 'win %, mean', 'proximity, mean', 'proximity, worst'],
    groups.map(({ group, winRate, meanProximity, worst }) => [
      group,
      meanShare(winRate),
      decimal(meanProximity, 2),
      worst === null ? '–' : `${decimal(worst.proximity, 2)} with ${worst.partner}`,
    ]),
  )
}

/** By how much it does better with strangers than the controls. */
function strangersTable({ partners, groups }: CardPartners): string[] {
  const labels = partners.find(({ aboveControls }) => aboveControls.length > 0)?.aboveControls.map(({ label }) => label)
  if (labels === undefined) return []
  const rows = [
    ...groups.flatMap(({ group, aboveControls }) =>
      aboveControls.length === 0
        ? []
        : [
            [`${group}, win %`, ...aboveControls.map(({ difference }) => signedPoints(difference))],
            [
              `${group}, proximity`,
              ...aboveControls.map(({ proximity }) => (proximity === null ? '–' : hundredths(proximity))),
            ],
          ],
    ),
    ...partners.flatMap(({ partner, aboveControls }) =>
      aboveControls.length === 0
        ? []
        : [[`${partner}, win %`, ...aboveControls.map(({ difference }) => signedPoints(difference))]],
    ),
  ]
  return [
    'Above the controls, deal by deal on the same deals:',
    markdownTable(['with', ...labels.map((label) => `above ${label}`)], rows),
  ]
}

/** A mean of shares with its interval, which Student's may carry beyond what a share can be. */
export function meanShare({ estimate, low, high }: Interval): string {
  return percentWithRange(estimate, [Math.max(0, low), Math.min(Math.max(1, estimate), high)])
}

/** `+0.12 (+0.10 to +0.14)` */
function hundredths({ estimate, low, high }: Interval): string {
  const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`
  return `${signed(estimate)} (${signed(low)} to ${signed(high)})`
}

/** Over training seeds. */
export function seedsSection(body: ModelCardBody): string[] {
  const { recipe, controls } = body
  if (recipe.length + controls.length < 2) return []
  return [
    '## Over training seeds',
    `Every training seed on the same deals, ${runs(recipe.length)} of the recipe${controls.length > 0 ? ` and ${runs(controls.length)} of the controls` : ''}. The intervals are those of means over training seeds, few as they are: of any run of the recipe, not of this file.`,
    seedsTable(body),
  ]
}

/** A row a figure: every training seed's, and the means. */
export function seedsTable({ seeds, controls }: Pick<ModelCardBody, 'seeds' | 'controls'>): string {
  const mean = (interval: Interval | null): string => (interval === null ? '–' : meanShare(interval))
  const each = (values: readonly number[]): string => values.map((value) => percent(value)).join(', ') || '–'
  const hasControls = controls.length > 0
  return markdownTable(
    [
      'figure, in percent',
      'recipe, each',
      'recipe, mean',
      ...(hasControls ? ['controls, each', 'controls, mean', 'difference'] : []),
    ],
    seeds.map((row) => [
      row.measure,
      each(row.recipe),
      mean(row.recipeMean),
      ...(hasControls
        ? [each(row.controls), mean(row.controlsMean), row.difference === null ? '–' : signedPoints(row.difference)]
        : []),
    ]),
  )
}

function runs(count: number): string {
  return count === 1 ? 'one run' : `${count} runs`
}
