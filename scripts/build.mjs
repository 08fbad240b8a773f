// Runs on `npm ci` through `prepare`. Without dev dependencies (`npm ci --omit=dev`) there is no compiler:
// then an existing build is kept, and its absence is explained by bin/summit.mjs instead of failing the install.
import { existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const compiler = `${root}node_modules/typescript/bin/tsc`

if (existsSync(compiler)) {
  const { status } = spawnSync(process.execPath, [compiler, '-b'], { cwd: root, stdio: 'inherit' })
  process.exitCode = status ?? 1
} else {
  const built = existsSync(`${root}dist/cli/main.js`)
  console.error(
    `summit-gym: no TypeScript compiler here, so nothing was built (${built ? 'the build that is there is kept' : 'run npm ci without --omit=dev once'})`,
  )
}
