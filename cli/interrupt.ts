import { SummitError } from '../env/index.js'

/**
 * Turns the first Ctrl-C into a question that work asks between its steps, or a signal that it can be given; a second one
 * ends the process at once.
 * @param note told when the first one comes
 * @param again how to go on, for the error of the signal
 */
export function onInterrupt(
  note: (line: string) => void,
  again = 'start it again',
): {
  readonly stopped: () => boolean
  readonly signal: AbortSignal
  readonly forget: () => void
} {
  const controller = new AbortController()
  const first = (): void => {
    process.once('SIGINT', second)
    note('stopping; Ctrl-C again to stop at once')
    controller.abort(new SummitError('cli/interrupted', 'Stopped by Ctrl-C.', { next: again }, 1))
  }
  const second = (): void => process.exit(1)
  process.once('SIGINT', first)
  return {
    stopped: () => controller.signal.aborted,
    signal: controller.signal,
    forget() {
      process.off('SIGINT', first)
      process.off('SIGINT', second)
    },
  }
}
