import uPlot from 'uplot'
import { chartsOf, decisionsIn, splitLines, stepsOf, updatesBegin, type Chart, type MetricsLine } from './curves.js'
import { createPace } from './pace.js'

// The page of a run: asks for what was added to the metrics every second, and draws it.

const POLL_MS = 1000

/** Colours that stay apart for the common kinds of colour blindness (after Okabe and Ito); beyond them lines are dashed. */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#a07800', '#56b4e9', '#6b7078']

interface Manifest {
  readonly startedAt: string
  readonly status: string
  readonly seed: string | number
  readonly config: unknown
}

let lines: MetricsLine[] = []
let rest = ''
let received = 0
let manifest: Manifest | undefined
let pace = createPace()
const plots = new Map<
  string,
  { readonly plot: uPlot; readonly labels: string; readonly show: (chart: Chart) => void }
>()
const decoder = new TextDecoder()

async function poll(): Promise<void> {
  try {
    const answer = await fetch('run.json')
    if (answer.ok) {
      const now = (await answer.json()) as Manifest
      // A run that goes on drops the lines that its checkpoint does not know.
      if (manifest && now.startedAt !== manifest.startedAt) startAgain()
      manifest = now
    }
    await readMore()
    setState(manifest?.status ?? 'starting')
  } catch {
    setState('no answer: the run has ended, or was stopped')
  }
  setTimeout(() => void poll(), POLL_MS)
}

function startAgain(): void {
  lines = []
  rest = ''
  received = 0
  pace = createPace()
}

async function readMore(): Promise<void> {
  const answer = await fetch('metrics.jsonl', { headers: { Range: `bytes=${received}-` } })
  // 416: nothing new. 404: nothing at all yet.
  if (answer.status !== 206) return
  const bytes = new Uint8Array(await answer.arrayBuffer())
  received += bytes.length
  const added = splitLines(rest + decoder.decode(bytes, { stream: true }))
  rest = added.rest
  if (added.lines.length === 0) return
  lines.push(...added.lines)
  pace.note(decisionsIn(lines), performance.now())
  draw()
}

function setState(state: string): void {
  element('state').textContent = state
  document.body.dataset['state'] = state
}

function draw(): void {
  const begin = updatesBegin(lines)
  for (const chart of chartsOf(lines)) drawChart(chart, begin)
  const step = lines.at(-1)?.step ?? 0
  const total = stepsOf(manifest?.config)
  element('step').textContent = total === undefined ? String(step) : `${step} of ${total}`
  element('phase').textContent = lines.findLast(({ kind }) => kind !== 'validation')?.kind ?? '–'
  element('decisions').textContent = decisionsIn(lines).toLocaleString('en-US')
  element('pace').textContent = pace.text()
  const validation = lines.findLast(({ kind }) => kind === 'validation')
  element('wins').textContent = validation ? shareText(Number(validation['winRate'])) : '–'
  element('seed').textContent = String(manifest?.seed ?? '–')
}

function shareText(share: number): string {
  return `${(100 * share).toFixed(1)}%`
}

function valueText(unit: Chart['unit'], value: number | null | undefined): string {
  if (value === null || value === undefined) return '–'
  if (unit === 'share') return shareText(value)
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3)
}

function drawChart(chart: Chart, begin: number | undefined): void {
  const labels = chart.curves.map(({ label }) => label).join('\n')
  const known = plots.get(chart.title)
  if (known?.labels === labels) return known.show(chart)
  known?.plot.root.closest('figure')?.remove()
  known?.plot.destroy()
  plots.set(chart.title, createChart(chart, labels, begin))
}

function dataOf({ steps, curves }: Chart): uPlot.AlignedData {
  return [[...steps], ...curves.map(({ values }) => [...values])]
}

