// Draws docs/images/table.svg: a moment of a game of two `coordinated` teammates, both hands at work. Needs a build.
import { mkdirSync, writeFileSync } from 'node:fs'
import { openReplay, PHASE, renderGame, resolveConfig, seekReplay } from '../dist/env/index.js'
import { recordGame } from './record-game.mjs'

const SEED = '7'
const names = ['coordinated', 'coordinated']
const config = resolveConfig()

const replay = await recordGame(config, names, SEED)
const cursor = openReplay(replay)
const { state } = cursor.game
const BUSY = new Set([PHASE.Reach, PHASE.Flip])
/** A third of the peaks is cleared, one hand carries a card and the other is at work too. */
const worthDrawing = () =>
  state.cleared >= 9 && state.phase.includes(PHASE.Carry) && state.phase.some((phase) => BUSY.has(phase))

for (let ms = 0; ms < replay.end.t && !worthDrawing(); ms += config.tickMs) seekReplay(cursor, ms)
// One more edge, so that the card is well on its way.
seekReplay(cursor, state.timeMs + config.tickMs)

mkdirSync('docs/images', { recursive: true })
writeFileSync('docs/images/table.svg', renderGame(cursor.game, 'svg', { names }))
console.log(`docs/images/table.svg: seed ${SEED} at ${state.timeMs / 1000} s`)
