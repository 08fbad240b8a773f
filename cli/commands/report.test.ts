import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { summit } from '../testing/run-summit.js'

let folder: string
let ladder: string
let crossplay: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'summit-report-'))
  ladder = join(folder, 'ladder')
  crossplay = join(folder, 'crossplay')
  const common = ['--deals', '2', '--workers', '1', '--quiet']
  await summit('ladder', 'greedy', '--suite', 'normal', ...common, '--out', ladder)
  await summit('crossplay', 'greedy', '--partners', 'passive', ...common, '--out', crossplay)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('summit report', () => {
  it('makes one page of what benchmarks wrote, files or their folders, and prints its path', async () => {
    const out = join(folder, 'page.html')
    const { code, stdout, stderr } = await summit('report', join(ladder, 'result.json'), crossplay, '--out', out)
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: `${out}\n`, stderr: '' })
    const page = await readFile(out, 'utf8')
    expect(page).toContain('id="ladder-1"')
    expect(page).toContain('id="crossplay-2"')
    expect(page).toContain('summit ladder greedy --suite normal --reference coordinated --deals 2 --seed validation')
    const names = await readdir(folder)
    expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  it('says as JSON what it read, and warns of another engine', async () => {
    const old = join(folder, 'old.json')
    const document = JSON.parse(await readFile(join(ladder, 'result.json'), 'utf8')) as { configHash: string }
    await writeFile(old, JSON.stringify({ ...document, engineVersion: 9999 }))
    const out = join(folder, 'old.html')
    const { code, stdout, stderr } = await summit('report', old, '--out', out, '--json')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toEqual({
      report: out,
      documents: [
        {
          file: old,
          kind: 'ladder',
          configHash: document.configHash,
          engineVersion: 9999,
          sameEngine: false,
          takeaway: expect.stringMatching(/^Of 2 teams most games were won /) as string,
        },
      ],
    })
    expect(stderr).toContain('engine 9999')
    expect(await readFile(out, 'utf8')).toContain('class="warning"')
  })

  it('refuses what is no document, and to write over one, and leaves no page', async () => {
    const result = join(ladder, 'result.json')
    const whole = await readFile(result, 'utf8')
    const other = join(folder, 'other.json')
    await writeFile(other, '{"kind":"lader"}')
    const cut = join(folder, 'cut.json')
    await writeFile(cut, whole.slice(0, whole.length / 2))
    const out = join(folder, 'none.html')
    for (const [path, error] of [
      [other, 'report/unknown-kind'],
      [cut, 'files/not-json'],
      [join(folder, 'nowhere.json'), 'files/not-found'],
      [folder, 'files/not-found'],
    ]) {
      const ran = await summit('report', ladder, path, '--out', out, '--json')
      expect(ran.code).toBe(2)
      expect(JSON.parse(ran.stdout)).toMatchObject({ error: { code: error, next: expect.any(String) as string } })
    }
    const over = await summit('report', ladder, '--out', result)
    expect(over.stderr).toContain('cli/invalid-option')
    expect(await readFile(result, 'utf8')).toBe(whole)
    expect(await readdir(folder)).not.toContain('none.html')
    const nowhere = await summit('report', ladder, '--out', join(folder, 'no', 'such', 'page.html'))
    expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringContaining('files/unwritable') as string })
    expect((await summit('report')).code).toBe(2)
  })
})
