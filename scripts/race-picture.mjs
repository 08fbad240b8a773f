// Draws docs/images/race.svg: two hands race for one card, from a recorded game of two `greedy` teammates. Needs a build.
import { mkdirSync, writeFileSync } from 'node:fs'
import { NONE } from '../dist/env/index.js'
import { seatLetter } from '../dist/env/cards/face.js'
import { svgStyle } from '../dist/env/summit-rush/render/svg-style.js'
import { config, names, raceGame, see, UNTIL_MS } from './race-game.mjs'

const { events, card, seed } = await raceGame()

/** What the hand does from an event on; idle hands have no bar. */
const DOES = {
  Decide: ({ a }) => (a === NONE ? 'decides to turn' : `decides on ${card(a)}`),
  Reach: () => 'reaches',
  Touch: ({ b, seat }) => (b === seat ? 'carries it to the own pile' : `carries it to ${seatLetter(b)}'s pile`),
  Land: ({ c }) => (c > 0 ? 'turns up' : ''),
  Beaten: () => 'recovers',
  Redirect: () => 'carries on',
  PutBack: () => 'puts it back',
  Withdraw: () => 'withdraws',
  Abandon: () => 'withdraws',
  ReachStock: () => 'reaches for the stock',
  Turn: () => 'turns',
}
/** What is told beside the bar. */
const TOLD = {
  Reach: () => 'sets out',
  Touch: ({ a }) => `takes ${card(a)}`,
  Beaten: () => 'comes too late',
  Land: ({ a }) => `plays ${card(a)}`,
}
const STYLES = {
  decides: 'race-decide',
  reaches: 'race-reach',
  carries: 'race-hold',
  turns: 'race-hold',
  puts: 'race-hold',
  recovers: 'race-lost',
  withdraws: 'race-lost',
}

const WIDTH = 1000
const HEIGHT = 430
const LEFT = 104
const BAR = 46
const LANES = [130, 270]
const AXIS = 372
const x = (ms) => Math.round(LEFT + ((WIDTH - LEFT - 24) * ms) / UNTIL_MS)

const parts = []
const text = (at, y, content, size = 15, style = '', anchor = 'start') =>
  parts.push(
    `<text x="${at}" y="${y}" font-size="${size}" text-anchor="${anchor}" class="${style}">${content.replaceAll('&', '&amp;')}</text>`,
  )

const beaten = events.find(({ kind }) => kind === 'Beaten')
const touch = events.find(({ kind, a }) => kind === 'Touch' && a === beaten.a)
const outset = (seat) => events.find((event) => event.kind === 'Reach' && event.seat === seat && event.a === beaten.a)
const first = outset(touch.seat)
const second = outset(beaten.seat)

const early = first.timeMs + see - second.timeMs
const title = `A race for the ${card(beaten.a)}`
const story =
  `${seatLetter(second.seat)} sets out ${second.timeMs - first.timeMs} ms after ${seatLetter(first.seat)}: ` +
  `${early} ms before it can see ${seatLetter(first.seat)}'s hand. It comes ${beaten.timeMs - touch.timeMs} ms too late.`
text(24, 42, title, 24, 'sr-strong')
text(24, 68, story, 16, 'sr-soft')

for (let ms = 0; ms <= UNTIL_MS; ms += config.tickMs) {
  const labelled = ms % 200 === 0
  parts.push(`<line class="sr-rule" x1="${x(ms)}" x2="${x(ms)}" y1="${AXIS - (labelled ? 12 : 6)}" y2="${AXIS}"/>`)
  if (labelled) text(x(ms), AXIS + 22, String(ms), 14, 'sr-soft', 'middle')
}
parts.push(`<line class="sr-rule" x1="${x(0)}" x2="${x(UNTIL_MS)}" y1="${AXIS}" y2="${AXIS}"/>`)
text(24, AXIS + 22, 'ms', 14, 'sr-soft')
text(
  x(UNTIL_MS),
  AXIS + 46,
  `small ticks: the edges at which hands may act, every ${config.tickMs} ms`,
  14,
  'sr-soft',
  'end',
)

