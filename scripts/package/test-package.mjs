// Tests the package as those get it who install it: packs what is built, looks at its list of files, its description and its
// types, then, for every pair of a Node and an npm, installs it into an empty folder and uses it there. The Nodes and npms come
// from the registry. One pair takes some minutes on a slow disk: onnxruntime-node alone is 300 MB.
//
//   npm run package:test                                 every pair
//   npm run package:test -- --node 22 --npm 10,11        some
import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { pack } from './pack.mjs'
import { tryPackage } from './try-package.mjs'
import { wrongFiles } from './wrong-files.mjs'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const { values } = parseArgs({
  options: { node: { type: 'string', default: '20,22,24' }, npm: { type: 'string', default: '10,11' } },
})

const folder = await mkdtemp(join(tmpdir(), 'summit-package-'))
try {
  const { file, size, unpackedSize, paths } = await pack(folder)
  console.log(`packed: ${megabytes(size)} MB, ${megabytes(unpackedSize)} MB unpacked, ${paths.length} files`)
  const { missing, odd } = wrongFiles(paths)
  if (missing.length + odd.length > 0) {
    throw new Error(`files missing: ${missing.join(', ') || 'none'}; files too many: ${odd.join(', ') || 'none'}`)
  }
  tool('publint', ['publint', '--strict', file])
  tool('attw', ['@arethetypeswrong/cli', '--profile', 'esm-only', '--no-emoji', '--format', 'table-flipped', file])
  for (const nodeVersion of values.node.split(',')) {
    const node = await nodeOf(nodeVersion)
    for (const npmVersion of values.npm.split(',')) await tryPair(file, node, npmVersion)
  }
  console.log('the package is fine')
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Runs a command line tool of the development dependencies; its output is shown. */
function tool(name, [packageName, ...words]) {
  const about = join(root, 'node_modules', packageName)
  const bin = { publint: 'src/cli.js', attw: 'dist/index.js' }[name]
  const { status } = spawnSync(process.execPath, [join(about, bin), ...words], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${name} found something`)
}

/** The path of a Node of some major version: the one that runs this, or one from the registry. */
async function nodeOf(version) {
  if (process.versions.node.split('.')[0] === version) return process.execPath
  const system = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const home = await install(`node-${version}`, `node-${system}@${version}`)
  return join(home, 'node_modules', `node-${system}`, 'bin', 'node')
}

/** Installs one package into a folder of its own, once. */
async function install(name, wanted) {
  const home = join(folder, name)
  if (!existsSync(home)) {
    await mkdir(home)
    await run('npm', ['install', '--prefix', home, '--no-audit', '--no-fund', wanted], { cwd: home })
  }
  return home
}

async function tryPair(file, node, npmVersion) {
  const started = performance.now()
  const npm = join(await install(`npm-${npmVersion}`, `npm@${npmVersion}`), 'node_modules', 'npm', 'bin')
  const place = await mkdtemp(join(folder, 'empty-'))
  const env = {
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
    // What docs say to those without a network: the CPU's library is in the package, only CUDA's would be fetched.
    ONNXRUNTIME_NODE_INSTALL: 'skip',
  }
  // Settings of the npm that started this are not those of somebody at a prompt.
  for (const name of Object.keys(env)) if (/^npm_/i.test(name)) delete env[name]
  await writeFile(join(place, 'package.json'), '{ "private": true, "type": "module" }\n')
  const inside = { cwd: place, env, maxBuffer: 1e8 }
  const versions = (await run(node, [join(npm, 'npm-cli.js'), 'version', '--json'], inside)).stdout
  await run(node, [join(npm, 'npm-cli.js'), 'install', '--no-audit', '--no-fund', file], inside)
  const summit = (words) => run(node, [join(npm, 'npx-cli.js'), '--no-install', 'summit', ...words], inside)
  await tryPackage(place, { node, summit })
  await rm(place, { recursive: true, force: true })
  const { node: nodeIs, npm: npmIs } = JSON.parse(versions)
  console.log(`Node ${nodeIs}, npm ${npmIs}: fine (${Math.round((performance.now() - started) / 1000)} s)`)
}

function megabytes(bytes) {
  return (bytes / 1e6).toFixed(1)
}
