/**
 * Turns the first Ctrl-C into a question that work asks between its steps; a second one ends the process at once.
 * @param note told when the first one comes
 */
export function onInterrupt(note: (line: string) => void): {
  readonly stopped: () => boolean
  readonly forget: () => void
} {
  let stopped = false
  const first = (): void => {
    stopped = true
    note('stopping after this step; Ctrl-C again to stop at once')
    process.once('SIGINT', second)
  }
  const second = (): void => process.exit(1)
  process.once('SIGINT', first)
  return {
    stopped: () => stopped,
    forget() {
      process.off('SIGINT', first)
      process.off('SIGINT', second)
    },
  }
}
