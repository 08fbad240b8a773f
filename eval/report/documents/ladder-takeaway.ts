import type { LadderDocument, LadderOfSetting, Rung } from '../../benchmarks/ladder.js'
import { playerLabel } from '../../sweep/player-label.js'
import { lineUp, percent } from '../format.js'
import { counted, listed, signOf } from './words.js'

/** Who won most in each setting, in a sentence. */
export function ladderTakeaway({ body, config }: LadderDocument): string {
  const teams = Math.max(...body.ladders.map(({ rungs }) => rungs.length))
  const most = body.ladders.map((ladder) => wonMost(ladder, config.reference))
  return `Of ${counted(teams, 'team')} most games were won ${most.join('; ')}.`
}

function wonMost({ setting, rungs }: LadderOfSetting, reference: readonly string[]): string {
  const top = Math.max(...rungs.map(({ result }) => result.winRate))
  if (top === 0) return `on ${setting.name} by nobody`
  const best = rungs.filter(({ result }) => result.winRate === top)
  const names = best.map((rung) =>
    isReference(rung, reference)
      ? `${lineUp(rung.result)} (the reference)`
      : `${lineUp(rung.result)} (${relation(rung, reference)})`,
  )
  return `on ${setting.name} by ${listed(names)}: ${percent(top)}%`
}

function relation({ aboveReference }: Rung, reference: readonly string[]): string {
  const sign = signOf(aboveReference)
  const name = reference.map(playerLabel).join(' + ')
  return sign === 'undecided' ? `undecided against ${name}` : `${sign} ${name}`
}

/** Whether a rung is the line-up that all are compared with: one name stands for the whole table. */
export function isReference({ result, aboveReference }: Rung, reference: readonly string[]): boolean {
  const named = result.agents.every(
    (name, seat) => name === playerLabel(reference[Math.min(seat, reference.length - 1)]),
  )
  // Two files of the same name in two folders have one label; only the reference is as good as itself on every deal.
  return named && aboveReference.estimate === 0
}

/** How many rungs of a setting are above the reference, below it, or neither for certain, in a sentence. */
export function ladderCounts({ rungs }: LadderOfSetting, reference: readonly string[]): string {
  const others = rungs.filter((rung) => !isReference(rung, reference))
  if (others.length === 0) return 'Nobody was compared with the reference.'
  const parts = (['above', 'below', 'undecided'] as const).map((sign) => {
    const members = others.filter(({ aboveReference }) => signOf(aboveReference) === sign)
    return members.length === 0 ? undefined : `${members.length} ${sign}`
  })
  return `Against the reference: ${parts.filter((part) => part !== undefined).join(', ')}.`
}
