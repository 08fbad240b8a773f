import { hashKey } from '../cards/hash.js'
import { cardName } from '../cards/ranks.js'
import { PHASE, PHASE_NAMES, type TableState } from './state.js'

/** The fields that decide how a game goes on. The order is part of the hash. */
export const HASHED_FIELDS = [
  'timeMs',
  'outcome',
  'cleared',
  'deck',
  'card',
  'coversLeft',
  'pileTop',
  'stockLeft',
  'phase',
  'target',
  'targetPile',
  'flips',
  'moves',
  'setOut',
  'mouthFreeMs',
] as const satisfies readonly (keyof TableState)[]

/** A 64-bit hash of the table as 16 hex digits, equal on every engine. For telling games apart, not for secrets. */
export function hashTable(state: TableState): string {
  const parts = HASHED_FIELDS.map((field) => String(state[field]))
  parts.push(dueTimes(state).join())
  const { low, high } = hashKey(parts.join(';'))
  return hex(high) + hex(low)
}

/** When each hand's phase ends; 0 while idle, when the field means nothing. */
function dueTimes({ phase, dueMs }: TableState): number[] {
  return Array.from(phase, (of, seat) => (of === PHASE.Idle ? 0 : dueMs[seat]))
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0')
}

/** What a person would look at to see how two tables differ. */
export interface TableDigest {
  readonly cleared: number
  /** 28 digits of CARD: 0 down, 1 up, 2 held, 3 gone. */
  readonly cards: string
  /** Top card of each pile. */
  readonly piles: string
  readonly stocks: string
  /** What each hand does, with which card, until when: `Carry 18 -> 1 until 2350`. */
  readonly hands: string
}

export function digestTable(state: TableState): TableDigest {
  const due = dueTimes(state)
  const hands = Array.from(state.phase, (phase, seat) => {
    const target = state.target[seat] < 0 ? '' : ` ${state.target[seat]}`
    const pile = state.targetPile[seat] < 0 ? '' : ` -> ${state.targetPile[seat]}`
    return PHASE_NAMES[phase] + (phase === PHASE.Idle ? '' : `${target}${pile} until ${due[seat]}`)
  })
  return {
    cleared: state.cleared,
    cards: state.card.join(''),
    piles: Array.from(state.pileTop, cardName).join(' '),
    stocks: state.stockLeft.join(' '),
    hands: hands.join(', '),
  }
}
