import { moveName, WAIT } from '../env/index.js'

/** How sure a policy is: the share of its move, and what it would have done else. */
export function tellLogits(logits: Float32Array, mask: Uint8Array, move: number, players: number): string {
  const legal = Array.from(mask.keys()).filter((each) => mask[each] === 1)
  const top = Math.max(...legal.map((each) => logits[each]))
  const total = legal.reduce((sum, each) => sum + Math.exp(logits[each] - top), 0)
  const share = (each: number): string => `${Math.round((100 * Math.exp(logits[each] - top)) / total)}%`
  const other = legal.filter((each) => each !== move).toSorted((a, b) => logits[b] - logits[a])[0]
  const told = move === WAIT ? 'waits' : moveName(move, players)
  if (other === undefined) return `${told}: nothing else is possible`
  return `${told}, ${share(move)} sure; else ${other === WAIT ? 'to wait' : moveName(other, players)}, ${share(other)}`
}
