import {
  createBestScoreSolver,
  createTriPeaksSolver,
  dealTriPeaks,
  openingOf,
  type BestScoreSolver,
  type TriPeaksSolver,
  type TriPeaksVerdict,
} from '../env/index.js'
import { wilsonInterval } from './statistics/index.js'

/** With and without king and ace as neighbours. */
export const WRAPS = ['wrap', 'noWrap'] as const
export type WrapName = (typeof WRAPS)[number]

/** One entry for each way asked for. */
type PerWrap<T> = { readonly [W in WrapName]?: T }

/** What was found out about a deck. */
export interface SolvedDeck extends PerWrap<TriPeaksVerdict> {
  /** Moves of a shortest line that clears the peaks, where there is one: positions, or 28 for a turn of the stock. */
  readonly line?: PerWrap<readonly number[]>
  /** The highest score with which a game can end, and the moves to it. */
  readonly score?: PerWrap<{ readonly score: number; readonly clears: boolean; readonly line: readonly number[] }>
}

/** Figures of many decks, one way. */
export interface ClearRate {
  readonly clearable: number
  readonly impossible: number
  /** Share that can be cleared, with its Wilson interval at 95%. */
  readonly share: number
  readonly ci95: readonly [low: number, high: number]
  /** Time of deciding a deck, in ms; with lines, that of finding them too. */
  readonly meanMs: number
  readonly maxMs: number
  /** Stock cards turned in a shortest line, where lines were asked for. */
  readonly meanTurns?: number
  readonly meanBestScore?: number
  readonly meanScoreMs?: number
  readonly maxScoreMs?: number
}

export interface SolveSummary extends PerWrap<ClearRate> {
  readonly decks: number
}

export interface SolvePlan {
  /** Which ways to decide. */
  readonly wraps: readonly WrapName[]
  readonly line?: boolean
  readonly score?: boolean
  /** Milliseconds from any origin. */
  readonly now: () => number
}

interface Count {
  clearable: number
  readonly ms: Tally
  readonly turns: Tally
  readonly scores: Tally
  readonly scoreMs: Tally
}

export interface DeckSolver {
  solve(deck: Uint8Array): SolvedDeck
  /** Of all decks so far. */
  summary(): SolveSummary
}

/** Decides decks one after the other, by proof, and keeps count. */
export function createDeckSolver({ wraps, line = false, score = false, now }: SolvePlan): DeckSolver {
  const solver = createTriPeaksSolver()
  const scores = score ? createBestScoreSolver() : undefined
  const counts = new Map<WrapName, Count>(
    wraps.map((wrap) => [wrap, { clearable: 0, ms: tally(), turns: tally(), scores: tally(), scoreMs: tally() }]),
  )
  let decks = 0
  return {
    solve(deck) {
      decks++
      const verdicts: { [W in WrapName]?: TriPeaksVerdict } = {}
      const lines: { [W in WrapName]?: readonly number[] } = {}
      const best: { [W in WrapName]?: ReturnType<BestScoreSolver['best']> } = {}
      for (const [name, count] of counts) {
        const wrap = name === 'wrap'
        const begun = now()
        const solution = line ? solver.solve(openingOf(deck), wrap) : { verdict: decide(solver, deck, wrap) }
        add(count.ms, now() - begun)
        verdicts[name] = solution.verdict
        if (solution.verdict === 'clearable') count.clearable++
        if ('line' in solution) {
          lines[name] = solution.line
          add(count.turns, solution.turns)
        }
        if (!scores) continue
        const started = now()
        best[name] = scores.best(dealTriPeaks(deck, wrap), wrap)
        add(count.scoreMs, now() - started)
        add(count.scores, best[name].score)
      }
      return { ...verdicts, ...(line && { line: lines }), ...(score && { score: best }) }
    },
    summary: () => ({
      decks,
      ...Object.fromEntries(Array.from(counts, ([name, count]) => [name, rateOf(count, decks)])),
    }),
  }
}

function decide(solver: TriPeaksSolver, deck: Uint8Array, wrap: boolean): TriPeaksVerdict {
  return solver.decide(openingOf(deck), wrap)
}

function rateOf({ clearable, ms, turns, scores, scoreMs }: Count, decks: number): ClearRate {
  const { estimate, low, high } = wilsonInterval(clearable, decks)
  return {
    clearable,
    impossible: decks - clearable,
    share: estimate,
    ci95: [low, high],
    meanMs: mean(ms),
    maxMs: ms.most,
    ...(turns.count > 0 && { meanTurns: mean(turns) }),
    ...(scores.count > 0 && {
      meanBestScore: mean(scores),
      meanScoreMs: mean(scoreMs),
      maxScoreMs: scoreMs.most,
    }),
  }
}

/** Sum and maximum of values seen. */
interface Tally {
  count: number
  sum: number
  most: number
}

function tally(): Tally {
  return { count: 0, sum: 0, most: 0 }
}

function add(to: Tally, value: number): void {
  to.count++
  to.sum += value
  to.most = Math.max(to.most, value)
}

function mean({ sum, count }: Tally): number {
  return count === 0 ? 0 : sum / count
}
