import { SummitError } from '../api/error.js'
import { EVENT_STRIDE } from './events.js'
import type { Game } from './game.js'
import { ALL_CHANGED, type View } from './view.js'

/** A game as JSON data: hands with their drawn times, events not yet seen, counters. Taken at an edge. */
export interface GameSnapshot {
  readonly format: 2
  /** The settings that the rest makes sense with. */
  readonly settings: string
  readonly seed: string
  readonly key: { readonly low: number; readonly high: number }
  readonly state: PlainRecord
  readonly views: readonly PlainRecord[]
  readonly asks: PlainRecord
  readonly log: readonly number[]
}

/** A view as JSON data; `readViewData` makes a view of it again. */
export type ViewData = PlainRecord

type PlainRecord = Record<string, number | readonly number[]>
type Numbers = Uint8Array | Int8Array | Int32Array

export function snapshotGame(game: Game): GameSnapshot {
  return {
    format: 2,
    settings: settingsOf(game),
    seed: game.seed,
    key: { ...game.key },
    state: plain(game.state),
    views: game.views.map(viewData),
    asks: plain(game.asks),
    log: Array.from(game.log.data.subarray(0, game.log.count * EVENT_STRIDE)),
  }
}

/** Goes on from a snapshot, in a game of the same configuration. Throws `env/snapshot-mismatch`. */
export function restoreGame(game: Game, snapshot: GameSnapshot): void {
  if (snapshot.format !== 2 || snapshot.settings !== settingsOf(game)) {
    throw new SummitError('env/snapshot-mismatch', 'This snapshot is of another kind of game.', {
      got: `format ${snapshot.format}, ${snapshot.settings}`,
      expected: `format 2, ${settingsOf(game)}`,
      next: 'restore it into a game made with the same options',
    })
  }
  game.seed = snapshot.seed
  game.key = { ...snapshot.key }
  unplain(game.state, snapshot.state)
  for (const [seat, view] of game.views.entries()) readViewData(view, snapshot.views[seat])
  unplain(game.asks, snapshot.asks)
  if (game.log.data.length < snapshot.log.length) game.log.data = new Int32Array(2 * snapshot.log.length)
  game.log.data.set(snapshot.log)
  game.log.count = snapshot.log.length / EVENT_STRIDE
}

/** What a seat knows, as JSON data: to be sent to where its agent computes. */
export function viewData(view: View): ViewData {
  // What of an encoding is out of date is no part of a game.
  const { changed: _changed, changedRanks: _ranks, ...rest } = view
  return plain(rest)
}

/** Makes a view of the same seat and configuration say what the data says. */
export function readViewData(view: View, data: ViewData): void {
  unplain(view, data)
  // What is encoded of another moment is worth nothing here.
  view.changed = ALL_CHANGED
}

function settingsOf({ config }: Game): string {
  const { level, players, stock, limitMs, wrap, talk, tickMs, maxWaitMs, paces } = config
  const hands = paces.map((pace) => pace.profile.name).join('+')
  return `${level}, ${players} players, ${stock} cards each, ${limitMs} ms, wrap ${wrap}, talk ${talk}, tick ${tickMs} ms, wait ${maxWaitMs} ms, ${hands}`
}

function isNumbers(value: unknown): value is Numbers {
  return value instanceof Uint8Array || value instanceof Int8Array || value instanceof Int32Array
}

/** The numbers and typed arrays of a record; everything else of it belongs to the configuration. */
function plain(record: object): PlainRecord {
  const out: PlainRecord = {}
  for (const [key, value] of Object.entries(record)) {
    if (typeof value === 'number') out[key] = value
    else if (isNumbers(value)) out[key] = Array.from(value)
  }
  return out
}

function unplain(record: object, data: PlainRecord): void {
  const target = record as Record<string, unknown>
  for (const [key, value] of Object.entries(data)) {
    const held = target[key]
    if (isNumbers(held)) held.set(value as readonly number[])
    else target[key] = value
  }
}
