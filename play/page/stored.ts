import { effect, signal, type Signal } from '@preact/signals'

/** A value that the browser keeps. A browser that keeps nothing, or something else by now, gives the default. */
export function stored<T>(key: string, initial: T, isValid: (value: unknown) => boolean = () => true): Signal<T> {
  const name = `summit/${key}`
  const value = signal(read())
  effect(() => {
    try {
      localStorage.setItem(name, JSON.stringify(value.value))
    } catch {
      // Private windows and full disks: the page works without.
    }
  })
  return value

  function read(): T {
    try {
      const text = localStorage.getItem(name)
      const found: unknown = text === null ? undefined : JSON.parse(text)
      return found !== undefined && isValid(found) ? (found as T) : initial
    } catch {
      return initial
    }
  }
}

/** Offers a text as a file. */
export function download(name: string, text: string, type = 'application/jsonl'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
