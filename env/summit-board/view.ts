import type { Ask } from './engine/ask.js'
import { draftHand } from './engine/draft.js'
import { NONE, type Board, type BoardState, type Climber, type Deck } from './engine/state.js'

/**
 * What a seat sees. `board` is the game with everything hidden taken out, so that the rules' own functions can be asked
 * about it: others' hands are NONE card for card (tile hands lie open in a cooperative game), decks are empty, seed,
 * dice and work under way are gone, and of others' questions only who is asked is left.
 * Parts are shared with the game: read them, and keep none.
 */
export interface BoardView {
  readonly seat: number
  readonly board: Board
  /** Cards left in each stack. */
  readonly left: { readonly tiles: number; readonly items: number; readonly events: number; readonly karma: number }
  /** Items that the seat is choosing from, by number: a draft's hand, the open items, those just drawn. */
  readonly offered: readonly number[]
}

/** What a seat may know of a game: others' hidden cards and the order of decks left out. */
export function viewBoard({ rules, state }: Board, seat: number): BoardView {
  const { ask } = state
  const masked: BoardState = {
    ...state,
    seed: '',
    rolls: 0,
    climbers: state.climbers.map((climber, other) => (other === seat ? climber : masks(climber, rules.together))),
    tiles: faceUp(state.tiles),
    items: faceUp(state.items),
    events: faceUp(state.events),
    karma: faceUp(state.karma),
    stack: [],
    answer: NONE,
    ask: ask === null || ask.seat === seat ? ask : elsewhere(ask.seat),
  }
  return {
    seat,
    board: { rules, state: masked },
    left: {
      tiles: state.tiles.draw.length,
      items: state.items.draw.length,
      events: state.events.draw.length,
      karma: state.karma.draw.length,
    },
    offered: ask?.seat === seat ? offeredItems(state, ask) : [],
  }
}

function masks(climber: Climber, open: boolean): Climber {
  return {
    ...climber,
    tiles: open ? climber.tiles : climber.tiles.map(() => NONE),
    cards: climber.cards.map(() => NONE),
  }
}

/** Discards may be looked through at any time. */
function faceUp({ discard }: Deck): Deck {
  return { draw: [], discard, shuffles: 0 }
}

function elsewhere(seat: number): Ask {
  return { seat, kind: 'turn', options: [], pass: false, yesNo: false, mustAgree: false, about: NONE, terms: [] }
}

function offeredItems(state: BoardState, ask: Ask): readonly number[] {
  const task = state.stack[state.stack.length - 1]
  if (task?.kind === 'draft') return draftHand(state, ask.seat)
  if (task?.kind === 'party-draft') return task.open
  return task?.kind === 'camp-items' ? task.cards : []
}
