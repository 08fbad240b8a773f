import { basename } from 'node:path'
import { TRI_PEAKS_AGENT_NAMES, triPeaksAgentByName, type TriPeaksAgentSpec } from '../agents/index.js'
import { SummitError } from '../env/index.js'
import { loadModelFile } from './onnx/load-model.js'
import type { PolicyPlayer } from './player.js'
import { modelFileOf, shippedModelsText } from './shipped-models.js'
import { nearestName } from './suggest.js'
import { triPeaksContract } from './tri-peaks-contract.js'

/** Who plays Tri Peaks: a scripted player, or a learned policy that is asked in batches. */
export type TriPeaksPlayer = TriPeaksAgentSpec | PolicyPlayer

/**
 * The player that a command line names: a scripted one, a model that came with the package, or the path of an .onnx model.
 * Throws `agent/unknown` or one of the `model/` errors.
 */
export async function resolveTriPeaksPlayer(name: string): Promise<TriPeaksPlayer> {
  const file = modelFileOf(name)
  if (file !== undefined) {
    const { policy } = await loadModelFile(file, triPeaksContract())
    return { kind: 'policy', name: basename(file, '.onnx'), policy }
  }
  if (TRI_PEAKS_AGENT_NAMES.includes(name)) return triPeaksAgentByName(name)
  const nearest = nearestName(name, TRI_PEAKS_AGENT_NAMES)
  throw new SummitError('agent/unknown', 'There is no player of Tri Peaks of this name.', {
    got: name,
    expected: `one of ${TRI_PEAKS_AGENT_NAMES.join(', ')}${shippedModelsText()}, or the path of an .onnx model`,
    ...(nearest !== undefined && { next: `did you mean "${nearest}"?` }),
  })
}
