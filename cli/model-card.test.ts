import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { format } from 'prettier'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createInlineExecutor } from '../runtime/executor/inline-executor.js'
import { createReporter } from '../runtime/reporter.js'
import { trainConfigSchema } from '../training/config.js'
import { exportRun } from '../training/export-run.js'
import { disposeRun } from '../training/run.js'
import { train } from '../training/train.js'
import { modelCardMarkdown } from '../eval/report/model-card/model-card-markdown.js'
import { modelIndex } from '../eval/report/model-card/model-index.js'
import { evaluateLineUps } from '../eval/sweep/evaluate-line-ups.js'
import { openCellStore } from '../eval/sweep/cell-store.js'
import type { Company } from '../eval/benchmarks/model-card/cast.js'
import { runModelCard, type ModelCardConfig, type ModelCardDocument } from '../eval/benchmarks/model-card/model-card.js'

/** As the card's own, but for the planner, which thinks too long for a test. */
const company: Company = {
  rivals: ['greedy', 'coordinated'],
  references: ['coordinated', 'greedy'],
  partners: [
    { name: 'greedy', group: 'teammates' },
    { name: 'coordinated', group: 'teammates' },
    { name: 'persona-hoarder', group: 'train personas' },
    { name: 'persona-babbler', group: 'held-out personas' },
    { name: 'persona-waverer', group: 'held-out personas' },
  ],
}

let folder: string
let config: ModelCardConfig
let card: ModelCardDocument
const inFolder = (...path: string[]): string => join(folder, ...path)

