import type { Player } from '../player.js'

/** What went wrong with one agent from a user's file. */
export interface AgentFaults {
  readonly agent: string
  /** Turns and words lost because it threw or gave no whole number. */
  readonly errors: number
  /** The first thing that went wrong. */
  readonly firstError: string | null
  /** Games lost because it hung or died. */
  readonly forfeited: number
}

/** What a result says of faults: nothing if there were none. */
export interface FaultReport {
  readonly faults?: readonly AgentFaults[]
  readonly repeatable?: false
}

/** Counts what goes wrong with users' agents during matches. */
export interface FaultLog {
  readonly error: (player: Player, message: string) => void
  readonly forfeit: (player: Player) => void
  readonly report: () => FaultReport
}

/** @param players those of the match; each is named once */
export function createFaultLog(players: readonly Player[]): FaultLog {
  const entries = new Map<Player, { -readonly [K in keyof AgentFaults]: AgentFaults[K] }>()
  for (const player of players) {
    entries.set(player, { agent: player.name, errors: 0, firstError: null, forfeited: 0 })
  }

  function note(player: Player, key: 'errors' | 'forfeited', message?: string): void {
    const entry = entries.get(player)
    if (!entry) return
    entry[key]++
    entry.firstError ??= message ?? null
  }

  return {
    error: (player, message) => note(player, 'errors', message),
    forfeit: (player) => note(player, 'forfeited', player.kind === 'module' ? player.module.lostBecause() : undefined),
    report() {
      for (const [player, entry] of entries) {
        if (player.kind !== 'module' || player.check.repeats) continue
        entry.firstError ??= player.check.firstError ?? 'chose otherwise when it was asked again from the same seed'
      }
      const faults = [...entries.values()].filter((entry) => entry.firstError !== null)
      const unsteady = [...entries].some(
        ([player, { forfeited }]) => forfeited > 0 || (player.kind === 'module' && !player.check.repeats),
      )
      return { ...(faults.length > 0 && { faults }), ...(unsteady && { repeatable: false }) }
    },
  }
}

/** The reports of several parts of one evaluation as one. */
export function joinFaults(reports: readonly FaultReport[]): FaultReport {
  const byAgent = new Map<string, AgentFaults>()
  for (const fault of reports.flatMap(({ faults = [] }) => faults)) {
    const { errors = 0, firstError = fault.firstError, forfeited = 0 } = byAgent.get(fault.agent) ?? {}
    byAgent.set(fault.agent, {
      agent: fault.agent,
      errors: errors + fault.errors,
      firstError,
      forfeited: forfeited + fault.forfeited,
    })
  }
  return {
    ...(byAgent.size > 0 && { faults: [...byAgent.values()] }),
    ...(reports.some(({ repeatable }) => repeatable === false) && { repeatable: false }),
  }
}
