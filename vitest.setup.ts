import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Tests that start the command line, a worker or the web page use the built files: build first, so that they are never
 * stale. The page is built only when a source of it is newer.
 */
export default function buildOnce(): void {
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b'], { stdio: 'inherit' })
  const page = 'dist/play/index.html'
  const built = existsSync(page) ? statSync(page).mtimeMs : 0
  if (!['play', 'env', 'agents', 'runtime'].some((folder) => newest(folder) > built)) return
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'play/vite.config.ts', '--logLevel', 'warn']
  execFileSync(process.execPath, vite, { stdio: 'inherit' })
}

function newest(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .reduce((latest, { parentPath, name }) => Math.max(latest, statSync(join(parentPath, name)).mtimeMs), 0)
}
