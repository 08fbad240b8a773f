import type { TrainConfig } from '../config.js'
import { summitBoardWorld } from './summit-board-world.js'
import { summitRushWorld } from './summit-rush-world.js'
import { triPeaksWorld } from './tri-peaks-world.js'
import type { World } from './world.js'

/** The worlds to train in, by the env's id. To add one, write its file, list it here and name it in the configuration. */
const WORLDS: Readonly<Record<TrainConfig['env'], (config: TrainConfig) => World>> = {
  'SummitRush-v1': summitRushWorld,
  'TriPeaks-v1': triPeaksWorld,
  'SummitBoard-v1': summitBoardWorld,
}

/** The world that a configuration names. */
export function worldOf(config: TrainConfig): World {
  return WORLDS[config.env](config)
}
