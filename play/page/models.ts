import { signal } from '@preact/signals'
import { MODEL_PREFIX, type PartnerName } from '../session/settings.js'
import type { Thinker } from '../worker/protocol.js'

/** A learned partner that can be chosen: one that the server has, or a file that was dropped. */
export interface ModelEntry {
  readonly name: string
  readonly url?: string
  readonly bytes?: Uint8Array
}

export const models = signal<readonly ModelEntry[]>([])

/** The server's models, asked for once; a plain file server has no list, and then there are none. */
const listed = listModels()

async function listModels(): Promise<void> {
  try {
    const answer = await fetch('models.json')
    if (!answer.ok || !(answer.headers.get('content-type') ?? '').includes('json')) return
    const list = (await answer.json()) as readonly { readonly name: string; readonly url: string }[]
    models.value = [...list, ...models.value.filter(({ bytes }) => bytes !== undefined)]
  } catch {
    // Offline, or opened from a file.
  }
}

/** Adds a file of the user's; what is wrong with it shows when it takes its seat. @returns the partner's name */
export async function addModelFile(file: File): Promise<PartnerName> {
  const name = file.name.replace(/\.onnx$/i, '').replaceAll(/[^\w.-]/g, '_')
  const bytes = new Uint8Array(await file.arrayBuffer())
  models.value = [...models.value.filter((each) => each.name !== name), { name, bytes }]
  return MODEL_PREFIX + name
}

/** The thinker behind a partner's name. */
export async function thinkerOf(partner: PartnerName): Promise<Thinker> {
  if (!partner.startsWith(MODEL_PREFIX)) return { kind: 'scripted', name: partner }
  const name = partner.slice(MODEL_PREFIX.length)
  await listed
  const model = models.value.find((each) => each.name === name)
  if (model?.bytes) return { kind: 'model', name, bytes: model.bytes }
  if (!model?.url)
    throw new Error(`This page has no model “${name}”. Drop its .onnx file here, or choose another partner.`)
  const answer = await fetch(model.url)
  if (!answer.ok) throw new Error(`${model.url}: the server answers ${answer.status}.`)
  return { kind: 'model', name, bytes: new Uint8Array(await answer.arrayBuffer()) }
}
