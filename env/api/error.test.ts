import { describe, expect, it } from 'vitest'
import { SummitError } from './error.js'

describe('a coded error', () => {
  const details = { where: 'option players', got: 9, expected: '2 or 3', next: 'give fewer', seed: 7 }

  it('prints its sentence, its code and every detail on a line of its own', () => {
    expect(new SummitError('env/invalid-option', 'Out of range.', details).message).toBe(
      [
        'Out of range. [env/invalid-option]',
        '  where:    option players',
        '  got:      9',
        '  expected: 2 or 3',
        '  seed:     7',
        '  next:     give fewer',
      ].join('\n'),
    )
  })

  it('leaves out what is not there and shortens what is long', () => {
    const { message } = new SummitError('a/b', 'Short.', { got: 'x'.repeat(500) })
    expect(message.split('\n')).toHaveLength(2)
    expect(message.length).toBeLessThan(240)
    expect(new SummitError('a/b', 'None.', { got: undefined }).message).toBe('None. [a/b]')
  })

  it('is plain data without its cause as JSON, and keeps the cause', () => {
    const cause = new Error('below')
    const error = new SummitError('a/b', 'Above.', { ...details, cause }, 1)
    expect(JSON.parse(JSON.stringify(error))).toEqual({ code: 'a/b', message: 'Above.', ...details })
    expect([error.cause, error.exitCode, error.name, error instanceof Error]).toEqual([cause, 1, 'SummitError', true])
  })
})
