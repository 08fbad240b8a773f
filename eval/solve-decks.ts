import {
  createBestScoreSolver,
  createPilesSolver,
  createTriPeaksSolver,
  dealTriPeaks,
  openingOf,
  openingOfPiles,
  type BestScore,
  type PilesMove,
  type PilesVerdict,
} from '../env/index.js'
import { wilsonInterval } from './statistics/index.js'

/** With and without king and ace as neighbours. */
export const WRAPS = ['wrap', 'noWrap'] as const
export type WrapName = (typeof WRAPS)[number]

/** One entry for each way asked for. */
type PerWrap<T> = { readonly [W in WrapName]?: T }

/** What was found out about a deck. Only a table of several piles can be `unknown`. */
export interface SolvedDeck extends PerWrap<PilesVerdict> {
  /**
   * Moves that clear the peaks, where there are any: of Tri Peaks as few as can be, as positions or 28 for a turn of the
   * stock; of several piles with the pile, and -1 for a turn.
   */
  readonly line?: PerWrap<readonly number[] | readonly PilesMove[]>
  /** The highest score with which a game can end, and the moves to it. */
  readonly score?: PerWrap<BestScore>
}

/** Figures of many decks, one way. */
export interface ClearRate {
  readonly clearable: number
  readonly impossible: number
  /** Several piles only: the search came to its limit. */
  readonly unknown?: number
  /** Share that was proved to be clearable, with its Wilson interval at 95%. */
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
  /** A table of Summit Rush instead, played by one mind without a clock; scores are of Tri Peaks alone. */
  readonly table?: { readonly players: number; readonly stock: number; readonly limit?: number }
  /** Milliseconds from any origin. */
  readonly now: () => number
}

/** What a solver says of one deck, one way. */
interface Answer {
  readonly verdict: PilesVerdict
  readonly line?: readonly number[] | readonly PilesMove[]
  readonly turns?: number
}

interface Count {
  clearable: number
  unknown: number
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
export function createDeckSolver(plan: SolvePlan): DeckSolver {
  const { wraps, line = false, score = false, now } = plan
  const answer = answerer(plan)
  const scores = score ? createBestScoreSolver() : undefined
  const counts = new Map<WrapName, Count>(
    wraps.map((wrap) => [
      wrap,
      { clearable: 0, unknown: 0, ms: tally(), turns: tally(), scores: tally(), scoreMs: tally() },
    ]),
  )
  let decks = 0
  return {
    solve(deck) {
      decks++
      const verdicts: { [W in WrapName]?: PilesVerdict } = {}
      const lines: { [W in WrapName]?: NonNullable<Answer['line']> } = {}
      const best: { [W in WrapName]?: BestScore } = {}
      for (const [name, count] of counts) {
        const wrap = name === 'wrap'
        const begun = now()
        const found = answer(deck, wrap)
        add(count.ms, now() - begun)
        verdicts[name] = found.verdict
        if (found.verdict === 'clearable') count.clearable++
        if (found.verdict === 'unknown') count.unknown++
        if (found.line) lines[name] = found.line
        if (found.turns !== undefined) add(count.turns, found.turns)
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
      ...Object.fromEntries(
        Array.from(counts, ([name, count]) => [name, rateOf(count, decks, plan.table !== undefined)]),
      ),
    }),
  }
}

function answerer({ line = false, table }: SolvePlan): (deck: Uint8Array, wrap: boolean) => Answer {
  if (table) {
    const { players, stock, limit } = table
    const solver = createPilesSolver(limit === undefined ? {} : { limit })
    return (deck, wrap) => solver.solve(openingOfPiles(deck, players, stock), wrap)
  }
  const solver = createTriPeaksSolver()
  if (line) return (deck, wrap) => solver.solve(openingOf(deck), wrap)
  return (deck, wrap) => ({ verdict: solver.decide(openingOf(deck), wrap) })
}

function rateOf(count: Count, decks: number, several: boolean): ClearRate {
  const { clearable, unknown, ms, turns, scores, scoreMs } = count
  const { estimate, low, high } = wilsonInterval(clearable, decks)
  return {
    clearable,
    impossible: decks - clearable - unknown,
    ...(several && { unknown }),
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
