import type { CrossplayDocument, CrossplayMatrix } from '../../benchmarks/crossplay.js'
import { percent } from '../format.js'
import { grouped, listed } from './words.js'

/** Who does best with others in each setting, in a sentence. */
export function crossplayTakeaway({ body }: CrossplayDocument): string {
  const { matrices } = body
  if (matrices.every(({ columns }) => columns.length === 1)) {
    const alone = matrices.map(({ setting, rows }) => `${percent(rows[0].selfPlay)}% on ${setting.name}`)
    return `${matrices[0].columns[0]} was measured with itself only: it won ${listed(alone)}.`
  }
  const winners = matrices.map((matrix) => ({ setting: matrix.setting, ...bestWithOthers(matrix) }))
  const most = grouped(winners, ({ names }) => names).map(
    ([names, members]) =>
      `by ${names} on ${listed(members.map(({ setting, rate }) => `${setting.name} (${percent(rate)}% on average)`))}`,
  )
  return `With other partners most games were won ${listed(most)}.`
}

/** How the best with others does with its worst partner and with itself, in a sentence; nothing without others. */
export function crossplayDetail(matrix: CrossplayMatrix): string | undefined {
  if (matrix.columns.length === 1) return undefined
  const { best, rate } = bestWithOthers(matrix)
  if (rate === 0) return 'Nobody won a game with another.'
  return best
    .map(
      ({ agent, crossPlay, heldOut, worst, selfPlay }) =>
        `${agent}: ${percent(crossPlay ?? 0)}% with others on average, ${heldOut === null ? '' : `${percent(heldOut)}% with held-out personas, `}${percent(worst.winRate)}% with its worst partner (${worst.partner}), ${percent(selfPlay)}% with itself.`,
    )
    .join(' ')
}

function bestWithOthers({ rows }: CrossplayMatrix): { names: string; rate: number; best: CrossplayMatrix['rows'] } {
  const rate = Math.max(...rows.map(({ crossPlay }) => crossPlay ?? 0))
  const best = rows.filter(({ crossPlay }) => (crossPlay ?? 0) === rate)
  return { rate, best, names: rate === 0 ? 'nobody' : listed(best.map(({ agent }) => agent)) }
}
