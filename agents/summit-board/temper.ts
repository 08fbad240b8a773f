/** What makes climbers of one craft different people. */
export interface Temper {
  /** Supplies it packs, as far as they can be carried. */
  readonly food: number
  readonly oxygen: number
  /** Trail points that a missing oxygen is worth going round. */
  readonly airFear: number
  /** Rests in camp below this share of its health. */
  readonly restBelow: number
  /** Looks for food once it has no more than this. */
  readonly hungry: number
  /** Gives food and oxygen to those near who have less, down to this; Infinity: never. */
  readonly keeps: number
  /** Lets others pass where they are rivals, and use its Sherpa. */
  readonly yields: boolean
  /** Plays cards that help others; and those that harm them. */
  readonly helps: boolean
  readonly harms: boolean
  /** Trail points it may be ahead of the last one before it waits; Infinity: never waits. */
  readonly lead: number
}
