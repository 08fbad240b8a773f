import { wordCount, type SummitRushConfig } from '../../env/index.js'
import { answerMove, answerWord, mayTalk, type Table } from '../match-table.js'
import type { ModulePlayer } from '../player.js'
import type { AgentAnswer, SeatStart } from './agent-protocol.js'
import type { FaultLog } from './fault-log.js'
import { packView, viewLayout } from './view-rows.js'

/** Gathers what a match asks of one user's agent file, and asks it for a round of moves and words at once. */
export interface ModuleDesk {
  readonly player: ModulePlayer
  /** A game begins with the agent at this seat. */
  readonly start: (start: SeatStart) => void
  /** This seat is asked in the next round. */
  readonly add: (table: Table, seat: number) => void
  /** Asks for what was added and takes the answers. @returns false when the agent was lost, and all its games with it */
  readonly run: () => Promise<boolean>
  readonly close: () => void
}

/** Opens a file's desk for a match; throws `agent-module/busy`. @param tables tables that are played at the same time */
export function openModuleDesk(
  player: ModulePlayer,
  config: SummitRushConfig,
  tables: number,
  faults: FaultLog | undefined,
): ModuleDesk {
  const { module } = player
  const { players } = config
  const layout = viewLayout(config)
  const wordSize = wordCount(players)
  const views = new Int32Array(new SharedArrayBuffer(4 * tables * players * layout.size))
  const words = new Uint8Array(new SharedArrayBuffer(tables * players * wordSize))
  const wordMask = new Uint8Array(wordSize)
  let starts: SeatStart[] = []
  let asked: [table: Table, seat: number][] = []
  module.begin({ config, views, words })

  /** Writes what the seats see now, and asks. */
  async function ask(kind: 'decide' | 'speak', seats: typeof asked): Promise<AgentAnswer> {
    for (const [row, [table, seat]] of seats.entries()) {
      packView(table.game.views[seat], layout, views, row * layout.size)
    }
    const rows = seats.map(([table, seat]) => table.number * players + seat)
    const request = kind === 'decide' ? { kind, starts, rows } : { kind, rows }
    const answer = (await module.ask(request)) as AgentAnswer
    for (const message of answer.errors) faults?.error(player, message)
    return answer
  }

  async function runRound(): Promise<void> {
    const { values, talks } = await ask('decide', asked)
    for (const [row, [table, seat]] of asked.entries()) answerMove(table, seat, values[row])
    // A word goes with a move: the seat sees its own move taken when it chooses one.
    const speakers: typeof asked = []
    for (const [row, [table, seat]] of asked.entries()) {
      if (!talks[row] || !mayTalk(table, seat, wordMask)) continue
      words.set(wordMask, speakers.length * wordSize)
      speakers.push([table, seat])
    }
    if (speakers.length === 0) return
    const said = await ask('speak', speakers)
    for (const [row, [table, seat]] of speakers.entries()) answerWord(table, seat, said.values[row])
  }

  return {
    player,
    start: (start) => void starts.push(start),
    add: (table, seat) => void asked.push([table, seat]),
    async run() {
      if (asked.length === 0) return true
      try {
        await runRound()
        return true
      } catch {
        // The module knows why; the games are forfeited by name.
        return false
      } finally {
        starts = []
        asked = []
      }
    },
    close: () => module.finish(),
  }
}
