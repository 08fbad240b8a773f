import { agentByName } from '../../agents/index.js'
import { readAgentFile } from '../../runtime/agent-module/agent-module.js'
import { contentHash } from '../../runtime/content-hash.js'
import { isModulePath } from '../../runtime/load-env-module.js'
import { readModelFile } from '../../runtime/onnx/load-model.js'

/** What a player was: enough to tell whether it is still the same. */
interface Fingerprint {
  readonly name: string
  /** `planner@2` for a teammate of ours, else `sha256:` and the first 12 digits of its file's hash. */
  readonly print: string
}

/** The fingerprint of a name or path as on a command line. */
async function fingerprint(name: string): Promise<Fingerprint> {
  if (name.endsWith('.onnx')) return { name, print: `sha256:${contentHash(await readModelFile(name))}` }
  if (isModulePath(name)) return { name, print: `sha256:${contentHash(await readAgentFile(name))}` }
  return { name, print: `${name}@${agentByName(name).version}` }
}

/** The fingerprints of several, by name. */
export async function fingerprints(names: Iterable<string>): Promise<Map<string, string>> {
  const prints = new Map<string, string>()
  for (const name of new Set(names)) prints.set(name, (await fingerprint(name)).print)
  return prints
}
