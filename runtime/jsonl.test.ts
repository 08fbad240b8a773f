import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { appendJsonl, readJsonl } from './jsonl.js'

let path: string
beforeEach(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'summit-jsonl-')), 'log.jsonl')
})

describe('appendJsonl and readJsonl', () => {
  it('keep records in order, over several openings', async () => {
    for (let part = 0; part < 3; part++) {
      const writer = appendJsonl(path)
      writer.append({ part, text: 'line\nbreak, ü' })
      writer.close()
    }
    expect(await readJsonl(path)).toEqual([0, 1, 2].map((part) => ({ part, text: 'line\nbreak, ü' })))
  })

  it('have each line on disk before the next one is written', async () => {
    const writer = appendJsonl(path)
    writer.append({ n: 1 })
    expect(await readJsonl(path)).toEqual([{ n: 1 }])
    writer.close()
    writer.close()
    expect(() => writer.append({ n: 2 })).toThrow(/closed/)
  })

  it('lose at most the last record, wherever the file is cut', async () => {
    const records = [{ n: 1 }, { n: 22, text: 'ü' }, { n: 333 }]
    const whole = Buffer.from(records.map((record) => `${JSON.stringify(record)}\n`).join(''))
    for (let length = 0; length <= whole.length; length++) {
      await writeFile(path, whole.subarray(0, length))
      const kept = await readJsonl(path)
      expect(kept).toEqual(records.slice(0, kept.length))

      const writer = appendJsonl(path)
      writer.append({ next: true })
      writer.close()
      expect(await readJsonl(path)).toEqual([...kept, { next: true }])
    }
  })

  it('cut a torn line longer than one read', async () => {
    await writeFile(path, `{"n":1}\n{"text":"${'x'.repeat(200_000)}`)
    const writer = appendJsonl(path)
    writer.append({ n: 2 })
    writer.close()
    expect(await readFile(path, 'utf8')).toBe('{"n":1}\n{"n":2}\n')
  })

  it('name the line of other damage', async () => {
    await writeFile(path, '{"n":1}\n{"n":\n{"n":3}\n')
    await expect(readJsonl(path)).rejects.toMatchObject({ code: 'files/bad-line', details: { where: `${path}:2` } })
  })

  it('say so when the file cannot be written', () => {
    expect(() => appendJsonl(join(path, 'under', 'nothing'))).toThrowError(/files\/unwritable/)
  })
})
