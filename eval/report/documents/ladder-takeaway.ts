import type { LadderDocument, LadderOfSetting, Rung } from '../../benchmarks/ladder.js'
import { playerLabel } from '../../sweep/player-label.js'
import { percent } from '../format.js'
import { counted, grouped, listed, signOf, teamName } from './words.js'

/** Who won most in each setting, and whether that is certain, in a sentence. */
export function ladderTakeaway({ body, config }: LadderDocument): string {
  const teams = Math.max(...body.ladders.map(({ rungs }) => rungs.length))
  const winners = body.ladders.map(({ setting, rungs }) => {
    const rate = Math.max(...rungs.map(({ result }) => result.winRate))
    const best = rungs.filter(({ result }) => result.winRate === rate)
    return { setting, rate, best, names: rate === 0 ? 'nobody' : listed(best.map(({ result }) => teamName(result))) }
  })
  const most = grouped(winners, ({ names }) => names).map(
    ([names, members]) =>
      `by ${names} on ${listed(members.map(({ setting, rate }) => `${setting.name} (${percent(rate)}%)`))}`,
  )
  const compared = winners.flatMap(({ setting, best, rate }) =>
    best
      .filter((rung) => rate > 0 && !isReference(rung, config.reference))
      .map(({ aboveReference }) => ({ name: setting.name, sign: signOf(aboveReference) })),
  )
  const signs = grouped(compared, ({ sign }) => sign).map(
    ([sign, members]) => `${sign} on ${listed([...new Set(members.map(({ name }) => name))])}`,
  )
  const against =
    signs.length === 0 ? '' : `; against the reference, ${referenceName(config)}, that is ${listed(signs)}`
  return `Of ${counted(teams, 'team')} most games were won ${listed(most)}${against}.`
}

export function referenceName({ reference }: Pick<LadderDocument['config'], 'reference'>): string {
  return teamName({ agents: reference.map(playerLabel) })
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
