// Plays many games under a referee that checks the env's own laws at every edge, or (--memory) many decisions while it
// watches that memory stays flat. Needs a build. Exit code 1 when a law is broken or memory grows.
import { parseArgs } from 'node:util'
import { createRandom, createSummitRushVector, createVectorBuffers } from '../dist/env/index.js'
import { createSoakTotals, soakGame } from '../dist/env/summit-rush/referee/soak-game.js'
import { createBoardSoakTotals, soakBoardGame } from '../dist/env/summit-board/referee/soak-board.js'
import { SOAK_KINDS } from '../dist/env/summit-rush/referee/soak-plan.js'

const { values } = parseArgs({
  options: {
    random: { type: 'string', default: '1000' },
    adversarial: { type: 'string', default: '1000' },
    seed: { type: 'string', default: 'soak' },
    // One game alone, as an error names it: adversarial/123
    game: { type: 'string' },
    // So many games of the board game instead.
    board: { type: 'string' },
    memory: { type: 'boolean', default: false },
    decisions: { type: 'string', default: '1000000' },
  },
})

/** How much a figure may grow from the first tenth to the end: collectors and allocators have their moods. */
const GROWTH = 1.15
const SLACK_MB = 8
const REPORT_EVERY_MS = 10_000

function soakKind(kind, games) {
  const totals = createSoakTotals()
  const started = performance.now()
  let reported = started
  for (let number = 0; number < games; number++) {
    soakGame(kind, number, values.seed, totals)
    if (performance.now() - reported < REPORT_EVERY_MS) continue
    reported = performance.now()
    console.error(`${kind}: ${totals.games} of ${games} games, ${totals.checks} checks`)
  }
  const seconds = Math.round(performance.now() - started) / 1000
  console.log(JSON.stringify({ kind, seed: values.seed, seconds, ...totals, broken: 0 }))
}

function soakGames() {
  if (values.game !== undefined) {
    const [kind, number] = values.game.split('/')
    const totals = createSoakTotals()
    soakGame(kind, Number(number), values.seed, totals)
    console.log(JSON.stringify({ game: values.game, ...totals, broken: 0 }))
    return
  }
  for (const kind of SOAK_KINDS) if (Number(values[kind]) > 0) soakKind(kind, Number(values[kind]))
}

/** Memory in use once everything that can be collected is. */
function megabytes() {
  globalThis.gc?.()
  const { heapUsed, rss } = process.memoryUsage()
  return { heapMB: Math.round(heapUsed / 1e5) / 10, rssMB: Math.round(rss / 1e5) / 10 }
}

function soakMemory(decisions) {
  const env = createSummitRushVector({ copies: 64 })
  const into = createVectorBuffers(env)
  const moves = new Int32Array(env.rows)
  const legal = new Int32Array(env.actionCount)
  const random = createRandom(`memory/${values.seed}`)
  env.reset(values.seed, into)
  const figures = []
  const every = decisions / 10
  for (let made = 0, next = every; figures.length < 10;) {
    for (let row = 0; row < env.rows; row++) {
      if (into.asked[row] === 0) continue
      let count = 0
      for (let move = 0; move < env.actionCount; move++) {
        if (into.masks[row * env.actionCount + move] === 1) legal[count++] = move
      }
      moves[row] = legal[random.int(count)]
      if (count > 1) made++
    }
    env.stepInto(moves, into)
    if (made < next) continue
    next += every
    figures.push({ decisions: made, ...megabytes() })
    console.log(JSON.stringify(figures.at(-1)))
  }
  const [first, last] = [figures[0], figures[9]]
  const grew = ['heapMB', 'rssMB'].filter((name) => last[name] > first[name] * GROWTH + SLACK_MB)
  console.log(JSON.stringify({ flat: grew.length === 0, grew }))
  if (grew.length > 0) process.exitCode = 1
}

function soakBoard(games) {
  const totals = createBoardSoakTotals()
  const started = performance.now()
  let reported = started
  const only = values.game === undefined ? undefined : Number(values.game)
  for (let number = only ?? 0; number < (only === undefined ? games : only + 1); number++) {
    soakBoardGame(number, values.seed, totals)
    if (performance.now() - reported < REPORT_EVERY_MS) continue
    reported = performance.now()
    console.error(`board: ${totals.games} of ${games} games, ${totals.decisions} decisions`)
  }
  const seconds = Math.round(performance.now() - started) / 1000
  console.log(JSON.stringify({ kind: 'board', seed: values.seed, seconds, ...totals, broken: 0 }))
}

if (values.board !== undefined) soakBoard(Number(values.board))
else if (values.memory) soakMemory(Number(values.decisions))
else soakGames()
