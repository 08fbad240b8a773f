import { NONE, OUTCOME, rankOf, RANKS, wordText, type Card, type EventRecord } from '../../env/index.js'

const RANK_WORDS = ['', 'ace', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'jack', 'queen', 'king'] as const
const SUIT_WORDS = ['clubs', 'diamonds', 'hearts', 'spades'] as const

/** `8 of hearts`. */
export function cardWords(card: Card): string {
  return `${RANK_WORDS[rankOf(card)]} of ${SUIT_WORDS[Math.floor(card / RANKS)]}`
}

/** `a jack`, `an 8`. */
export function rankWords(rank: number): string {
  return `${rank === 1 || rank === 8 ? 'an' : 'a'} ${RANK_WORDS[rank]}`
}

/** A word said, as people say it. */
export function spokenWords(word: number, speaker: number, players: number, names: readonly string[]): string {
  if (word >= 1 && word <= RANKS) return `I need ${rankWords(word)}!`
  const text = wordText(word, speaker, players)
  if (text === 'I turn') return "I'll turn!"
  if (text === "don't turn") return "Wait, don't turn!"
  if (text === 'mine') return 'Mine!'
  const letter = 'ABC'.indexOf(text[0])
  const name = names[letter]
  return name === undefined || name === 'You' ? 'You turn!' : `${name}, you turn!`
}

/** How a name goes with a verb and owns things: `You play`, `Ben plays`; `your`, `Ben's`. */
interface Who {
  readonly name: string
  readonly verb: (you: string, other: string) => string
  readonly own: string
}

function who(name: string): Who {
  const you = name === 'You'
  return { name, verb: (forYou, forOther) => `${name} ${you ? forYou : forOther}`, own: you ? 'your' : `${name}'s` }
}

/** A public event as a sentence for the log; '' for what is not worth telling. */
export function tellEvent(event: EventRecord, deck: ArrayLike<Card>, names: readonly string[]): string {
  const { kind, seat, a, b, c } = event
  const actor = who(names[seat])
  const pile = (owner: number): string =>
    owner === seat && actor.name !== 'You' ? 'their own pile' : `${who(names[owner]).own} pile`
  switch (kind) {
    case 'Land':
      return `${actor.verb('play', 'plays')} the ${cardWords(deck[a])} on ${pile(b)}${c > 0 ? `, ${c === 1 ? 'one card turns' : 'two cards turn'} up` : ''}.`
    case 'Flip':
      return `Face up: ${cardWords(deck[a])}${b === NONE ? '' : ` and ${cardWords(deck[b])}`}.`
    case 'Top':
      return `${actor.verb('turn', 'turns')} the ${cardWords(a)}.`
    case 'Beaten':
      return `${actor.verb('come', 'comes')} too late for the ${cardWords(deck[a])}.`
    case 'Redirect':
      return `${actor.verb('carry', 'carries')} the ${cardWords(deck[a])} on to ${pile(b)}.`
    case 'PutBack':
      return `${actor.verb('put', 'puts')} the ${cardWords(deck[a])} back: it fits nowhere any more.`
    case 'Say':
      return `${actor.name}: “${spokenWords(a, seat, names.length, names)}”`
    case 'End':
      return a === OUTCOME.Won
        ? 'All three peaks are cleared.'
        : a === OUTCOME.OutOfTime
          ? 'Time is up.'
          : 'Nothing fits any more.'
    default:
      return ''
  }
}
