import {
  createRandom,
  type Random,
  type RandomState,
  restoreRandom,
  type VectorBuffers,
  type VectorEnv,
} from '../../env/index.js'

export interface CueEnvOptions {
  readonly copies: number
  readonly seats: number
  /** Cues, and actions beside WAIT. */
  readonly cues: number
  /** Decisions of the whole table in an episode. */
  readonly length: number
  /** Ends are truncations instead of terminations. */
  readonly truncates?: boolean
}

interface Copy {
  random: RandomState
  episode: number
  step: number
  cue: number[]
  masks: number[][]
  asked: number[]
  reward: number[]
  ms: number[]
}

/**
 * A game that takes seconds to learn and has the awkward parts of a real one: seats are asked at different times, time
 * passes unevenly, actions are masked. Each asked seat sees a cue and earns 1 for action cue + 1, for all seats.
 */
export function createCueEnv(options: CueEnvOptions): VectorEnv {
  const { copies, seats, cues, length, truncates = false } = options
  const rows = copies * seats
  const observationSize = cues + 1
  const actionCount = cues + 1
  let seed = ''
  let tables: Copy[] = []

  function deal(copy: number, episode: number): Copy {
    const random = createRandom(`${seed}/${copy}/${episode}`)
    const zero = () => Array.from({ length: seats }, () => 0)
    const table: Copy = {
      random: random.state(),
      episode,
      step: 0,
      cue: zero(),
      masks: Array.from({ length: seats }, () => Array.from({ length: actionCount }, () => 0)),
      asked: zero(),
      reward: zero(),
      ms: zero(),
    }
    ask(table, random)
    return table
  }

  function ask(table: Copy, random: Random): void {
    const sure = random.int(seats)
    for (let seat = 0; seat < seats; seat++) {
      table.asked[seat] = seat === sure || random.next() < 0.4 ? 1 : 0
      if (table.asked[seat] === 0) {
        table.masks[seat] = table.masks[seat].map((_, action) => (action === 0 ? 1 : 0))
        continue
      }
      table.cue[seat] = random.int(cues)
      table.masks[seat] = table.masks[seat].map((_, action) =>
        action === 0 || action === table.cue[seat] + 1 || random.next() < 0.6 ? 1 : 0,
      )
    }
    table.random = random.state()
  }

  function show(table: Copy, copy: number, into: VectorBuffers, observations: Float32Array): void {
    for (let seat = 0; seat < seats; seat++) {
      const row = copy * seats + seat
      const at = row * observationSize
      observations.fill(0, at, at + observationSize)
      observations[at + table.cue[seat]] = 1
      observations[at + cues] = table.step / length
      if (observations !== into.observations) continue
      into.masks.set(table.masks[seat], row * actionCount)
      into.asked[row] = table.asked[seat]
      into.potentials[row] = table.step / length
    }
  }

  return {
    copies,
    seats,
    rows,
    observationSize,
    actionCount,
    reset(newSeed, into) {
      seed = String(newSeed)
      tables = Array.from({ length: copies }, (_, copy) => deal(copy, 0))
      into.terminated.fill(0)
      into.truncated.fill(0)
      tables.forEach((table, copy) => show(table, copy, into, into.observations))
    },
    stepInto(actions, into) {
      tables.forEach((table, copy) => {
        const random = restoreRandom(table.random)
        let reward = 0
        for (let seat = 0; seat < seats; seat++) {
          const action = actions[copy * seats + seat]
          if (table.masks[seat][action] !== 1) throw new Error(`illegal action ${action}`)
          if (table.asked[seat] === 1 && action === table.cue[seat] + 1) reward++
        }
        const passed = 50 * (1 + random.int(10))
        const before = table.asked
        table.step++
        const over = table.step === length
        for (let seat = 0; seat < seats; seat++) {
          // What a seat is told counts from when it was last asked.
          table.reward[seat] = (before[seat] === 1 ? 0 : table.reward[seat]) + reward
          table.ms[seat] = (before[seat] === 1 ? 0 : table.ms[seat]) + passed
          into.rewards[copy * seats + seat] = table.reward[seat]
          into.elapsedMs[copy * seats + seat] = table.ms[seat]
        }
        into.terminated[copy] = over && !truncates ? 1 : 0
        into.truncated[copy] = over && truncates ? 1 : 0
        if (over) {
          show(table, copy, into, into.finalObservations)
          tables[copy] = deal(copy, table.episode + 1)
        } else {
          table.asked = [...before]
          ask(table, random)
        }
        show(tables[copy], copy, into, into.observations)
      })
    },
    snapshot: () => structuredClone({ seed, tables }),
    restore(snapshot, into) {
      const state: { seed: string; tables: Copy[] } = JSON.parse(JSON.stringify(snapshot))
      seed = state.seed
      tables = state.tables
      tables.forEach((table, copy) => show(table, copy, into, into.observations))
    },
  }
}
