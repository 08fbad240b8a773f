import { basename } from 'node:path'
import { SummitError } from '../env/index.js'
import { loadModelFile, type ModelContract } from './onnx/load-model.js'
import type { PolicyPlayer } from './player.js'
import { modelFileOf, shippedModelsText } from './shipped-models.js'
import { nearestName } from './suggest.js'

/**
 * The player that a command line names, of a game with scripted players and learned policies: a scripted one, a model that
 * came with the package, or the path of an .onnx model. Throws `agent/unknown` or one of the `model/` errors.
 * @param game as in "a player of Tri Peaks"
 */
export async function resolveGamePlayer<Spec extends { readonly name: string }>(
  name: string,
  specs: readonly Spec[],
  contract: ModelContract,
  game: string,
): Promise<Spec | PolicyPlayer> {
  const scripted = specs.find((spec) => spec.name === name)
  if (scripted) return scripted
  const file = modelFileOf(name)
  if (file !== undefined) {
    const { policy } = await loadModelFile(file, contract)
    return { kind: 'policy', name: basename(file, '.onnx'), policy }
  }
  const names = specs.map((spec) => spec.name)
  const nearest = nearestName(name, names)
  throw new SummitError('agent/unknown', `There is no player of ${game} of this name.`, {
    got: name,
    expected: `one of ${names.join(', ')}${shippedModelsText()}, or the path of an .onnx model`,
    ...(nearest !== undefined && { next: `did you mean "${nearest}"?` }),
  })
}
