import type { Op } from '../pack/ops.js'

/**
 * Work that is under way: plain data on a stack, so that a game can be saved in the middle of any question. The top
 * one runs until it asks, pushes another or is done.
 */
export type Task =
  /** Competitive drafting: hands of items go round; `stage` counts the questions. */
  | { kind: 'draft'; stage: number; hands: number[][] }
  /** Drafting together: face-up items, seats asked in turn until all have passed. */
  | { kind: 'party-draft'; seat: number; passed: number; open: number[]; chosen: number }
  /** Food, then oxygen, under the weight limit; at the start and in camp. */
  | { kind: 'supplies'; seat: number; stage: number }
  | { kind: 'base-camps'; seat: number }
  | { kind: 'hour'; asked: boolean }
  | { kind: 'first' }
  | { kind: 'turn'; stage: number; face: number }
  /** Seats are asked in turn until all have passed in a row. `topic` is what has happened. */
  | { kind: 'window'; topic: WindowTopic; next: number; left: number }
  | {
      kind: 'karma-card'
      stage: number
      owner: number
      card: number
      effect: number
      target: number
      cancelled: boolean
    }
  | { kind: 'event-card'; stage: number; owner: number; card: number; cancelled: boolean }
  | { kind: 'effects'; at: number; ops: readonly Op[]; self: number; target: number; card: number; onMat: boolean }
  /** One op that asks each of some climbers in turn. */
  | { kind: 'each'; op: Op; seats: number[]; asked: boolean; left: number; self: number }
  | { kind: 'choose'; op: Extract<Op, { op: 'choose' }>; self: number; target: number; asked: boolean }
  | { kind: 'take-item'; self: number; target: number; left: number; asked: boolean }
  | { kind: 'blast'; self: number; n: number; asked: boolean }
  | { kind: 'redirect'; self: number; asked: boolean }
  | { kind: 'flip'; self: number; of: number; asked: boolean }
  | { kind: 'use-item'; stage: number; seat: number; item: number; target: number }
  | { kind: 'permission'; seat: number; asked: boolean }
  | { kind: 'trade'; stage: number; seat: number; other: number; offer: number; want: number }
  | { kind: 'camp-items'; seat: number; cards: number[]; asked: boolean }
  | { kind: 'resupply'; stage: number; seat: number; sherpa: number; moved: number[] }
  | { kind: 'scavenge'; seat: number; other: number; asked: boolean }
  | { kind: 'cache'; seat: number; asked: boolean; what: number; left: number }
  | { kind: 'heavy'; seat: number }
  | { kind: 'heir'; sherpa: number; asked: boolean }

export type WindowTopic = 'turn' | 'permission' | 'moved' | 'event' | 'weather' | 'karma' | 'trade'

export type TaskOf<Kind extends Task['kind']> = Extract<Task, { kind: Kind }>
