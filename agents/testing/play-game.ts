import {
  advanceToAsk,
  createGame,
  createRandom,
  isOver,
  moveCount,
  resolveConfig,
  SILENCE,
  startGame,
  takeMove,
  WAIT,
  wordCount,
  writeMask,
  writeWordMask,
  type Game,
  type LevelName,
} from '../../env/index.js'
import { agentByName } from '../index.js'

export interface Played {
  readonly game: Game
  /** Of all seats, in the order in which they were asked. */
  readonly moves: readonly number[]
  readonly words: readonly number[]
  /** Moves and words that were not allowed. */
  readonly illegal: number
  /** [seats] longest time in which it could have played or turned, was asked, all hands were idle and nothing landed or turned. */
  readonly longestWaits: readonly number[]
}

/** Plays one game with talk and judges every decision. */
export function playGame(names: readonly string[], seed: string, level: LevelName): Played {
  const players = names.length
  const config = resolveConfig({ level, players })
  const game = createGame(config)
  startGame(game, seed)
  const agents = names.map((name, seat) =>
    agentByName(name).create({
      seat,
      players,
      level,
      latency: config.paces[seat].profile,
      talk: config.talk,
      rng: createRandom(`agent/${seed}/${seat}`),
    }),
  )
  const mask = new Uint8Array(moveCount(players))
  const sayable = new Uint8Array(wordCount(players))
  const moves: number[] = []
  const words: number[] = []
  let illegal = 0
  let still = { cleared: -1, turns: -1, sinceMs: 0 }
  const longestWaits = names.map(() => 0)
  while (!isOver(game)) {
    const { cleared, tally, timeMs } = game.state
    if (cleared !== still.cleared || tally[5] !== still.turns) still = { cleared, turns: tally[5], sinceMs: timeMs }
    for (const [seat, agent] of agents.entries()) {
      if (game.asks.asked[seat] === 0) continue
      const view = game.views[seat]
      writeMask(view, mask)
      const move = agent.decide(view, mask)
      if (mask[move] !== 1) illegal++
      moves.push(move)
      const idle = game.views.every((other) => other.phase[0] === 0)
      if (move === WAIT && idle && mask.subarray(1).includes(1)) {
        longestWaits[seat] = Math.max(longestWaits[seat], timeMs - still.sinceMs)
      }
      takeMove(game, seat, move)
      writeWordMask(game, seat, sayable)
      const word = sayable.subarray(1).includes(1) ? (agent.speak?.(view, sayable) ?? SILENCE) : SILENCE
      if (sayable[word] !== 1) illegal++
      words.push(word)
      if (word !== SILENCE) takeMove(game, seat, WAIT, word)
    }
    advanceToAsk(game)
  }
  return { game, moves, words, illegal, longestWaits }
}
