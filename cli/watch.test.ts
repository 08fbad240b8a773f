import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { summit } from './testing/run-summit.js'

const launcher = new URL('../bin/summit.mjs', import.meta.url).pathname

let folder: string
let config: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'summit-train-watch-'))
  config = join(folder, 'tiny.yaml')
  writeFileSync(
    config,
    [
      'network: { hidden: [8] }',
      'imitation: { batches: 3, decisions: 600, minibatch: 256 }',
      'ppo: { updates: 2, copies: 4, decisions: 200, minibatch: 128 }',
      'validation: { deals: 2 }',
    ].join('\n'),
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('summit train --watch', () => {
  it('serves the run while it trains, says where, and ends with it', async () => {
    const out = join(folder, 'run')
    const child = spawn(process.execPath, [
      launcher,
      'train',
      config,
      '--out',
      out,
      '--watch',
      '--port',
      '0',
      '--quiet',
    ])
    let stderr = ''
    const url = await new Promise<string>((resolve) => {
      child.stderr.on('data', (data: Buffer) => {
        stderr += data.toString()
        const found = /curves: (http:\S+)/.exec(stderr)
        if (found) resolve(found[1])
      })
    })
    expect(await (await fetch(url)).text()).toContain('<main id="charts">')
    const code = await new Promise((resolve) => child.on('exit', resolve))
    expect(code).toBe(0)
    expect(readFileSync(join(out, 'metrics.jsonl'), 'utf8').split('\n')).toHaveLength(3 + 2 + 2 + 1)
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  })

  it('says when the port is taken, before it trains', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const out = join(folder, 'never')
    const { code, stderr } = await summit('train', config, '--out', out, '--watch', '--port', String(port))
    other.close()
    expect(code).toBe(2)
    expect(stderr).toMatch(/watch\/port-taken[^]*another program listens there/)
    expect(existsSync(join(out, 'run.json'))).toBe(false)
  })
})
