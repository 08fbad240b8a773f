import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseReplay, verifyReplay, type Replay } from '../../env/index.js'
import {
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
import { greedyModel } from '../testing/greedy-model.js'

/** A card that fits. */
interface Fitting {
  readonly name: string
  readonly position: number
}

/** What a person's hand goes for: a card that fits; the stock, every fourth time that there is none. */
function aiming(): (fitting: Fitting | undefined) => string {
  let still = 0
  return (fitting) => {
    if (fitting) return `[data-position="${fitting.position}"]`
    return still++ % 4 === 3 ? 'button.stock:enabled' : ''
  }
}

/** A person's move: what to do about a table, once a step. */
type Person = (page: Page, fitting: Fitting | undefined) => Promise<void>

const LIMIT_MS = 200_000

describe.skipIf(CHROMIUM === undefined)(`whole games in the browser${inChromium}`, { timeout: E2E_TIMEOUT_MS }, () => {
  let bench: Bench
  const folder = mkdtempSync(join(tmpdir(), 'summit-play-'))
  beforeAll(async () => {
    const model = join(folder, 'first-fit.onnx')
    writeFileSync(model, greedyModel())
    bench = await openBench([model])
  })
  afterAll(async () => {
    await bench.close()
    rmSync(folder, { recursive: true })
  })

  /** Plays on until the game is over; the person acts every 400 ms. */
  async function playOut(page: Page, person: Person): Promise<void> {
    await seated(page)
    for (let ms = 0; ms < LIMIT_MS; ms += 400) {
      await pass(page, 400, 200)
      const table = await page.evaluate(() => {
        const fits = document.querySelector<HTMLElement>('button.card.fits')
        return {
          over: window.summit?.run?.stage.value === 'over',
          fitting: fits
            ? { name: fits.getAttribute('aria-label') ?? '', position: Number(fits.dataset.position) }
            : undefined,
        }
      })
      if (table.over) return
      await person(page, table.fitting)
    }
    throw new Error('the game does not end')
  }

  /** The downloaded recording, which is also what `summit replay` reads. */
  async function recorded(page: Page): Promise<Replay> {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ])
    const path = join(folder, file.suggestedFilename())
    await file.saveAs(path)
    const report = JSON.parse(
      execFileSync(process.execPath, ['bin/summit.mjs', 'replay', path, '--json'], { encoding: 'utf8' }),
    ) as { verified: number; result: { outcome: string } }
    expect(report.verified).toBeGreaterThan(0)
    const lines = readFileSync(path, 'utf8').trim().split('\n')
    return parseReplay(
      lines.map((line) => JSON.parse(line) as unknown),
      path,
    )
  }

  async function playedMoves(page: Page): Promise<number> {
    const replay = await recorded(page)
    const moves = replay.records.flatMap((record) => ('moves' in record ? [record.moves] : []))
    expect(moves.filter(([, bots]) => bots !== 0).length).toBeGreaterThan(5)
    const { state } = verifyReplay(replay).game
    expect([state.cleared, state.timeMs]).toEqual(
      await ofRun(page, ({ game }) => [game.state.cleared, game.state.timeMs]),
    )
    expect(['won', 'out of time', 'stuck']).toContain(replay.end.result.outcome)
    return moves.filter(([own]) => own !== 0).length
  }

  it('by keyboard only', async () => {
    const page = await openPage(bench, {
      link: 'with=coordinated&level=normal&latency=human&seed=keys',
      preferences: { marks: true, countdown: true },
    })
    for (let tabs = 0; tabs < 60; tabs++) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => document.activeElement?.classList.contains('play') === true)) break
    }
    await page.keyboard.press('Enter')
    await seated(page)
    expect(await page.locator('p.countdown').textContent()).toBe('3')
    let still = 0
    let walked = false
    await playOut(page, async (_, fitting) => {
      if (!fitting) {
        if (++still % 4 === 0) await page.keyboard.press('t')
        return
      }
      still = 0
      if (!walked) {
        // Once by walking over the cards; the rest by rank.
        walked = true
        await page.keyboard.press('Tab')
        for (let stops = 0; stops < 12 && !(await onCard(page)); stops++) await page.keyboard.press('Tab')
        const before = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
        await page.keyboard.press('ArrowLeft')
        expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).not.toBe(before)
        await page.keyboard.press('Home')
        await page.keyboard.press('Enter')
        return
      }
      const [rank] = fitting.name.split(' ')
      const key = { ace: 'a', jack: 'j', queen: 'q', king: 'k', '10': '0' }[rank] ?? rank
      await page.keyboard.press(key)
    })
    // The end asks for the next game, and the keyboard is there already.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Play again')
    expect(await playedMoves(page)).toBeGreaterThanOrEqual(6)
    await page.keyboard.press('r')
    await seated(page)
    expect(await page.locator('p.countdown').textContent()).toBe('3')
    await page.context().close()
  })

  it('by pointer', async () => {
    const page = await openPage(bench, {
      link: 'with=careful&level=hard&latency=human&seed=mouse',
      preferences: { marks: true, countdown: false },
    })
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    const aim = aiming()
    await playOut(page, async (_, fitting) => {
      const bounds = await boundsOf(page, aim(fitting))
      if (bounds) await page.mouse.click(bounds.x + bounds.width / 2, bounds.y + bounds.height * 0.8)
    })
    expect(await playedMoves(page)).toBeGreaterThanOrEqual(6)
    await page.context().close()
  })

  it('on a phone, by touch, and then as a replay', async () => {
    const page = await openPage(bench, {
      link: 'with=coordinated&level=sprint&latency=relaxed&seed=phone',
      preferences: { marks: true, countdown: false },
      context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    })
    await page.getByRole('button', { name: 'Play', exact: true }).tap()
    await seated(page)
    const sizes = await page.locator('button.card.free').evaluateAll((cards) =>
      cards.map((card) => {
        const { width, height, left, right } = card.getBoundingClientRect()
        return { width, height, inside: left >= 0 && right <= innerWidth }
      }),
    )
    expect(sizes).toHaveLength(10)
    for (const { width, height, inside } of sizes) {
      expect(inside).toBe(true)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const aim = aiming()
    await playOut(page, async (_, fitting) => {
      const bounds = await boundsOf(page, aim(fitting))
      if (bounds) await page.touchscreen.tap(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2)
    })
    expect(await playedMoves(page)).toBeGreaterThanOrEqual(4)
    const endMs = await ofRun(page, ({ game }) => game.state.timeMs)
    await page.getByRole('button', { name: 'See the replay' }).tap()
    const scrubber = page.getByRole('slider', { name: 'moment of the game' })
    await scrubber.waitFor()
    const free = () => page.locator('.table .card.free').count()
    const atStart = await free()
    await scrubber.fill(String(Math.floor(endMs / 100) * 50))
    expect(await page.locator('.scrub output').textContent()).toContain('of 0:')
    expect(await free()).not.toBe(atStart)
    await page.getByRole('heading', { name: 'Why did it do that?' }).waitFor()
    // What a bot says of itself, not that there is nothing to say.
    expect(await page.locator('section[aria-labelledby="why"] li.seat-1').count()).toBeGreaterThan(0)
    await page.context().close()
  })

  it('with a learned partner', async () => {
    const page = await openPage(bench, {
      link: 'with=model%3Afirst-fit&level=sprint&latency=human&seed=learned',
      preferences: { marks: true, countdown: false },
    })
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await playOut(page, async (_, fitting) => {
      const bounds = await boundsOf(page, fitting ? `[data-position="${fitting.position}"]` : '')
      if (bounds) await page.mouse.click(bounds.x + bounds.width / 2, bounds.y + bounds.height * 0.8)
    })
    expect(await playedMoves(page)).toBeGreaterThanOrEqual(1)
    const reasons = await ofRun(page, (run) => run.reasons.map(({ why, fate }) => `${fate}: ${why}`))
    expect(reasons.some((reason) => /^taken: PLAY .*% sure; else /.test(reason))).toBe(true)
    expect(reasons.filter((reason) => reason.startsWith('illegal'))).toEqual([])
    await page.context().close()
  })
})

function onCard(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      document.activeElement?.classList.contains('card') === true && document.activeElement.classList.contains('free'),
  )
}

/** Where something is, without waiting for it: the stock may have run out. */
function boundsOf(page: Page, selector: string): Promise<DOMRect | undefined> {
  return page.evaluate((wanted) => {
    const element = wanted === '' ? null : document.querySelector(wanted)
    return element?.getBoundingClientRect().toJSON() as DOMRect | undefined
  }, selector)
}
