import type { CrossplayDocument, CrossplayMatrix } from '../../benchmarks/crossplay.js'
import { percent } from '../format.js'
import { listed } from './words.js'

/** Who does best with others in each setting, and how these do with themselves, in a sentence. */
export function crossplayTakeaway({ body }: CrossplayDocument): string {
  const { matrices } = body
  if (matrices.every(({ columns }) => columns.length === 1)) {
    const alone = matrices.map(({ setting, rows }) => `${percent(rows[0].selfPlay)}% on ${setting.name}`)
    return `${matrices[0].columns[0]} was measured with itself only: it won ${listed(alone)}.`
  }
  return `With others most games were won ${matrices.map(bestWithOthers).join('; ')}.`
}

function bestWithOthers({ setting, rows }: CrossplayMatrix): string {
  const top = Math.max(...rows.map(({ crossPlay }) => crossPlay))
  if (top === 0) return `on ${setting.name} by nobody`
  const best = rows
    .filter(({ crossPlay }) => crossPlay === top)
    .map(
      ({ agent, selfPlay, worst }) =>
        `${agent} (with its worst partner, ${worst.partner}, ${percent(worst.winRate)}%; with itself ${percent(selfPlay)}%)`,
    )
  return `on ${setting.name} by ${listed(best)}: ${percent(top)}% on average`
}
