import type { ModelCardDocument } from '../../benchmarks/model-card/model-card.js'
import type { ListedModel } from '../../../runtime/shipped-models.js'

/** `models/index.json`, made of the cards. */
export function modelIndex(cards: readonly ModelCardDocument[]): string {
  const models = cards.map(({ body: { file } }): ListedModel => {
    const { name, sha256, bytes, summary, levels } = file
    return { name, file: file.file, sha256, bytes, summary, levels: [...levels] }
  })
  return `${JSON.stringify({ models: models.toSorted((a, b) => (a.name < b.name ? -1 : 1)) }, undefined, 2)}\n`
}
