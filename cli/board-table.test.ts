import { PassThrough, Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { SYNTHETIC_PACK } from '../env/index.js'
import { playBoardInTerminal } from './board-table.js'

async function played(keys: string, seats: readonly string[]): Promise<string> {
  const output = new PassThrough()
  const chunks: string[] = []
  output.on('data', (chunk: Buffer) => chunks.push(chunk.toString()))
  await playBoardInTerminal({
    seats,
    options: { mode: 'competitive', setup: 'fast' },
    seed: 'terminal',
    pack: SYNTHETIC_PACK,
    input: Readable.from([keys]),
    output,
  })
  return chunks.join('')
}

it('lists every choice with its cost, takes numbers, and stops at q', async () => {
  const text = await played('x\n99\nb\n1\nq\n', ['you', 'cautious'])
  expect(text).toMatch(/1 {2}end the movement/)
  expect(text).toMatch(/step to .*: 1 movement/)
  expect(text).toMatch(/skip movement: take food and oxygen/)
  expect(text.match(/enter a number from 1 to/g)?.length).toBe(2)
  expect(text).toMatch(/stopped\n$/)
})

it('plays to the end, hot seat with bots, and says who has won', async () => {
  const text = await played('1\n'.repeat(3000), ['Ann', 'racer', 'Ben'])
  expect(text).toMatch(/wins?: .*seat 0.*seat 1.*seat 2/)
})