for (const [seat, y] of LANES.entries()) {
  const own = events.filter((event) => event.seat === seat && event.kind !== 'Say')
  parts.push(`<g class="sr-seat-${seat}">`)
  parts.push(`<circle class="sr-tip" cx="44" cy="${y}" r="18"/>`)
  text(44, y + 7, seatLetter(seat), 20, 'sr-letter', 'middle')
  text(44, y + 38, names[seat], 14, 'sr-soft', 'middle')
  for (const [i, event] of own.entries()) {
    const does = DOES[event.kind]?.(event) ?? ''
    const end = Math.min(own[i + 1]?.timeMs ?? UNTIL_MS, UNTIL_MS)
    if (does !== '') bar(event.timeMs, end, y, does)
    const told = TOLD[event.kind]?.(event)
    // The upper lane is told above its bar, the lower one below.
    if (told === undefined) continue
    const [from, to, line] =
      seat === 0 ? [y - BAR / 2 - 4, y + BAR / 2, y - 30] : [y - BAR / 2, y + BAR / 2 + 4, y + 42]
    parts.push(`<line class="race-mark" x1="${x(event.timeMs)}" x2="${x(event.timeMs)}" y1="${from}" y2="${to}"/>`)
    text(x(event.timeMs), line, `${event.timeMs} ${told}`, 14, '', 'middle')
  }
  parts.push('</g>')
}

seen(first, `seen ${see} ms later`)
seen(touch, '')
const asked = Math.ceil((first.timeMs + see) / config.tickMs) * config.tickMs
const above = LANES[1] - BAR / 2
parts.push(`<line class="race-mark" x1="${x(asked)}" x2="${x(asked)}" y1="${above - 8}" y2="${above}"/>`)
text(x(asked) + 6, above - 8, `${asked} asked: could withdraw`, 14)

/** The way of an event to the other seat. */
function seen({ seat, timeMs }, label) {
  const down = seat === 0
  const from = LANES[seat] + (down ? 1 : -1) * (BAR / 2 + 3)
  const to = LANES[1 - seat] - (down ? 1 : -1) * (BAR / 2 + 8)
  parts.push(
    `<g class="sr-seat-${seat}"><path class="race-seen" marker-end="url(#race-tip)" d="M${x(timeMs)} ${from}L${x(timeMs + see)} ${to}"/></g>`,
  )
  if (label !== '') text(x(timeMs + see / 2) + 14, (from + to) / 2 - 6, label, 14, 'sr-soft')
}

function bar(from, to, y, label) {
  const width = x(to) - x(from)
  const style = STYLES[label.split(' ')[0]] ?? 'race-reach'
  parts.push(`<rect class="${style}" x="${x(from)}" y="${y - BAR / 2}" width="${width}" height="${BAR}" rx="5"/>`)
  const shown = [label, label.replace(/ to the own pile| to .'s pile/, ''), label.split(' ')[0]].find(
    (one) => 8 * one.length + 12 < width,
  )
  const ink = style === 'race-hold' ? 'sr-letter' : ''
  if (shown !== undefined) text(x(from) + width / 2, y + 5, shown, 15, ink, 'middle')
}

const svg = [
  `<svg xmlns="http://www.w3.org/2000/svg" class="sr-table sr-auto" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-labelledby="race-title race-desc">`,
  `<title id="race-title">${title}</title>`,
  `<desc id="race-desc">${story}</desc>`,
  `<style>${svgStyle('auto')}
.race-decide{fill:none;stroke:var(--sr-seat);stroke-width:2;stroke-dasharray:3 5}
.race-reach{fill:var(--sr-seat);fill-opacity:.22;stroke:var(--sr-seat);stroke-width:2}
.race-hold{fill:var(--sr-seat);stroke:var(--sr-seat);stroke-width:2}
.race-lost{fill:var(--sr-line);stroke:var(--sr-soft);stroke-width:2}
.race-mark{stroke:var(--sr-ink);stroke-width:2}
.race-seen{fill:none;stroke:var(--sr-seat);stroke-width:2.5;stroke-dasharray:8 5}
.race-tip{fill:var(--sr-soft)}</style>`,
  '<defs><marker id="race-tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path class="race-tip" d="M0 0 10 5 0 10z"/></marker></defs>',
  `<rect class="sr-page" width="${WIDTH}" height="${HEIGHT}" rx="18"/>`,
  ...parts,
  '</svg>',
  '',
].join('\n')

mkdirSync('docs/images', { recursive: true })
writeFileSync('docs/images/race.svg', svg)
console.log(`docs/images/race.svg: seed ${seed}, ${card(beaten.a)} at ${beaten.timeMs} ms`)