/** A run of a tiny network. */
async function tinyRun(name: string, seed: number, batches: number): Promise<string> {
  const run = await train(
    trainConfigSchema.parse({
      seed,
      network: { hidden: [16] },
      imitation: { batches, decisions: 3000, minibatch: 256 },
      ppo: { updates: 0 },
      validation: { deals: 1 },
    }),
    { folder: inFolder(name), command: ['test'], reporter: createReporter({ quiet: true }) },
  )
  await exportRun(run, inFolder(name, 'model.onnx'), inFolder(name))
  await disposeRun(run)
  return inFolder(name)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'summit-card-'))
  const runs = [await tinyRun('second', 2, 3), await tinyRun('first', 1, 3)]
  const controls = [await tinyRun('control-1', 1, 1), await tinyRun('control-2', 2, 1)]
  copyFileSync(inFolder('first', 'model.onnx'), inFolder('tiny.onnx'))
  config = {
    model: inFolder('tiny.onnx'),
    runs,
    controls,
    notes: 'It is _tiny_.',
    seed: 'card',
    deals: 6,
    rivalDeals: 4,
  }
  card = await runModelCard(config, 'summit model-card tiny.onnx', { executor: createInlineExecutor() }, company)
}, 240_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a model card', () => {
  it('knows the run that made the model, and its siblings', () => {
    const { file, recipe, controls, recipeConfig } = card.body
    expect(file).toMatchObject({ name: 'tiny', file: 'tiny.onnx', levels: ['normal'] })
    expect(recipe.map(({ label, seed }) => [label, seed])).toEqual([
      ['tiny', 1],
      ['seed 2', 2],
    ])
    expect(recipe[0].sha256).toBe(file.sha256)
    expect(recipe[0].trainerParity.rows).toBeGreaterThanOrEqual(1000)
    expect(recipe[0].seconds).toBeGreaterThan(0)
    expect(controls.map(({ label }) => label)).toEqual(['control, seed 1', 'control, seed 2'])
    expect(recipeConfig).not.toHaveProperty('seed')
    expect(recipeConfig).toMatchObject({ imitation: { batches: 3 } })
  })

  it('compares the runtimes on real observations', () => {
    const { parity, time } = card.body
    expect(parity.rows).toBeGreaterThanOrEqual(1000)
    expect(parity.maxDifference).toBeGreaterThan(0)
    expect(parity.maxDifference).toBeLessThan(1e-4)
    expect(time.p99Ms).toBeGreaterThanOrEqual(time.p50Ms)
  })

  it('gives what an evaluation of the same line-up gives', async () => {
    const options = { level: 'sprint', latency: 'human' } as const
    const [{ result, seatings }] = await evaluateLineUps(
      [{ agents: [config.model, 'greedy'], options, seed: 'card', deals: 6 }],
      { executor: createInlineExecutor() },
    )
    const sprint = card.body.partners.find(({ setting }) => setting === 'sprint')
    const { played, best, proximity } = sprint!.partners[0]
    expect([played.winRate, played.games, played.racesLost]).toEqual([
      result.winRate,
      result.games,
      result.events.racesLost,
    ])
    // Proximity is taken on the deals that the rivals play.
    const wins = seatings.flatMap(({ block }) => block.winMs.slice(0, 4)).filter((ms) => ms > 0).length
    expect(proximity).toBeCloseTo(wins / 8 / best.winRate, 12)
    const [first, second] = seatings.map(({ block }) => block.turnsBySeat)
    expect(played.turnShare).toBeCloseTo((first[0] + second[1]) / (first[0] + first[1] + second[0] + second[1]), 12)
    // Cards taken off are turns, whoever counts them.
    expect(played.turns * played.games).toBe(first[0] + first[1] + second[0] + second[1])
  })

  it('takes means over a group that its partners add up to, and the difference to the controls likewise', () => {
    for (const { partners, groups, strangers } of card.body.partners) {
      const heldOut = partners.filter(({ group }) => group === 'held-out personas')
      const row = groups.find(({ group }) => group === 'held-out personas')!
      const rate = heldOut.reduce((sum, { played }) => sum + played.winRate, 0) / heldOut.length
      expect(row.winRate.estimate).toBeCloseTo(rate, 12)
      expect(strangers.map(({ label }) => label)).toEqual(['tiny', 'seed 2', 'control, seed 1', 'control, seed 2'])
      expect(row.aboveControls[1].difference.estimate).toBeCloseTo(strangers[0].heldOut - strangers[3].heldOut, 12)
      const near = groups.find(({ group }) => group === 'held-out personas and coordinated')!
      expect(near.aboveControls[0].proximity?.estimate ?? null).toBeCloseTo(
        strangers[0].proximity! - strangers[2].proximity!,
        12,
      )
    }
  })

  it('has a figure of every training seed', () => {
    const [normal] = card.body.seeds
    expect(normal).toMatchObject({ measure: 'with itself, normal' })
    expect(normal.recipe).toHaveLength(2)
    expect(normal.recipe[0]).toBe(card.body.levels[0].model.winRate)
    expect(normal.controls).toHaveLength(2)
    expect(normal.difference?.estimate).toBeCloseTo(normal.recipeMean!.estimate - normal.controlsMean!.estimate, 12)
  })

  it('has every pace, the human one being the level itself', () => {
    const { paces, levels } = card.body
    expect(paces.map(({ setting, factor }) => `${setting} ${factor}`)).toEqual(
      ['normal', 'sprint'].flatMap((setting) => [0, 0.5, 1, 2].map((factor) => `${setting} ${factor}`)),
    )
    expect(paces[2].model.winRate).toBe(levels[0].model.winRate)
  })

  it('names the weakest partner, level and pace', () => {
    const { failures, partners, paces } = card.body
    for (const { setting, proximity } of failures.partners) {
      const all = partners.find((one) => one.setting === setting)!.partners
      expect(proximity).toBe(Math.min(...all.flatMap((one) => one.proximity ?? [])))
    }
    const slowest = paces.filter(({ setting }) => setting === 'sprint').map(({ model }) => model.winRate)
    expect(failures.paces[1].winRate).toBe(Math.min(...slowest))
  })

  it('is a page that the formatter leaves alone, with what it is told besides', async () => {
    const text = modelCardMarkdown(card)
    const options = JSON.parse(readFileSync('.prettierrc.json', 'utf8')) as object
    expect(await format(text, { ...options, parser: 'markdown' })).toBe(text)
    expect(text).toContain('It is _tiny_.')
    expect(text).not.toMatch(/NaN|undefined|Infinity|null/)
  })

  it('is listed with its hash', () => {
    expect(JSON.parse(modelIndex([card]))).toEqual({
      models: [
        expect.objectContaining({ name: 'tiny', file: 'tiny.onnx', sha256: card.body.file.sha256, levels: ['normal'] }),
      ],
    })
  })

  it('comes out the same from kept cells, but for the clock', async () => {
    const play = async (): Promise<ModelCardDocument> => {
      const store = await openCellStore(inFolder('cells'))
      const sweep = { executor: createInlineExecutor(), store }
      const small = { ...company, rivals: ['greedy'], partners: [company.partners[1], company.partners[3]] }
      const alone: ModelCardConfig = {
        model: config.model,
        runs: [],
        controls: [],
        seed: 'kept',
        deals: 2,
        rivalDeals: 2,
      }
      const document = await runModelCard(alone, 'summit model-card tiny.onnx', sweep, small)
      store.close()
      return document
    }
    const [once, again] = [await play(), await play()]
    expect({ ...again.body, time: null }).toEqual({ ...once.body, time: null })
    expect(modelCardMarkdown(again)).toContain('Elsewhere: no run of this package is known for it.')
  })
})

describe('what is no card', () => {
  const sweep = { executor: createInlineExecutor() }
  const make = (changes: Partial<ModelCardConfig>) =>
    runModelCard({ ...config, ...changes }, 'summit model-card', sweep, company)

  it.each([
    ['runs that did not make it', 'model-card/other-run', () => ({ runs: config.controls })],
    ['runs of two recipes', 'model-card/two-recipes', () => ({ runs: [...config.runs, ...config.controls] })],
    ['one deal', 'model-card/deals', () => ({ deals: 1, rivalDeals: 1 })],
    ['more deals for the rivals', 'model-card/deals', () => ({ rivalDeals: 7 })],
    ['a run that is none', 'files/not-found', () => ({ runs: [folder] })],
  ] as const)('%s: %s', async (_what, code, changes) => {
    await expect(make(changes())).rejects.toMatchObject({ code })
  })

  it('a model that is not the one its run compared', async () => {
    const other = await tinyRun('other', 3, 1)
    copyFileSync(inFolder('first', 'model.onnx'), join(other, 'model.onnx'))
    await expect(make({ runs: [other] })).rejects.toMatchObject({ code: 'model-card/other-export' })
    writeFileSync(join(other, 'model.onnx'), 'no model')
    rmSync(join(other, 'export.json'))
    await expect(make({ runs: [other] })).rejects.toMatchObject({ code: 'model-card/no-export-record' })
  })
})
