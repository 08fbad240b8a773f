import type { Ref } from 'preact'
import { PHASE, type Card, type Scene } from '../../../env/index.js'
import { cardWords } from '../../session/tell-event.js'
import { CardBack, CardFace, Hand } from './card-face.js'
import { placeOf, type TableLayout } from './layout.js'
import { placed } from './place.js'

interface SeatPlaceProps {
  readonly layout: TableLayout
  readonly seat: Scene['seats'][number]
  readonly viewer: number
  readonly players: number
  readonly names: readonly string[]
  /** Top card of the seat's pile. */
  readonly top: Card
  /** Its word in the air, or ''. */
  readonly word: string
  /** Turns its stock; only of the person's own. */
  readonly onTurn: (() => void) | undefined
  /** Plays the selected card onto its pile; only where that fits. */
  readonly onTarget: (() => void) | undefined
  /** What its hand, and the stock card in it, are moved by. */
  readonly stockCard: Ref<HTMLDivElement>
  readonly hand: Ref<HTMLDivElement>
}

const LETTERS = 'ABC'

/** What lies before one seat: pile, stock, name and hand. */
export function SeatPlace(props: SeatPlaceProps) {
  const { layout, viewer, players, names, top, word, onTurn, onTarget, stockCard, hand } = props
  const { seat, stockLeft, phase } = props.seat
  const ratio = layout.card.height / layout.card.width
  const at = placeOf(seat, viewer, players)
  const pileLabel = `${pileWords(names, seat)}: ${cardWords(top)}`
  return (
    <div class={`seat seat-${seat} ${at === 0 ? 'below' : 'above'}`}>
      {onTarget ? (
        <button
          type="button"
          class="card pile target"
          style={placed(layout.piles[at], layout.pile)}
          aria-label={`play it on ${pileLabel}`}
          onPointerDown={onTarget}
          onClick={(event) => {
            if (event.detail === 0) onTarget()
          }}
        >
          <CardFace key={top} card={top} ratio={ratio} />
        </button>
      ) : (
        <div class="card pile" style={placed(layout.piles[at], layout.pile)} role="img" aria-label={pileLabel}>
          <CardFace key={top} card={top} ratio={ratio} />
        </div>
      )}
      {onTurn ? (
        <button
          type="button"
          class={`card stock${stockLeft === 0 ? ' empty' : ''}`}
          style={placed(layout.stocks[at], layout.pile)}
          disabled={stockLeft === 0}
          aria-label={`your stock: ${stockLeft} left, turn one`}
          onPointerDown={(event) => {
            if (event.button === 0) onTurn()
          }}
          onKeyDown={(event) => {
            if ((event.key !== 'Enter' && event.key !== ' ') || event.repeat) return
            event.preventDefault()
            event.stopPropagation()
            onTurn()
          }}
          onClick={(event) => {
            if (event.detail === 0 && event.isTrusted) onTurn()
          }}
        >
          <StockFace left={stockLeft} ratio={ratio} />
        </button>
      ) : (
        <div
          class={`card stock${stockLeft === 0 ? ' empty' : ''}`}
          style={placed(layout.stocks[at], layout.pile)}
          role="img"
          aria-label={`${seat === viewer ? 'your' : `${names[seat]}'s`} stock: ${stockLeft} left`}
        >
          <StockFace left={stockLeft} ratio={ratio} />
        </div>
      )}
      <div class="card turned-card" aria-hidden="true" ref={stockCard}>
        <CardBack ratio={ratio} />
      </div>
      <div
        class={`name ${at === 0 ? 'below' : 'above'}`}
        style={{
          left: `${layout.piles[at].x - layout.pile.width * (players === 2 || at === 0 ? 1.25 : 0.72)}px`,
          top: `${layout.piles[at].y}px`,
        }}
      >
        <span class="letter">{LETTERS[seat]}</span> {names[seat]}
        {word !== '' && <span class="bubble">{word}</span>}
      </div>
      <div class={`hand${phase === PHASE.Idle || phase === PHASE.Decide ? ' still' : ''}`} ref={hand}>
        <Hand letter={LETTERS[seat]} upwards={at === 0} />
      </div>
    </div>
  )
}

function StockFace({ left, ratio }: { readonly left: number; readonly ratio: number }) {
  return (
    <>
      {left > 0 && <CardBack ratio={ratio} />}
      <span class="count" aria-hidden="true">
        {left}
      </span>
    </>
  )
}

export function pileWords(names: readonly string[], seat: number): string {
  return names[seat] === 'You' ? 'your pile' : `${names[seat]}'s pile`
}
