import { basename } from 'node:path'
import { agentByName, isTipsName } from '../../agents/index.js'
import { isModulePath } from '../../runtime/load-env-module.js'

/** How a player is called in tables, as `resolvePlayers` names it: a path by its file's name alone. */
export function playerLabel(name: string): string {
  if (name.endsWith('.onnx')) return basename(name, '.onnx')
  if (isModulePath(name)) return basename(name)
  // One name for one beginner, in whatever order its tips were named.
  return isTipsName(name) ? agentByName(name).name : name
}

/** The labels of several players: two files of one name are told apart by their whole paths. */
export function playerLabels(names: Iterable<string>): Map<string, string> {
  const distinct = [...new Set(names)]
  const count = new Map<string, number>()
  for (const name of distinct) count.set(playerLabel(name), (count.get(playerLabel(name)) ?? 0) + 1)
  const isAlone = (name: string): boolean => count.get(playerLabel(name)) === 1 || isTipsName(name)
  return new Map(distinct.map((name) => [name, isAlone(name) ? playerLabel(name) : name]))
}
