import {
  MOVES,
  TRI_PEAKS_ENCODER_VERSION,
  TRI_PEAKS_ID,
  TRI_PEAKS_OBSERVATION_SIZE,
  triPeaksMoveName,
} from '../env/index.js'
import type { ModelContract } from './onnx/load-model.js'

/** What a model must be to play Tri Peaks. */
export function triPeaksContract(): ModelContract & { readonly players: number; readonly actions: readonly string[] } {
  const [env, envVersion] = TRI_PEAKS_ID.split('-v')
  return {
    env,
    envVersion,
    encoderVersion: String(TRI_PEAKS_ENCODER_VERSION),
    observationSize: TRI_PEAKS_OBSERVATION_SIZE,
    actionCount: MOVES,
    players: 1,
    actions: Array.from({ length: MOVES }, (_, move) => triPeaksMoveName(move)),
  }
}
