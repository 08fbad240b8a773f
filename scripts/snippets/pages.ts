import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './snippet.js'

/** Written by `npm run docs` from the code; their examples are the code's. */
const GENERATED = new Set(['docs/cli.md', 'docs/contract.md', 'docs/environments.md', 'docs/summit-rush-reference.md'])

const markdownIn = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}/${file}`)

function mapsIn(folder: string): string[] {
  return readdirSync(join(root, folder), { encoding: 'utf8', recursive: true })
    .filter((file) => basename(file) === 'README.md')
    .map((file) => join(folder, file))
}

/** The recipes; each is walked through from its first line to its last. */
export const RECIPES: readonly string[] = markdownIn('docs/recipes')

/** The other pages written by hand. */
export const PROSE: readonly string[] = ['README.md', ...markdownIn('docs').filter((page) => !GENERATED.has(page))]

export const HAND_WRITTEN: readonly string[] = [...PROSE, ...RECIPES]

/** The maps of the house: for those who work in it, so their commands are not run here. */
const MAPS: readonly string[] = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...['agents', 'cli', 'env', 'eval', 'models', 'play', 'runtime', 'scripts', 'training'].flatMap(mapsIn),
]

/** Every page, for what holds for all: links, names of commands and files. */
export const PAGES: readonly string[] = ['README.md', ...markdownIn('docs'), ...RECIPES, ...MAPS]
