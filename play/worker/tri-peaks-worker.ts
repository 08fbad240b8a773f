import {
  createTriPeaksSolver,
  createTriPeaksView,
  dealTriPeaks,
  fairHint,
  moveTriPeaks,
  shuffledDeck,
  viewTriPeaks,
  winnableDeal,
  winningHint,
} from '../../env/index.js'

/** Questions about the patience that take longer than a frame may. */
export type TriPeaksQuestion =
  | { readonly type: 'deal'; readonly seed: string; readonly wrap: boolean; readonly winnable: boolean }
  | {
      readonly type: 'hint'
      readonly deck: Uint8Array
      readonly wrap: boolean
      /** The moves made so far. */
      readonly moves: readonly number[]
      /** A fair hint knows what the player knows; else one from a look under all cards. */
      readonly fair: boolean
    }

export type TriPeaksAnswer =
  | { readonly type: 'deal'; readonly deck: Uint8Array }
  | { readonly type: 'hint'; readonly move: number | undefined; readonly text: string }

const FAIR_SAMPLES = 400

addEventListener('message', ({ data }: MessageEvent<TriPeaksQuestion>) => {
  postMessage(answer(data))
})

function answer(question: TriPeaksQuestion): TriPeaksAnswer {
  const solver = createTriPeaksSolver()
  if (question.type === 'deal') {
    const { seed, wrap, winnable } = question
    return { type: 'deal', deck: winnable ? winnableDeal(seed, wrap, solver).deck : shuffledDeck(seed) }
  }
  const state = dealTriPeaks(question.deck, question.wrap)
  for (const move of question.moves) moveTriPeaks(state, move)
  if (!question.fair) {
    const hint = winningHint(state, solver)
    return hint.clearable
      ? { type: 'hint', move: hint.move, text: `It can still be cleared, in ${hint.movesLeft} moves.` }
      : { type: 'hint', move: undefined, text: 'It can no longer be cleared. Undo goes back as far as you like.' }
  }
  const hint = fairHint(viewTriPeaks(state, createTriPeaksView()), { samples: FAIR_SAMPLES, seed: 'page' })
  const best = hint.moves.find(({ move }) => move === hint.move)
  return {
    type: 'hint',
    move: hint.move,
    text:
      best === undefined
        ? 'No move is left.'
        : `Played on like this, ${Math.round(100 * best.cleared)} of 100 ways the hidden cards may lie can be cleared.`,
  }
}
