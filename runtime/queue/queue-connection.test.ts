import { describe, expect, it } from 'vitest'
import { serverError } from './queue-connection.js'

const url = 'redis://ada:p%40ss@queue:6379'

describe('what goes wrong with the server', () => {
  it.each([
    ['NOAUTH Authentication required.', 'queue/refused', /user and password/],
    ["NOPERM this user has no permissions to run the 'eval' command", 'queue/refused', /bull:summit:/],
    ["OOM command not allowed when used memory > 'maxmemory'.", 'queue/full', /maxmemory/],
    ['self-signed certificate', 'queue/unreachable', /NODE_EXTRA_CA_CERTS/],
    ['connect ECONNREFUSED 127.0.0.1:1', 'queue/unreachable', /SUMMIT_REDIS_URL/],
  ])('is said in our words: %s', (text, code, next) => {
    const { code: said, details } = serverError(new Error(text), url)
    expect(said).toBe(code)
    expect(details).toMatchObject({ where: 'redis://ada@queue:6379', next: expect.stringMatching(next) as string })
  })

  it('shows no password, and not the command that failed', () => {
    const error = Object.assign(new Error('ERR at AUTH ada p@ss'), {
      name: 'ReplyError',
      command: { args: ['ada', 'p@ss'] },
    })
    const ours = serverError(error, url)
    for (const text of [JSON.stringify(ours), ours.message, String(ours.stack)]) expect(text).not.toMatch(/p@ss|p%40ss/)
  })
})
