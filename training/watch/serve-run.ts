import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SummitError } from '../../env/index.js'
import { builtFile } from '../../runtime/built-file.js'
import { METRICS_FILE } from '../run-folder.js'
import { WATCH_PAGE } from './watch-page.js'

export interface ServedRun {
  readonly url: string
  close(): Promise<void>
}

/** This machine only: nobody else is asked in, and no page from elsewhere under a name of its own that leads here. */
const HOST = '127.0.0.1'
const NAMES: ReadonlySet<string> = new Set([HOST, 'localhost'])

/**
 * Serves the page of a run's folder, its metrics as they grow, and its manifest. The folder may come later.
 * @param port 0 takes any that is free
 * Throws `watch/port-taken`.
 */
export async function serveRun(folder: string, port: number): Promise<ServedRun> {
  const server = createServer((request, response) => {
    answer(folder, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  await listen(server, port)
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://${HOST}:${taken}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // Browsers keep connections open.
        server.closeAllConnections()
      }),
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EADDRINUSE' && cause.code !== 'EACCES') return reject(cause)
      reject(
        new SummitError('watch/port-taken', 'The page cannot be served on this port.', {
          where: `--port ${port}`,
          got: cause.code === 'EADDRINUSE' ? 'another program listens there' : 'no right to listen there',
          expected: 'a free port',
          next: 'give another --port; 0 takes any that is free',
          cause,
        }),
      )
    })
    server.listen(port, HOST, resolve)
  })
}

const uplot = dirname(fileURLToPath(import.meta.resolve('uplot')))
const SCRIPT = 'text/javascript; charset=utf-8'

/** What never changes, by its path on the page. */
const FILES: Readonly<Record<string, { readonly file: () => string; readonly type: string }>> = {
  '/uplot.js': { file: () => join(uplot, 'uPlot.esm.js'), type: SCRIPT },
  '/uplot.css': { file: () => join(uplot, 'uPlot.min.css'), type: 'text/css; charset=utf-8' },
  ...Object.fromEntries(
    ['page', 'curves', 'pace'].map((name) => [
      `/page/${name}.js`,
      { file: () => builtFile(`training/watch/page/${name}`), type: SCRIPT },
    ]),
  ),
}

async function answer(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://page')
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('X-Content-Type-Options', 'nosniff')
  if (!NAMES.has((request.headers.host ?? '').replace(/:\d+$/, ''))) return end(response, 403)
  if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405)
  if (pathname === '/') return send(response, WATCH_PAGE, 'text/html; charset=utf-8')
  if (Object.hasOwn(FILES, pathname)) {
    const { file, type } = FILES[pathname]
    return send(response, await readFile(file()), type)
  }
  if (pathname === '/run.json') {
    const manifest = await readFile(join(folder, 'run.json')).catch(() => undefined)
    return manifest ? send(response, manifest, 'application/json') : end(response, 404)
  }
  if (pathname === `/${METRICS_FILE}`) return sendMetrics(join(folder, METRICS_FILE), request, response)
  end(response, 404)
}

/** The metrics from a byte on, so that the page asks only for what is new. */
async function sendMetrics(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const size = (await stat(path).catch(() => undefined))?.size
  if (size === undefined) return end(response, 404)
  const from = /^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1]
  if (from !== undefined && Number(from) >= size) {
    response.setHeader('Content-Range', `bytes */${size}`)
    return end(response, 416)
  }
  const start = Number(from ?? 0)
  response.setHeader('Content-Type', 'application/jsonl; charset=utf-8')
  response.setHeader('Content-Length', size - start)
  if (from !== undefined) response.setHeader('Content-Range', `bytes ${start}-${size - 1}/${size}`)
  response.writeHead(from === undefined ? 200 : 206)
  if (request.method === 'HEAD' || size === 0) return void response.end()
  // Not beyond the size that was promised, though the file grows.
  createReadStream(path, { start, end: size - 1 })
    .on('error', () => response.destroy())
    .pipe(response)
}

function send(response: ServerResponse, body: string | Uint8Array, type: string): void {
  response.setHeader('Content-Type', type)
  response.setHeader('Content-Length', Buffer.byteLength(body))
  response.writeHead(200)
  response.end(body)
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status)
  response.end()
}
