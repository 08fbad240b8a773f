import { describeEvents, I_TURN, mineWord, type EventRecord, type Game } from '../../../env/index.js'

/** How often a kind of word was said, and how often what it said was then done. */
export interface Truth {
  said: number
  kept: number
}

/** The share of the words that were kept, or null where none was said. */
export function keptShare({ said, kept }: Truth): number | null {
  return said === 0 ? null : kept / said
}

/** Words about what the speaker does next; all others are counted and judged by nobody. */
export interface WordTruths {
  readonly mine: Truth
  readonly turn: Truth
  other: number
}

export function noWords(): WordTruths {
  return { mine: { said: 0, kept: 0 }, turn: { said: 0, kept: 0 }, other: 0 }
}

/** What a hand has done for others to see. */
const DEEDS: ReadonlySet<string> = new Set(['Touch', 'Turn', 'Beaten'] satisfies EventRecord['kind'][])

/**
 * Adds what a seat said in a finished game. MINE is kept when the seat's hand next takes that card, I TURN when it next
 * takes one off its stock. Words that the game's end or a faster hand left open are not counted.
 */
export function addWords({ log, config }: Game, seat: number, into: WordTruths): void {
  const events = describeEvents(log).filter((event) => event.seat === seat)
  events.forEach(({ kind, a: word, b: position }, at) => {
    if (kind !== 'Say') return
    const truth = word === I_TURN ? into.turn : word === mineWord(config.players) ? into.mine : undefined
    if (!truth) {
      into.other++
      return
    }
    const deed = events.slice(at + 1).find((event) => DEEDS.has(event.kind))
    if (!deed || deed.kind === 'Beaten') return
    truth.said++
    if (word === I_TURN ? deed.kind === 'Turn' : deed.kind === 'Touch' && deed.a === position) truth.kept++
  })
}
