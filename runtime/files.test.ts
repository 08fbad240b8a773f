import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { ensureRunFolder, readJson, writeFileAtomic } from './files.js'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'summit-files-'))
})

describe('writeFileAtomic', () => {
  it('replaces the file and leaves nothing beside it', async () => {
    const path = join(folder, 'a.json')
    await writeFileAtomic(path, 'old')
    await writeFileAtomic(path, new TextEncoder().encode('new'))
    expect(await readFile(path, 'utf8')).toBe('new')
    expect(await readdir(folder)).toEqual(['a.json'])
  })

  it('leaves one whole version when many write at once', async () => {
    const path = join(folder, 'a.txt')
    await Promise.all(Array.from({ length: 20 }, (_, i) => writeFileAtomic(path, String(i).repeat(10_000))))
    expect(new Set(await readFile(path, 'utf8')).size).toBeLessThanOrEqual(2)
    expect(await readdir(folder)).toEqual(['a.txt'])
  })

  it('names a folder that is missing, and fails with exit code 1', async () => {
    await expect(writeFileAtomic(join(folder, 'missing', 'a.json'), '')).rejects.toMatchObject({
      code: 'files/unwritable',
      exitCode: 1,
    })
  })

  it('does not replace a folder, and cleans up', async () => {
    await ensureRunFolder(join(folder, 'sub'))
    await expect(writeFileAtomic(join(folder, 'sub'), 'x')).rejects.toMatchObject({ code: 'files/unwritable' })
    expect(await readdir(folder)).toEqual(['sub'])
  })
})

describe('readJson', () => {
  it('reads what was written', async () => {
    await writeFileAtomic(join(folder, 'a.json'), '{"a":[1,null]}')
    expect(await readJson(join(folder, 'a.json'))).toEqual({ a: [1, null] })
  })

  it('has a coded error for a missing file, a broken one and a folder', async () => {
    await writeFile(join(folder, 'broken.json'), '{"a":')
    await expect(readJson(join(folder, 'none.json'))).rejects.toMatchObject({ code: 'files/not-found', exitCode: 2 })
    await expect(readJson(join(folder, 'broken.json'))).rejects.toMatchObject({ code: 'files/not-json', exitCode: 2 })
    await expect(readJson(folder)).rejects.toMatchObject({ code: 'files/unreadable', exitCode: 1 })
  })
})

describe('ensureRunFolder', () => {
  it('makes the folder with its parents, is happy if it exists, and leaves it empty', async () => {
    const path = join(folder, 'a', 'b')
    await ensureRunFolder(path)
    await ensureRunFolder(path)
    expect(await readdir(path)).toEqual([])
  })

  it('refuses a file', async () => {
    await writeFile(join(folder, 'file'), '')
    await expect(ensureRunFolder(join(folder, 'file'))).rejects.toMatchObject({
      code: 'files/not-a-folder',
      exitCode: 2,
    })
  })

  it('says so when it cannot be made', async () => {
    await writeFile(join(folder, 'file'), '')
    await expect(ensureRunFolder(join(folder, 'file', 'run'))).rejects.toMatchObject({
      code: 'files/unwritable',
      exitCode: 1,
    })
  })
})
