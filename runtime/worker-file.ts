import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SummitError } from '../env/index.js'
import { packageInfo } from './package-info.js'

/** The built entry of a thread, also when the caller runs from its source. @param name below `runtime/`, without ending */
export function workerFile(name: string): string {
  const file = join(packageInfo().folder, 'dist', 'runtime', `${name}.js`)
  if (existsSync(file)) return file
  throw new SummitError('runtime/not-built', 'The threads start from built files, and there are none.', {
    where: file,
    next: 'npm run build',
  })
}
