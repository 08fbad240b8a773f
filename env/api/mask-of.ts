/** Finds the legal actions of an agent in what it got; undefined when it got none. */
export type MaskOf = (observation: unknown, info: unknown) => unknown

/** `actionMask` (or `action_mask`) in the observation or else in the info. */
export const defaultMaskOf: MaskOf = (observation, info) => {
  for (const holder of [observation, info]) {
    if (typeof holder !== 'object' || holder === null) continue
    const { actionMask, action_mask: snake } = holder as Record<string, unknown>
    const mask = actionMask ?? snake
    if (mask !== undefined) return mask
  }
  return undefined
}
