import { spawn } from 'node:child_process'
import { networkInterfaces } from 'node:os'
import type { Command } from 'commander'
import { wholeNumber } from '../arguments.js'
import { printResult, type CommonOptions } from '../output.js'

interface PlayOptions extends CommonOptions {
  readonly port: number
  readonly host: string
  readonly open: boolean
}

interface PlayReport {
  /** Where to open the page on this computer. */
  readonly url: string
  /** Where other devices reach it; none unless --host lets them. */
  readonly network: readonly string[]
  readonly models: readonly string[]
}

const DEFAULT_PORT = 4173

export function addPlayCommand(program: Command): void {
  program
    .command('play')
    .description(
      'Serves the game as a web page and opens it. The page needs no network: games, partners and learned models run in ' +
        'the browser. Ends with Ctrl-C.',
    )
    .argument('[models...]', 'models of yours (.onnx) to choose as partners')
    .option('--port <n>', 'port to listen on; 0 takes any that is free', wholeNumber(0), DEFAULT_PORT)
    .option('--host <address>', 'address to listen on; 0.0.0.0 lets a phone in the same network play', '127.0.0.1')
    .option('--no-open', 'do not open a browser')
    .addHelpText('after', '\nExample:\n  summit play runs/quickstart/model.onnx')
    .action(servePage)
}

async function servePage(models: readonly string[], options: PlayOptions): Promise<void> {
  const { startPlayServer } = await import('../../runtime/play-server.js')
  const { port, host, open } = options
  const server = await startPlayServer({ port, host, models })
  const url = `http://${isAny(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${server.port}/`
  const report: PlayReport = { url, network: isAny(host) ? networkUrls(server.port) : [], models: server.models }
  printResult(report, options, describe)
  if (open && options.json !== true) openBrowser(url)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.close()
    })
  }
}

const isAny = (host: string): boolean => host === '0.0.0.0' || host === '::'

function networkUrls(port: number): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}/`)
}

function describe({ url, network, models }: PlayReport): string {
  return [
    `play       ${url}`,
    ...network.map((each) => `network    ${each}`),
    `models     ${models.length === 0 ? 'none: name .onnx files to play with them' : models.join(', ')}`,
    'end        Ctrl-C',
  ].join('\n')
}

/** Asks the system for a browser; the address is printed, so it is no matter when there is none. */
function openBrowser(url: string): void {
  const [command, ...before] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open']
  const child = spawn(command, [...before, url], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}
