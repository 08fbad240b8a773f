import { execFileSync } from 'node:child_process'

/** Tests that start the command line or a worker use the built files: build first, so that they are never stale. */
export default function buildOnce(): void {
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b'], { stdio: 'inherit' })
}
