import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { shuffledDeck } from '../cards/deal.js'
import { formatDeck, parseDeck, parseDecks } from './deck-text.js'

const file = readFileSync(new URL('fixtures/tripeaks-decks.txt', import.meta.url), 'utf8')
const deck = shuffledDeck('text')
const text = formatDeck(deck)

/** The text with one card changed, counted from 0. */
function withCard(place: number, name: string): string {
  return text.split(' ').with(place, name).join(' ')
}

describe('deck text', () => {
  it('reads back what it writes', () => {
    expect(parseDeck(text)).toEqual(deck)
    expect(text).toMatch(/^([A2-9TJQK][cdhs] ){51}[A2-9TJQK][cdhs]$/)
  })

  it('reads T and 10, any case, commas and line breaks', () => {
    expect(parseDeck(text.replaceAll('T', '10'))).toEqual(deck)
    expect(parseDeck(text.toUpperCase())).toEqual(deck)
    expect(parseDeck(text.toLowerCase().replaceAll(' ', ', '))).toEqual(deck)
    expect(parseDeck(`\n  ${text.replaceAll(' ', '\n')}\n`)).toEqual(deck)
  })

  it('passes over the two labels of the deck files, blank lines and comments', () => {
    expect(parseDeck(`1 0 ${text}`)).toEqual(deck)
    expect(parseDecks(`# two decks\n\n0 0 ${text}\n${text} # again\r\n`)).toEqual([deck, deck])
    expect(parseDecks(file)).toHaveLength(500)
  })

  it.each([
    ['a bad card', withCard(13, '1x'), /cards\/unknown-card[^]*card 14 \(position 13 of the peaks\)[^]*"1x"/],
    ['a bad stock card', withCard(40, 'Xh'), /card 41 \(stock card 12\)[^]*"Xh"/],
    [
      'a repeated card',
      withCard(28, text.slice(0, 2)),
      /cards\/repeated-card[^]*card 29 \(the first waste card\)[^]*card 1 \(position 0 of the peaks\) already/,
    ],
    ['a missing card', text.slice(3), /cards\/wrong-count[^]*51 cards[^]*add /],
    ['nothing', '', /cards\/wrong-count[^]*0 cards/],
  ])('names %s and its place', (_what, bad, message) => {
    expect(() => parseDeck(bad, 'my deck')).toThrow(message)
    expect(() => parseDeck(bad, 'my deck')).toThrow(/my deck/)
  })

  it('names the line of a file', () => {
    expect(() => parseDecks(`${text}\n\n${withCard(2, '??')}`, 'decks.txt')).toThrow(/decks\.txt:3, card 3/)
  })
})
