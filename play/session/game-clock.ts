/**
 * Game time from real time: at a pace, in bounded strides, and not at all while paused. Below zero it counts down to the
 * start, at full pace whatever the game's.
 */
export interface GameClock {
  /** Game time in ms, with fractions. */
  ms: number
  /** Game ms a real ms. */
  pace: number
  running: boolean
  /** Real time of the last reading, or NaN before the first. */
  readMs: number
}

/** A frame that took longer than this (a background tab, a stopped computer) does not make the game jump. */
export const LONGEST_STRIDE_MS = 250

export function createClock(pace = 1, countdownMs = 0): GameClock {
  return { ms: -countdownMs, pace, running: false, readMs: NaN }
}

/** Reads the real clock. @returns game time in whole ms */
export function readClock(clock: GameClock, nowMs: number): number {
  const passed = Number.isNaN(clock.readMs) ? 0 : Math.min(LONGEST_STRIDE_MS, Math.max(0, nowMs - clock.readMs))
  clock.readMs = nowMs
  if (clock.running) {
    const untilStart = Math.min(passed, Math.max(0, -clock.ms))
    clock.ms += untilStart + (passed - untilStart) * clock.pace
  }
  return Math.floor(clock.ms)
}

/** Stops or goes on; the time in between does not count. */
export function setRunning(clock: GameClock, running: boolean, nowMs: number): void {
  readClock(clock, nowMs)
  clock.running = running
}
