import type { CardLevel } from '../../benchmarks/model-card/card-levels.js'
import type { CardGroup } from '../../benchmarks/model-card/card-partners.js'
import type { ModelCardDocument } from '../../benchmarks/model-card/model-card.js'
import { decimal, percent, percentWithRange, signedPoints } from '../format.js'
import { markdownTable } from '../markdown/markdown-table.js'
import { meanShare } from './card-results.js'

/** The few figures of a card that pages quote: with itself, above scripted pairs, over training seeds, with strangers. */
export function cardSummary({ body, config, command, engineVersion }: ModelCardDocument): string {
  const { levels, partners, seeds, recipe, file } = body
  /** A row with a cell a level, as far as there is one. */
  const row = (name: string, cell: (level: CardLevel) => string | null | undefined): string[] => [
    name,
    ...levels.map((level) => cell(level) ?? '–'),
  ]
  const heldOut = ({ level }: CardLevel): CardGroup | undefined =>
    partners.find(({ setting }) => setting === level)?.groups.find(({ group }) => group === 'held-out personas')
  const table = markdownTable(
    [file.name, ...levels.map(({ level }) => level)],
    [
      row('with itself, win %', ({ model }) => percentWithRange(model.winRate, model.ci95)),
      ...levels[0].references.map(({ label }, i) =>
        row(`above ${label} + ${label}, points`, ({ references }) => signedPoints(references[i].modelAbove)),
      ),
      ...(recipe.length > 1
        ? [
            row(`each of ${recipe.length} training seeds, win %`, ({ level }) =>
              seeds
                .find(({ measure }) => measure === `with itself, ${level}`)
                ?.recipe.map((rate) => percent(rate))
                .join(', '),
            ),
          ]
        : []),
      row('with held-out personas, mean win %', (level) => {
        const group = heldOut(level)
        return group && meanShare(group.winRate)
      }),
      row('share of the best that anybody here reaches', (level) => {
        const group = heldOut(level)
        return group && decimal(group.meanProximity, 2)
      }),
      row('the least of these shares', (level) => {
        const worst = heldOut(level)?.worst
        return worst && `${decimal(worst.proximity, 2)}, ${worst.partner}`
      }),
    ],
  )
  const deals = config.deals.toLocaleString('en-US')
  return `${table}\n\n${deals} deals of the range \`${config.seed}\` a pair and setting, engine ${engineVersion}. Repeat: \`npx ${command}\``
}
