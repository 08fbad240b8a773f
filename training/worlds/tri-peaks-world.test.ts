import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createReporter } from '../../runtime/reporter.js'
import { resolveTriPeaksPlayer } from '../../runtime/resolve-tri-peaks-player.js'
import { trainConfigSchema } from '../config.js'
import { exportRun } from '../export-run.js'
import { disposeRun } from '../run.js'
import { train } from '../train.js'
import { triPeaksWorld } from './tri-peaks-world.js'

const config = trainConfigSchema.parse({
  env: 'TriPeaks-v1',
  seed: 4,
  network: { hidden: [24] },
  imitation: { teacher: 'careful', batches: 2, decisions: 1500, minibatch: 256 },
  ppo: { updates: 2, copies: 16, decisions: 512, minibatch: 256, shaping: { cleared: 0.2, stock: 0 } },
  validation: { everyUpdates: 1, deals: 8 },
})

describe('Tri Peaks as a world to train in', () => {
  it('shows only decisions with something to choose, with what came of them', async () => {
    const demonstrator = triPeaksWorld(config).demonstrator({
      teacher: 'careful',
      partners: [],
      decisions: 2000,
      seed: 'shown',
      gammaPerSecond: 1,
    })
    const { indices, masks, actions, returns } = await demonstrator.collect()
    expect(indices.length).toBeGreaterThanOrEqual(2000)
    let won = 0
    for (const row of indices) {
      const mask = masks.subarray(row * 29, (row + 1) * 29)
      expect(mask.reduce((sum, legal) => sum + legal, 0)).toBeGreaterThan(1)
      expect(mask[actions[row]]).toBe(1)
      // Undiscounted, a game is worth 1 to each of its decisions or nothing to any.
      expect([0, 1]).toContain(returns?.[row])
      won += returns?.[row] ?? 0
    }
    expect(won / indices.length).toBeGreaterThan(0.3)
    expect(won / indices.length).toBeLessThan(0.9)
  })

  it('goes through training, export and loading like any other', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'summit-tri-peaks-'))
    const run = await train(config, {
      folder: join(folder, 'run'),
      command: ['test'],
      reporter: createReporter({ quiet: true }),
    })
    const path = join(folder, 'model.onnx')
    const { metadata } = await exportRun(run, path, dirname(path))
    expect(metadata).toMatchObject({ env: 'TriPeaks', players: 1, level: 'wrap', actionCount: 29 })
    const player = await resolveTriPeaksPlayer(path)
    expect(player).toMatchObject({ kind: 'policy' })
    await disposeRun(run)
    await rm(folder, { recursive: true })
  })
})
