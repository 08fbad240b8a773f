import { SingleBar } from 'cli-progress'

/** Figures shown beside the progress, by name. */
export type ReporterFields = Readonly<Record<string, string | number>>

/**
 * Tells a person how long work goes on. One piece of work at a time: `start`, `update` as often as you like, `done`.
 * Everything goes to stderr; stdout belongs to results.
 */
export interface Reporter {
  /** @param total how many steps there are, if that is known */
  start(label: string, total?: number): void
  update(done: number, fields?: ReporterFields): void
  /** Ends the piece of work with a last line. */
  done(summary?: string): void
  /** Ends a piece of work that broke, without a word; harmless when nothing runs. For `finally`. */
  stop(): void
  note(line: string): void
  /** Shown with `quiet` too: it says that the result is not quite what was asked for. */
  warn(line: string): void
}

/** A writable stream that may be a terminal. */
export interface ReporterStream extends NodeJS.WritableStream {
  readonly isTTY?: boolean
  readonly columns?: number
}

export interface ReporterOptions {
  /** No progress, no notes. */
  readonly quiet?: boolean
  /** A program reads along: plain lines, no cursor movement. */
  readonly json?: boolean
  readonly stream?: ReporterStream
  /** Milliseconds from any origin. */
  readonly now?: () => number
  /** Milliseconds between two plain lines. */
  readonly intervalMs?: number
}

export function createReporter({
  quiet = false,
  json = false,
  stream = process.stderr,
  now = () => performance.now(),
  intervalMs = 5000,
}: ReporterOptions = {}): Reporter {
  if (quiet) return silentReporter(stream)
  return stream.isTTY === true && !json ? barReporter(stream, now) : lineReporter(stream, now, intervalMs)
}

const nothing = (): void => undefined

function silentReporter(stream: ReporterStream): Reporter {
  return { start: nothing, update: nothing, done: nothing, stop: nothing, note: nothing, warn: warning(stream) }
}

/** What both the bar and the lines know of the work in hand. */
interface Work {
  readonly label: string
  readonly total: number | undefined
  readonly startedAt: number
  done: number
  fields: ReporterFields
}

function lineReporter(stream: ReporterStream, now: () => number, intervalMs: number): Reporter {
  let work: Work | undefined
  let lastLine = 0
  const line = (text: string): void => void stream.write(`${text}\n`)
  return {
    start(label, total) {
      work = { label, total, startedAt: now(), done: 0, fields: {} }
      lastLine = work.startedAt
      line(`${label}: started${total === undefined ? '' : `, ${total} steps`}`)
    },
    update(done, fields = {}) {
      if (work === undefined) return
      work.done = done
      work.fields = fields
      if (now() - lastLine < intervalMs) return
      lastLine = now()
      line(`${work.label}: ${progress(work)}${showFields(fields)}, ${seconds(lastLine - work.startedAt)}`)
    },
    done(summary) {
      if (work !== undefined) line(lastWords(work, now(), summary))
      work = undefined
    },
    stop() {
      work = undefined
    },
    note: line,
    warn: warning(stream),
  }
}

/** A bar whose timer doesn't keep a failed process alive. */
class Bar extends SingleBar {
  override render(): void {
    super.render()
    const timer: unknown = Reflect.get(this, 'timer')
    if (typeof timer === 'object' && timer !== null && 'unref' in timer && typeof timer.unref === 'function')
      timer.unref()
  }
}

function barReporter(stream: ReporterStream, now: () => number): Reporter {
  let work: Work | undefined
  let bar: Bar | undefined

  const open = ({ label, total, done }: Work): void => {
    const shown = new Bar({
      stream,
      clearOnComplete: true,
      // The library would switch line wrapping off and leave it off after Ctrl-C: lines are cut to the width here instead.
      linewrap: true,
      format: (_options, { value, eta }, fields: ReporterFields) =>
        barLine(label, value, total, eta, fields, terminalWidth(stream)),
    })
    bar = shown
    shown.start(total ?? 0, done, { ...work?.fields })
  }
  const close = (): void => {
    bar?.stop()
    bar = undefined
  }
  /** Writes whole lines above the bar: it is taken away and put back below them. */
  const above = (write: () => void): void => {
    close()
    write()
    if (work !== undefined) open(work)
  }

  return {
    start(label, total) {
      close()
      work = { label, total, startedAt: now(), done: 0, fields: {} }
      open(work)
    },
    update(done, fields = {}) {
      if (work === undefined) return
      work.done = done
      work.fields = fields
      bar?.update(done, { ...fields })
    },
    done(summary) {
      close()
      if (work !== undefined) stream.write(`${lastWords(work, now(), summary)}\n`)
      work = undefined
    },
    stop() {
      close()
      work = undefined
    },
    note: (text) => above(() => stream.write(`${text}\n`)),
    warn: (text) => above(() => warning(stream)(text)),
  }
}

/** Some terminals (a bare `script`, a serial line) report a width of 0. */
function terminalWidth({ columns = 0 }: ReporterStream): number {
  return columns > 0 ? columns : 80
}

function warning(stream: ReporterStream): (line: string) => void {
  return (line) => void stream.write(`warning: ${line}\n`)
}

function barLine(
  label: string,
  done: number,
  total: number | undefined,
  eta: number,
  fields: ReporterFields,
  columns: number,
): string {
  if (total === undefined) return `${label}: ${done}${showFields(fields)}`.slice(0, columns - 1)
  const share = total === 0 ? 1 : Math.min(1, done / total)
  const width = Math.max(8, Math.min(24, columns - 56))
  const full = Math.round(share * width)
  const left = done > 0 && done < total && Number.isFinite(eta) ? `, ${seconds(eta * 1000)} left` : ''
  const bar = `${'█'.repeat(full)}${'░'.repeat(width - full)}`
  return `${label} ${bar} ${progress({ done, total })}${left}${showFields(fields)}`.slice(0, columns - 1)
}

function lastWords(work: Work, time: number, summary: string | undefined): string {
  const text = summary ?? `done, ${progress(work)}${showFields(work.fields)}`
  return `${work.label}: ${text} (${seconds(time - work.startedAt)})`
}

function progress({ done, total }: Pick<Work, 'done' | 'total'>): string {
  if (total === undefined) return String(done)
  return `${done}/${total} (${total === 0 ? 100 : Math.floor((100 * done) / total)}%)`
}

function showFields(fields: ReporterFields): string {
  return Object.entries(fields)
    .map(([name, value]) => `, ${name} ${typeof value === 'number' ? shortNumber(value) : value}`)
    .join('')
}

function shortNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(3)))
}

function seconds(ms: number): string {
  const whole = Math.round(ms / 1000)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
