import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { startPlayServer, type PlayServer } from '../../runtime/play-server.js'
import type { GameRun } from '../page/game-run.js'

/** Where a Chromium may be; the first that is there is used. */
const PLACES = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
export const CHROMIUM = PLACES.find((path) => path !== '' && existsSync(path))

/** What tests of the page are called, so that a skip tells its reason. */
export const inChromium = CHROMIUM === undefined ? ' (skipped: no Chromium found; set CHROMIUM_PATH)' : ''

/** The set-up of the tests has built it. */
export const BUILT_PAGE = fileURLToPath(new URL('../../dist/play/', import.meta.url))

/** A test in the browser may take so long: whole games on a busy machine. */
export const E2E_TIMEOUT_MS = 180_000

export interface Bench {
  readonly browser: Browser
  readonly server: PlayServer
  readonly url: string
  readonly close: () => Promise<void>
}

export async function openBench(models: readonly string[] = []): Promise<Bench> {
  const server = await startPlayServer({ port: 0, host: '127.0.0.1', models, page: BUILT_PAGE })
  const browser = await chromium.launch({
    ...(CHROMIUM !== undefined && { executablePath: CHROMIUM }),
    // As root, as in containers, its sandbox does not start.
    args: ['--no-sandbox'],
  })
  return {
    browser,
    server,
    url: `http://127.0.0.1:${server.port}/`,
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}

export interface TableOptions {
  readonly link?: string
  readonly context?: BrowserContextOptions
  /** What the browser keeps already. */
  readonly preferences?: object
  /** Real time instead of virtual. */
  readonly real?: boolean
  /** Before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>
}

/** Opens the page in virtual time: its clock stands still until a test lets it run. Errors of the page fail the test. */
export async function openPage({ browser, url }: Bench, given: TableOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 960, height: 640 }, ...given.context })
  const page = await context.newPage()
  // A limit for what never comes; a loaded machine may take its time.
  page.setDefaultTimeout(60_000)
  page.on('pageerror', (error) => {
    throw error
  })
  if (given.preferences) {
    await page.addInitScript((kept) => {
      localStorage.setItem('summit/preferences', kept)
    }, JSON.stringify(given.preferences))
  }
  if (given.real !== true) {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
  }
  await given.before?.(page)
  await page.goto(`${url}${given.link === undefined ? '' : `#${given.link}`}`)
  await page.locator('button.play').waitFor()
  return page
}

/** Lets virtual time pass, a step of it after another, and waits each time until the bots have answered. */
export async function pass(page: Page, ms: number, stepMs = 100): Promise<void> {
  for (let left = ms; left > 0; left -= stepMs) {
    await page.clock.runFor(Math.min(left, stepMs))
    await settled(page)
  }
}

export function settled(page: Page): Promise<void> {
  return page.evaluate(() => window.summit?.run?.settled())
}

/** Whether the bots sit at the table yet; then the game has begun. */
export async function seated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const stage = window.summit?.run?.stage.value
      return stage !== undefined && stage !== 'loading'
    },
    undefined,
    { polling: 20 },
  )
  await settled(page)
}

/** What a test asks of the run: `evaluate` with the run in hand. */
export function ofRun<T>(page: Page, look: (run: GameRun) => T): Promise<T> {
  return page.evaluate(`(${look.toString()})(window.summit.run)`)
}
