import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { gzipSync } from 'node:zlib'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createGame,
  describeEvent,
  LATENCY_PROFILES,
  parseReplay,
  refreshPlays,
  replayLines,
  resolveConfig,
  startGame,
  verifyReplay,
} from '../../env/index.js'
import { compilePace, decideMs } from '../../env/summit-rush/latency.js'
import { openReplay, seekReplay } from '../../env/summit-rush/replay-cursor.js'
import { recordSession } from '../session/record-session.js'
import { sit, tapAtRandom } from '../testing/play-session.js'
import {
  BUILT_PAGE,
  CHROMIUM,
  E2E_TIMEOUT_MS,
  inChromium,
  ofRun,
  openBench,
  openPage,
  pass,
  seated,
  type Bench,
} from '../testing/browser.js'

const GAME = 'with=coordinated&players=2&level=normal&latency=human&seed=page'
const QUICK = { marks: true, countdown: false }
const play = (page: Page): Promise<void> => page.getByRole('button', { name: 'Play', exact: true }).click()

describe('the page shell', () => {
  it('is under 60 KB, compressed: all that comes before a game is chosen', () => {
    const html = readFileSync(join(BUILT_PAGE, 'index.html'))
    const parts = [...html.toString().matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css|svg))"/g)].map(([, path]) => path)
    expect(parts.length).toBeGreaterThanOrEqual(3)
    const bytes = parts.reduce(
      (sum, path) => sum + gzipSync(readFileSync(join(BUILT_PAGE, path))).length,
      gzipSync(html).length,
    )
    expect(bytes).toBeLessThan(60_000)
  })
})

