import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { summit } from '../testing/run-summit.js'

it('prints the address as JSON, serves it, and ends when told to', async () => {
  const child = spawn(process.execPath, ['bin/summit.mjs', 'play', '--port', '0', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { url, network } = JSON.parse(await printed(child)) as { url: string; network: string[] }
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/)
  expect(network).toEqual([])
  expect(await (await fetch(url)).text()).toContain('<title>Summit Rush</title>')
  child.kill('SIGINT')
  const [code] = (await once(child, 'exit')) as [number | null]
  expect(code).toBe(0)
})

it('says when the port is busy', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const { code, stderr } = await summit('play', '--no-open', '--port', String(port))
  expect(code).toBe(2)
  expect(stderr).toMatch(/play\/port-busy/)
  expect(stderr).toContain(`127.0.0.1:${port}`)
  other.close()
})

/** What the command has printed once its document is whole. */
async function printed({ stdout }: ChildProcess): Promise<string> {
  let text = ''
  for await (const chunk of stdout ?? []) {
    text += String(chunk)
    if (text.trimEnd().endsWith('}')) return text
  }
  return text
}
