import { basename } from 'node:path'
import { isModulePath } from '../../runtime/load-env-module.js'

/** How a player is called in tables, as `resolvePlayers` names it: a path by its file's name alone. */
export function playerLabel(name: string): string {
  if (name.endsWith('.onnx')) return basename(name, '.onnx')
  return isModulePath(name) ? basename(name) : name
}
