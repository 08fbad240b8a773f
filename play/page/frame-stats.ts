/** How smoothly it went, for whoever wants to know. */
export interface FrameStats {
  frames: number
  /** Frames that came more than 25 ms after the one before. */
  slow: number
  /** The longest time between two frames, in ms. */
  longestFrameMs: number
  /** The longest that the page itself worked in a frame, in ms. */
  longestWorkMs: number
  /** Frames in which it worked for more than 16 ms. */
  overlong: number
  firstMs: number
  lastMs: number
}

export function createFrameStats(): FrameStats {
  return { frames: 0, slow: 0, longestFrameMs: 0, longestWorkMs: 0, overlong: 0, firstMs: 0, lastMs: 0 }
}

/** @param deltaMs since the frame before */
export function countFrame(stats: FrameStats, nowMs: number, deltaMs: number): void {
  stats.frames++
  if (stats.firstMs === 0) stats.firstMs = nowMs
  if (deltaMs > 25 && stats.lastMs !== 0) stats.slow++
  stats.longestFrameMs = Math.max(stats.longestFrameMs, deltaMs)
  stats.lastMs = nowMs
}

/** The page itself worked so long in a frame. */
export function countWork(stats: FrameStats, workedMs: number): void {
  stats.longestWorkMs = Math.max(stats.longestWorkMs, workedMs)
  if (workedMs > 16) stats.overlong++
}
