import {
  LEVEL_NAMES,
  scaleProfile,
  type LatencyProfile,
  type LevelName,
  type Random,
  type SummitRushOptions,
} from '../../env/index.js'

/** What tables a policy is to be at home at. Every game draws its own. */
export interface TableMix {
  /** How often each level is played, by weight. */
  readonly levels: Readonly<Partial<Record<LevelName, number>>>
  /** The share of games in which talk is off. */
  readonly silent: number
  readonly latency: {
    /** The share of seats at exactly the profile. */
    readonly exact: number
    /** The range that the others' factors are drawn from, evenly by logarithm: of deciding, and of the hand's times. */
    readonly decide: readonly [number, number]
    readonly hand: readonly [number, number]
  }
}

/** One table of a mix: hands differ from seat to seat. */
export function drawTable(mix: TableMix, players: number, profile: LatencyProfile, random: Random): SummitRushOptions {
  const level = drawLevel(mix.levels, random)
  const talk = random.next() >= mix.silent
  return { level, players, talk, latency: Array.from({ length: players }, () => drawProfile(profile, mix, random)) }
}

function drawLevel(levels: TableMix['levels'], random: Random): LevelName {
  const names = LEVEL_NAMES.filter((name) => (levels[name] ?? 0) > 0)
  let left = random.next() * names.reduce((sum, name) => sum + (levels[name] ?? 0), 0)
  for (const name of names) {
    left -= levels[name] ?? 0
    if (left < 0) return name
  }
  return names[names.length - 1]
}

function drawProfile(
  profile: LatencyProfile,
  { latency: { exact, decide, hand } }: TableMix,
  random: Random,
): LatencyProfile {
  if (random.next() < exact) return profile
  const factor = ([low, high]: readonly [number, number]): number => low * (high / low) ** random.next()
  const decideFactor = factor(decide)
  const handFactor = factor(hand)
  return scaleProfile(
    profile,
    `${profile.name} x${decideFactor.toFixed(3)}/${handFactor.toFixed(3)}`,
    decideFactor,
    handFactor,
  )
}
