/** What a key asks the viewer for. */
export type WatchKey = 'pause' | 'faster' | 'slower' | 'step' | 'again' | 'quit'

const KEYS: Readonly<Record<string, WatchKey>> = {
  ' ': 'pause',
  p: 'pause',
  '+': 'faster',
  '=': 'faster',
  '-': 'slower',
  _: 'slower',
  s: 'step',
  r: 'again',
  q: 'quit',
  // Ctrl-C comes as a character where keys are read one by one.
  '\u0003': 'quit',
}

/** Arrows, whichever way the terminal sends them: `ESC [ A` or `ESC O A`. */
const ARROWS: Readonly<Record<string, WatchKey>> = { A: 'faster', C: 'faster', B: 'slower', D: 'slower' }

/** The keys in what a terminal sent; those that mean nothing are left out. */
export function readKeys(sent: string): WatchKey[] {
  const keys: WatchKey[] = []
  for (let i = 0; i < sent.length; i++) {
    if (sent[i] === '\u001b' && (sent[i + 1] === '[' || sent[i + 1] === 'O')) {
      i += 2
      // A code ends with its first letter or tilde; what comes before are numbers.
      while (i < sent.length && /[\d;]/.test(sent[i])) i++
      if (Object.hasOwn(ARROWS, sent[i] ?? '')) keys.push(ARROWS[sent[i]])
      continue
    }
    const key = sent[i].toLowerCase()
    if (Object.hasOwn(KEYS, key)) keys.push(KEYS[key])
  }
  return keys
}
