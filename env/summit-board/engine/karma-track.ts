import type { Board } from './state.js'

/** Levels are counted, not points: the jumps at both ends are one level each. */
export function changeKarma({ rules, state }: Board, seat: number, levels: number): void {
  if (rules.together) return
  const climber = state.climbers[seat]
  const top = rules.pack.karmaTrack.points.length - 1
  climber.karma = Math.min(top, Math.max(0, climber.karma + levels))
}

/** Whether the marker can drop so far (levels below 0) at all; it can always be raised. */
export function canAfford({ rules, state }: Board, seat: number, levels: number): boolean {
  return rules.together || state.climbers[seat].karma + Math.min(0, levels) >= 0
}
