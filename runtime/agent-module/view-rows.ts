import { createGame, type SummitRushConfig, type View } from '../../env/index.js'

// A view as a row of integers, so that many go to another thread at once through shared memory.

interface Field {
  readonly key: keyof View
  readonly offset: number
  readonly length: number
}

/** Where each field of a view stands in its row; equal for equal options. */
export interface ViewLayout {
  readonly arrays: readonly Field[]
  readonly numbers: readonly Field[]
  readonly size: number
  /** `View.changed` of a view of which nothing is encoded yet: encodings stay on their own side. */
  readonly unencoded: number
}

export function viewLayout(config: SummitRushConfig): ViewLayout {
  const view = createGame(config).views[0]
  const arrays: Field[] = []
  const numbers: Field[] = []
  let size = 0
  for (const [name, value] of Object.entries(view) as [keyof View, unknown][]) {
    if (name === 'changed') continue
    if (ArrayBuffer.isView(value)) {
      const { length } = value as Int32Array
      arrays.push({ key: name, offset: size, length })
      size += length
    } else if (typeof value === 'number') {
      numbers.push({ key: name, offset: size++, length: 1 })
    }
  }
  return { arrays, numbers, size, unencoded: view.changed }
}

export function packView(view: View, { arrays, numbers }: ViewLayout, rows: Int32Array, start: number): void {
  for (const { key, offset } of arrays) rows.set(view[key] as Int32Array, start + offset)
  for (const { key, offset } of numbers) rows[start + offset] = view[key] as number
}

/** Writes a row into a view of the same options and seat. */
export function unpackView(rows: Int32Array, start: number, layout: ViewLayout, view: View): void {
  const fields = view as unknown as Record<string, number>
  for (const { key, offset, length } of layout.arrays) {
    ;(view[key] as Int32Array).set(rows.subarray(start + offset, start + offset + length))
  }
  for (const { key, offset } of layout.numbers) fields[key] = rows[start + offset]
  view.changed = layout.unencoded
}
