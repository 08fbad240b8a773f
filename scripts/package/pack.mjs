import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Packs what is built into a folder, as publishing would.
 * @returns {Promise<{ file: string, size: number, unpackedSize: number, paths: string[] }>} sizes in bytes
 */
export async function pack(folder) {
  // Without scripts: `prepare` builds, and what it prints would stand before the JSON.
  const { stdout } = await promisify(execFile)(
    'npm',
    ['pack', '--ignore-scripts', '--json', '--pack-destination', folder],
    { cwd: root, maxBuffer: 1e8 },
  )
  const [{ filename, size, unpackedSize, files }] = JSON.parse(stdout)
  return { file: join(folder, filename), size, unpackedSize, paths: files.map(({ path }) => path) }
}