function createChart(first: Chart, labels: string, begin: number | undefined) {
  let chart = first
  const figure = document.createElement('figure')
  const title = document.createElement('h2')
  title.textContent = chart.title
  const note = document.createElement('p')
  note.textContent = chart.note
  const place = document.createElement('div')
  const key = document.createElement('ul')
  figure.append(title, note, place, key)
  const charts = element('charts')
  // In the order of the list, whenever a chart gets its first point.
  figure.dataset['title'] = chart.title
  const order = chartsOf(lines).map((one) => one.title)
  const after = [...charts.children].find(
    (other) => other instanceof HTMLElement && order.indexOf(other.dataset['title'] ?? '') > order.indexOf(chart.title),
  )
  charts.insertBefore(figure, after ?? null)

  const style = getComputedStyle(document.documentElement)
  const ink = style.getPropertyValue('--soft')
  const grid = style.getPropertyValue('--line')
  const colour = (i: number): string => COLOURS[i % COLOURS.length]
  const dash = (i: number): number[] => (i < COLOURS.length ? [] : i < 2 * COLOURS.length ? [6, 4] : [2, 3])
  const isShare = chart.unit === 'share'
  const axis: uPlot.Axis = {
    stroke: ink,
    grid: { stroke: grid, width: 1 },
    ticks: { show: false },
    font: '12px system-ui',
  }
  const plot = new uPlot(
    {
      width: place.clientWidth,
      height: 220,
      legend: { show: false },
      cursor: { y: false },
      scales: {
        x: { time: false, range: () => stepRange(chart) },
        y: { range: (_plot, low, high) => (isShare ? shareRange(low, high) : uPlot.rangeNum(low, high, 0.1, true)) },
      },
      axes: [
        { ...axis, size: 30, space: 60, incrs: WHOLE_STEPS },
        {
          ...axis,
          size: 56,
          values: (_plot, ticks) =>
            ticks.map((tick) => (isShare ? `${+(100 * tick).toFixed(1)}%` : String(+tick.toPrecision(6)))),
        },
      ],
      series: [
        {},
        ...chart.curves.map(({ label, isMeasured }, i): uPlot.Series => ({
          label,
          stroke: colour(i),
          width: isMeasured ? 2.5 : 1.5,
          dash: dash(i),
          spanGaps: true,
          points: isMeasured ? { show: true, size: 6, fill: colour(i) } : { show: false },
        })),
      ],
      hooks: { setCursor: [showKey], drawClear: [markUpdates] },
    },
    dataOf(chart),
    place,
  )
  showKey()
  new ResizeObserver(() => plot.setSize({ width: place.clientWidth, height: 220 })).observe(place)
  return {
    plot,
    labels,
    show(next: Chart) {
      chart = next
      plot.setData(dataOf(chart))
      showKey()
    },
  }

  /** Names with the values under the pointer, or the latest; the highest first where there are many. */
  function showKey(): void {
    const index = plot?.cursor.idx
    const rows = chart.curves.map(({ label, values, latest }, i) => {
      const value = index === null || index === undefined ? latest : values[index]
      return { label, value, i }
    })
    if (rows.length > 3) rows.sort((a, b) => (b.value ?? -1) - (a.value ?? -1))
    key.replaceChildren(
      ...rows.map(({ label, value, i }) => {
        const item = document.createElement('li')
        const mark = document.createElement('i')
        mark.style.borderTop = `3px ${dash(i).length === 0 ? 'solid' : dash(i)[0] > 2 ? 'dashed' : 'dotted'} ${colour(i)}`
        const number = document.createElement('b')
        number.textContent = valueText(chart.unit, value)
        const name = document.createElement('span')
        name.textContent = label
        name.title = label
        item.append(mark, name, number)
        return item
      }),
    )
  }

  /** A line where imitation ends. */
  function markUpdates(self: uPlot): void {
    if (begin === undefined) return
    const x = self.valToPos(begin - 0.5, 'x', true)
    if (x <= self.bbox.left || x >= self.bbox.left + self.bbox.width) return
    const { ctx } = self
    ctx.save()
    ctx.strokeStyle = ink
    ctx.setLineDash([4, 4])
    ctx.beginPath()
    ctx.moveTo(x, self.bbox.top)
    ctx.lineTo(x, self.bbox.top + self.bbox.height)
    ctx.stroke()
    ctx.restore()
  }
}

const WHOLE_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000]

/** From a chart's first step to the run's latest; ten steps at least, so that a first point has room. */
function stepRange({ steps }: Chart): [number, number] {
  const [first] = steps
  return [first, Math.max(first + 10, lines.at(-1)?.step ?? 0)]
}

/** A tenth of room around what there is, and none for shares that can't be. */
function shareRange(low: number, high: number): [number, number] {
  const room = Math.max(0.02, (high - low) / 10)
  return [Math.min(low, Math.max(0, low - room)), Math.max(high, Math.min(1, high + room))]
}

function element(id: string): HTMLElement {
  return document.getElementById(id) as HTMLElement
}

void poll()
