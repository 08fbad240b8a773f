/** Words by family: `need RANK` stands for all needs. */
const WORD_MEANINGS: Readonly<Record<string, string>> = {
  silence: 'nothing is said; always allowed',
  'need RANK': 'I need a card of this rank, A to K in order',
  'I turn': 'I turn the next stock card',
  'you turn': 'the partner should turn',
  'you turn +1': 'the next seat clockwise should turn',
  'you turn +2': 'the seat after it should turn',
  "don't turn": 'nobody should turn now',
  mine: 'the card that my hand goes for or holds is mine; silence where there is none',
}

export const WORD_FAMILIES: readonly string[] = Object.keys(WORD_MEANINGS)

export function wordFamily(name: string): string {
  return name.replace(/^need .+/, 'need RANK')
}

/** What a word of a family means. */
export function wordMeaning(family: string): string {
  return WORD_MEANINGS[family]
}
