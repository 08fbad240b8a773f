import { createRandom, shuffle } from '../../cards/random.js'
import { hashDraw, hashKey } from '../../cards/hash.js'
import type { WeatherFace } from '../pack/pack.js'
import { NONE, type Board, type BoardState, type Deck } from './state.js'

export type DeckName = 'tiles' | 'items' | 'events' | 'karma'

/** A fresh, shuffled deck. */
export function createDeck(seed: string, name: DeckName, cards: readonly number[]): Deck {
  return { draw: shuffle([...cards], createRandom(`board/${seed}/${name}/0`)), discard: [], shuffles: 1 }
}

/** The next card; discards are shuffled anew when the stack is used up. NONE when there is no card anywhere. */
export function drawFrom(state: BoardState, name: DeckName): number {
  const deck = state[name]
  if (deck.draw.length === 0) {
    if (deck.discard.length === 0) return NONE
    deck.draw = shuffle(deck.discard, createRandom(`board/${state.seed}/${name}/${deck.shuffles++}`))
    deck.discard = []
  }
  return deck.draw.pop() ?? NONE
}

/** Puts cards back into the stack and shuffles it. */
export function shuffleInto(state: BoardState, name: DeckName, cards: readonly number[]): void {
  const deck = state[name]
  deck.draw.push(...cards)
  shuffle(deck.draw, createRandom(`board/${state.seed}/${name}/${deck.shuffles++}`))
}

function roll({ state }: Board, faces: number): number {
  return hashDraw(hashKey(`board/${state.seed}/dice`), 0, 0, state.rolls++) % faces
}

/** Whether the Event Die shows its icon. */
export function rollEvent(board: Board): boolean {
  const { event } = board.rules.pack.dice
  return event[roll(board, event.length)] === 'event'
}

export const WEATHER_FACES: readonly WeatherFace[] = ['sunny', 'light', 'heavy', 'blizzard']

/** The face of the Weather Die as 0 (sunny) to 3 (blizzard): the damage it does where it is rolled for damage. */
export function rollWeather(board: Board): number {
  const { weather } = board.rules.pack.dice
  return WEATHER_FACES.indexOf(weather[roll(board, weather.length)])
}
