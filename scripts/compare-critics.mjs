// Is a value worth more when it sees what all seats see? From one warm start a seed: what the outcomes of fresh games have
// to do with the other seats' views, and updates with either critic. Needs a build. Prints JSON, a line a finding.
// Example: node scripts/compare-critics.mjs --seeds 1,2 --updates 12
import { parseArgs } from 'node:util'
import { loadConfig } from '../dist/runtime/config.js'
import { criticUpdate, createCentralCritic, centralForward } from '../dist/training/central-critic.js'
import { trainConfigSchema } from '../dist/training/config.js'
import { estimateAdvantages } from '../dist/training/gae.js'
import { normaliserConstants } from '../dist/training/normaliser.js'
import { playOwn } from '../dist/training/own-play.js'
import { explainedVariance } from '../dist/training/ppo.js'
import { createRun, disposeRun, warmSteps } from '../dist/training/run.js'
import { restoreRun, saveRun } from '../dist/training/saved-run.js'
import { trainStep } from '../dist/training/train-step.js'
import { validate } from '../dist/training/validate.js'

const { values: options } = parseArgs({
  options: {
    config: { type: 'string', default: 'training/configs/quickstart.yaml' },
    seeds: { type: 'string', default: '1,2' },
    // Of the warm start; the configuration's if left out.
    batches: { type: 'string' },
    updates: { type: 'string', default: '12' },
    deals: { type: 'string', default: '1000' },
    // Batches of games by the warm start alone: learned from, and measured on.
    shown: { type: 'string', default: '12' },
    fresh: { type: 'string', default: '4' },
  },
})

const say = (finding) => console.log(JSON.stringify(finding))
const round = (value) => Math.round(value * 1e4) / 1e4
const mean = (numbers) => round(numbers.reduce((sum, one) => sum + one, 0) / numbers.length)

/** How much of the games' outcomes a value foresees: no estimate of its own is in what it is held against. */
function foreseen(run, batch, values) {
  const { gammaPerSecond } = run.config.ppo
  estimateAdvantages(batch, { gammaPerSecond, lambda: 1, shaping: 0 })
  return explainedVariance({ indices: batch.indices, returns: batch.returns, values })
}

/** The run as it was saved, but for the critic. */
function branch(saved, critic) {
  const { config } = saved.data
  return restoreRun({ ...saved, data: { ...saved.data, config: { ...config, ppo: { ...config.ppo, critic } } } })
}

/** The same policy plays on and learns nothing; three values learn to add to its own: from its own view alone, or from all. */
async function whatViewsTell(saved, seed) {
  const run = await branch(saved, 'central')
  const { ppo } = run.config
  const { observationSize, players } = run.world.contract
  const normaliser = normaliserConstants(run.normaliser)
  const critics = {
    ownView: await createCentralCritic(run.config, run.world),
    allViews: await createCentralCritic(run.config, run.world),
  }
  const found = { own: [], ownView: [], allViews: [] }
  const shown = Number(options.shown)
  for (let at = 0; at < shown + Number(options.fresh); at++) {
    const { batch, allViews } = await playOwn(run)
    // Its own critic has learned nothing: these are the policy's own values.
    const ownValues = batch.values.slice(0, batch.count)
    const views = { allViews: allViews.slice(0, batch.count * players * observationSize), ownView: undefined }
    views.ownView = views.allViews.map((x, i) => (i % (players * observationSize) < observationSize ? x : 0))
    const own = foreseen(run, batch, ownValues)
    if (at >= shown) found.own.push(own)
    for (const [name, critic] of Object.entries(critics)) {
      if (at < shown) {
        criticUpdate(
          {
            backend: run.backend,
            critic,
            normaliser,
            allViews: views[name],
            learnFrom: { indices: batch.indices },
            returns: batch.returns,
            ownValues,
          },
          {
            epochs: ppo.epochs,
            minibatchSize: ppo.minibatch,
            learningRate: ppo.learningRate,
            maxGradientNorm: ppo.maxGradientNorm,
          },
          run.random,
        )
        continue
      }
      const { run: forward } = centralForward(run.forward, critic, normaliser)
      const said = await forward(views[name], batch.masks, batch.count)
      found[name].push(foreseen(run, batch, said.values))
    }
  }
  say({
    finding: 'outcomes foreseen in fresh games',
    seed,
    ...Object.fromEntries(Object.entries(found).map(([name, all]) => [name, mean(all)])),
  })
  for (const critic of Object.values(critics)) await critic.forward.dispose()
  await disposeRun(run)
}

async function updates(saved, seed, critic) {
  const run = await branch(saved, critic)
  const before = process.cpuUsage()
  const central = []
  const own = []
  const onCollected = ({ batch, ownValues }) => {
    central.push(foreseen(run, batch, batch.values))
    if (ownValues) own.push(foreseen(run, batch, ownValues))
  }
  while (run.step < warmSteps(run.config) + Number(options.updates)) await trainStep(run, { onCollected })
  const { user, system } = process.cpuUsage(before)
  const { winRate, ci95 } = await validate(run)
  const half = central.length >> 1
  say({
    finding: 'updates',
    seed,
    critic,
    foreseen: central.map(round),
    laterHalf: mean(central.slice(half)),
    ...(own.length > 0 && { laterHalfOwnValue: mean(own.slice(half)) }),
    winRate: round(winRate),
    ci95: ci95.map(round),
    cpuSeconds: Math.round((user + system) / 1e6),
  })
  await disposeRun(run)
}

for (const seed of options.seeds.split(',')) {
  const config = await loadConfig(options.config, trainConfigSchema, { seed })
  if (options.batches) config.imitation.batches = Number(options.batches)
  config.ppo.updates = Number(options.updates)
  config.validation.deals = Number(options.deals)
  const run = await createRun(config)
  while (run.step < warmSteps(config)) await trainStep(run)
  const { winRate, ci95 } = await validate(run)
  say({ finding: 'warm start', seed, winRate: round(winRate), ci95: ci95.map(round) })
  const saved = structuredClone(saveRun(run))
  await disposeRun(run)
  await whatViewsTell(saved, seed)
  for (const critic of ['own', 'central']) await updates(saved, seed, critic)
}
