import { printResult, reporterFor } from '../../output.js'
import { lineUp } from './line-up.js'
import type { EvalOptions } from './options.js'

/** `summit eval` of a line-up of the board game. */
export async function evaluateBoardGame(agents: readonly string[], options: EvalOptions): Promise<void> {
  const [{ evaluateBoard }, { formatBoardTable }, { disposeBoardPlayers, resolveBoardPlayers }, { loadPack }] =
    await Promise.all([
      import('../../../eval/evaluate-board.js'),
      import('../../../eval/report/board-table.js'),
      import('../../../runtime/resolve-board-player.js'),
      import('../../../runtime/board-pack.js'),
    ])
  const { mode, difficulty, setup, deals, seed, record, recordGames } = options
  const names = lineUp(agents, options.players ?? (mode === 'solo' ? 1 : undefined))
  const pack = await loadPack(options.pack)
  const players = await resolveBoardPlayers(names)
  const reporter = reporterFor(options)
  reporter.start(`eval ${names.join(' ')}`, deals)
  try {
    const { result, replays } = await evaluateBoard({
      players,
      options: { mode, difficulty, setup },
      pack,
      games: deals,
      seed,
      ...(record !== undefined && { record: Math.min(deals, recordGames) }),
      onProgress: (done) => reporter.update(done),
    })
    reporter.done(`${result.games} games`)
    if (record !== undefined) {
      const [{ ensureRunFolder }, { writeBoardReplayFiles }] = await Promise.all([
        import('../../../runtime/files.js'),
        import('../../../runtime/board-replay-file.js'),
      ])
      await ensureRunFolder(record)
      await writeBoardReplayFiles(record, replays)
      reporter.note(`${replays.length} games recorded in ${record}`)
    }
    printResult(result, options, formatBoardTable)
  } finally {
    reporter.stop()
    await disposeBoardPlayers(players)
  }
}
