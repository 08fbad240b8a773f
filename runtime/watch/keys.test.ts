import { describe, expect, it } from 'vitest'
import { readKeys } from './keys.js'

describe('readKeys', () => {
  it('knows letters, signs, arrows of both kinds and Ctrl-C', () => {
    expect(readKeys(' p+=-_sSrqQ\u0003')).toEqual([
      'pause',
      'pause',
      'faster',
      'faster',
      'slower',
      'slower',
      'step',
      'step',
      'again',
      'quit',
      'quit',
      'quit',
    ])
    expect(readKeys('\u001b[A\u001b[B\u001bOC\u001bOD')).toEqual(['faster', 'slower', 'faster', 'slower'])
  })

  it('passes over other keys whole: their codes hold letters', () => {
    expect(readKeys('\u001b[3~x\u001b[1;5qé\u001b[')).toEqual([])
  })
})
