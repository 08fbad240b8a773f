import { readKeys, type WatchKey } from './keys.js'

/** A terminal that shows a full screen until it is closed. */
export interface Terminal {
  /** Columns and rows as they are now. */
  readonly size: () => { readonly columns: number; readonly rows: number }
  readonly write: (text: string) => void
  /** Whether keys come from somewhere. */
  readonly hasKeys: boolean
  /** Gives the screen back as it was; harmless when done before. */
  readonly close: () => void
}

/** Where keys come from: `process.stdin`, as far as it is used here. */
export interface KeyStream {
  readonly isTTY?: boolean
  setRawMode?(raw: boolean): unknown
  on(event: 'data', listener: (data: Buffer | string) => void): unknown
  off(event: 'data', listener: (data: Buffer | string) => void): unknown
  resume(): unknown
  pause(): unknown
}

/** What is drawn on: `process.stdout`, as far as it is used here. */
export interface ScreenStream {
  readonly columns?: number
  readonly rows?: number
  write(text: string): unknown
  on(event: 'resize', listener: () => void): unknown
  off(event: 'resize', listener: () => void): unknown
}

export interface TerminalEvents {
  readonly onKey: (key: WatchKey) => void
  readonly onResize: () => void
}

const ENTER = '\u001b[?1049h\u001b[?25l\u001b[2J'
const LEAVE = '\u001b[0m\u001b[?25h\u001b[?1049l'
/** Signals that end a program which does nothing about them; Ctrl-C comes as a key, or as the first of these without keys. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Takes a terminal's whole screen and its keys. It is given back by `close`, and when the process ends in any other way. */
export function openTerminal(input: KeyStream, output: ScreenStream, { onKey, onResize }: TerminalEvents): Terminal {
  const hasKeys = input.isTTY === true
  let open = true
  const onData = (data: Buffer | string): void => {
    for (const key of readKeys(data.toString())) if (open) onKey(key)
  }
  const onSignal = (): void => onKey('quit')

  function close(): void {
    if (!open) return
    open = false
    output.off('resize', onResize)
    if (hasKeys) {
      input.off('data', onData)
      input.setRawMode?.(false)
      // Else it would keep the process alive.
      input.pause()
    }
    process.off('exit', close)
    for (const signal of SIGNALS) process.off(signal, onSignal)
    output.write(LEAVE)
  }

  process.on('exit', close)
  for (const signal of SIGNALS) process.on(signal, onSignal)
  output.on('resize', onResize)
  if (hasKeys) {
    input.setRawMode?.(true)
    input.on('data', onData)
    input.resume()
  }
  output.write(ENTER)
  return {
    // A terminal that does not know its size is taken for a large enough one.
    size: () => ({ columns: output.columns || 80, rows: output.rows || 24 }),
    write: (text) => void output.write(text),
    hasKeys,
    close,
  }
}
