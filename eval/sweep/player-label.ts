import { basename, extname } from 'node:path'

/** How a player is called in tables: a path by its file's name alone. */
export function playerLabel(name: string): string {
  return /\.\w+$/.test(name) ? basename(name, extname(name)) : name
}
