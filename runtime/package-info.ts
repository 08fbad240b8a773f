import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What is known about the installed package itself. */
export interface PackageInfo {
  /** The folder that holds package.json. */
  readonly folder: string
  readonly name: string
  readonly version: string
}

let info: PackageInfo | undefined

/** The package this file belongs to, found upwards from here: the built files lie one folder deeper than the sources. */
export function packageInfo(): PackageInfo {
  info ??= find(import.meta.dirname)
  return info
}

function find(folder: string): PackageInfo {
  const path = join(folder, 'package.json')
  if (existsSync(path)) {
    const { name, version }: { name: string; version: string } = JSON.parse(readFileSync(path, 'utf8'))
    return { folder, name, version }
  }
  const parent = dirname(folder)
  if (parent === folder) throw new Error(`no package.json above ${import.meta.dirname}`)
  return find(parent)
}
