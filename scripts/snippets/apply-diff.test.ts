import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyDiff } from './apply-diff.js'

describe('applyDiff', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'diff-'))
    writeFileSync(join(folder, 'a.ts'), 'one\ntwo\nthree\ntwo\n')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('puts in and takes out lines where the rest stands', () => {
    applyDiff(folder, '--- a.ts\n@@\n one\n+and a half\n two\n@@\n-three\n+3')
    expect(readFileSync(join(folder, 'a.ts'), 'utf8')).toBe('one\nand a half\ntwo\n3\ntwo\n')
  })

  it('refuses what stands nowhere, or in two places', () => {
    expect(() => applyDiff(folder, '--- a.ts\n@@\n four\n+five')).toThrow(/0 times/)
    expect(() => applyDiff(folder, '--- a.ts\n@@\n two\n+five')).toThrow(/2 times/)
    expect(() => applyDiff(folder, 'four\n+five')).toThrow(/begins with/)
  })
})
