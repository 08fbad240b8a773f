import {
  createTextCanvas,
  drawScene,
  put,
  sceneOfGame,
  sceneOfSeat,
  spellCanvas,
  type Game,
  type TextCanvas,
  type TextOptions,
} from '../../env/index.js'
import type { Why } from './watched-game.js'

export const WATCH_COLUMNS = 80
export const WATCH_ROWS = 24

/** The line above the events, and the last one. */
const LEGEND_LINE = 16
const STATUS_LINE = WATCH_ROWS - 1
const EVENTS = 6
const DIM = '2'
const BOLD = '1'

/** What a picture of a watched game shows beside the table. */
export interface WatchPicture extends TextOptions {
  readonly names: readonly string[]
  /** As this seat knows it; the referee's picture without. */
  readonly seat?: number
  /** What the agents said of their choices, in order of time; only what was said by now is shown. */
  readonly whys: readonly Why[]
  readonly speed: number
  readonly paused: boolean
  /** Whether the recording has come to its end. */
  readonly over: boolean
  readonly forfeitedBy: string | undefined
  /** Whether keys are read. */
  readonly keys: boolean
}

/** The table, the latest reason of each seat below its events, and how it is watched. */
export function drawWatch(game: Game, picture: WatchPicture): TextCanvas {
  const { names, seat, whys } = picture
  const told = latestWhys(whys, game.state.timeMs, seat)
  const options = { names, events: EVENTS - told.length }
  const scene = seat === undefined ? sceneOfGame(game, options) : sceneOfSeat(game, seat, options)
  const canvas = drawScene(scene, LEGEND_LINE)
  for (const [line, why] of told.entries()) {
    const text = `${'ABC'[why.seat]}: ${why.text}`
    put(canvas, 0, STATUS_LINE - told.length + line, text.length > 80 ? `${text.slice(0, 79)}…` : text, DIM)
  }
  put(canvas, 0, STATUS_LINE, statusText(picture), BOLD)
  return spellCanvas(canvas, picture)
}

/** The last reason of each seat by a moment; of others a seat knows no reasons. */
function latestWhys(whys: readonly Why[], timeMs: number, viewer: number | undefined): Why[] {
  const latest = new Map<number, Why>()
  for (const why of whys) {
    if (why.timeMs > timeMs) break
    if (viewer === undefined || viewer === why.seat) latest.set(why.seat, why)
  }
  return [...latest.values()].toSorted((a, b) => a.seat - b.seat)
}

function statusText({ speed, paused, over, forfeitedBy, keys }: WatchPicture): string {
  const end = forfeitedBy === undefined ? 'the end' : `${forfeitedBy} forfeits`
  const state = over ? end : paused ? 'paused ' : 'running'
  const help = over
    ? 'r again   q quit'
    : `space ${paused ? 'go on' : 'pause'}   + - or arrows speed   s step   r again   q quit`
  return `${state}  ${(speed === Infinity ? 'max' : `${speed}x`).padEnd(5)}${keys ? `   ${help}` : ''}`
}

/** What a terminal is shown that is too small for the table. */
export function drawTooSmall(columns: number, rows: number): TextCanvas {
  const canvas = createTextCanvas(columns, rows)
  const lines = [`This needs ${WATCH_COLUMNS} x ${WATCH_ROWS}.`, `It is ${columns} x ${rows}.`, 'Enlarge it, or q.']
  for (const [line, text] of lines.entries()) put(canvas, 0, line, text)
  return canvas
}
