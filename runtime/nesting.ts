/** Deeper than any file that somebody wrote for this project. */
const DEEPEST = 100

/** Whether data is nested without end, as aliases of a file can make it, or deeper than anything is meant to be. */
export function isTooDeep(data: unknown, levels = DEEPEST): boolean {
  if (typeof data !== 'object' || data === null) return false
  return levels === 0 || Object.values(data).some((part) => isTooDeep(part, levels - 1))
}
