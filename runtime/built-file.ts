import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SummitError } from '../env/index.js'
import { packageInfo } from './package-info.js'

/**
 * The built file of a module, also when the caller runs from its source: threads start from built files.
 * Throws `runtime/not-built`.
 * @param module path from the package's folder without ending, for example `runtime/vector-worker`
 */
export function builtFile(module: string): string {
  const file = join(packageInfo().folder, 'dist', `${module}.js`)
  if (existsSync(file)) return file
  throw new SummitError('runtime/not-built', 'The threads start from built files, and there are none.', {
    where: file,
    next: 'npm run build',
  })
}
