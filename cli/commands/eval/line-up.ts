import type { Replay } from '../../../env/index.js'
import type { EvalResult } from '../../../eval/eval-result.js'
import { isModulePath } from '../../../runtime/load-env-module.js'
import { onInterrupt } from '../../interrupt.js'
import { printResult, reporterFor, terminalWidth } from '../../output.js'
import { sweepProgress } from '../../sweep.js'
import { badOption, PATIENCE_SECONDS, type EvalOptions } from './options.js'

/** `summit eval` of a line-up of Summit Rush. */
export async function evaluateLineUp(agents: readonly string[], options: EvalOptions): Promise<void> {
  const names = lineUp(agents, options.players)
  // Recorded games and agents from files are played one block after the other, here.
  const isQueued = options.executor === 'queue'
  if (isQueued && options.record !== undefined) {
    throw badOption('--executor', 'queue', 'threads: recorded games are played here (leave --record or --executor out)')
  }
  if (isQueued && names.some(isModulePath) && options.patience !== PATIENCE_SECONDS) {
    throw badOption('--patience', options.patience, `${PATIENCE_SECONDS}, which workers of a queue have`)
  }
  const isSpread = isQueued || (options.workers > 1 && options.record === undefined && !names.some(isModulePath))
  const { formatResultTable } = await import('../../../eval/report/result-table.js')
  const result = await (isSpread ? evaluateInCells(names, options) : evaluateHere(names, options))
  printResult(result, options, (one) => formatResultTable([one], { width: terminalWidth() }))
}

/** What the command line may say of a game of Summit Rush. */
export type GameOptions = Pick<EvalOptions, 'level' | 'latency' | 'stock' | 'seconds' | 'wrap' | 'silent' | 'tick'>

/** What a game is told; reads the latency profile where that is a file. */
export async function gameOptions({ level, latency, stock, seconds, wrap, silent, tick }: GameOptions) {
  const { resolveLatency } = await import('../../../runtime/latency-file.js')
  return {
    level,
    latency: await resolveLatency(latency),
    tickMs: tick,
    ...(stock !== undefined && { stock }),
    ...(seconds !== undefined && { seconds }),
    ...(!wrap && { wrap }),
    ...(silent === true && { talk: false }),
  }
}

/** In cells, on threads or on a queue's workers. */
async function evaluateInCells(names: readonly string[], options: EvalOptions): Promise<EvalResult> {
  const [{ evaluateLineUps }, { createExecutor }, { faultLines }] = await Promise.all([
    import('../../../eval/sweep/evaluate-line-ups.js'),
    import('../../../runtime/executor/create-executor.js'),
    import('../../../eval/report/fault-lines.js'),
  ])
  const { deals, seed, workers } = options
  const game = await gameOptions(options)
  const reporter = reporterFor(options)
  const executor = createExecutor(workers, options.executor, (line) => reporter.note(line))
  const interrupt = onInterrupt((line) => reporter.note(line))
  try {
    const [{ result }] = await evaluateLineUps([{ agents: names, options: game, seed, deals }], {
      executor,
      signal: interrupt.signal,
      onProgress: sweepProgress(reporter, `eval ${names.join(' ')}`),
    })
    reporter.done(`${result.games} games`)
    for (const line of faultLines(result)) reporter.warn(line)
    return result
  } finally {
    interrupt.forget()
    reporter.stop()
    await executor.close()
  }
}

async function evaluateHere(names: readonly string[], options: EvalOptions): Promise<EvalResult> {
  const [
    { evaluate },
    { seatOrders },
    { resolvePlayers, releasePlayers },
    { ensureRunFolder },
    { writeReplayFiles },
    { checkLines, faultLines },
  ] = await Promise.all([
    import('../../../eval/evaluate.js'),
    import('../../../eval/seat-orders.js'),
    import('../../../runtime/resolve-player.js'),
    import('../../../runtime/files.js'),
    import('../../../runtime/replay-file.js'),
    import('../../../eval/report/fault-lines.js'),
  ])
  const { deals, seed, record, recordGames, patience } = options
  const replays: Replay[] = []
  const game = await gameOptions(options)
  if (record !== undefined) await ensureRunFolder(record)
  const players = await resolvePlayers(names, { answerMs: 1000 * patience })
  const reporter = reporterFor(options)
  for (const line of checkLines(players)) reporter.note(line)
  reporter.start(`eval ${names.join(' ')}`, deals * seatOrders(players).length)
  try {
    const result = await evaluate({
      players,
      options: game,
      deals,
      seed,
      onProgress: (done) => reporter.update(done),
      ...(record !== undefined && {
        record: { games: recordGames, onReplay: (replay: Replay, index: number) => (replays[index] = replay) },
      }),
    })
    reporter.done(`${result.games} games`)
    for (const line of faultLines(result)) reporter.warn(line)
    if (record !== undefined) {
      await writeReplayFiles(record, replays)
      reporter.note(`${replays.length} games recorded in ${record}`)
    }
    return result
  } finally {
    reporter.stop()
    await releasePlayers(players)
  }
}

/** Who sits where: one name stands for the whole table. */
export function lineUp(agents: readonly string[], players: number | undefined): string[] {
  if (agents.length === 1) return Array<string>(players ?? 2).fill(agents[0])
  if (players === undefined || players === agents.length) return [...agents]
  throw badOption('--players', players, `${agents.length}, for so many are named, or one name for all seats`)
}
