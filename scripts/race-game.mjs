// The race that docs/time.md tells of: the first events of a game of two `greedy` teammates. Needs a build.
import { markdownTable } from '../dist/env/api/markdown-table.js'
import { describeEvent, NONE, openReplay, resolveConfig, seekReplay } from '../dist/env/index.js'
import { faceText, seatLetter } from '../dist/env/cards/face.js'
import { recordGame } from './record-game.mjs'

const SEED = '1'
export const UNTIL_MS = 1450
export const names = ['greedy', 'greedy']
export const config = resolveConfig()
export const { see } = config.paces[0]

/** The game's first events, and what a card of it looks like. */
export async function raceGame() {
  const replay = await recordGame(config, names, SEED)
  const { game } = openReplay(replay)
  const cursor = openReplay(replay)
  seekReplay(cursor, UNTIL_MS)
  const { log } = cursor.game
  const events = Array.from({ length: log.count }, (_, i) => describeEvent(log, i)).filter(
    ({ timeMs }) => timeMs < UNTIL_MS,
  )
  const card = (position) => {
    const { deck } = game.state
    return faceText({ rank: (deck[position] % 13) + 1, suit: Math.floor(deck[position] / 13) })
  }
  return { events, card, seed: SEED }
}

/** What happens at an event, in words; nothing for those that only end a phase. */
const TOLD = {
  Decide: ({ a }, card) => (a === NONE ? 'decides to turn' : `decides on ${card(a)}`),
  Reach: ({ a }, card) => `sets out for ${card(a)}`,
  Touch: ({ a }, card) => `takes ${card(a)}`,
  Beaten: ({ a }, card) => `finds ${card(a)} gone`,
  Land: ({ a }, card) => `plays ${card(a)}`,
}

/** The same race as a table: when each thing happens, and when the other seat knows of it. */
export async function raceTable() {
  const { events, card } = await raceGame()
  const rows = events.flatMap((event) => {
    const told = TOLD[event.kind]?.(event, card)
    if (told === undefined) return []
    const known = event.kind === 'Decide' ? 'never' : String(event.timeMs + see)
    return [[`${event.timeMs}`, seatLetter(event.seat), told, known]]
  })
  return markdownTable(['ms', 'hand', 'what', 'known to the other at'], rows).trimEnd()
}
