import type { ModelCardBody } from '../../benchmarks/model-card/model-card.js'
import { decimal, percent, percentWithRange } from '../format.js'
import { markdownTable } from '../markdown/markdown-table.js'

/** How it does when people are faster or slower. */
export function pacesSection({ paces, file }: ModelCardBody): string[] {
  return [
    '## At other paces',
    'Both seats decide and move so many times as slowly as people; at 0 they also see and hear at once.',
    markdownTable(
      [
        'times human',
        ...settings(paces).flatMap((setting) => [`${file.name}, ${setting}, win %`, `coordinated, ${setting}, win %`]),
      ],
      [...new Set(paces.map(({ factor }) => factor))].map((factor) => [
        String(factor),
        ...paces
          .filter((pace) => pace.factor === factor)
          .flatMap(({ model, coordinated }) =>
            [model, coordinated].map(({ winRate, ci95 }) => percentWithRange(winRate, ci95)),
          ),
      ]),
    ),
  ]
}

function settings(items: readonly { readonly setting: string }[]): string[] {
  return [...new Set(items.map(({ setting }) => setting))]
}

/** What its games look like beside those of other pairs. */
export function behaviourSection({ behaviour }: ModelCardBody): string[] {
  return [
    '## How it plays',
    'Pairs of the same on the same deals; counts are a game, both seats together. Piles: shares of the time by the distance of their tops.',
    ...behaviour.flatMap(({ setting, pairs }) => [
      `### ${setting}, pairs`,
      markdownTable(
        ['pair', 'win %', 'seconds to a win', 'turns', 'double turns', 'wasted turns', 'races lost', 'words', ...GAPS],
        pairs.map(({ label, played }) => [
          label,
          percent(played.winRate),
          decimal(played.secondsToWin, 0),
          decimal(played.turns, 1),
          decimal(played.doubleTurns, 2),
          decimal(played.wastedTurns, 2),
          decimal(played.racesLost, 2),
          decimal(played.words, 1),
          ...played.pileGap.map((share) => percent(share, 0)),
        ]),
      ),
    ]),
  ]
}

const GAPS = Array.from({ length: 7 }, (_, gap) => (gap === 0 ? 'piles 0 apart, %' : String(gap)))

/** Where it is weakest. */
export function failuresSection({ failures, notes }: ModelCardBody): string[] {
  const { partners, level, paces } = failures
  const above = 100 * level.modelAbove
  const lines = [
    ...partners.map(
      ({ setting, partner, winRate, best, proximity }) =>
        `- Weakest partner, ${setting}: ${partner}, ${percent(winRate)}% where ${best.agent} wins ${percent(best.winRate)}% (proximity ${decimal(proximity, 2)}).`,
    ),
    `- Weakest level beside scripted pairs: ${level.level}, ${Math.abs(above).toFixed(1)} points ${above < 0 ? 'under' : 'above'} a pair of ${level.reference}.`,
    ...paces.map(
      ({ setting, factor, winRate, coordinated }) =>
        `- Weakest pace, ${setting}: ${factor} times human, ${percent(winRate)}% (a pair of coordinated: ${percent(coordinated)}%).`,
    ),
  ]
  return ['## Known failures', lines.join('\n'), ...(notes === null ? [] : [notes.trim()])]
}

/** Whether it computes the same everywhere. */
export function parityLines({ parity, recipe }: ModelCardBody): string[] {
  const trainer = recipe.at(0)?.trainerParity
  const lines = [
    ...(trainer === undefined
      ? []
      : [
          `- trainer and onnxruntime-node: logits at most ${trainer.maxDifference.toExponential(1)} apart on ${count(trainer.rows)} observations, ${count(trainer.nearTies)} other choices`,
        ]),
    `- onnxruntime-node and onnxruntime-web: at most ${parity.maxDifference.toExponential(1)} apart on ${count(parity.rows)} observations of its own games, ${count(parity.otherChoices)} other choices`,
  ]
  return ['## The same everywhere', lines.join('\n')]
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}
