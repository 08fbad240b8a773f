import { EVENT, eventKind, eventSeat, eventTime } from '../events.js'
import type { Game } from '../game.js'
import { CARD, PHASE } from '../state.js'
import type { View } from '../view.js'
import { legalMoves } from './legal-moves.js'
import { referenceMoves } from './reference-mask.js'
import type { SeenTable } from './reference-view.js'
import { seenTable } from './seen-table.js'

interface Memory {
  /** What the seat saw at the edge before. */
  seen: SeenTable
  legal: number[]
  plays: Set<number>
  wasBusy: boolean
}

/** Judges who is to be asked at an edge from the words of the rule, by comparing what a seat sees with the edge before. */
export class AskJudge {
  readonly #game: Game
  readonly #lastAsked: number[]
  #edgeMs = 0
  #memories: Memory[] = []

  constructor(game: Game) {
    this.#game = game
    this.#lastAsked = game.views.map(() => 0)
  }

  /** Call after the moves of an edge have been taken. */
  note(): void {
    const { state, views, asks } = this.#game
    this.#edgeMs = state.timeMs
    for (const [seat, asked] of asks.asked.entries()) if (asked === 1) this.#lastAsked[seat] = state.timeMs
    this.#memories = views.map((view, seat) => ({
      seen: seenTable(view),
      legal: legalMoves(view),
      plays: playsOf(view),
      wasBusy: state.phase[seat] !== PHASE.Idle,
    }))
  }

  /** At the edge that follows. @returns seats that must be asked, and seats that may be (they had news that cancelled out) */
  verdict(): { must: number[]; may: number[] } {
    const { views } = this.#game
    const seats = views.map((_, seat) => seat)
    const must = seats.filter((seat) => this.#mustAsk(seat))
    return { must, may: seats.filter((seat) => must.includes(seat) || this.#mayAsk(seat)) }
  }

  #mustAsk(seat: number): boolean {
    const { state, views, config } = this.#game
    const memory = this.#memories[seat]
    const view = views[seat]
    if (state.phase[seat] !== PHASE.Idle) return this.#reconsiders(view, memory)
    return (
      memory.wasBusy ||
      JSON.stringify(seenTable(view)) !== JSON.stringify(memory.seen) ||
      JSON.stringify(legalMoves(view)) !== JSON.stringify(memory.legal) ||
      state.timeMs - this.#lastAsked[seat] >= config.maxWaitMs
    )
  }

  #reconsiders(view: View, { seen, plays }: Memory): boolean {
    const phase = view.phase[0]
    if (phase !== PHASE.Decide && phase !== PHASE.Reach && phase !== PHASE.ReachStock) return false
    const others = view.phase.length - 1
    const newly = (state: number, seat: number): boolean =>
      view.phase[seat] === state && (seen.phase[seat] !== state || seen.target[seat] !== view.target[seat])
    const position = view.target[0]
    if (position < 0) {
      for (let seat = 1; seat <= others; seat++) if (view.stockLeft[seat] < seen.stockLeft[seat]) return true
      return [...playsOf(view)].some((move) => !plays.has(move))
    }
    for (let seat = 1; seat <= others; seat++) {
      if (newly(PHASE.Reach, seat) && view.target[seat] === position) return true
    }
    if (view.card[position] !== seen.card[position] && view.card[position] !== CARD.Up) return true
    const own = view.targetPile[0] * 28 + position
    return plays.has(own) && !playsOf(view).has(own)
  }

  /** Something of another seat became known at this edge, even if a later event undid what it changed. */
  #mayAsk(seat: number): boolean {
    const { log, state, views, config } = this.#game
    const busy: number = state.phase[seat]
    if (busy !== PHASE.Idle && busy !== PHASE.Decide && busy !== PHASE.Reach && busy !== PHASE.ReachStock) return false
    const { see } = config.paces[seat]
    for (let index = 0; index < log.count; index++) {
      const known = eventTime(log, index) + see
      const shown = eventKind(log, index) > EVENT.Rest && eventSeat(log, index) !== views[seat].seat
      if (!shown || known <= this.#edgeMs || known > state.timeMs) continue
      if (busy === PHASE.Idle || this.#concerns(views[seat], index)) return true
    }
    return false
  }

  #concerns(view: View, index: number): boolean {
    const { log } = this.#game
    const kind = eventKind(log, index)
    if (view.target[0] < 0) return kind === EVENT.ReachStock || kind === EVENT.Turn || kind === EVENT.Top
    const a = log.data[index * 6 + 3]
    return a === view.target[0] && (kind === EVENT.Reach || kind === EVENT.Touch || kind === EVENT.Land)
  }
}

/** Plays that would be legal for an idle hand, as pile * 28 + position. */
function playsOf(view: View): Set<number> {
  const idle: View = { ...view, phase: view.phase.with(0, PHASE.Idle) }
  const moves = referenceMoves(idle).filter((move) => move > 0 && move <= 28 * view.players)
  return new Set(moves.map((move) => move - 1))
}
