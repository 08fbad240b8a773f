import { ENGINE_VERSION } from '../../../env/index.js'
import { matrixOf, type CrossplayCell, type CrossplayDocument } from '../../benchmarks/crossplay.js'
import type { LadderDocument } from '../../benchmarks/ladder.js'
import { playtestSettings, suggest, type PlaytestDocument } from '../../benchmarks/playtest.js'
import type { TipsDocument } from '../../benchmarks/tips.js'
import type { EvalResult } from '../../eval-result.js'
import { wilsonInterval, type Interval } from '../../statistics/index.js'
import type { Setting } from '../../suites.js'

// Plausible documents, made up, to test and to look at reports with.

const normal: Setting = { name: 'normal', players: 2, options: { level: 'normal', latency: 'human' } }
const sprint: Setting = { name: 'sprint', players: 2, options: { level: 'sprint', latency: 'human' } }

const head = {
  package: { name: 'summit-gym', version: '0.1.0' },
  engineVersion: ENGINE_VERSION,
  configHash: '3f0c2b7a91de',
  bodyHash: '51d0c7e2aa04',
} as const
const deals = { seed: 'test', deals: 200 } as const

export function fixtureResult(agents: readonly string[], wins: number, games = 200, level = 'normal'): EvalResult {
  const { low, high } = wilsonInterval(wins, games)
  return {
    env: 'SummitRush-v1',
    agents,
    level,
    latency: 'human',
    seed: 'test',
    games,
    wins,
    winRate: wins / games,
    ci95: [low, high],
    meanSecondsToWin: wins === 0 ? null : 45.25,
    meanStockLeft: wins === 0 ? null : 4.5,
    events: { racesLost: 1.25, doubleTurns: 0.5, putBacks: 0.25, redirects: 0, wastedTurns: 0 },
    pileGap: [1, 2, 2, 2, 2, 2, 2].map((ways) => ways / 13),
    illegal: 0,
  }
}

export function around(estimate: number, half: number): Interval {
  return { estimate, low: estimate - half, high: estimate + half }
}

export const ladderFixture: LadderDocument = {
  ...head,
  kind: 'ladder',
  players: { careful: 'careful@1', coordinated: 'coordinated@1', 'runs/a/model.onnx': 'sha256:0123456789ab' },
  config: {
    settings: [normal, sprint],
    lineUps: [['careful', 'passive'], ['coordinated'], ['runs/a/model.onnx']],
    reference: ['coordinated'],
    ...deals,
  },
  command: 'summit ladder careful+passive runs/a/model.onnx --deals 200 --seed test',
  body: {
    ladders: [
      {
        setting: normal,
        rungs: [
          { result: fixtureResult(['careful', 'passive'], 294, 400), aboveReference: around(0.03, 0.07) },
          { result: fixtureResult(['coordinated', 'coordinated'], 141), aboveReference: around(0, 0) },
          { result: fixtureResult(['model', 'model'], 101), aboveReference: around(-0.2, 0.08) },
        ],
        bounds: { deals: 100, samples: 200, oneMind: around(0.86, 0.07), clearable: around(1, 0), unknown: 3 },
      },
      {
        setting: sprint,
        rungs: [
          { result: fixtureResult(['model', 'model'], 131, 200, 'sprint'), aboveReference: around(0.1, 0.06) },
          { result: fixtureResult(['coordinated', 'coordinated'], 111, 200, 'sprint'), aboveReference: around(0, 0) },
          { result: fixtureResult(['careful', 'passive'], 0, 400, 'sprint'), aboveReference: around(-0.555, 0.07) },
        ],
        bounds: null,
      },
    ],
  },
}

const columns = ['coordinated', 'model', 'greedy', 'persona-miser']
/** Games won of 200, row with column. */
const pairs = [
  [141, 128, 103, 90],
  [128, 133, 97, 61],
]

export const crossplayFixture: CrossplayDocument = {
  ...head,
  kind: 'crossplay',
  players: {
    coordinated: 'coordinated@1',
    greedy: 'greedy@1',
    model: 'sha256:0123456789ab',
    'persona-miser': 'persona-miser@1',
  },
  config: { settings: [normal], agents: ['coordinated', 'model'], partners: ['greedy', 'persona-miser'], ...deals },
  command: 'summit crossplay coordinated model --partners greedy,persona-miser --deals 200 --seed test',
  body: {
    matrices: [
      matrixOf(
        normal,
        columns,
        pairs.map((wins, row) =>
          wins.map((won, column): CrossplayCell => ({
            result: fixtureResult([columns[row], columns[column]], won),
            bySeat: [(won - 2) / 200, (won + 2) / 200],
          })),
        ),
      ),
    ],
  },
}

/** Points by which each tip changes the win rate alone and among all, with half the interval's width. */
const effects: readonly [tip: string, alone: number, among: number, half: number][] = [
  ['save-stock', 0.21, 0.16, 0.03],
  ['one-turns', 0.062, 0.051, 0.028],
  ['uncover', 0.034, 0.02, 0.027],
  ['spacing', -0.012, 0.031, 0.029],
  ['call', -0.055, 0.012, 0.03],
  ['partner-pile', 0.118, 0.087, 0.031],
]

export const tipsFixture: TipsDocument = {
  ...head,
  kind: 'tips',
  players: { 'tips:all': 'tips:all@1', 'tips:none': 'tips:none@1' },
  config: { settings: [normal, sprint], tips: effects.map(([tip]) => tip), ...deals },
  command: 'summit tips --suite headline --deals 200 --seed test',
  body: {
    tables: [normal, sprint].map((setting, i) => ({
      setting,
      none: fixtureResult(['tips:none', 'tips:none'], 62),
      all: fixtureResult(['tips:all', 'tips:all'], 142 - 60 * i),
      together: around(0.4 - 0.3 * i, 0.08),
      effects: effects.map(([tip, alone, among, half]) => ({
        tip,
        alone: around(alone * (1 - 0.4 * i), half),
        among: around(among * (1 - 0.9 * i), half),
        onlyThis: fixtureResult([`tips:${tip}`, `tips:${tip}`], Math.round(200 * (0.31 + alone))),
        allButThis: fixtureResult(['tips:rest', 'tips:rest'], Math.round(200 * (0.71 - among))),
      })),
    })),
  },
}

const grid = {
  players: [2, 3],
  stock: [6, 8, 10, 12],
  seconds: [30, 45, 60],
  wrap: [true, false],
  latency: ['human'],
  talk: [true],
} as const
const cells = playtestSettings(grid).map((setting) => {
  const { players, stock, seconds, wrap } = setting
  const wins = Math.max(0, Math.min(200, Math.round(players * stock * 7 + seconds - (wrap ? 60 : 190))))
  const { winRate, ci95, meanSecondsToWin, meanStockLeft } = fixtureResult(['coordinated'], wins)
  return { ...setting, winRate, ci95, meanSecondsToWin, meanStockLeft }
})

export const playtestFixture: PlaytestDocument = {
  ...head,
  kind: 'playtest',
  players: { coordinated: 'coordinated@1' },
  config: { agent: 'coordinated', grid, target: 0.6, ...deals },
  command: 'summit playtest --stock 6,8,10,12 --seconds 30,45,60 --latency human --deals 200 --seed test',
  body: { cells, suggestions: suggest(cells, 0.6) },
}
