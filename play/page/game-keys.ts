/** What a key means while a game is on. */
export type KeyAction =
  | { readonly kind: 'rank'; readonly rank: number; readonly partner: boolean }
  | { readonly kind: 'turn' | 'need' | 'pause' | 'cancel' | 'help' }
  | { readonly kind: 'restart'; readonly newDeal: boolean }
  | { readonly kind: 'say'; readonly word: 'need'; readonly rank: number }
  | { readonly kind: 'say'; readonly word: 'i-turn' | 'you-turn' | 'dont-turn' }

/** The key map, as the help shows it. */
export const KEY_MAP: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['A', '2', '…', '9', '0', 'J', 'Q', 'K'], does: 'play a free card of that rank (0 is the ten)' },
  { keys: ['Shift', '+ rank'], does: "the same, on your partner's pile" },
  { keys: ['←', '→', '↑', '↓'], does: 'walk over the free cards' },
  { keys: ['Enter', 'Space'], does: 'play the card you are on: your own pile first' },
  { keys: ['Shift', '+ Enter'], does: "play it on your partner's pile" },
  { keys: ['T'], does: 'turn a card of your stock' },
  { keys: ['N', 'then a rank'], does: '“I need an 8!”' },
  { keys: ['I'], does: "“I'll turn!”" },
  { keys: ['U'], does: '“You turn!”' },
  { keys: ['D'], does: "“Wait, don't turn!”" },
  { keys: ['P', 'Esc'], does: 'pause and go on' },
  { keys: ['R'], does: 'when paused or over: the same deal again; Shift + R: a new one' },
  { keys: ['?'], does: 'this page' },
]

const RANK_KEYS: Readonly<Record<string, number>> = { KeyA: 1, KeyJ: 11, KeyQ: 12, KeyK: 13, Digit0: 10, Numpad0: 10 }
const LETTERS: Readonly<Record<string, KeyAction>> = {
  t: { kind: 'turn' },
  n: { kind: 'need' },
  p: { kind: 'pause' },
  i: { kind: 'say', word: 'i-turn' },
  u: { kind: 'say', word: 'you-turn' },
  d: { kind: 'say', word: 'dont-turn' },
}

/** By the place on the keyboard for digits (a shifted digit is a sign), by the letter for letters. */
function rankOfKey({ code, key }: KeyboardEvent): number | undefined {
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(code)
  if (digit) return digit[1] === '0' ? 10 : Number(digit[1])
  return /^[ajqk]$/i.test(key) ? RANK_KEYS[`Key${key.toUpperCase()}`] : undefined
}

/**
 * @param single whether single letters and digits act
 * @param needing a rank is being asked for
 */
export function gameKey(
  event: KeyboardEvent,
  { single, needing }: { readonly single: boolean; readonly needing: boolean },
): KeyAction | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return undefined
  const { target, key } = event
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return undefined
  if (key === 'Escape') return { kind: 'cancel' }
  if (!single) return undefined
  if (key === '?') return { kind: 'help' }
  const rank = rankOfKey(event)
  if (rank !== undefined) {
    return needing ? { kind: 'say', word: 'need', rank } : { kind: 'rank', rank, partner: event.shiftKey }
  }
  if (key.toLowerCase() === 'r') return { kind: 'restart', newDeal: event.shiftKey }
  return LETTERS[key.toLowerCase()]
}
