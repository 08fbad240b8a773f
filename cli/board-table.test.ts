import { PassThrough, Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { SYNTHETIC_PACK, type BoardMode } from '../env/index.js'
import { playBoardInTerminal } from './board-table.js'

interface At {
  readonly terminal?: boolean
  readonly mode?: BoardMode
}

async function played(
  keys: string,
  seats: readonly string[],
  { terminal = false, mode = 'competitive' }: At = {},
): Promise<string> {
  const output = Object.assign(new PassThrough(), { isTTY: terminal })
  const chunks: string[] = []
  output.on('data', (chunk: Buffer) => chunks.push(chunk.toString()))
  await playBoardInTerminal({
    seats,
    options: { mode, setup: 'fast' },
    seed: 'terminal',
    pack: SYNTHETIC_PACK,
    input: Object.assign(Readable.from([keys]), { isTTY: terminal }),
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

describe('two people at one terminal', () => {
  const CLEAR = '\u001b[2J\u001b[3J\u001b[H'
  const screens = (text: string): string[] => text.split(CLEAR)
  // Enter to sit down, then the first choice again and again, which ends the movement.
  const keys = '\n1\n'.repeat(40)

  it('change over a cleared screen with nothing on it but a name, and each sees no hand but the own', async () => {
    const [before, ...after] = screens(await played(keys, ['Ann', 'Ben'], { terminal: true }))
    expect(before).not.toMatch(/tiles:|cards:/)
    const sat = new Set<string>()
    for (let i = 0; i + 1 < after.length; i += 2) {
      const [, to, seat] = /^hand over to (Ann|Ben): .*\(seat (\d)\), press Enter\n$/.exec(after[i]) ?? []
      expect(to).toBe(['Ann', 'Ben'][Number(seat)])
      const hands = [...after[i + 1].matchAll(/^tiles: .*\n(?:cards: .*\n)?.*\(seat (\d)\): /gm)]
      expect(hands.length).toBe(after[i + 1].match(/^tiles: /gm)?.length)
      expect(hands.every(([, asked]) => asked === seat)).toBe(true)
      sat.add(to)
    }
    expect(sat.size).toBe(2)
  })

  it('are told what has happened since they sat there', async () => {
    const after = screens(await played(keys, ['Ann', 'Ben'], { terminal: true }))
    expect(after.some((screen) => /^(> .*\n)*> weather: /.test(screen))).toBe(true)
  })

  it('can stop while the keyboard goes over', async () => {
    expect(await played('q\n', ['Ann', 'Ben'], { terminal: true })).toMatch(/press Enter\nstopped\n$/)
  })
})

it.each([
  ['one person with bots', ['Ann', 'cautious'], { terminal: true }],
  ['two whose input is piped', ['Ann', 'Ben'], {}],
  ['two who climb together, whose hands lie open', ['Ann', 'Ben'], { terminal: true, mode: 'cooperative' }],
] as const)('clears no screen for %s', async (_who, seats, at) => {
  const text = await played('1\n'.repeat(30), seats, at)
  expect(text).toMatch(/Your turn/)
  expect(text).not.toContain('\u001b')
  expect(text).not.toContain('hand over')
})
