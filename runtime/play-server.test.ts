import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shippedModelNames } from './shipped-models.js'
import { startPlayServer, type PlayServer } from './play-server.js'

const page = fileURLToPath(new URL('../dist/play/', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'summit-server-'))
const model = join(folder, 'mine.onnx')
writeFileSync(model, 'weights')
const host = '127.0.0.1'

describe('the server of the page', () => {
  let server: PlayServer
  beforeAll(async () => {
    server = await startPlayServer({ port: 0, host, models: [model], page })
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })
  const get = (path: string): Promise<Response> => fetch(`http://${host}:${server.port}${path}`)

  it('gives the page, its parts with their types, and nothing else', async () => {
    const start = await get('/')
    expect([start.status, start.headers.get('content-type')]).toEqual([200, 'text/html;charset=utf-8'])
    const html = await start.text()
    const script = /assets\/index-[\w-]+\.js/.exec(html)?.[0] ?? ''
    const part = await get(`/${script}`)
    expect([part.status, part.headers.get('content-type')?.split(';')[0]]).toEqual([200, 'text/javascript'])
    expect(part.headers.get('x-content-type-options')).toBe('nosniff')
    const none = await get('/none')
    expect([none.status, await none.text()]).toEqual([404, 'Not found: /none\n'])
  })

  it('lists models, shipped ones and those named, and gives their bytes', async () => {
    const names = [...shippedModelNames(), 'mine']
    expect(await (await get('/models.json')).json()).toEqual(
      names.map((name) => ({ name, url: `models/${name}.onnx` })),
    )
    expect(await (await get('/models/mine.onnx')).text()).toBe('weights')
    expect((await get('/models/other.onnx')).status).toBe(404)
  })

  it.each(['/../package.json', '/..%2fpackage.json', '/models/..%2f..%2fpackage.json', '/%zz'])(
    'gives nothing outside the page for %s',
    async (path) => {
      // `fetch` would tidy the path up before it is sent.
      const status = await new Promise((resolve, reject) => {
        request({ host, port: server.port, path }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
          .on('error', reject)
          .end()
      })
      expect(status).toBe(404)
    },
  )

  it('says when the port is busy', async () => {
    await expect(startPlayServer({ port: server.port, host, page })).rejects.toThrow(
      /Another program listens on this port\. \[play\/port-busy\][\s\S]*--port 0/,
    )
  })

  it('says when the address is not one of this computer', async () => {
    await expect(startPlayServer({ port: 0, host: '203.0.113.1', page })).rejects.toThrow(
      /play\/no-address[\s\S]*--host/,
    )
  })

  it('says when the page has not been built, and when a model is missing', async () => {
    await expect(startPlayServer({ port: 0, host, page: folder })).rejects.toThrow(/play\/no-page[\s\S]*npm run build/)
    await expect(startPlayServer({ port: 0, host, page, models: ['gone.onnx'] })).rejects.toThrow(/model\/not-found/)
  })
})
