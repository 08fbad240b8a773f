import { describe, expect, it } from 'vitest'
import { redact, redisUrl, shownUrl } from './redis-url.js'

const url = 'rediss://ada:p%40ss%23word@queue.example:6380/2'

describe("the queue's address", () => {
  it('comes from the environment alone', () => {
    expect(redisUrl({ SUMMIT_REDIS_URL: url })).toBe(url)
    for (const plain of ['redis://queue', 'redis://[::1]:6379/?family=6']) {
      expect(redisUrl({ SUMMIT_REDIS_URL: plain })).toBe(plain)
    }
    expect(() => redisUrl({})).toThrow(/queue\/no-address[^]*SUMMIT_REDIS_URL/)
  })

  it.each([
    'http://ada:secret@queue',
    'ada:secret@queue:6379',
    'secret',
    'redis://ada:12/secret@queue:6379',
    'redis://ada:12#secret@queue:6379',
    'redis://queue:6379?password=secret',
    'redis://:secret@',
  ])('is refused unseen: %s', (bad) => {
    expect(() => redisUrl({ SUMMIT_REDIS_URL: bad })).toThrow(/queue\/bad-address/)
    expect(() => redisUrl({ SUMMIT_REDIS_URL: bad })).not.toThrow(/secret/)
  })

  it('is shown without its password', () => {
    expect(shownUrl(url)).toBe('rediss://ada@queue.example:6380/2')
    expect(shownUrl('redis://localhost:6379')).toBe('redis://localhost:6379')
  })

  it('leaves no password in a text, whole, encoded or decoded', () => {
    const text = `cannot reach ${url}: AUTH ada p@ss#word (p%40ss%23word)`
    expect(redact(text, url)).toBe('cannot reach ***: AUTH ada *** (***)')
  })
})
