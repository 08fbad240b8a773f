import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runTalk, type TalkConfig } from '../eval/benchmarks/talk/talk.js'
import { settingsOf } from '../eval/suites.js'
import { createInlineExecutor } from '../runtime/executor/inline-executor.js'
import { createReporter } from '../runtime/reporter.js'
import { trainConfigSchema } from '../training/config.js'
import { exportRun } from '../training/export-run.js'
import { disposeRun } from '../training/run.js'
import { train } from '../training/train.js'

let folder: string
let model: string
let silent: string

async function trained(talk: 'announces' | 'silent'): Promise<string> {
  const config = trainConfigSchema.parse({
    talk,
    network: { hidden: [32] },
    imitation: { batches: 6, decisions: 3000, minibatch: 256 },
    ppo: { updates: 0 },
    validation: { deals: 1 },
  })
  const place = join(folder, talk)
  const run = await train(config, { folder: place, command: ['test'], reporter: createReporter({ quiet: true }) })
  const path = join(folder, `${talk}.onnx`)
  await exportRun(run, path, place)
  await disposeRun(run)
  return path
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'summit-talk-'))
  model = await trained('announces')
  silent = await trained('silent')
}, 120_000)
afterAll(() => rm(folder, { recursive: true }))

const executor = createInlineExecutor()

describe('summit talk', () => {
  it('plays the same deals with words, without, with those of other games and beside a silent control, repeatably', async () => {
    const config: TalkConfig = {
      model,
      control: silent,
      partners: ['self', 'coordinated'],
      settings: settingsOf('sprint'),
      seed: 'talk',
      deals: 8,
    }
    const document = await runTalk(config, 'summit talk', { executor })
    expect(document.body.rows.map(({ partner }) => partner)).toEqual(['self', 'coordinated'])
    for (const row of document.body.rows) {
      // What it announces is what it has just begun; only a hand that turns back breaks its word.
      expect(row.words.mine.said).toBeGreaterThan(20)
      expect(row.words.mine.kept / row.words.mine.said).toBeGreaterThan(0.5)
      expect(row.words.turn.kept / row.words.turn.said).toBeGreaterThan(0.5)
      expect(row.words.other).toBe(0)
      expect(row.listening.rows).toBeGreaterThan(20)
      expect(row.listening.kl).toBeGreaterThan(0)
      for (const above of [row.aboveMuted, row.aboveShuffled, row.aboveControl]) {
        expect(above?.low).toBeLessThanOrEqual(above?.estimate ?? NaN)
        expect(above?.high).toBeGreaterThanOrEqual(above?.estimate ?? NaN)
      }
    }
    expect(document.body.rows[1].partnerWords?.turn.said).toBeGreaterThan(0)
    // A silent model has no words to take away or to shuffle.
    const mute = await runTalk({ ...config, model: silent, partners: ['self'] }, 'summit talk', { executor })
    expect(mute.body.rows[0].words).toEqual({ mine: { said: 0, kept: 0 }, turn: { said: 0, kept: 0 }, other: 0 })
    expect(mute.body.rows[0].aboveShuffled.estimate).toBe(0)
    expect((await runTalk(config, 'summit talk', { executor })).bodyHash).toBe(document.bodyHash)
  }, 120_000)
})
