import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createReporter } from '../../runtime/reporter.js'
import { resolveBoardPlayers } from '../../runtime/resolve-board-player.js'
import { BOARD_ACTIONS } from '../../env/index.js'
import { trainConfigSchema } from '../config.js'
import { exportRun } from '../export-run.js'
import { disposeRun } from '../run.js'
import { train } from '../train.js'
import { summitBoardWorld } from './summit-board-world.js'

const config = trainConfigSchema.parse({
  env: 'SummitBoard-v1',
  board: { setup: 'fast' },
  seed: 4,
  network: { hidden: [24] },
  imitation: { teacher: 'cautious', partners: ['cautious', 'generous'], batches: 2, decisions: 1200, minibatch: 256 },
  ppo: { updates: 2, copies: 8, decisions: 512, minibatch: 256, gammaPerSecond: 1 },
  validation: { everyUpdates: 2, deals: 8 },
})

describe('the board game as a world to train in', () => {
  it('shows only decisions with something to choose, with what came of them', async () => {
    const demonstrator = summitBoardWorld(config).demonstrator({
      teacher: 'cautious',
      partners: ['generous'],
      decisions: 1500,
      seed: 'shown',
      gammaPerSecond: 1,
    })
    const { indices, masks, actions, returns } = await demonstrator.collect()
    expect(indices.length).toBeGreaterThanOrEqual(1500)
    const came = new Set<number>()
    for (const row of indices) {
      const mask = masks.subarray(row * BOARD_ACTIONS, (row + 1) * BOARD_ACTIONS)
      expect(mask.reduce((sum, legal) => sum + legal, 0)).toBeGreaterThan(1)
      expect(mask[actions[row]]).toBe(1)
      came.add(returns?.[row] ?? NaN)
    }
    // Undiscounted, a game is worth 1 to each of its decisions or nothing to any.
    expect([...came].sort()).toEqual([0, 1])
  })

  it('goes through training, export and loading like any other', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'summit-board-'))
    const run = await train(config, {
      folder: join(folder, 'run'),
      command: ['test'],
      reporter: createReporter({ quiet: true }),
    })
    const path = join(folder, 'model.onnx')
    const { metadata } = await exportRun(run, path, folder)
    expect(metadata).toMatchObject({
      env: 'SummitBoard',
      players: 2,
      level: 'cooperative green',
      actionCount: BOARD_ACTIONS,
    })
    const [player] = await resolveBoardPlayers([path])
    expect(player).toMatchObject({ kind: 'policy' })
    await disposeRun(run)
    await rm(folder, { recursive: true })
  })
})
