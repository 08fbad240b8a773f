import { clusteredDifference } from '../../statistics/clustered.js'
import type { Interval } from '../../statistics/interval.js'
import { meanInterval } from '../../statistics/mean.js'
import type { LineUpOutcome } from '../../sweep/evaluate-line-ups.js'
import { shareByDeal, winRateDifference } from '../compare.js'
import { groupsOf, HEADLINE, strangersOf, type Cast, type Group } from './cast.js'
import type { Later, LineUpBook } from './line-up-book.js'
import { playedOf, type Played } from './played.js'

/** The model beside one partner. */
export interface CardPartner {
  readonly partner: string
  readonly group: Group
  readonly played: Played
  /** The best that any of our agents reaches with this partner, on the deals that the rivals play. */
  readonly best: { readonly agent: string; readonly winRate: number }
  /** The model's win rate over the best, on the same deals; null where nobody ever won. */
  readonly proximity: number | null
  /** The share of the turns that `coordinated` takes beside the same partner; null beside itself. */
  readonly coordinatedTurnShare: number | null
  /** By how much the model wins more beside this partner than each control does; strangers only. */
  readonly aboveControls: readonly LabelledInterval[]
}

export interface LabelledInterval {
  readonly label: string
  readonly difference: Interval
}

/** Means over a group of partners. */
export interface CardGroup {
  readonly group: Group
  /** Mean win rate, over deals. */
  readonly winRate: Interval
  readonly meanProximity: number | null
  readonly worst: { readonly partner: string; readonly proximity: number } | null
  /** The group's mean win rate and mean proximity above each control's, deal by deal; of strangers only. */
  readonly aboveControls: readonly (LabelledInterval & { readonly proximity: Interval | null })[]
}

export interface CardPartners {
  readonly setting: string
  readonly partners: readonly CardPartner[]
  readonly groups: readonly CardGroup[]
  /** What each model of the cast reaches with the strangers: for comparisons over training seeds. */
  readonly strangers: readonly StrangerScore[]
}

export interface StrangerScore {
  readonly label: string
  /** Mean win rate with the held-out personas. */
  readonly heldOut: number
  /** Mean proximity with them and with coordinated; null if nobody won with any. */
  readonly proximity: number | null
}

/**
 * The model beside every partner, its rivals in its place, and the other models of the cast beside the strangers.
 * @param rivalDeals the rivals play the first so many deals, and proximities are taken on those
 */
export function planPartners(
  { model, siblings, controls, company }: Cast,
  book: LineUpBook,
  rivalDeals: number,
): () => CardPartners[] {
  const strangers = strangersOf(company)
  const later = HEADLINE.map((setting) => {
    const beside = (word: string, names: readonly string[], some?: number): ReadonlyMap<string, Later> =>
      new Map(names.map((name) => [name, book.want(setting, word, name, some)]))
    const everyone = company.partners.map(({ name }) => name)
    return {
      setting: setting.name,
      own: beside(model.word, everyone),
      rivals: company.rivals.map((name) => ({ name, with: beside(name, everyone, rivalDeals) })),
      siblings: siblings.map(({ word, label }) => ({ label, with: beside(word, strangers) })),
      controls: controls.map(({ word, label }) => ({ label, with: beside(word, strangers) })),
    }
  })
  return () =>
    later.map((one): CardPartners => {
      const at = (line: ReadonlyMap<string, Later>, name: string): LineUpOutcome => (line.get(name) as Later)()
      /** Shares of each deal's games won, on the deals that the rivals play too. */
      const comparable = (line: ReadonlyMap<string, Later>, name: string): number[] =>
        shareByDeal(at(line, name)).slice(0, rivalDeals)
      const partners = company.partners.map(({ name, group }): CardPartner => {
        const outcome = at(one.own, name)
        const tried = [{ name: model.label, with: one.own }, ...one.rivals].map((each) => ({
          agent: each.name,
          winRate: mean(comparable(each.with, name)),
        }))
        const best = tried.reduce((high, each) => (each.winRate > high.winRate ? each : high))
        const coordinated = one.rivals.find((rival) => rival.name === 'coordinated')
        return {
          partner: name,
          group,
          played: playedOf(outcome),
          best,
          proximity: best.winRate > 0 ? tried[0].winRate / best.winRate : null,
          coordinatedTurnShare: coordinated ? playedOf(at(coordinated.with, name)).turnShare : null,
          aboveControls: strangers.includes(name)
            ? one.controls.map((control) => ({
                label: control.label,
                difference: winRateDifference(outcome, at(control.with, name)),
              }))
            : [],
        }
      })
      const bestOf = new Map(partners.map(({ partner, best }) => [partner, best.winRate]))
      const shares = (line: ReadonlyMap<string, Later>, names: readonly string[]): number[] =>
        meanByDeal(names.map((name) => shareByDeal(at(line, name))))
      /** The shares over the best rate with the partner, mean over partners: their mean over deals is the mean proximity. */
      const nearness = (line: ReadonlyMap<string, Later>, names: readonly string[]): number[] => {
        const possible = names.filter((name) => (bestOf.get(name) ?? 0) > 0)
        return meanByDeal(
          possible.map((name) => comparable(line, name).map((share) => share / (bestOf.get(name) as number))),
        )
      }
      const groups = groupsOf(company).map(({ group, names }): CardGroup => {
        const near = partners.flatMap(({ partner, proximity }) =>
          names.includes(partner) && proximity !== null ? [{ partner, proximity }] : [],
        )
        const isOfStrangers = names.every((name) => strangers.includes(name))
        return {
          group,
          winRate: meanInterval(shares(one.own, names)),
          meanProximity: near.length === 0 ? null : mean(near.map(({ proximity }) => proximity)),
          worst: near.reduce<CardGroup['worst']>(
            (low, each) => (low === null || each.proximity < low.proximity ? each : low),
            null,
          ),
          aboveControls: isOfStrangers
            ? one.controls.map((control) => ({
                label: control.label,
                difference: clusteredDifference(shares(one.own, names), shares(control.with, names), 1),
                proximity:
                  near.length === 0
                    ? null
                    : clusteredDifference(nearness(one.own, names), nearness(control.with, names), 1),
              }))
            : [],
        }
      })
      const heldOut = strangers.filter((name) => name !== 'coordinated')
      const scores = [{ label: model.label, with: one.own }, ...one.siblings, ...one.controls].map(
        ({ label, with: line }): StrangerScore => {
          const near = nearness(line, strangers)
          return {
            label,
            heldOut: mean(shares(line, heldOut)),
            proximity: near.length === 0 ? null : mean(near),
          }
        },
      )
      return { setting: one.setting, partners, groups, strangers: scores }
    })
}

/** [deals] means over several lines of one number a deal; empty for none. */
function meanByDeal(lines: readonly (readonly number[])[]): number[] {
  if (lines.length === 0) return []
  return lines[0].map((_, deal) => mean(lines.map((line) => line[deal])))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
