import { existsSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'
import { SummitError } from '../env/index.js'
import { readModelFile } from './onnx/load-model.js'
import { modelsFolder, shippedModelNames } from './shipped-models.js'

/** The built page, beside the compiled sources. */
const PAGE = fileURLToPath(new URL('../play/', import.meta.url))
export interface PlayServerOptions {
  /** 0 takes any free port. */
  readonly port: number
  readonly host: string
  /** Model files to offer beside those of the package. */
  readonly models?: readonly string[]
  /** The folder of the built page; tests give their own. */
  readonly page?: string
}

export interface PlayServer {
  readonly port: number
  readonly models: readonly string[]
  readonly close: () => Promise<void>
}

/**
 * Serves the page: files, and a list of models; there is no other logic in it. Throws `play/no-page`, `play/port-busy`,
 * `play/no-address` or `model/not-found`.
 */
export async function startPlayServer({
  port,
  host,
  models = [],
  page = PAGE,
}: PlayServerOptions): Promise<PlayServer> {
  if (!existsSync(join(page, 'index.html'))) {
    throw new SummitError('play/no-page', 'The web page has not been built.', {
      where: page,
      got: 'no index.html',
      next: "run `npm ci` (without --omit=dev) or `npm run build` in the project's folder",
    })
  }
  const files = await modelFiles(models)
  const serveFile = sirv(page, { etag: true, dev: false })
  const server = createServer((request, response) => {
    // Scripts of the page may not be fed to other sites, nor others' to it.
    response.setHeader('X-Content-Type-Options', 'nosniff')
    const path = pathOf(request.url)
    if (path === '/models.json') {
      send(
        response,
        200,
        'application/json',
        JSON.stringify([...files.keys()].map((name) => ({ name, url: modelUrl(name) }))),
      )
    } else if (path.startsWith('/models/')) {
      void sendModel(files.get(basename(path, '.onnx')), response)
    } else {
      serveFile(request, response, () => send(response, 404, 'text/plain', `Not found: ${path}\n`))
    }
  })
  await listen(server, port, host)
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    models: [...files.keys()],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The path that is asked for; nonsense is a path that is not there. */
function pathOf(url = '/'): string {
  try {
    return decodeURIComponent(new URL(url, 'http://page').pathname)
  } catch {
    return url
  }
}

const modelUrl = (name: string): string => `models/${encodeURIComponent(name)}.onnx`

/** Name to path. A file of the user's hides a shipped one of the same name. */
async function modelFiles(given: readonly string[]): Promise<Map<string, string>> {
  const files = new Map(shippedModelNames().map((name) => [name, join(modelsFolder(), `${name}.onnx`)]))
  for (const path of given) {
    await readModelFile(path)
    files.set(nameOf(path), path)
  }
  return files
}

/** A run calls its model `model.onnx`: then the folder tells more. */
function nameOf(path: string): string {
  const name = basename(path, '.onnx')
  return name === 'model' ? basename(dirname(join(process.cwd(), path))) || name : name
}

async function sendModel(path: string | undefined, response: ServerResponse): Promise<void> {
  if (path === undefined) return send(response, 404, 'text/plain', 'No such model.\n')
  try {
    send(response, 200, 'application/octet-stream', await readModelFile(path))
  } catch (error) {
    send(response, 404, 'text/plain', `${error instanceof Error ? error.message : String(error)}\n`)
  }
}

function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(body)
}

function listen(server: ReturnType<typeof createServer>, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const where = `${host}:${port}`
      const details =
        cause.code === 'EADDRINUSE'
          ? new SummitError('play/port-busy', 'Another program listens on this port.', {
              where,
              got: cause.code,
              next: 'choose another with --port, or --port 0 for any that is free',
              cause,
            })
          : new SummitError('play/no-address', 'The page cannot be served at this address.', {
              where,
              got: cause.code ?? cause.message,
              expected: 'an address of this computer, and a port that you may use',
              next: 'leave --host out, or use --host 0.0.0.0 to be reached from other devices',
              cause,
            })
      reject(details)
    })
    server.listen(port, host, resolve)
  })
}
