import type { Player } from '../../runtime/player.js'
import type { EvalResult } from '../eval-result.js'

/** A line for each agent from a user's file: how it did on a few positions before its games. */
export function checkLines(players: readonly Player[]): string[] {
  return [...new Set(players)].flatMap((player) => {
    if (player.kind !== 'module') return []
    const { decisions, meanMs, illegal, errors } = player.check
    // Lost on the way: its games will say so.
    if (meanMs === null) return []
    const wrong = [...(illegal > 0 ? [`${illegal} illegal`] : []), ...(errors > 0 ? [`${errors} with an error`] : [])]
    const beside = wrong.length > 0 ? ` (${wrong.join(', ')})` : ''
    return [`${player.name}: ${meanMs.toPrecision(2)} ms a decision on ${decisions} positions${beside}`]
  })
}

/** A line for each thing that went wrong with agents from users' files; none if all was well. */
export function faultLines({
  faults = [],
  games,
  repeatable,
}: Pick<EvalResult, 'faults' | 'games' | 'repeatable'>): string[] {
  const lines = faults.flatMap(({ agent, errors, firstError, forfeited }) => [
    ...(forfeited > 0 ? [`${agent} forfeited ${forfeited} of ${games} games, which count as lost: ${firstError}`] : []),
    ...(errors > 0 ? [`${agent} lost ${errors} turns or words to errors; the first: ${firstError}`] : []),
    ...(forfeited === 0 && errors === 0 ? [`${agent}: ${firstError}`] : []),
  ])
  return repeatable !== false ? lines : [...lines, 'this result may come out otherwise when it is repeated']
}
