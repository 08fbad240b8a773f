import {
  CARD,
  COVERS,
  NONE,
  PHASE,
  playMove,
  POSITIONS,
  RANKS,
  refreshPlays,
  relativeSeat,
  turnMove,
  WAIT,
  type View,
} from '../../env/index.js'

/** What a person wants, which is not yet a move: that depends on where the card fits when the hand gets to it. */
export type Intent =
  | {
      readonly kind: 'card'
      readonly position: number
      /** absolute seat of the pile meant, or NONE for any */ readonly pile: number
    }
  | { readonly kind: 'turn' }

/** The move that an intent is now, or WAIT when it is none. Without a pile in mind: own first, then clockwise. */
export function moveOf(view: View, intent: Intent): number {
  if (intent.kind === 'turn') return view.stockLeft[0] > 0 ? turnMove(view.players) : WAIT
  const { position, pile } = intent
  if (pile !== NONE) {
    const wanted = relativeSeat(view, pile)
    return fitsOn(view, position, wanted) ? playMove(position, wanted) : WAIT
  }
  for (let each = 0; each < view.players; each++) if (fitsOn(view, position, each)) return playMove(position, each)
  return WAIT
}

/** The piles (absolute seats) that a card may be played on now. */
export function fittingPiles(view: View, position: number): number[] {
  const piles: number[] = []
  for (let each = 0; each < view.players; each++) {
    if (fitsOn(view, position, each)) piles.push((view.seat + each) % view.players)
  }
  return piles
}

function fitsOn(view: View, position: number, pile: number): boolean {
  refreshPlays(view)
  return view.plays[pile * POSITIONS + position] === 1
}

/** The free card of a rank that a typed rank means: one that fits before one that does not, then the one that uncovers most. */
export function cardOfRank(view: View, rank: number, pile: number): number {
  let best = NONE
  let bestValue = -1
  if (rank < 1 || rank > RANKS) return NONE
  for (let position = 0; position < POSITIONS; position++) {
    if (view.card[position] !== CARD.Up || view.rank[position] !== rank) continue
    const piles = fittingPiles(view, position)
    const turnsUp = [0, 1].filter((slot) => {
      const under = COVERS[2 * position + slot]
      return under !== NONE && view.coversLeft[under] === 1
    }).length
    const value = (piles.length > 0 && (pile === NONE || piles.includes(pile)) ? 4 : 0) + turnsUp
    if (value > bestValue) {
      bestValue = value
      best = position
    }
  }
  return best
}

/** Why an intent is no move now, in words for its owner. */
export function whyNot(view: View, intent: Intent): string {
  if (intent.kind === 'turn') return 'your stock is empty'
  const { position } = intent
  switch (view.card[position]) {
    case CARD.Gone:
      return 'that card is gone'
    case CARD.Held:
      return 'somebody else has that card'
    case CARD.Down:
      return 'that card is still face down'
    default:
      return view.phase[0] === PHASE.Idle ? 'it fits no pile' : 'your hand is busy'
  }
}
