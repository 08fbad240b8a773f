import { agentByName, announcement, type Agent } from '../../agents/index.js'
import {
  advanceToAsk,
  clearOutcomes,
  createGame,
  createRandom,
  elapsedAtEnd,
  isOver,
  isSayable,
  moveCount,
  observationSize,
  OUTCOME,
  resolveConfig,
  SILENCE,
  startGame,
  takeMove,
  WAIT,
  wordCount,
  writeMask,
  writeVectorRow,
  writeWordMask,
  type Game,
  type LatencyProfile,
  type VectorBuffers,
} from '../../env/index.js'
import { agentContext } from '../../runtime/agent-context.js'
import { isScripted, LEARNER, type TableEnv, type TableOptions } from './tables.js'
import { drawTable, type TableMix } from './table-mix.js'

export interface SummitRushTableOptions extends TableOptions {
  readonly players: number
  /** Of seats at exactly their own pace; others are drawn around it. */
  readonly latency: LatencyProfile
  readonly mix: TableMix
  /** Learners, and the networks beside them, say which card or stock they go for. */
  readonly announces: boolean
}

/** One game of a table and who sits at it. */
interface Table {
  readonly game: Game
  /** [players] the scripted ones */
  readonly agents: readonly (Agent | undefined)[]
  /** [players] who is asked what to do in a learner's place */
  readonly teachers: readonly (Agent | undefined)[]
  /** Name of who sits beside the learner. */
  readonly partner: string
  over: boolean
}

/**
 * Training tables: after `reset` every copy plays one game, at a table of its own level, latencies and company, and then
 * rests. Scripted teammates answer inside; only learners and networks are asked.
 */
export function createSummitRushTables(options: SummitRushTableOptions): TableEnv {
  const { copies, players, latency, mix, shaping, announces, choosePartner } = options
  const size = observationSize(players)
  const actions = moveCount(players)
  const rows = copies * players
  const seatedBy = new Int16Array(rows)
  const learnerRows = new Uint8Array(rows)
  const labels = new Int32Array(rows)
  const mask = new Uint8Array(actions)
  const words = new Uint8Array(wordCount(players))
  let tables: Table[] = []

  function seatTable(seed: string, copy: number): Table {
    const random = createRandom(`table/${seed}`)
    const config = resolveConfig(drawTable(mix, players, latency, random))
    const game = createGame(config)
    const partner = choosePartner(random)
    const learner = Math.floor(random.next() * players)
    const teachers: (Agent | undefined)[] = Array(players).fill(undefined)
    const agents = Array.from({ length: players }, (_, seat): Agent | undefined => {
      const own = seat === learner ? LEARNER : partner.seatedBy
      const context = agentContext(config, seed, seat)
      if (own === LEARNER && env.teacher !== undefined) teachers[seat] = agentByName(env.teacher).create(context)
      seatedBy[copy * players + seat] = own
      learnerRows[copy * players + seat] = own === LEARNER ? 1 : 0
      return isScripted(own) ? agentByName(partner.name).create(context) : undefined
    })
    let deal = 0
    // A deal that is stuck at once has nothing to learn from: the next one is dealt.
    do startGame(game, `${seed}/${deal++}`)
    while (isOver(game))
    const table = { game, agents, teachers, partner: partner.name, over: false }
    toLearner(table)
    return table
  }

  /** Scripted teammates answer, and time goes on, until a network is asked or the game is over. */
  function toLearner({ game, agents }: Table): void {
    while (!isOver(game)) {
      let waiting = false
      for (let seat = 0; seat < players; seat++) {
        if (game.asks.asked[seat] === 0) continue
        const agent = agents[seat]
        if (agent) answer(game, seat, agent)
        else waiting = true
      }
      if (waiting) return
      advanceToAsk(game)
    }
  }

  function answer(game: Game, seat: number, agent: Agent): void {
    const view = game.views[seat]
    writeMask(view, mask)
    takeMove(game, seat, agent.decide(view, mask))
    if (!agent.speak || !game.config.talk) return
    writeWordMask(game, seat, words)
    const word = agent.speak(view, words)
    if (word !== SILENCE && words[word] === 1) takeMove(game, seat, WAIT, word)
  }

  function labelOf({ game, teachers }: Table, seat: number): number {
    const view = game.views[seat]
    const asked = teachers[seat]
    if (!asked) return WAIT
    writeMask(view, mask)
    return asked.decide(view, mask)
  }

  function writeTable(copy: number, into: VectorBuffers): void {
    const table = tables[copy]
    for (let seat = 0; seat < players; seat++) {
      const row = copy * players + seat
      const asked = !table.over && table.agents[seat] === undefined ? table.game.asks.asked[seat] : 0
      writeVectorRow(table.game, seat, asked, row, shaping, into)
      if (asked === 1) labels[row] = labelOf(table, seat)
    }
  }

  function step(copy: number, moves: Int32Array, into: VectorBuffers): void {
    const table = tables[copy]
    const { game } = table
    into.terminated[copy] = 0
    if (table.over) return
    for (let seat = 0; seat < players; seat++) {
      if (table.agents[seat] !== undefined || game.asks.asked[seat] === 0) continue
      const move = moves[copy * players + seat]
      takeMove(game, seat, move)
      if (!announces) continue
      const word = announcement(move, players)
      if (word !== SILENCE && isSayable(game, seat, word)) takeMove(game, seat, WAIT, word)
    }
    advanceToAsk(game)
    toLearner(table)
    const over = isOver(game)
    const won = game.state.outcome === OUTCOME.Won
    for (let seat = 0; seat < players; seat++) {
      const row = copy * players + seat
      into.rewards[row] = won ? 1 : 0
      into.elapsedMs[row] = over ? elapsedAtEnd(game, seat) : game.asks.elapsedMs[seat]
    }
    if (over) {
      table.over = true
      into.terminated[copy] = 1
      options.onGame?.(table.partner, won)
    }
    writeTable(copy, into)
  }

  const env: TableEnv = {
    copies,
    seats: players,
    rows,
    observationSize: size,
    actionCount: actions,
    seatedBy,
    learnerRows,
    labels,
    teacher: undefined,
    reset(seed, into) {
      clearOutcomes(into)
      tables = Array.from({ length: copies }, (_, copy) => seatTable(`${seed}/${copy}`, copy))
      for (let copy = 0; copy < copies; copy++) {
        tables[copy].over = isOver(tables[copy].game)
        writeTable(copy, into)
      }
    },
    stepInto(moves, into) {
      for (let copy = 0; copy < copies; copy++) step(copy, moves, into)
    },
    snapshot: () => null,
    restore() {
      // Between collections there are no games to restore.
    },
  }
  return env
}