describe.skipIf(CHROMIUM === undefined)(`the page in the browser${inChromium}`, { timeout: E2E_TIMEOUT_MS }, () => {
  let bench: Bench
  const folder = mkdtempSync(join(tmpdir(), 'summit-page-'))
  beforeAll(async () => {
    bench = await openBench()
  })
  afterAll(async () => {
    await bench.close()
    rmSync(folder, { recursive: true })
  })

  it('pauses in the background, and only the owner goes on', async () => {
    const page = await openPage(bench, { link: GAME, preferences: QUICK })
    await play(page)
    await seated(page)
    await pass(page, 2000)
    await hide(page, true)
    const stage = (): Promise<string> => ofRun(page, (run) => run.stage.value)
    const timeMs = (): Promise<number> => ofRun(page, ({ game }) => game.state.timeMs)
    expect(await stage()).toBe('paused')
    const before = await timeMs()
    expect(before).toBeGreaterThan(1500)
    await page.clock.runFor(30_000)
    await hide(page, false)
    await page.clock.runFor(1000)
    expect([await stage(), await timeMs()]).toEqual(['paused', before])
    await page.getByRole('button', { name: 'Go on' }).last().click()
    await pass(page, 500)
    expect(await timeMs()).toBeGreaterThan(before + 300)
    expect(await timeMs()).toBeLessThan(before + 700)
    await page.context().close()
  })

  it.each([
    [
      'hangs',
      "addEventListener('message', ({ data }) => { if (data.type === 'seat') postMessage({ type: 'ready' }) })",
      'gave no answer',
    ],
    [
      'crashes',
      "addEventListener('message', ({ data }) => { if (data.type === 'seat') postMessage({ type: 'ready' }); else throw new Error('out of wits') })",
      'out of wits',
    ],
  ])('replaces a partner whose worker %s, and says so', async (_, script, reason) => {
    let broken = 2
    const page = await openPage(bench, {
      link: GAME,
      preferences: QUICK,
      before: (opened) =>
        opened
          .context()
          .route('**/partner-worker-*.js', (route) =>
            broken-- > 0 ? route.fulfill({ contentType: 'text/javascript', body: script }) : route.continue(),
          ),
    })
    await play(page)
    await page.waitForFunction(() => window.summit?.run?.stage.value === 'running', undefined, { polling: 20 })
    const notice = page.locator('.notice')
    // Not by `pass`: this worker does not answer.
    const log = async (): Promise<string> => (await page.getByRole('log').textContent()) ?? ''
    for (let steps = 0; steps < 400 && !(await log()).includes('in its place'); steps++) await page.clock.runFor(100)
    expect(await log()).toMatch(new RegExp(`Ben's program [^.]*${reason}[^.]*; it was started anew\\.`))
    expect(await log()).toMatch(/Ben's program [^.]* again[^.]*; “coordinated” plays on in its place\./)
    expect(await notice.textContent()).toContain('in its place.')
    const before = await ofRun(page, ({ game }) => game.state.moves[1])
    for (let steps = 0; steps < 100 && (await ofRun(page, ({ game }) => game.state.moves[1])) === before; steps++) {
      await page.clock.runFor(100)
    }
    expect(await ofRun(page, ({ game }) => game.state.moves[1])).toBeGreaterThan(before)
    await page.context().close()
  })

  it('refuses a broken model with the reason, and a link to a model that is not here', async () => {
    const broken = join(folder, 'broken.onnx')
    writeFileSync(broken, '<html>not found</html>')
    const page = await openPage(bench)
    await page.getByLabel('model file').setInputFiles(broken)
    await page.waitForFunction(() => document.querySelector('select')?.value === 'model:broken', undefined, {
      polling: 20,
    })
    await play(page)
    const alert = page.getByRole('alertdialog')
    await alert.waitFor()
    const text = (await alert.textContent()) ?? ''
    expect(text).toContain('The file is not a whole ONNX model [model/truncated-or-not-onnx]')
    expect(text).toContain('broken.onnx')
    expect(text).toContain('3c 68 74 6d 6c')
    await page.getByRole('button', { name: 'Choose another' }).click()
    await page.getByRole('heading', { name: 'Summit Rush' }).waitFor()
    await page.goto(`${bench.url}#${GAME.replace('coordinated', 'model:ghost')}`)
    await play(page)
    expect(await alert.textContent()).toContain('This page has no model “ghost”')
    await page.context().close()
  })

  it.each([
    [1, 'planner'],
    [6, 'careful'],
  ])(
    'in real time, on a processor %s times slower: %s reacts as its profile says, thinking is inside that',
    async (slower, partner) => {
      const page = await openPage(bench, {
        link: GAME.replace('coordinated', partner),
        preferences: QUICK,
        real: true,
      })
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
      // How late this process itself is woken tells how busy the machine is, whatever the page does; in nanoseconds.
      const waits = monitorEventLoopDelay({ resolution: 10 })
      waits.enable()
      await play(page)
      await page.waitForFunction(() => (window.summit?.run?.game.state.moves[1] ?? 0) >= 6, undefined, {
        timeout: 40_000,
        polling: 100,
      })
      const { lines, lateMs, moves, stats } = await page.evaluate(() => {
        const run = window.summit?.run
        if (!run) throw new Error('no game')
        const realMs = performance.now() - run.stats.firstMs
        const { header, records, end } = run.replay()
        return {
          lines: [header, ...records, end].map((line) => JSON.stringify(line)),
          lateMs: realMs - run.game.state.timeMs,
          moves: run.game.state.moves[1],
          stats: run.stats,
        }
      })
      waits.disable()
      const isBusy = waits.percentile(99) > 3 * 10e6
      await page.context().close()
      const replay = parseReplay(
        lines.map((line) => JSON.parse(line) as unknown),
        'page',
      )
      const { game } = verifyReplay(replay)
      const human = compilePace(LATENCY_PROFILES.human)
      const bots = Array.from({ length: game.log.count }, (_, i) => describeEvent(game.log, i)).filter(
        ({ seat }) => seat === 1,
      )
      const decided = bots.filter(({ kind }) => kind === 'Decide')
      const outsets = bots.filter(({ kind }) => kind === 'Reach' || kind === 'ReachStock')
      expect(outsets.length).toBeGreaterThanOrEqual(4)
      expect(decided).toHaveLength(moves)
      const cursor = openReplay(replay)
      for (const outset of outsets) {
        const n = decided.findLastIndex(({ timeMs }) => timeMs <= outset.timeMs)
        seekReplay(cursor, decided[n].timeMs)
        const free = cursor.game.views[1].card.filter((card) => card === 1).length
        const drawn = decideMs(human, game.key, 1, n, outset.kind === 'Reach' ? free / 2 : free)
        expect(outset.timeMs - decided[n].timeMs).toBe(drawn)
      }
      // Game time is real time: nothing is added on top, unless frames come so late that the game slows down for fairness.
      if (slower > 1) return
      expect(lateMs).toBeGreaterThan(-30)
      expect(stats.frames).toBeGreaterThan(60)
      if (stats.longestFrameMs < 200) expect(lateMs).toBeLessThan(120)
      // No frame waits for the planner's thoughts; a busy machine may take the processor away in the middle of one.
      if (!isBusy) expect(stats.overlong / stats.frames).toBeLessThan(0.02)
      // What thinks is not even there: the planner's words are in no script but the worker's.
      const main = readFileSync(join(BUILT_PAGE, 'index.html'), 'utf8').match(/assets\/index-[\w-]+\.js/)?.[0] ?? ''
      expect(readFileSync(join(BUILT_PAGE, main), 'utf8')).not.toContain('leaves it to a partner')
    },
  )

  it('says words by key and by button, and refuses what does not fit', async () => {
    const page = await openPage(bench, { link: GAME, preferences: QUICK })
    await play(page)
    await seated(page)
    await pass(page, 300)
    await page.keyboard.press('n')
    await page.keyboard.press('8')
    await pass(page, 100)
    expect(await page.locator('.seat-0 .bubble').textContent()).toBe('I need an 8!')
    await pass(page, 900)
    await page.getByRole('button', { name: "Don't turn" }).click()
    await pass(page, 800)
    const log = page.getByRole('log')
    expect(await log.textContent()).toContain('You: “I need an 8!”')
    expect(await log.textContent()).toContain("You: “Wait, don't turn!”")
    const wrong = page.locator('button.card.free:not(.fits)').first()
    await wrong.press('Enter')
    await pass(page, 800)
    expect(await page.locator('button.card.refused').count()).toBe(1)
    expect(await log.textContent()).toContain('No: it fits no pile.')
    await page.context().close()
  })

  it('watches two bots at eight times the pace: the game that they play in Node at once', async () => {
    const page = await openPage(bench, {
      link: 'with=careful,careful&players=2&watch=1&level=sprint&latency=human&seed=watch&pace=8',
      preferences: QUICK,
    })
    await page.getByRole('button', { name: 'Watch', exact: true }).click()
    await seated(page)
    for (let steps = 0; steps < 2000; steps++) {
      await pass(page, 100)
      if ((await ofRun(page, (run) => run.stage.value)) === 'over') break
    }
    const shown = await ofRun(page, ({ game: { state } }) => [
      state.outcome,
      state.timeMs,
      state.cleared,
      [...state.tally],
    ])
    await page.context().close()
    const sitting = sit({ seed: 'watch', watch: true, agent: 'careful', options: { level: 'sprint' } })
    sitting.until(1_000_000)
    const { outcome, timeMs, cleared, tally } = sitting.session.game.state
    expect(shown).toEqual([outcome, timeMs, cleared, [...tally]])
  })

  it('asks for the pile where a card fits two: by a second tap, or by a drag', async () => {
    const { seed, position } = dealWithChoice()
    const page = await openPage(bench, {
      link: GAME.replace('coordinated', 'passive').replace('seed=page', `seed=${seed}`),
      preferences: { ...QUICK, askPile: true },
    })
    await play(page)
    await seated(page)
    await pass(page, 200)
    const card = page.locator(`[data-position="${position}"]`)
    const partnersPile = page.getByRole('button', { name: "play it on Ben's pile" })
    await card.click()
    expect(await card.getAttribute('aria-pressed')).toBe('true')
    expect(await ofRun(page, ({ game }) => game.state.cleared)).toBe(0)
    await partnersPile.click()
    await pass(page, 300)
    expect(await ofRun(page, ({ game }) => game.state.cleared)).toBe(1)
    expect(await topOf(page, 1)).toBe(await cardAt(page, position))
    // The same deal again, by a drag onto the own pile.
    await page.keyboard.press('p')
    await page.keyboard.press('r')
    await seated(page)
    await pass(page, 200)
    const from = await card.boundingBox()
    const to = await page.locator('.seat-0 .pile').boundingBox()
    if (!from || !to) throw new Error('nothing to drag')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height * 0.7)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 })
    await page.mouse.up()
    await pass(page, 300)
    expect(await topOf(page, 0)).toBe(await cardAt(page, position))
    await page.context().close()
  })

  it('plays Tri Peaks with hints, undo and score', async () => {
    const page = await openPage(bench)
    await page.getByRole('button', { name: 'Tri Peaks alone' }).click()
    await page.locator('button.card.free').first().waitFor()
    const said = page.locator('.told')
    const points = (): Promise<string | null> => page.locator('.counts b').first().textContent()
    await page.getByRole('button', { name: 'Peek' }).click()
    await page.locator('.hinted').waitFor()
    expect(await said.textContent()).toMatch(/^It can still be cleared, in \d+ moves\.$/)
    await page.keyboard.press('t')
    expect(await points()).toBe('-5')
    await page.keyboard.press('z')
    expect(await points()).toBe('0')
    // All the way by peeking: a winnable deal is cleared.
    for (let moves = 0; moves < 60 && (await page.getByRole('dialog').count()) === 0; moves++) {
      await page.getByRole('button', { name: 'Peek' }).click()
      await page.locator('.hinted').press('Enter')
    }
    expect(await page.getByRole('dialog').textContent()).toContain('All three peaks cleared!')
    await page.context().close()
  })

  it('keeps games only with consent', async () => {
    for (const keepGames of [false, true]) {
      const page = await openPage(bench, {
        link: GAME.replace('normal', 'sprint').replace('coordinated', 'passive'),
        preferences: { ...QUICK, keepGames },
      })
      await play(page)
      await seated(page)
      await pass(page, 52_000, 1000)
      expect(await ofRun(page, (run) => run.stage.value)).toBe('over')
      const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('summit/recordings') ?? '[]') as string[])
      expect(kept).toHaveLength(keepGames ? 1 : 0)
      if (keepGames) {
        const lines = kept[0].trim().split('\n')
        expect(
          verifyReplay(
            parseReplay(
              lines.map((line) => JSON.parse(line) as unknown),
              'kept',
            ),
          ).checked,
        ).toBeGreaterThan(0)
        expect(JSON.parse(lines[0])).toMatchObject({ agents: ['person', 'passive'] })
      }
      expect(
        await page.evaluate(() => (JSON.parse(localStorage.getItem('summit/games') ?? '[]') as unknown[]).length),
      ).toBe(1)
      await page.context().close()
    }
  })

  describe('has nothing that axe calls serious', () => {
    const problems: string[] = []

    async function look(page: Page, where: string, rules?: string[]): Promise<void> {
      const axe = new AxeBuilder({ page })
      if (rules) axe.withRules(rules)
      else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      const { violations } = await axe.analyze()
      for (const { impact, id, nodes } of violations) {
        if (impact !== 'serious' && impact !== 'critical') continue
        problems.push(`${where}: ${id} at ${nodes[0].target.join(' ')}: ${nodes[0].failureSummary ?? ''}`)
      }
    }

    /** In real time, since axe waits with timers: a game under way. */
    async function openGame(colorScheme: 'light' | 'dark'): Promise<Page> {
      const context = { colorScheme, reducedMotion: 'reduce' } as const
      return openPage(bench, { link: GAME, preferences: QUICK, real: true, context })
    }

    async function underWay(page: Page): Promise<void> {
      await play(page)
      await page.waitForFunction(() => (window.summit?.run?.game.state.timeMs ?? 0) > 1500, undefined, { polling: 50 })
    }

    it('in light colours', async () => {
      const page = await openGame('light')
      await page.locator('summary').click()
      await look(page, 'home')
      await page.getByRole('button', { name: 'Rules and keys' }).click()
      await look(page, 'help')
      await page.getByRole('button', { name: 'Close' }).click()
      await underWay(page)
      await look(page, 'game')
      await page.keyboard.press('p')
      await look(page, 'paused')
      await page.goto(`${bench.url}#with=passive&players=2&watch=1&level=sprint&latency=expert&seed=axe&pace=8`)
      await page.reload()
      await page.getByRole('button', { name: 'Watch', exact: true }).click()
      await page.getByRole('button', { name: 'See the replay' }).waitFor({ timeout: 30_000 })
      await look(page, 'end')
      await page.getByRole('button', { name: 'Change the table' }).click()
      await page.getByRole('button', { name: 'Tri Peaks alone' }).click()
      await page.locator('button.card.free').first().waitFor()
      await look(page, 'tri peaks')
      expect(problems).toEqual([])
      await page.context().close()
    })

    it('in dark ones, where only the contrast differs; and a recorded game is opened from a file', async () => {
      const sitting = sit({ seed: 'file', options: { level: 'sprint' } })
      tapAtRandom(sitting, 'file', 300)
      const replay = recordSession(sitting.session, { agents: ['person', 'coordinated'], package: 'test' })
      const path = join(folder, 'game.jsonl')
      writeFileSync(path, `${replayLines(replay).join('\n')}\n`)
      const page = await openGame('dark')
      await look(page, 'home', ['color-contrast'])
      await underWay(page)
      await look(page, 'game', ['color-contrast'])
      await page.getByRole('button', { name: 'back to the start' }).click()
      await page.getByLabel('recorded game').setInputFiles(path)
      await page.getByRole('slider').fill('9000')
      await look(page, 'replay')
      expect(problems).toEqual([])
      await page.getByRole('button', { name: 'back to the start' }).click()
      writeFileSync(path, '{"format":"other"}\n')
      await page.getByLabel('recorded game').setInputFiles(path)
      expect(await page.getByRole('alert').textContent()).toContain('replay/foreign')
      await page.context().close()
    })
  })

  it('still holds together at 200% zoom', async () => {
    const page = await openPage(bench, {
      link: GAME,
      preferences: QUICK,
      context: { viewport: { width: 640, height: 400 } },
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640)
    await play(page)
    await seated(page)
    await pass(page, 300)
    const inside = await page.locator('button.card').evaluateAll((cards) =>
      cards.every((card) => {
        const { left, right, top, bottom } = card.getBoundingClientRect()
        const table = card.closest('.table')!.getBoundingClientRect()
        return left >= table.left && right <= table.right && top >= table.top && bottom <= table.bottom
      }),
    )
    expect(inside).toBe(true)
    await page.context().close()
  })
})

/** A deal in which a free card fits both piles at the start. */
function dealWithChoice(): { readonly seed: string; readonly position: number } {
  const game = createGame(resolveConfig())
  for (let n = 0; ; n++) {
    startGame(game, `choice-${n}`)
    const [view] = game.views
    refreshPlays(view)
    for (let position = 0; position < 28; position++) {
      if (view.plays[position] === 1 && view.plays[28 + position] === 1) return { seed: `choice-${n}`, position }
    }
  }
}

function topOf(page: Page, seat: number): Promise<number> {
  return page.evaluate((of) => window.summit?.run?.game.state.pileTop[of] ?? -1, seat)
}

function cardAt(page: Page, position: number): Promise<number> {
  return page.evaluate((of) => window.summit?.run?.game.state.deck[of] ?? -2, position)
}

/** A page can't be sent to the background for a test; it is told that it was. */
function hide(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate((now) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}
