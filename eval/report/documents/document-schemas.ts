import { z } from 'zod'
import type { BenchmarkDocument } from './benchmark-document.js'

// What the report reads of each kind of document. Whatever else a document holds is let through.

const rate = z.number().min(0).max(1)
// An interval may end a rounding error beyond 0 or 1.
const range = z.tuple([z.number(), z.number()])
const difference = z.number().min(-1).max(1)
const interval = z.looseObject({ estimate: difference, low: difference, high: difference })
const mean = z.number().min(0).nullable()
const count = z.int().min(0)

const setting = z.looseObject({ name: z.string(), players: z.int().min(1) })
const result = z.looseObject({
  agents: z.array(z.string()).min(1),
  games: count,
  wins: count,
  winRate: rate,
  ci95: range,
  meanSecondsToWin: mean,
  meanStockLeft: mean,
  events: z.looseObject({ racesLost: z.number(), doubleTurns: z.number() }),
})

function documentOf(config: z.ZodRawShape, body: z.ZodType): z.ZodType {
  return z.looseObject({
    package: z.looseObject({ name: z.string(), version: z.string() }),
    engineVersion: z.number(),
    players: z.record(z.string(), z.string()),
    config: z.looseObject({ seed: z.union([z.string(), z.number()]), deals: z.int().min(1), ...config }),
    configHash: z.string(),
    command: z.string(),
    body,
  })
}

const bounds = z.looseObject({
  deals: count,
  samples: count,
  oneMind: interval,
  clearable: interval,
  unknown: count,
})

const ladder = documentOf(
  { reference: z.array(z.string()).min(1) },
  z.looseObject({
    ladders: z
      .array(
        z.looseObject({
          setting,
          rungs: z.array(z.looseObject({ result, aboveReference: interval })).min(1),
          bounds: bounds.nullable(),
        }),
      )
      .min(1),
  }),
)

const matrix = z
  .looseObject({
    setting,
    columns: z.array(z.string()).min(1),
    groups: z.array(z.string()).min(1),
    rows: z
      .array(
        z.looseObject({
          agent: z.string(),
          cells: z.array(z.looseObject({ result, bySeat: range })),
          selfPlay: rate,
          // There is none where an agent was measured with itself alone.
          crossPlay: rate.nullable(),
          heldOut: rate.nullable(),
          worst: z.looseObject({ partner: z.string(), winRate: rate }),
          proximity: z.array(rate.nullable()),
          meanProximity: rate.nullable(),
          worstProximity: rate.nullable(),
        }),
      )
      .min(1),
  })
  .superRefine(({ columns, rows }, context) => {
    if (rows.length > columns.length) {
      context.addIssue({ code: 'custom', path: ['rows'], message: `expected at most ${columns.length} rows` })
    }
    for (const [i, { cells, proximity }] of rows.entries()) {
      for (const [part, values] of Object.entries({ cells, proximity })) {
        if (values.length === columns.length) continue
        const message = `expected ${columns.length} entries, one a column`
        context.addIssue({ code: 'custom', path: ['rows', i, part], message })
      }
    }
  })

const crossplay = documentOf({}, z.looseObject({ matrices: z.array(matrix).min(1) }))

const tips = documentOf(
  {},
  z.looseObject({
    tables: z
      .array(
        z.looseObject({
          setting,
          none: result,
          all: result,
          together: interval,
          effects: z
            .array(
              z.looseObject({
                tip: z.string(),
                alone: interval,
                among: interval,
                onlyThis: result,
                allButThis: result,
              }),
            )
            .min(1),
        }),
      )
      .min(1),
  }),
)

const dials = {
  players: z.int().min(1),
  wrap: z.boolean(),
  latency: z.string(),
  talk: z.boolean(),
}
const cell = z.looseObject({
  ...dials,
  stock: z.int().min(1),
  seconds: z.number().positive(),
  winRate: rate,
  ci95: range,
  meanSecondsToWin: mean,
  meanStockLeft: mean,
})

const playtest = documentOf(
  { agent: z.string(), target: rate },
  z.looseObject({
    cells: z.array(cell).min(1),
    suggestions: z.array(z.looseObject({ ...dials, cell, reached: z.boolean() })).min(1),
  }),
)

export const documentSchemas: Readonly<Record<BenchmarkDocument['kind'], z.ZodType>> = {
  ladder,
  crossplay,
  tips,
  playtest,
}
