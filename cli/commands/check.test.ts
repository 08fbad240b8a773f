import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CheckReport } from '../../env/index.js'

const run = promisify(execFile)
const launcher = new URL('../../bin/summit.mjs', import.meta.url).pathname
const library = new URL('../../dist/env/index.js', import.meta.url).href

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'summit-check-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function check(...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  try {
    return { code: 0, ...(await run(process.execPath, [launcher, 'check', ...words], { cwd: folder })) }
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string }
  }
}

/** Walks along a line of `length` fields; the last is the goal. */
const walk = (flag: string): string => `
import { box, discrete } from '${library}'
const observationSpace = box(1, 0, 100)
const actionSpace = discrete(2)
export default ({ length = 6 } = {}) => {
  let place = 0
  const env = {
    id: 'Walk-v1', observationSpace, actionSpace, renderModes: [],
    get unwrapped() { return env },
    reset: () => { place = 1; return [Float32Array.of(place), {}] },
    step(action) {
      if (place < length) place += action
      return [Float32Array.of(place), 0, ${flag}, false, {}]
    },
    close() {},
  }
  return env
}`

describe('summit check', () => {
  it("passes a correct env of the user's, made with options, in a table and as JSON", async () => {
    await writeFile(join(folder, 'walk.mjs'), walk('place >= length'))
    const table = await check('./walk.mjs', '--options', '{"length":4}', '--quiet')
    expect([table.code, table.stderr]).toEqual([0, ''])
    expect(table.stdout).toMatch(/^Walk-v1, one agent\npass {6}2 {2}unwrapped is no wrapper\n/)
    expect(table.stdout).toMatch(/\d+ passed, 0 failed, 1 warned, \d+ skipped\n$/)
    // A walk has no chance in it: its seeds change nothing.
    expect(table.stdout).toMatch(/^warn {5}26 /m)
    const report = JSON.parse((await check('walk.mjs', '--json')).stdout) as CheckReport
    expect(report).toMatchObject({ env: 'Walk-v1', kind: 'single', passed: true })
  })

  it('exits with 1 when a criterion fails', async () => {
    await writeFile(join(folder, 'odd.mjs'), walk('place >= length ? 1 : 0'))
    const { code, stdout } = await check('./odd.mjs', '--json')
    expect(code).toBe(1)
    const { passed, results } = JSON.parse(stdout) as CheckReport
    expect(passed).toBe(false)
    expect(results.filter(({ status }) => status === 'fail').map(({ criterion }) => criterion)).toEqual([15])
  })

  it('checks a registered env', async () => {
    const { code, stdout } = await check('SummitRush-v1', '--cycles', '60', '--options', '{"decisionSteps":true}')
    expect(stdout).toMatch(/^SummitRush-v1, agents that act at the same time\n/)
    expect(code).toBe(0)
  })

  it.each([
    [['SumitRush-v1'], /env\/unknown-id[^]*did you mean "SummitRush-v1"/],
    [['./none.mjs'], /env-module\/not-found/],
    [['SummitRush-v1', '--options', '[]'], /expected a JSON object/],
    [['SummitRush-v1', '--options', '{"levl":"hard"}'], /env\/unknown-option[^]*did you mean "level"/],
  ])('exits with 2 for %j', async (words, message) => {
    const { code, stderr, stdout } = await check(...words)
    expect(stderr).toMatch(message)
    expect([code, stdout]).toEqual([2, ''])
  })
})
