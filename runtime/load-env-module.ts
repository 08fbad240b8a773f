import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SummitError, type EnvOptions } from '../env/index.js'

/** Builds a fresh env each time it is called. */
export type EnvFactory = (options?: EnvOptions) => unknown

/** Whether a word names a file of an env rather than a registered one: ids have no dot before an ending and no path. */
export function isModulePath(word: string): boolean {
  return /\.(?:mjs|js|cjs|ts|mts)$/.test(word) || word.startsWith('.') || word.startsWith('/')
}

/**
 * Loads a file of the user's whose default export makes an env: `export default (options) => createMyEnv(options)`.
 * The module runs in this process, with all its rights.
 * Throws `env-module/not-found`, `env-module/failed`, `env-module/no-default-export` or `env-module/no-env`.
 */
export async function loadEnvModule(path: string): Promise<EnvFactory> {
  const file = resolve(path)
  if (!(await stat(file).catch(() => undefined))?.isFile()) {
    throw new SummitError('env-module/not-found', `There is no file ${path}`, {
      where: file,
      next: 'Check the path; it is taken from the current folder.',
    })
  }
  let module: { readonly default?: unknown }
  try {
    module = (await import(pathToFileURL(file).href)) as typeof module
  } catch (cause) {
    throw failed(`${path} could not be loaded`, file, cause)
  }
  const make = module.default
  if (typeof make !== 'function') {
    throw new SummitError('env-module/no-default-export', `${path} does not export a function as its default`, {
      where: file,
      got: make === undefined ? 'no default export' : typeof make,
      expected: 'export default (options) => env',
      next: 'export a function that makes the env; docs/recipes/environment.md has one',
    })
  }
  return (options) => fresh(make as EnvFactory, path, file, options)
}

function fresh(make: EnvFactory, path: string, file: string, options?: EnvOptions): unknown {
  let env: unknown
  try {
    env = make(options)
  } catch (cause) {
    throw failed(`${path} could not make its env`, file, cause)
  }
  if (typeof env === 'object' && env !== null && !(env instanceof Promise)) return env
  throw new SummitError('env-module/no-env', `The default export of ${path} does not give an env`, {
    where: file,
    got: env instanceof Promise ? 'a promise' : typeof env,
    expected: 'an object with reset and step, made at once',
    next: 'return the env itself; docs/recipes/environment.md has one',
  })
}

function failed(summary: string, file: string, cause: unknown): SummitError {
  const got = cause instanceof Error ? cause.message : String(cause)
  return new SummitError(
    'env-module/failed',
    summary,
    { where: file, got, next: 'mend what it says, or import the file by itself: `node FILE`', cause },
    1,
  )
}
