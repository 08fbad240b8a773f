// Runs on `npm ci` through `prepare`: compiles, then builds the web page. Without dev dependencies (`npm ci --omit=dev`)
// there is neither compiler nor bundler: then an existing build is kept, as the package has one, and its absence is
// explained by bin/summit.mjs and `summit play` instead of failing the install.
import { existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** @returns whether it was there and worked */
function run(tool, args, built) {
  const path = `${root}node_modules/${tool}`
  if (!existsSync(path)) {
    const kept = existsSync(`${root}${built}`)
    console.error(
      `summit-gym: no ${tool.split('/')[0]} here, so ${built} was not built (${kept ? 'the build that is there is kept' : 'run npm ci without --omit=dev once'})`,
    )
    return false
  }
  const { status } = spawnSync(process.execPath, [path, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit'],
  })
  if (status !== 0) process.exitCode = status ?? 1
  return status === 0
}

if (run('typescript/bin/tsc', ['-b'], 'dist/cli/main.js')) {
  run('vite/bin/vite.js', ['build', '--config', 'play/vite.config.ts', '--logLevel', 'warn'], 'dist/play/index.html')
}
