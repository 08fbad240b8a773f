import type { TrainConfig } from '../config.js'
import { summitRushWorld } from './summit-rush-world.js'
import type { World } from './world.js'

/** The world that a configuration names. To train in another one, write its file and list it here. */
export function worldOf(config: TrainConfig): World {
  switch (config.env) {
    case 'SummitRush-v1':
      return summitRushWorld(config)
  }
}
