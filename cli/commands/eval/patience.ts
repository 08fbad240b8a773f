import { printResult, reporterFor } from '../../output.js'
import { badOption, type EvalOptions } from './options.js'

/** `summit eval` of a player of Tri Peaks. */
export async function evaluatePatience(agents: readonly string[], options: EvalOptions): Promise<void> {
  const [{ evaluateTriPeaks }, { formatTriPeaksTable }, { resolveTriPeaksPlayer }] = await Promise.all([
    import('../../../eval/evaluate-tri-peaks.js'),
    import('../../../eval/report/tri-peaks-table.js'),
    import('../../../runtime/resolve-tri-peaks-player.js'),
  ])
  const { deals, seed, wrap, bound = false, bestScore = false } = options
  if (agents.length > 1) throw badOption('agents', agents.join(' '), 'one player')
  const player = await resolveTriPeaksPlayer(agents[0])
  const reporter = reporterFor(options)
  reporter.start(`eval ${player.name}`, deals)
  try {
    const result = await evaluateTriPeaks({
      player,
      deals,
      seed,
      wrap,
      bound: bestScore ? 'score' : bound,
      onProgress: (done) => reporter.update(done),
    })
    reporter.done(`${result.games} games`)
    printResult(result, options, formatTriPeaksTable)
  } finally {
    reporter.stop()
    if ('policy' in player) await player.policy.dispose()
  }
}
