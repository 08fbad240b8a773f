import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Folders of sources that are compiled one file to one file. */
const COMPILED = ['env', 'agents', 'runtime', 'eval', 'training', 'cli']

/** What else may be in the package. */
const OTHERS = [
  /^(?:package\.json|README\.md|LICENSE|CHANGELOG\.md|THIRD-PARTY\.md)$/,
  /^bin\/summit\.mjs$/,
  /^scripts\/build\.mjs$/,
  /^models\/(?:README\.md|index\.json|[\w-]+\.(?:onnx|json|md))$/,
  /^training\/configs\/[\w-]+\.yaml$/,
  /^dist\/play\/(?:index\.html|licenses\.md|peaks\.svg)$/,
  /^dist\/play\/assets\/[\w.-]+\.(?:js|css|wasm)$/,
]

/** What a source file is that is not compiled: a test, or what tests work with. */
const FOR_TESTS = /\.(?:test|bench|fixture)\.ts$|(?:^|\/)testing\//

/** Files that the package needs beside what is compiled; a missing one is found when somebody uses it, not before. */
const NEEDED = [
  'LICENSE',
  'README.md',
  'THIRD-PARTY.md',
  'bin/summit.mjs',
  'dist/play/index.html',
  'dist/play/licenses.md',
  'models/index.json',
  'models/summit-2p.onnx',
  'training/configs/quickstart.yaml',
]

/**
 * What is wrong with the list of a package's files: those that are missing, and those that should not be there, a built
 * file without its source among them.
 * @param {readonly string[]} paths
 * @returns {{ missing: string[], odd: string[] }}
 */
export function wrongFiles(paths) {
  const wanted = new Set([...NEEDED, ...COMPILED.flatMap(built)])
  const there = new Set(paths)
  return {
    missing: [...wanted].filter((path) => !there.has(path)),
    odd: paths.filter((path) => !wanted.has(path) && !OTHERS.some((pattern) => pattern.test(path))),
  }
}

/** The built files of a folder of sources: code, types and the map of each. */
function built(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts') && !FOR_TESTS.test(path))
    .flatMap((path) => ['.js', '.js.map', '.d.ts'].map((ending) => `dist/${folder}/${path.replace(/\.ts$/, ending)}`))
}

/**
 * Sources that a source map of the package names, neither held by the map itself nor there: a debugger would not find
 * them.
 * @param {string} name the map's path
 * @param {{ sources: string[], sourcesContent?: (string | null)[] }} map
 * @returns {string[]}
 */
export function lostSources(name, { sources, sourcesContent = [] }) {
  return sources.filter(
    (source, i) => typeof sourcesContent[i] !== 'string' && !existsSync(join(root, name, '..', source)),
  )
}
