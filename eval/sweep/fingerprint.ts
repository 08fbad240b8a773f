import { readAgentFile } from '../../runtime/agent-module/agent-module.js'
import { contentHash } from '../../runtime/content-hash.js'
import { isModulePath } from '../../runtime/load-env-module.js'
import { readModelFile } from '../../runtime/onnx/load-model.js'
import { teammateByName } from '../../runtime/resolve-player.js'
import { modelFileOf } from '../../runtime/shipped-models.js'

/** What a player was: enough to tell whether it is still the same. */
interface Fingerprint {
  readonly name: string
  /** `planner@2` for a teammate of ours, else `sha256:` and the first 12 digits of its file's hash. */
  readonly print: string
}

/** The fingerprint of a name or path as on a command line. */
async function fingerprint(name: string): Promise<Fingerprint> {
  const model = modelFileOf(name)
  if (model !== undefined) return { name, print: `sha256:${contentHash(await readModelFile(model))}` }
  if (isModulePath(name)) return { name, print: `sha256:${contentHash(await readAgentFile(name))}` }
  return { name, print: `${name}@${teammateByName(name).version}` }
}

/** The fingerprints of several, by name. */
export async function fingerprints(names: Iterable<string>): Promise<Map<string, string>> {
  const prints = new Map<string, string>()
  for (const name of new Set(names)) prints.set(name, (await fingerprint(name)).print)
  return prints
}
