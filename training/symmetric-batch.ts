import { applySymmetry, type Random, type SymmetryGroup } from '../env/index.js'
import type { ImitationBatch } from './imitation.js'

/** Rewrites every row of a batch in place by a symmetry drawn for it: the same decision at a table that is laid the other way. */
export function turnRows(
  { observations, masks, actions, indices }: ImitationBatch,
  group: SymmetryGroup,
  random: Random,
): void {
  const [{ observation, actions: moves }] = group.wrapped
  const size = observation.length
  const actionCount = moves.length
  const scratch = new Float32Array(size)
  const legal = new Uint8Array(actionCount)
  for (const row of indices) {
    const choices = observations[row * size + group.wrap] > 0.5 ? group.wrapped : group.ended
    const symmetry = choices[Math.floor(random.next() * choices.length)]
    applySymmetry(symmetry, group, observations, row, scratch)
    const at = row * actionCount
    for (let action = 0; action < actionCount; action++) legal[action] = masks[at + symmetry.actions[action]]
    masks.set(legal, at)
    actions[row] = symmetry.actions[actions[row]]
  }
}
