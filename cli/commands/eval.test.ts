import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const run = promisify(execFile)
const launcher = new URL('../../bin/summit.mjs', import.meta.url).pathname
const patience = ['--env', 'TriPeaks-v1']

function summit(...words: string[]): Promise<{ stdout: string; stderr: string }> {
  return run(process.execPath, [launcher, 'eval', ...words])
}

describe('summit eval --env TriPeaks-v1', () => {
  it('plays one player, without the wrap, beside the bound, as JSON or a table', async () => {
    const words = ['greedy', ...patience, '--deals', '20', '--no-wrap', '--bound', '--quiet']
    const [json, table] = await Promise.all([summit(...words, '--json'), summit(...words)])
    expect(JSON.parse(json.stdout)).toMatchObject({
      env: 'TriPeaks-v1',
      agent: 'greedy',
      wrap: false,
      seed: '0',
      games: 20,
      illegal: 0,
      bound: { meanBestScore: null },
    })
    expect(table.stdout).toMatch(/^TriPeaks-v1, no wrap, seed 0[^]*\ngreedy [^]*\nsolver /)
  })

  it.each<[string, string[], RegExp]>([
    ['an unknown player', ['gredy', ...patience], /agent\/unknown[^]*did you mean "greedy"/],
    ['two players', ['greedy', 'greedy', ...patience], /cli\/invalid-option[^]*one player/],
    ['a level', ['greedy', ...patience, '--level', 'hard'], /cli\/invalid-option[^]*--level/],
    ['a bound of a table', ['greedy', '--bound'], /cli\/invalid-option[^]*--bound/],
    ['another env', ['greedy', '--env', 'SummitRushRecord-v1'], /cli\/invalid-option[^]*--env/],
    ['a missing model', ['nowhere.onnx', ...patience], /model\/not-found/],
  ])('refuses %s', async (_what, words, message) => {
    await expect(summit(...words)).rejects.toMatchObject({ code: 2, stderr: expect.stringMatching(message) as string })
  })
})
