import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { wrapLine } from './output.js'

describe('a wrapped line', () => {
  it.each([
    ['short', 'short'],
    ['name  some words that go on', 'name  some words\n      that go on'],
    ['name  averyverylongwordindeed', 'name  averyverylongwordindeed'],
  ])('%s', (line, wrapped) => {
    expect(wrapLine(line, 6, 18)).toBe(wrapped)
  })
})

it('a reader that closes the pipe is no error', () => {
  const script = `"${process.execPath}" bin/summit.mjs envs | true; echo "\${PIPESTATUS[0]}"`
  const root = new URL('..', import.meta.url)
  expect(execFileSync('bash', ['-c', `exec 2>&1; ${script}`], { cwd: root, encoding: 'utf8' })).toBe('0\n')
})
