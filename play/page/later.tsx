import type { ComponentType } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'

/** A part of the page that is fetched when it is first shown. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function Later(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(() => loaded)
    useLayoutEffect(() => {
      if (Part) return
      void load().then((part) => {
        loaded = part
        setPart(() => part)
      })
    }, [Part])
    return Part ? <Part {...props} /> : <p class="loading">One moment…</p>
  }
}
