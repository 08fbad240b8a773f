import type { ResultKind } from './quickstart-report-data.js'

/** How each kind of line-up is named and drawn. Kinds differ in shape as well as colour. */
export const kinds: readonly {
  readonly kind: ResultKind
  readonly title: string
  readonly color: string
  readonly symbol: 'circle' | 'square' | 'triangle' | 'diamond'
}[] = [
  { kind: 'baseline', title: 'Scripted pairs', color: 'var(--baseline)', symbol: 'square' },
  { kind: 'control', title: 'Control: only one plays', color: 'var(--control)', symbol: 'triangle' },
  { kind: 'self-play', title: 'Self-play: model with itself', color: 'var(--self-play)', symbol: 'circle' },
  { kind: 'cross-play', title: 'Cross-play: model with others', color: 'var(--cross-play)', symbol: 'diamond' },
]
