import { SummitError } from '../../env/index.js'

/** The one place that a queue's address is read from: a password in it must not stand in a command line. */
export const REDIS_URL = 'SUMMIT_REDIS_URL'

/** The address that the environment names. Throws `queue/no-address` or `queue/bad-address`, neither of which shows it. */
export function redisUrl(environment: NodeJS.ProcessEnv = process.env): string {
  const url = environment[REDIS_URL] ?? ''
  if (url === '') {
    throw new SummitError('queue/no-address', 'There is no queue to go to.', {
      where: `the environment variable ${REDIS_URL}`,
      expected: 'redis://USER:PASSWORD@HOST:PORT, or rediss:// for TLS',
      next: 'set it, in a file that only you can read (docs/queue.md)',
    })
  }
  // What does not read may still hold a password: nothing of it is shown.
  if (isAddress(url)) return url
  throw new SummitError('queue/bad-address', "The queue's address does not read.", {
    where: `the environment variable ${REDIS_URL}`,
    expected: 'redis://USER:PASSWORD@HOST:PORT, or rediss:// for TLS; signs in a password written as %23 and the like',
    next: 'write it again; what was given is not shown, for it may hold a password',
  })
}

/**
 * Strict: a sign in a password that is not written as %2F and the like ends the host early, and the rest of the password would
 * pass for a path that may be shown. A password among the options would not be seen for one.
 */
function isAddress(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, pathname, search, hash } = new URL(url)
  return (
    ['redis:', 'rediss:'].includes(protocol) &&
    hostname !== '' &&
    /^(?:\/\d*)?$/.test(pathname) &&
    /^(?:\?family=[46])?$/.test(search) &&
    hash === ''
  )
}

/** An address as it may be shown: without its password. */
export function shownUrl(url: string): string {
  const { protocol, username, host, pathname } = new URL(url)
  return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname === '/' ? '' : pathname}`
}

/** A text of a library's, without the password, however it is written there. */
export function redact(text: string, url: string): string {
  const { password } = new URL(url)
  return [url, password, decodedOf(password)]
    .filter((secret) => secret !== '')
    .reduce((left, secret) => left.replaceAll(secret, '***'), text)
}

function decodedOf(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
