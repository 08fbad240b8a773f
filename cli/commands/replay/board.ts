import {
  actionText,
  boardScore,
  expeditionScore,
  playBoardReplay,
  questionText,
  renderBoard,
  renderBoardSvg,
  type BoardReplay,
} from '../../../env/index.js'
import { loadPack } from '../../../runtime/board-pack.js'
import { printResult, type CommonOptions } from '../../output.js'

interface BoardReplayOptions extends CommonOptions {
  readonly at?: number
  readonly svg?: string
  readonly pack?: string
}

/** `summit replay` of a board game: the whole is played again and compared, then shown where it was asked for. */
export async function showBoardReplay(file: string, replay: BoardReplay, options: BoardReplayOptions): Promise<void> {
  const { at, svg } = options
  const pack = await loadPack(options.pack)
  const end = playBoardReplay(replay, pack)
  const board = at === undefined ? end : playBoardReplay(replay, pack, at)
  if (svg !== undefined) {
    const { writeFileAtomic } = await import('../../../runtime/files.js')
    await writeFileAtomic(svg, renderBoardSvg(board))
  }
  const { header, actions } = replay
  const scores = end.rules.together
    ? [expeditionScore(end)]
    : end.state.climbers.map((_, seat) => boardScore(end, seat))
  const { ask, decisions } = board.state
  const next =
    decisions < actions.length && ask !== null
      ? `${questionText(board, ask)} ${actionText(board, actions[decisions])}`
      : null
  const report = { file, header, decisions: actions.length, scores, at: decisions, text: renderBoard(board), next }
  printResult(report, options, () =>
    [
      `game       ${file}`,
      `rules      ${header.env}, ${header.config.mode}, ${header.config.difficulty}, pack ${header.pack}, seed ${header.seed}`,
      `seats      ${header.agents.map((name, seat) => `${seat} ${name}`).join(', ')}`,
      `result     ${scores.join(', ')} points; verified, ${actions.length} decisions end as recorded`,
      report.text,
      ...(next === null ? [] : [`next       ${next}`]),
      ...(svg === undefined ? [] : [`picture    ${svg}`]),
    ].join('\n'),
  )
}
