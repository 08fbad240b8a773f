import {
  isOver,
  openReplay,
  seekReplay,
  type ReplayCursor,
  type TextCanvas,
  type TextOptions,
} from '../../env/index.js'
import type { WatchKey } from './keys.js'
import { paint } from './paint.js'
import { openTerminal, type KeyStream, type ScreenStream } from './terminal.js'
import { watchedEvents } from './watched-events.js'
import { drawTooSmall, drawWatch, WATCH_COLUMNS, WATCH_ROWS } from './watch-picture.js'
import type { WatchedGame } from './watched-game.js'

/** What `+` and `-` choose from; the last one waits for nothing and shows every event. */
const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16, Infinity] as const
const FRAME_MS = 33
/** A frame that comes later than this slows the game down instead of making it jump. */
const LONGEST_FRAME_MS = 250

/** Real time, which a test makes up. */
export interface WatchTime {
  /** Milliseconds from any origin. */
  readonly now: () => number
  /** Calls once after so many milliseconds. @returns a function that calls it off */
  readonly after: (ms: number, call: () => void) => () => void
}

export interface WatchOptions extends TextOptions {
  /** Game time for a unit of real time; Infinity shows every event without waiting. */
  readonly speed: number
  /** Only what this seat knows. */
  readonly seat?: number
  readonly input: KeyStream
  readonly output: ScreenStream
  readonly time?: WatchTime
}

const REAL_TIME: WatchTime = {
  now: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}

/**
 * Shows a game on the whole screen of a terminal until its watcher quits; without keys, until its end. The screen is given
 * back in any case.
 */
export function watchOnTerminal(watched: WatchedGame, options: WatchOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const { time = REAL_TIME, seat, color = false, ascii = false } = options
    const cursor = openReplay(watched.replay, { verify: false })
    const moments = eventMoments(watched)
    const names = watched.replay.header.agents
    let { speed } = options
    let paused = false
    let gameMs = 0
    let readMs = time.now()
    let wasRunning = false
    let shown: TextCanvas | undefined
    let callOff = (): void => undefined

    const guarded = (work: () => void) => (): void => {
      try {
        work()
      } catch (error) {
        finish(() => reject(error))
      }
    }
    const terminal = openTerminal(options.input, options.output, {
      onKey: (key) => guarded(() => obey(key))(),
      onResize: guarded(() => {
        // Nobody knows what a terminal makes of its content when its size changes.
        terminal.write('\u001b[2J')
        shown = undefined
        frame()
      }),
    })

    function finish(how: () => void): void {
      callOff()
      terminal.close()
      how()
    }

    function fits(): boolean {
      const { columns, rows } = terminal.size()
      return columns >= WATCH_COLUMNS && rows >= WATCH_ROWS
    }

    /** Shows the present, and comes again while the game runs. */
    function frame(): void {
      callOff()
      const running = !paused && fits() && !atEnd(cursor)
      // What passed while it stood still is not made up for.
      const passed = wasRunning ? Math.min(LONGEST_FRAME_MS, time.now() - readMs) : 0
      wasRunning = running
      readMs = time.now()
      if (running) show(speed === Infinity ? nextMoment(moments, gameMs) : gameMs + passed * speed)
      draw()
      if (!running) return
      if (!atEnd(cursor)) callOff = time.after(speed === Infinity ? 0 : FRAME_MS, guarded(frame))
      else if (!terminal.hasKeys) finish(resolve)
    }

    function show(ms: number): void {
      gameMs = ms
      seekReplay(cursor, Math.floor(ms))
    }

    function draw(): void {
      const { columns, rows } = terminal.size()
      const picture = fits()
        ? drawWatch(cursor.game, {
            names,
            whys: watched.whys,
            speed,
            paused,
            over: atEnd(cursor),
            forfeitedBy: watched.forfeitedBy,
            keys: terminal.hasKeys,
            color,
            ascii,
            ...(seat !== undefined && { seat }),
          })
        : drawTooSmall(columns, rows)
      terminal.write(paint(shown, picture))
      shown = picture
    }

    function obey(key: WatchKey): void {
      if (key === 'quit') return finish(resolve)
      // What passed until now passed at the old speed.
      frame()
      const at = SPEEDS.findIndex((one) => one >= speed)
      if (key === 'pause') paused = !paused
      else if (key === 'faster') speed = SPEEDS.find((one) => one > speed) ?? Infinity
      else if (key === 'slower') speed = SPEEDS[Math.max(0, at - 1)]
      else if (key === 'again') show(0)
      else {
        paused = true
        show(nextMoment(moments, gameMs))
      }
      frame()
    }

    guarded(frame)()
  })
}

/** A recording may end before the game did: when its agent was lost. */
function atEnd({ game, replay }: ReplayCursor): boolean {
  return isOver(game) || game.state.timeMs >= replay.end.t
}

/** The milliseconds at which something happens that the list of events tells, and the end. */
function eventMoments(watched: WatchedGame): number[] {
  return [...watchedEvents(watched).map(({ timeMs }) => timeMs), watched.replay.end.t]
}

function nextMoment(moments: readonly number[], ms: number): number {
  return moments.find((one) => one > ms) ?? moments.at(-1) ?? 0
}
