import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCheckpoint } from './run-folder.js'

describe('the folder of a run', () => {
  it('without a checkpoint is named, with what to do', async () => {
    const folder = join('no', 'such', 'run')
    await expect(readCheckpoint(folder)).rejects.toMatchObject({
      code: 'checkpoint/not-found',
      message: expect.stringMatching(/no checkpoint here[^]*check the path[^]*summit train --out/) as string,
    })
  })
})
