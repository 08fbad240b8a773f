import { MODEL_PREFIX, partnersOf, type GameSettings, type PartnerName } from '../session/settings.js'

const FIRST_NAMES = ['Ann', 'Ben', 'Cora'] as const

/** [players] how those at the table are called. */
export function tableNames(settings: GameSettings): string[] {
  return FIRST_NAMES.slice(0, settings.players).map((name, seat) => (seat === 0 && !settings.watch ? 'You' : name))
}

/** [players] who they are, for recordings: `person`, or the teammate's name. */
export function seatAgents(settings: GameSettings): string[] {
  const partners = partnersOf(settings).map(plainName)
  return settings.watch ? partners : ['person', ...partners]
}

export function plainName(partner: PartnerName): string {
  return partner.startsWith(MODEL_PREFIX) ? partner.slice(MODEL_PREFIX.length) : partner
}

/** The scripted teammates' names. */
export const SCRIPTED: readonly PartnerName[] = SUMMIT_PARTNERS.map(({ name }) => name)

/** What a scripted partner does, for the list. */
export function partnerSummary(name: PartnerName): string {
  return SUMMIT_PARTNERS.find((agent) => agent.name === name)?.summary ?? 'learned to play by itself'
}
