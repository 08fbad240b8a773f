import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveRun, type ServedRun } from './serve-run.js'
import { watchRun } from './watch-run.js'

let folder: string
let served: ServedRun
const METRICS = '{"kind":"imitation","step":1}\n'

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'summit-watch-'))
  served = await serveRun(folder, 0)
})
afterAll(async () => {
  await served.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(new URL(path, served.url), { headers })

describe('the page of a run', () => {
  it('is there before the run is, with all that it loads', async () => {
    const page = await (await get('')).text()
    const loaded = [...page.matchAll(/(?:src|href)="([^":]+)"/g)].map(([, path]) => path)
    expect(loaded).toEqual(['uplot.css', 'page/page.js'])
    for (const path of [...loaded, 'uplot.js', 'page/curves.js', 'page/pace.js']) {
      const answer = await get(path)
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        200,
        path.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
      ])
      expect((await answer.text()).length).toBeGreaterThan(100)
    }
    expect((await get('metrics.jsonl')).status).toBe(404)
    expect((await get('run.json')).status).toBe(404)
  })

  it('needs nothing from elsewhere', async () => {
    for (const path of ['', 'page/page.js', 'page/curves.js']) {
      expect(await (await get(path)).text()).not.toMatch(/["'(]https?:\/\//)
    }
  })

  it('gets the metrics, whole or from a byte on', async () => {
    writeFileSync(join(folder, 'metrics.jsonl'), METRICS)
    expect(await (await get('metrics.jsonl')).text()).toBe(METRICS)
    const from = { Range: `bytes=${METRICS.length}-` }
    const nothing = await get('metrics.jsonl', from)
    expect([nothing.status, nothing.headers.get('content-range')]).toEqual([416, `bytes */${METRICS.length}`])
    appendFileSync(join(folder, 'metrics.jsonl'), '{"kind":"update","step":2}\n')
    const more = await get('metrics.jsonl', from)
    expect([more.status, more.headers.get('content-range')]).toEqual([206, 'bytes 30-56/57'])
    expect(await more.text()).toBe('{"kind":"update","step":2}\n')
  })

  it('gets the manifest as it is now', async () => {
    writeFileSync(join(folder, 'run.json'), '{"status":"running"}')
    expect(await (await get('run.json')).json()).toEqual({ status: 'running' })
  })

  it.each(['nowhere', 'checkpoint.ckpt', '../package.json', '../training/run.ts', '%2e%2e/%2e%2e/etc/passwd'])(
    'keeps %s to itself',
    async (path) => {
      // As it is written: fetch would tidy the path first.
      const { port } = new URL(served.url)
      const status = await new Promise((resolve) =>
        request({ host: '127.0.0.1', port, path: `/x/${path}` }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        }).end(),
      )
      expect(status).toBe(404)
    },
  )

  it('answers this machine under its own name only, and only questions', async () => {
    const { port } = new URL(served.url)
    const ask = (method: string, host: string) =>
      new Promise((resolve) =>
        request({ host: '127.0.0.1', port, path: '/', method, headers: { host } }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        }).end(),
      )
    expect(await ask('GET', `localhost:${port}`)).toBe(200)
    expect(await ask('GET', 'elsewhere.example')).toBe(403)
    expect(await ask('POST', `localhost:${port}`)).toBe(405)
  })
})

describe('a port that is taken', () => {
  it('is said, here and from a thread', async () => {
    const port = Number(new URL(served.url).port)
    await expect(serveRun(folder, port)).rejects.toMatchObject({ code: 'watch/port-taken', exitCode: 2 })
    await expect(watchRun(folder, port)).rejects.toThrow(/watch\/port-taken[^]*another program listens there[^]*--port/)
  })
})

describe('the page from a thread', () => {
  it('answers while this one is busy', async () => {
    const watched = await watchRun(folder, 0)
    // Nothing else happens in this thread until the other process has its answer.
    const script = `fetch(${JSON.stringify(watched.url)}).then((answer) => console.log(answer.status))`
    expect(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8', timeout: 30_000 })).toBe('200\n')
    await watched.close()
    await expect(fetch(watched.url)).rejects.toThrow('fetch failed')
  })
})
