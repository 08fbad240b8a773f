import {
  BOARD_ACTIONS,
  BOARD_ENCODER_VERSION,
  BOARD_OBSERVATION_SIZE,
  boardActionName,
  SUMMIT_BOARD_ID,
} from '../env/index.js'
import type { ModelContract } from './onnx/load-model.js'

/** What a model must be to play the board game; one serves any number of seats. */
export function boardContract(): ModelContract & { readonly actions: readonly string[] } {
  const [env, envVersion] = SUMMIT_BOARD_ID.split('-v')
  return {
    env,
    envVersion,
    encoderVersion: String(BOARD_ENCODER_VERSION),
    observationSize: BOARD_OBSERVATION_SIZE,
    actionCount: BOARD_ACTIONS,
    actions: Array.from({ length: BOARD_ACTIONS }, (_, action) => boardActionName(action)),
  }
}
