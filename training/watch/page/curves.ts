// What the lines of a run's metrics become on the page: plain data, so that it can be tested without a browser.

/** A line of metrics.jsonl, of whichever kind. */
export type MetricsLine = Readonly<Record<string, unknown>> & { readonly kind: string; readonly step: number }

export interface Curve {
  readonly label: string
  /** [steps] null where the line has nothing at that step. */
  readonly values: readonly (number | null)[]
  /** Few and far between: drawn with a mark at each. */
  readonly isMeasured: boolean
  /** The last one there is. */
  readonly latest: number
}

export interface Chart {
  readonly title: string
  /** What it says, in a line. */
  readonly note: string
  readonly unit: 'share' | 'number'
  /** [points] */
  readonly steps: readonly number[]
  readonly curves: readonly Curve[]
}

interface Wanted {
  readonly title: string
  readonly note: string
  readonly unit?: Chart['unit']
  /** One after the other, or one for each name in a list of rates. */
  readonly curves: readonly Source[] | NamedRates
}

/** Where a curve comes from: a number of the lines of one kind. */
interface Source {
  readonly kind: string
  /** A key, or a key and a name in its list. */
  readonly path: readonly string[]
  readonly label: string
}

interface NamedRates {
  readonly kind: string
  readonly key: string
}

const source = (kind: string, key: string, label: string): Source => ({ kind, path: [key], label })

const CHARTS: readonly Wanted[] = [
  {
    title: 'Wins',
    note: 'On validation deals with itself, and while exploring beside whoever sits there.',
    unit: 'share',
    curves: [source('validation', 'winRate', 'validation'), source('update', 'meanReturn', 'exploring')],
  },
  {
    title: 'Wins by level and partner',
    note: 'On validation deals: with itself on each level, beside each partner on its own.',
    unit: 'share',
    curves: { kind: 'validation', key: 'parts' },
  },
  {
    title: 'Wins by who sits beside',
    note: 'Lately, while exploring.',
    unit: 'share',
    curves: { kind: 'update', key: 'partners' },
  },
  {
    title: 'Likeness to the teacher',
    note: "Share of the teacher's moves that are the network's likeliest.",
    unit: 'share',
    curves: [source('imitation', 'accuracy', 'accuracy')],
  },
  {
    title: 'Distances, nats',
    note: 'How far an update moved the policy, and how far it is from where the warm start left it.',
    curves: [source('update', 'approxKl', 'of the update'), source('update', 'teacherKl', 'from the warm start')],
  },
  {
    title: 'Entropy, nats',
    note: 'How undecided the policy is; near 0 it no longer explores.',
    curves: [source('imitation', 'entropy', 'imitation'), source('update', 'entropy', 'updates')],
  },
  {
    title: 'Policy losses',
    note: 'Of copying the teacher, of the updates, of what the teacher would do in them.',
    curves: [
      source('imitation', 'crossEntropy', 'imitation'),
      source('update', 'policyLoss', 'updates'),
      source('update', 'labelLoss', "teacher's labels"),
    ],
  },
  {
    title: 'Value loss',
    note: 'How wrong it is about how games end, squared.',
    curves: [source('imitation', 'valueLoss', 'imitation'), source('update', 'valueLoss', 'updates')],
  },
  {
    title: 'Value explained',
    note: 'Share of the variance of returns that the value foresees; 1 is all.',
    unit: 'share',
    curves: [source('update', 'explainedVariance', 'explained')],
  },
  {
    title: 'Clipped',
    note: 'Share of decisions at which an update was held back.',
    unit: 'share',
    curves: [source('update', 'clipFraction', 'clipped')],
  },
  {
    title: 'Gradient',
    note: 'Its length before clipping; a jump up is trouble.',
    curves: [source('imitation', 'gradientNorm', 'imitation'), source('update', 'gradientNorm', 'updates')],
  },
]

/** The lines of a text, as far as they are whole, and what is left of it. */
export function splitLines(text: string): { readonly lines: MetricsLine[]; readonly rest: string } {
  const parts = text.split('\n')
  const rest = parts.pop() ?? ''
  const lines = parts.flatMap((part): MetricsLine[] => {
    try {
      return [JSON.parse(part) as MetricsLine]
    } catch {
      return []
    }
  })
  return { lines, rest }
}

/** The charts that these lines give; those without a point are left out. */
export function chartsOf(lines: readonly MetricsLine[]): Chart[] {
  return CHARTS.flatMap(({ title, note, unit = 'number', curves: wanted }): Chart[] => {
    const sources = 'key' in wanted ? namedSources(lines, wanted) : wanted
    const kinds = new Set(sources.map(({ kind }) => kind))
    const own = lines.filter(({ kind }) => kinds.has(kind))
    const steps = [...new Set(own.map(({ step }) => step))].toSorted((a, b) => a - b)
    const curves = sources.flatMap((one) => curveOf(own, steps, one))
    return curves.length === 0 ? [] : [{ title, note, unit, steps, curves }]
  })
}

/** The curve of one source, or none if it has no number. */
function curveOf(lines: readonly MetricsLine[], steps: readonly number[], { kind, path, label }: Source): Curve[] {
  const found = new Map<number, number>()
  for (const line of lines) {
    const value = line.kind === kind ? valueAt(line, path) : undefined
    if (typeof value === 'number' && Number.isFinite(value)) found.set(line.step, value)
  }
  const latest = [...found.values()].at(-1)
  if (latest === undefined) return []
  const values = steps.map((step) => found.get(step) ?? null)
  return [{ label, values, isMeasured: kind === 'validation', latest }]
}

function valueAt(line: MetricsLine, path: readonly string[]): unknown {
  let value: unknown = line
  for (const key of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return value
}

/** A source for every name in the lists of all lines, in the order in which they came up. */
function namedSources(lines: readonly MetricsLine[], { kind, key }: NamedRates): Source[] {
  const lists = lines.filter((line) => line.kind === kind).map((line) => valueAt(line, [key]) ?? {})
  const names = new Set(lists.flatMap((list) => Object.keys(list)))
  return [...names].map((name) => ({ kind, path: [key, name], label: name }))
}

/** The step at which the updates began; undefined while there are none, or where there was no warm start. */
export function updatesBegin(lines: readonly MetricsLine[]): number | undefined {
  const first = lines.find(({ kind }) => kind === 'update')
  return first && lines.some(({ kind }) => kind === 'imitation') ? first.step : undefined
}

/** Steps that a config asks for; undefined if it does not read. */
export function stepsOf(config: unknown): number | undefined {
  const { imitation, ppo } = (config ?? {}) as {
    readonly imitation?: { readonly batches?: number; readonly ownGames?: number }
    readonly ppo?: { readonly updates?: number }
  }
  const steps = (imitation?.batches ?? NaN) + (imitation?.ownGames ?? 0) + (ppo?.updates ?? NaN)
  return Number.isFinite(steps) ? steps : undefined
}

/** Decisions collected so far, of both kinds of step. */
export function decisionsIn(lines: readonly MetricsLine[]): number {
  let total = 0
  let ofUpdates = 0
  for (const { kind, decisions } of lines) {
    if (typeof decisions !== 'number') continue
    // An imitation line counts its own batch, an update line all updates so far.
    if (kind === 'imitation') total += decisions
    if (kind === 'update') ofUpdates = decisions
  }
  return total + ofUpdates
}
