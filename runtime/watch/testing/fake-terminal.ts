import { EventEmitter } from 'node:events'
import type { KeyStream, ScreenStream } from '../terminal.js'
import type { WatchTime } from '../watch-on-terminal.js'
import { createScreenModel, type ScreenModel } from './screen-model.js'

/** A terminal and a clock that a test moves. */
export interface FakeTerminal {
  readonly input: KeyStream & { raw: boolean; flowing: boolean }
  readonly output: ScreenStream
  readonly time: WatchTime
  /** What it shows; a new one after each resize. */
  readonly screen: ScreenModel
  /** Bytes written since the last look. */
  readonly takeWritten: () => number
  readonly send: (keys: string) => void
  readonly resize: (columns: number, rows: number) => void
  /** Lets real time pass. */
  readonly pass: (ms: number) => void
  /** Listeners left on the streams, and timers. */
  readonly leftOver: () => number
}

export function createFakeTerminal({ columns = 80, rows = 24, keys = true } = {}): FakeTerminal {
  const typed = new EventEmitter()
  const shown = new EventEmitter()
  let screen = createScreenModel(columns, rows)
  let written = 0
  let nowMs = 0
  let timers: { readonly atMs: number; readonly call: () => void }[] = []
  const size = { columns, rows }
  const input = {
    isTTY: keys,
    raw: false,
    flowing: false,
    setRawMode: (raw: boolean) => void (input.raw = raw),
    on: (event: string, listener: (data: string) => void) => typed.on(event, listener),
    off: (event: string, listener: (data: string) => void) => typed.off(event, listener),
    resume: () => void (input.flowing = true),
    pause: () => void (input.flowing = false),
  }
  return {
    input,
    output: {
      get columns() {
        return size.columns
      },
      get rows() {
        return size.rows
      },
      write(text: string) {
        written += text.length
        screen.write(text)
      },
      on: (event: string, listener: () => void) => shown.on(event, listener),
      off: (event: string, listener: () => void) => shown.off(event, listener),
    },
    time: {
      now: () => nowMs,
      after(ms, call) {
        const timer = { atMs: nowMs + ms, call }
        timers.push(timer)
        return () => {
          timers = timers.filter((one) => one !== timer)
        }
      },
    },
    get screen() {
      return screen
    },
    takeWritten() {
      const count = written
      written = 0
      return count
    },
    send: (text) => void typed.emit('data', text),
    resize(toColumns, toRows) {
      const { alternate, cursor } = screen
      Object.assign(size, { columns: toColumns, rows: toRows })
      screen = Object.assign(createScreenModel(toColumns, toRows), { alternate, cursor })
      shown.emit('resize')
    },
    pass(ms) {
      const until = nowMs + ms
      for (;;) {
        const due = timers.toSorted((a, b) => a.atMs - b.atMs)[0]
        if (!due || due.atMs > until) break
        nowMs = Math.max(nowMs, due.atMs)
        timers = timers.filter((one) => one !== due)
        due.call()
      }
      nowMs = until
    },
    leftOver: () => typed.listenerCount('data') + shown.listenerCount('resize') + timers.length,
  }
}
