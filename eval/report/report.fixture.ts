import type { EvalEvents, EvalResult } from '../eval-result.js'
import { wilsonInterval } from '../statistics/index.js'
import type { QuickstartReportData, ReportedResult } from './quickstart-report-data.js'

/** Plausible figures, made up, to test and to look at reports with. */
function fixtureResult(
  agents: readonly string[],
  wins: number,
  games: number,
  means: EvalEvents,
  pileGap: readonly number[],
  time: readonly [seconds: number, stock: number] | null,
): EvalResult {
  const { low, high } = wilsonInterval(wins, games)
  return {
    env: 'summit-rush',
    agents,
    level: 'normal',
    latency: 'human',
    seed: 'held-out',
    games,
    wins,
    winRate: wins / games,
    ci95: [low, high],
    meanSecondsToWin: time?.[0] ?? null,
    meanStockLeft: time?.[1] ?? null,
    events: means,
    pileGap,
    illegal: 0,
  }
}

function events(
  racesLost: number,
  doubleTurns: number,
  putBacks: number,
  redirects: number,
  wastedTurns: number,
): EvalEvents {
  return { racesLost, doubleTurns, putBacks, redirects, wastedTurns }
}

const chance = [1, 2, 2, 2, 2, 2, 2].map((ways) => ways / 13)
const close = [0.118, 0.21, 0.171, 0.142, 0.127, 0.12, 0.112]
const apart = [0.031, 0.285, 0.203, 0.152, 0.124, 0.109, 0.096]

const baseline = [
  fixtureResult(['random', 'random'], 0, 400, events(3.41, 2.2, 1.62, 0.4, 9.83), chance, null),
  fixtureResult(['greedy', 'greedy'], 158, 400, events(4.62, 1.31, 1.9, 0.35, 1.2), close, [47.3, 3.4]),
  fixtureResult(['coordinated', 'coordinated'], 263, 400, events(0.31, 0.04, 0.12, 0.08, 0), apart, [45.1, 4.6]),
]
const control = fixtureResult(['careful', 'passive'], 259, 800, events(0, 0, 0, 0, 0), close, [88.4, 2.9])
const selfPlay = fixtureResult(['model', 'model'], 214, 400, events(0.94, 0.22, 0.41, 0.17, 0.35), apart, [46.8, 3.9])
const crossPlay = [
  fixtureResult(['model', 'random'], 131, 800, events(1.72, 1.3, 0.84, 0.2, 4.61), chance, [61, 2.2]),
  fixtureResult(['model', 'greedy'], 352, 800, events(2.31, 0.74, 1.06, 0.26, 0.81), close, [47, 3.6]),
  fixtureResult(['model', 'coordinated'], 467, 800, events(0.58, 0.11, 0.24, 0.12, 0.19), apart, [45.9, 4.2]),
]

const results: ReportedResult[] = [
  ...baseline.map((result) => ({ kind: 'baseline' as const, result })),
  { kind: 'control', result: control },
  { kind: 'self-play', result: selfPlay },
  ...crossPlay.map((result) => ({ kind: 'cross-play' as const, result })),
]

export const fixtureReport: QuickstartReportData = {
  title: 'A small partner for Summit Rush',
  deals: { count: 400, seed: 'held-out' },
  imitation: Array.from({ length: 8 }, (_, i) => ({
    epoch: i + 1,
    loss: 0.55 + 1.9 * Math.exp(-0.6 * i),
    accuracy: 0.83 - 0.5 * Math.exp(-0.55 * i),
    heldOutAccuracy: 0.81 - 0.5 * Math.exp(-0.55 * i),
  })),
  ppo: Array.from({ length: 24 }, (_, i) => ({
    update: i + 1,
    decisions: 8192 * (i + 1),
    winRate: 0.36 + 0.17 * (1 - Math.exp(-i / 9)) + 0.025 * Math.sin(i * 2.4),
  })),
  results,
  parity: { rows: 2000, maxDifference: 3.1e-6, tolerance: 1e-4, nearTies: 0 },
  commands: [
    { purpose: 'This whole run', command: 'npx summit quickstart --seed 7' },
    {
      purpose: 'One row of the table',
      command: 'npx summit eval model:runs/quickstart/partner.onnx coordinated --deals 400 --seed held-out',
    },
  ],
  manifest: {
    package: { name: 'summit-gym', version: '0.1.0' },
    commit: '6944ca6d257d13091db58301dae81a9949574669',
    modified: false,
    node: 'v20.20.0',
    platform: 'linux x64',
    command: ['summit', 'quickstart', '--seed', '7'],
    config: { ppo: { clip: 0.2, epochs: 3 }, net: { hidden: [128, 128] } },
    configHash: '3f0c2b7a91de',
    seed: 7,
    backend: 'wasm',
    startedAt: '2026-01-02T03:04:05.000Z',
    finishedAt: '2026-01-02T03:06:21.000Z',
    status: 'finished',
  },
}

export const fixtureResults: readonly EvalResult[] = results.map(({ result }) => result)
