// Takes the pictures of docs/play.md in a Chromium, and measures the page there: first start, frame rate, time of a model.
// Needs a build: node scripts/play-pictures.mjs [--figures] [model.onnx]
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { startPlayServer } from '../dist/runtime/play-server.js'

const { values, positionals } = parseArgs({
  options: { figures: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const FOLDER = 'docs/images'
const DESK = { width: 1180, height: 740 }
const PHONE = { width: 390, height: 800 }
const QUALITY = 84

const server = await startPlayServer({ port: 0, host: '127.0.0.1', models: positionals })
const url = `http://127.0.0.1:${server.port}/`
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  if (values.figures) console.log(JSON.stringify(await figures(), undefined, 2))
  else await pictures()
} finally {
  await browser.close()
  await server.close()
}

async function pictures() {
  mkdirSync(FOLDER, { recursive: true })
  const game = 'with=coordinated&players=2&level=normal&latency=human&seed=abc'
  const desk = await playedTo(DESK, 'light', game, 11_000)
  await take(desk, 'play-desktop')
  const dark = await playedTo(DESK, 'dark', game.replace('players=2', 'players=3'), 9000)
  await take(dark, 'play-dark')
  const phone = await playedTo(PHONE, 'light', game, 11_000, { hasTouch: true, isMobile: true, deviceScaleFactor: 1.5 })
  await take(phone, 'play-phone')

  // Two bots, so that the game is the same each time, and won.
  const end = await open(
    DESK,
    'light',
    'with=coordinated&players=2&watch=1&level=sprint&latency=expert&seed=w4&pace=8',
    {},
  )
  await end.getByRole('button', { name: 'Watch', exact: true }).click()
  while ((await end.getByRole('dialog').count()) === 0) {
    await end.evaluate(() => window.summit?.run?.settled())
    await end.clock.runFor(50)
  }
  await take(end, 'play-end')
  await end.getByRole('button', { name: 'See the replay' }).click()
  await end.getByRole('slider').waitFor()
  await end.getByRole('slider').fill('12350')
  await end.clock.runFor(100)
  await take(end, 'play-replay')

  const solo = await open(DESK, 'light', '', {})
  await solo.getByRole('button', { name: 'Tri Peaks alone' }).click()
  await solo.locator('button.card.free').first().waitFor()
  await solo.getByRole('button', { name: 'Hint' }).click()
  await solo.locator('.hinted').waitFor()
  await take(solo, 'play-tri-peaks')
}

async function open(viewport, colorScheme, link, more) {
  const context = await browser.newContext({ viewport, colorScheme, ...more })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('summit/preferences', JSON.stringify({ countdown: false })))
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto(`${url}#${link}`)
  await page.locator('button.play').waitFor()
  return page
}

/** A game up to a moment at which a bot carries a card. */
async function playedTo(viewport, scheme, link, ms, more = {}) {
  const page = await open(viewport, scheme, link, more)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.waitForFunction(() => window.summit?.run?.stage.value === 'running', undefined, { polling: 20 })
  await page.mouse.move(5, 5)
  for (let step = 0; ; step++) {
    await page.evaluate(() => window.summit.run.settled())
    await page.clock.runFor(50)
    const enough = await page.evaluate(
      ({ after, acts }) => {
        const { run } = window.summit
        if (run.stage.value === 'over') return true
        const { state, views } = run.game
        const carries = [...state.phase].some(
          (phase, seat) => seat > 0 && phase === 3 && state.dueMs[seat] - state.timeMs < 350,
        )
        if (state.timeMs > after && carries) return true
        if (!acts || state.phase[0] !== 0) return false
        const play = views[0].plays.indexOf(1)
        if (play >= 0) run.tap({ kind: 'card', position: play % 28, pile: Math.floor(play / 28) })
        else if (play < 0 && views[0].stockLeft[1] === 0 && state.phase[1] === 0) run.tap({ kind: 'turn' })
        return false
      },
      { after: ms, acts: step % 16 === 15 },
    )
    if (enough) return page
  }
}

async function take(page, name) {
  // Words in the log come in batches.
  await page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: 'jpeg', quality: QUALITY, animations: 'disabled' })
  console.error(`${FOLDER}/${name}.jpg`)
}

/** In real time, as on a first visit. */
async function figures() {
  const figure = {}
  const rounds = []
  for (let round = 0; round < 5; round++) {
    const page = await (await browser.newContext({ viewport: DESK })).newPage()
    const began = performance.now()
    await page.goto(url)
    await page.locator('button.play').waitFor()
    rounds.push(performance.now() - began)
    if (round < 4) await page.context().close()
    else {
      const partners = ['coordinated', 'planner', ...server.models.map((name) => `model:${name}`)]
      for (const partner of partners) figure[partner] = await played(page, partner)
    }
  }
  return { firstStartMs: Math.round(rounds.toSorted((a, b) => a - b)[2]), partners: figure }
}

async function played(page, partner) {
  await page.goto(`${url}#with=${encodeURIComponent(partner)}&players=2&level=normal&latency=human&seed=figures`)
  await page.reload()
  await page.evaluate(() => localStorage.setItem('summit/preferences', JSON.stringify({ countdown: false })))
  await page.reload()
  const began = performance.now()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.waitForFunction(() => window.summit?.run?.stage.value === 'running', undefined, { polling: 'raf' })
  const seatedMs = performance.now() - began
  await page.waitForFunction(() => window.summit.run.game.state.timeMs > 15_000, undefined, {
    polling: 200,
    timeout: 60_000,
  })
  const { stats, late, answers } = await page.evaluate(() => {
    const { run } = window.summit
    return {
      stats: run.stats,
      late: run.reasons.filter(({ fate }) => fate === 'late').length,
      answers: run.reasons.length,
    }
  })
  return {
    seatedMs: Math.round(seatedMs),
    framesASecond: Math.round((1000 * stats.frames) / (stats.lastMs - stats.firstMs)),
    slowFrames: stats.slow,
    longestWorkMs: Math.round(10 * stats.longestWorkMs) / 10,
    answers,
    late,
  }
}
