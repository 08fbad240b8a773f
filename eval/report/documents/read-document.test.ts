import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crossplayFixture, ladderFixture, playtestFixture, tipsFixture } from './documents.fixture.js'
import { readBenchmarkDocument } from './read-document.js'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'summit-document-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function file(text: string): Promise<string> {
  const path = join(folder, 'result.json')
  await writeFile(path, text)
  return path
}

describe('readBenchmarkDocument', () => {
  it.each([ladderFixture, crossplayFixture, tipsFixture, playtestFixture])('reads a $kind', async (document) => {
    const more = { ...document, later: 'a field of a later version' }
    expect(await readBenchmarkDocument(await file(JSON.stringify(more)))).toEqual(more)
  })

  it('reads an agent that was measured with itself alone', async () => {
    const [matrix] = crossplayFixture.body.matrices
    const [row] = matrix.rows
    const alone = {
      ...matrix,
      columns: [row.agent],
      rows: [
        { ...row, cells: [row.cells[0]], proximity: [1], crossPlay: null, meanProximity: null, worstProximity: null },
      ],
    }
    const document = { ...crossplayFixture, body: { matrices: [alone] } }
    expect(await readBenchmarkDocument(await file(JSON.stringify(document)))).toEqual(document)
  })

  it('says what is wrong, where, and what to do', async () => {
    const whole = JSON.stringify(ladderFixture)
    const edited = (change: (document: never) => unknown): string => JSON.stringify(change(JSON.parse(whole) as never))
    const cases: readonly [text: string, code: string, details: object][] = [
      [whole.slice(0, -40), 'files/not-json', { expected: 'a complete JSON document' }],
      ['[1]', 'report/unknown-kind', { next: expect.stringContaining('summit ladder') as string }],
      [JSON.stringify({ kind: 'toString' }), 'report/unknown-kind', { got: 'toString' }],
      [JSON.stringify({ kind: 'lader' }), 'report/unknown-kind', { next: 'Did you mean "ladder"?' }],
      [
        JSON.stringify({ kind: 'ladder' }),
        'report/broken-document',
        { next: 'Write it again: `summit ladder --out <folder>`' },
      ],
      [
        whole.replace('"winRate":0.505', '"winRate":"half"'),
        'report/broken-document',
        {
          where: expect.stringMatching(/result\.json: body\.ladders\[0\]\.rungs\[2\]\.result\.winRate$/) as string,
          got: 'half',
          expected: 'number, received string',
          next: `Write it again: \`${ladderFixture.command} --out <folder>\``,
        },
      ],
      [
        edited((document: { configHash?: string }) => ({ ...document, configHash: undefined })),
        'report/broken-document',
        { where: expect.stringMatching(/: configHash$/) as string, expected: 'an entry, which is missing' },
      ],
    ]
    for (const [text, code, details] of cases) {
      await expect(readBenchmarkDocument(await file(text))).rejects.toMatchObject({ code, details })
    }
    await expect(readBenchmarkDocument(join(folder, 'none.json'))).rejects.toMatchObject({ code: 'files/not-found' })
  })

  it('refuses a matrix whose rows are not as long as its columns', async () => {
    const [matrix] = crossplayFixture.body.matrices
    const short = { ...matrix, columns: matrix.columns.slice(1) }
    const text = JSON.stringify({ ...crossplayFixture, body: { matrices: [short] } })
    await expect(readBenchmarkDocument(await file(text))).rejects.toMatchObject({
      code: 'report/broken-document',
      details: {
        where: expect.stringContaining('body.matrices[0].rows[0].cells (and 3 more)') as string,
        expected: 'expected 3 entries, one a column',
      },
    })
  })
})
