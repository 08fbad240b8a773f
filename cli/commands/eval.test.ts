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

describe('summit eval --env SummitRushOneMind-v1', () => {
  const oneMind = ['--env', 'SummitRushOneMind-v1']

  it('plays one player for all seats, as JSON or a table', async () => {
    const words = ['planner', ...oneMind, '--players', '3', '--stock', '4', '--no-wrap', '--samples', '5']
    const more = ['--deals', '3', '--quiet']
    const [json, table] = await Promise.all([summit(...words, ...more, '--json'), summit(...words, ...more)])
    expect(JSON.parse(json.stdout)).toMatchObject({
      env: 'SummitRushOneMind-v1',
      agent: 'planner',
      samples: 5,
      piles: 3,
      stock: 4,
      wrap: false,
      games: 3,
      illegal: 0,
    })
    expect(table.stdout).toMatch(/^SummitRushOneMind-v1, 3 × 4 stock cards, no wrap, seed 0[^]*\nplanner \(5 samples\)/)
    const one = await summit('careful', ...oneMind, '--players', '1', '--level', 'hard', '--deals', '2', '--json')
    expect(JSON.parse(one.stdout)).toMatchObject({ piles: 1, stock: 20, wrap: true, samples: null })
  })

  it.each<[string, string[], RegExp]>([
    ['an unknown player', ['carefull', ...oneMind], /agent\/unknown[^]*careful/],
    ['two players', ['careful', 'careful', ...oneMind], /cli\/invalid-option[^]*one player/],
    ['a clock', ['careful', ...oneMind, '--seconds', '50'], /cli\/invalid-option[^]*--seconds/],
    ['guesses of who does not guess', ['careful', ...oneMind, '--samples', '5'], /cli\/invalid-option[^]*--samples/],
    ['guesses of a hand', ['planner', '--samples', '5'], /cli\/invalid-option[^]*--samples/],
    ['fewer names than seats', ['greedy', 'careful', '--players', '3'], /--players[^]*2, for so many are named/],
    ['a single hand', ['greedy', '--players', '1'], /env\/invalid-option[^]*2 to 3/],
  ])('refuses %s', async (_what, words, message) => {
    await expect(summit(...words)).rejects.toMatchObject({ code: 2, stderr: expect.stringMatching(message) as string })
  })
})
