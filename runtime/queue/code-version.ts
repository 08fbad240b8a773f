import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENGINE_VERSION, SummitError } from '../../env/index.js'
import { packageInfo } from '../package-info.js'

/** What decides a job's result. The command line only asks. */
const FOLDERS = ['env', 'agents', 'runtime', 'eval', 'training']

let known: string | undefined

/**
 * What code does the jobs here, in a word that two machines can compare: the package's version, the engine's, and a hash of
 * the built code and of the libraries' pinned versions. Results are exchanged between equals only.
 */
export function codeVersion(): string {
  known ??= `${packageInfo().version}, engine ${ENGINE_VERSION}, build ${buildHash()}`
  return known
}

function buildHash(): string {
  const { folder } = packageInfo()
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { dependencies: object }
  const hash = createHash('sha256').update(JSON.stringify(dependencies))
  for (const name of FOLDERS) {
    const built = join(folder, 'dist', name)
    const files = existsSync(built) ? readdirSync(built, { recursive: true, encoding: 'utf8' }) : []
    for (const file of files.filter((one) => one.endsWith('.js')).toSorted()) {
      hash.update(`${name}/${file.replaceAll('\\', '/')}\n`).update(readFileSync(join(built, file)))
    }
  }
  return hash.digest('hex').slice(0, 12)
}

/** For errors: how two machines come to be equal. */
export const SAME_VERSION_HINT =
  'give all machines the same checkout and run `npm ci` there; files left over in dist count too (rm -r dist first)'

/** Who asks and who does must be of one version; both are named. */
export function versionMismatch(asked: string, worker: string): SummitError {
  return new SummitError(
    'queue/version-mismatch',
    'The jobs were handed in by another version than the worker runs.',
    {
      where: 'the queue',
      got: `jobs of ${asked}`,
      expected: `jobs of ${worker}, which the worker runs`,
      next: SAME_VERSION_HINT,
    },
    1,
  )
}
