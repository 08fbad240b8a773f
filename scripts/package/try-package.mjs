import { execFile } from 'node:child_process'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const here = fileURLToPath(new URL('.', import.meta.url))
const compiler = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url))
const types = fileURLToPath(new URL('../../node_modules/@types', import.meta.url))

/**
 * Uses the package that a folder has among its `node_modules`: imports every part, compiles with its types, runs the
 * command line. What does not work throws.
 * @param {string} folder
 * @param {object} how
 * @param {string} how.node path of the Node that runs it
 * @param {(words: string[]) => Promise<{ stdout: string }>} how.summit runs the command line there
 */
export async function tryPackage(folder, { node, summit }) {
  await copyFile(join(here, 'consumer', 'imports.mjs'), join(folder, 'imports.mjs'))
  await copyFile(join(here, 'consumer', 'types.ts'), join(folder, 'types.mts'))
  const { name, version } = JSON.parse(await readFile(join(folder, 'node_modules/summit-gym/package.json'), 'utf8'))

  expectSame('imports', (await run(node, ['imports.mjs'], { cwd: folder })).stdout.trim(), `${name} ${version}`)
  await compile(node, folder)
  expectSame('summit --version', (await summit(['--version'])).stdout.trim(), version)
  expectMatch('summit --help', (await summit(['--help'])).stdout, /^Usage: summit/)
  const evaluated = await summit(['eval', 'summit-2p', 'greedy', '--deals', '2', '--workers', '2', '--json', '--quiet'])
  expectSame('summit eval', JSON.parse(evaluated.stdout).games, 4)
  const models = JSON.parse((await summit(['models', '--json'])).stdout)
  expectSame('summit models', models.map(({ status }) => status).join(), 'ok')
}

/** Compiles as strictly as it gets. Declarations are checked too; faults in those of dependencies are not the package's. */
async function compile(node, folder) {
  const options = {
    module: 'NodeNext',
    target: 'ES2023',
    lib: ['ES2023'],
    strict: true,
    noEmit: true,
    exactOptionalPropertyTypes: true,
    types: ['node'],
    typeRoots: [types],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['types.mts'] }))
  const printed = await run(node, [compiler, '-p', folder, '--pretty', 'false'], { cwd: folder, maxBuffer: 1e8 }).then(
    ({ stdout }) => stdout,
    ({ stdout }) => stdout,
  )
  // A fault stands in a line that begins with its file; what explains it is indented.
  const faults = printed.split('\n').filter((line) => /^\S/.test(line))
  const own = faults.filter((line) => !/node_modules\/(?!summit-gym\/)(?!.*node_modules\/summit-gym\/)/.test(line))
  if (own.length > 0) throw new Error(`the types of the package do not fit:\n${own.join('\n')}`)
}

function expectSame(what, got, wanted) {
  if (got !== wanted) throw new Error(`${what}: expected ${wanted}, got ${got}`)
}

function expectMatch(what, text, pattern) {
  if (!pattern.test(text)) throw new Error(`${what}: expected ${pattern}, got ${text}`)
}
