import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentHash } from '../runtime/content-hash.js'
import { createReporter } from '../runtime/reporter.js'
import { trainConfigSchema } from '../training/config.js'
import { exportRun } from '../training/export-run.js'
import { disposeRun } from '../training/run.js'
import { train } from '../training/train.js'
import type { Ran } from './testing/run-summit.js'

const root = new URL('..', import.meta.url).pathname
const run = promisify(execFile)

/** A copy of the package with models of its own. */
let home: string
const inHome = (...path: string[]): string => join(home, ...path)

async function summit(...words: string[]): Promise<Ran> {
  try {
    return { code: 0, ...(await run(process.execPath, [inHome('bin/summit.mjs'), ...words], { cwd: home })) }
  } catch (error) {
    const { code, stdout, stderr } = error as Ran
    return { code, stdout, stderr }
  }
}

interface Entry {
  readonly name: string
  readonly file: string
  readonly sha256: string
}

function writeIndex(...entries: readonly Entry[]): void {
  const models = entries.map((entry) => ({ ...entry, bytes: 9, summary: 'a tiny one', levels: ['normal'] }))
  writeFileSync(inHome('models/index.json'), JSON.stringify({ models }))
}

let entry: Entry

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'summit-package-'))
  for (const part of ['bin', 'dist', 'package.json']) cpSync(join(root, part), inHome(part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), inHome('node_modules'))
  mkdirSync(inHome('models'))
  const config = trainConfigSchema.parse({
    network: { hidden: [8] },
    imitation: { batches: 1, decisions: 600, minibatch: 256 },
    ppo: { updates: 0 },
    validation: { deals: 1 },
  })
  const trained = await train(config, {
    folder: inHome('run'),
    command: ['test'],
    reporter: createReporter({ quiet: true }),
  })
  await exportRun(trained, inHome('models/tiny.onnx'), inHome('run'))
  await disposeRun(trained)
  const sha256 = contentHash(readFileSync(inHome('models/tiny.onnx')), 64)
  entry = { name: 'tiny', file: 'tiny.onnx', sha256 }
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

describe('a model that came with the package', () => {
  it('is named by its bare name, as its path would be', async () => {
    const words = ['coordinated', '--deals', '6', '--json', '--quiet', '--workers', '1']
    const [byName, byPath] = await Promise.all([
      summit('eval', 'tiny', ...words),
      summit('eval', 'models/tiny.onnx', ...words),
    ])
    expect(JSON.parse(byName.stdout)).toMatchObject({ agents: ['tiny', 'coordinated'], games: 12 })
    expect(byName.stdout).toBe(byPath.stdout)
  })

  it('is offered where a name is not known', async () => {
    const { code, stderr } = await summit('eval', 'tinny', '--deals', '1')
    expect(code).toBe(2)
    expect(stderr).toMatch(/a model that came along \(tiny\)[^]*did you mean "tiny"\?/)
  })

  it('is ok as long as the index means its file', async () => {
    writeIndex(entry)
    const { code, stdout } = await summit('models')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ok +.*models\/tiny\.onnx\n +a tiny one\n +SummitRush, normal, human latency, 2 players/)
    expect((await summit('models', 'tiny')).stdout).toBe(stdout)
  })

  it.each([
    ['changed', () => writeIndex({ ...entry, sha256: 'ab'.repeat(32) })],
    ['not listed', () => writeIndex()],
    ['missing', () => writeIndex(entry, { ...entry, name: 'gone', file: 'gone.onnx' })],
  ] as const)('is told apart when it is %s', async (status, spoil) => {
    spoil()
    const { code, stdout } = await summit('models', '--json')
    expect(code).toBe(1)
    const wrong = (JSON.parse(stdout) as { status: string }[]).filter((model) => model.status !== 'ok')
    expect(wrong.map((model) => model.status)).toEqual([status])
  })
})
