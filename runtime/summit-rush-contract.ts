import { ENCODER_VERSION, moveCount, moveTable, observationSize, SUMMIT_RUSH_ID } from '../env/index.js'
import type { ModelContract } from './onnx/load-model.js'

/** What a model must be to sit at a Summit Rush table of so many players. */
export function summitRushContract(players: number): ModelContract & { readonly actions: readonly string[] } {
  const [env, envVersion] = SUMMIT_RUSH_ID.split('-v')
  return {
    env,
    envVersion,
    encoderVersion: String(ENCODER_VERSION),
    observationSize: observationSize(players),
    actionCount: moveCount(players),
    players,
    actions: moveTable(players),
  }
}
