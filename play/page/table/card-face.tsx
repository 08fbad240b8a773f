import { useMemo } from 'preact/hooks'
import { PEAKS_PATH, rankOf, RANKS, SUIT_PATHS, type Card } from '../../../env/index.js'

const RANK_TEXT = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const WIDTH = 100

interface FaceProps {
  readonly card: Card
  /** Height over width. */
  readonly ratio: number
}

/** A face-up card: rank and suit large enough to read across a table, suits told apart by shape and by colour. */
export function CardFace({ card, ratio }: FaceProps) {
  // The same drawing is not compared again, at every turn of the game, with what it was.
  return useMemo(() => {
    const rank = RANK_TEXT[rankOf(card)]
    const suit = Math.floor(card / RANKS)
    const height = WIDTH * ratio
    const color = suit === 1 || suit === 2 ? 'red' : 'black'
    return (
      <svg class={`face ${color}`} viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
        <rect class="paper" x="1" y="1" width={WIDTH - 2} height={height - 2} rx="9" />
        <text class="rank" x={rank === '10' ? 33 : 29} y="48" text-anchor="middle" font-size={rank === '10' ? 40 : 50}>
          {rank}
        </text>
        <path class="suit" transform="translate(79 28) scale(1.45)" d={SUIT_PATHS[suit]} />
        <path class="suit" transform={`translate(${WIDTH / 2} ${height * 0.69}) scale(3.3)`} d={SUIT_PATHS[suit]} />
      </svg>
    )
  }, [card, ratio])
}

export function CardBack({ ratio }: { readonly ratio: number }) {
  return useMemo(() => {
    const height = WIDTH * ratio
    return (
      <svg class="back" viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
        <rect class="cloth" x="1" y="1" width={WIDTH - 2} height={height - 2} rx="9" />
        <rect class="frame" x="8" y="8" width={WIDTH - 16} height={height - 16} rx="6" />
        <path class="peaks" transform={`translate(${WIDTH / 2} ${height / 2}) scale(1.55)`} d={PEAKS_PATH} />
      </svg>
    )
  }, [ratio])
}

/** A pointing hand with its seat's letter. */
export function Hand({ letter, upwards }: { readonly letter: string; readonly upwards: boolean }) {
  const shapes = (
    <>
      <rect x="-4.6" y="-25" width="9.2" height="28" rx="4.6" />
      <rect x="-13" y="-6" width="26" height="24" rx="9" />
      <rect x="-5" y="-11" width="9" height="21" rx="4.5" transform="translate(-12 3) rotate(-38)" />
    </>
  )
  return (
    <svg class="hand-shape" viewBox="-28 -28 56 56" aria-hidden="true">
      <g transform={upwards ? 'rotate(-8)' : 'rotate(172)'}>
        <g class="hand-edge">{shapes}</g>
        <g class="hand-fill">{shapes}</g>
      </g>
      <text class="hand-letter" x="0" y={upwards ? 12 : -1} text-anchor="middle" font-size="16">
        {letter}
      </text>
    </svg>
  )
}
