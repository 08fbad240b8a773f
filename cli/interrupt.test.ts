import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const launcher = new URL('../bin/summit.mjs', import.meta.url).pathname

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'summit-interrupt-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs the command line; `whileRunning` gets the process. */
function summit(
  words: readonly string[],
  whileRunning?: (kill: () => void) => Promise<void>,
): Promise<{ code: number | null; stderr: string }> {
  const child = spawn(process.execPath, [launcher, ...words])
  let stderr = ''
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()))
  const ended = new Promise<{ code: number | null; stderr: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, stderr }))
  })
  return Promise.all([ended, whileRunning?.(() => child.kill('SIGINT'))]).then(([result]) => result)
}

describe('Ctrl-C in training', () => {
  it('saves, says how to go on, and the run then ends as if it had never stopped', async () => {
    const config = join(folder, 'small.yaml')
    await writeFile(
      config,
      [
        'network: { hidden: [16] }',
        'imitation: { batches: 12, decisions: 2000, minibatch: 256 }',
        'ppo: { updates: 2, copies: 4, decisions: 256, minibatch: 128 }',
        'validation: { deals: 4 }',
        'checkpoint: { everySteps: 1 }',
      ].join('\n'),
    )
    const whole = join(folder, 'whole')
    const stopped = join(folder, 'stopped')
    expect((await summit(['train', config, '--out', whole, '--quiet'])).code).toBe(0)
    const first = await summit(['train', config, '--out', stopped], async (interrupt) => {
      while (!existsSync(join(stopped, 'checkpoint.ckpt'))) await new Promise((resolve) => setTimeout(resolve, 20))
      interrupt()
    })
    expect(first.stderr).toMatch(/training\/interrupted[^]*summit train --resume --out/)
    expect(first.code).toBe(1)
    expect(JSON.parse(await readFile(join(stopped, 'run.json'), 'utf8'))).toMatchObject({ status: 'interrupted' })
    expect((await summit(['train', '--resume', '--out', stopped, '--quiet'])).code).toBe(0)
    expect(await readFile(join(stopped, 'metrics.jsonl'), 'utf8')).toBe(
      await readFile(join(whole, 'metrics.jsonl'), 'utf8'),
    )
    const [once, again] = await Promise.all([whole, stopped].map((one) => readFile(join(one, 'model.onnx'))))
    expect(again.equals(once)).toBe(true)
  })
})

describe('Ctrl-C in a benchmark', () => {
  it('ends threads in which a model is at work without taking the process along', async () => {
    const out = join(folder, 'ladder')
    const words = ['ladder', 'summit-2p', '--suite', 'normal', '--deals', '20000', '--workers', '2', '--out', out]
    const { code, stderr } = await summit(words, async (interrupt) => {
      const cells = join(out, 'cells.jsonl')
      // The file is there before the first games are.
      while (!existsSync(cells) || statSync(cells).size === 0) await new Promise((resolve) => setTimeout(resolve, 20))
      interrupt()
    })
    expect(stderr).toMatch(/cli\/interrupted/)
    expect(stderr).not.toMatch(/terminate/)
    expect(code).toBe(1)
  })
})
