import { SummitError } from '../../api/error.js'
import { createRandom, type Random } from '../../cards/random.js'
import { collectAsks } from '../attention.js'
import { resolveConfig } from '../config.js'
import { createGame, type Game } from '../game.js'
import { writeMask } from '../mask.js'
import { isPlay, moveCount, turnMove, WAIT, withdrawMove } from '../moves.js'
import { advanceTo, advanceToAsk, catchUpAll, isOver, nextTick, startGame, takeMove } from '../play.js'
import { restoreGame, snapshotGame } from '../snapshot.js'
import { OUTCOME_NAMES, TALLY } from '../state.js'
import { writeWordMask } from '../talk.js'
import { SILENCE, wordCount } from '../words.js'
import { createReferee } from './referee.js'
import { pick, soakPlan, type SoakKind, type SoakPlan } from './soak-plan.js'
import { violation } from './violation.js'

/** What many soaked games came to. */
export interface SoakTotals {
  games: number
  /** Edges at which every law was checked. */
  checks: number
  moves: number
  words: number
  racesLost: number
  putBacks: number
  redirects: number
  withdrawals: number
  /** Games that went on beside one restored from their snapshot, or beside one advanced tick by tick. */
  restored: number
  slowTwins: number
  outcomes: Record<string, number>
}

export function createSoakTotals(): SoakTotals {
  return {
    games: 0,
    checks: 0,
    moves: 0,
    words: 0,
    racesLost: 0,
    putBacks: 0,
    redirects: 0,
    withdrawals: 0,
    restored: 0,
    slowTwins: 0,
    outcomes: {},
  }
}

/**
 * Plays the game of a kind and number to its end under a referee, and adds it to the totals.
 * Throws `env/invariant`, with what repeats the game.
 */
export function soakGame(kind: SoakKind, number: number, seed: string, totals: SoakTotals): void {
  const name = `${seed}/${kind}/${number}`
  const plan = soakPlan(kind, number, name)
  try {
    play(plan, name, totals)
  } catch (error) {
    const law = error instanceof SummitError ? error : undefined
    throw new SummitError(
      law?.code ?? 'env/soak-failed',
      law?.summary ?? `A soaked game failed: ${String(error)}`,
      {
        ...law?.details,
        got: { broken: law?.details.got, options: plan.options },
        seed: name,
        next: `npm run soak -- --seed ${seed} --game ${kind}/${number}`,
        cause: error,
      },
      1,
    )
  }
}

function play(plan: SoakPlan, name: string, totals: SoakTotals): void {
  const config = resolveConfig(plan.options)
  const game = createGame(config)
  startGame(game, name)
  const referee = createReferee(game)
  referee.check()
  const slow = plan.slowTwin ? createGame(config) : undefined
  if (slow) startGame(slow, name)
  let restored: Game | undefined
  const random = createRandom(`moves/${name}`)
  const lastStep = Math.ceil(config.limitMs / config.tickMs) + 1
  for (let step = 0; !isOver(game); step++) {
    if (step > lastStep) throw violation(game, 'ends-in-time', `no end after ${step} steps`)
    if (step === plan.restoredAt) restored = restoredCopy(game)
    for (let seat = 0; seat < config.players; seat++) {
      if (!plan.byTicks && game.asks.asked[seat] === 0) continue
      const move = someMove(game, seat, plan, random)
      const word = someWord(game, seat, plan, random)
      for (const one of [game, slow, restored]) if (one) takeMove(one, seat, move, word)
      if (move !== WAIT) totals.moves++
    }
    advance(game, plan)
    if (restored) advance(restored, plan)
    if (slow) {
      advanceSlowly(slow)
      sameTable(slow, game, 'edges')
    }
    referee.check()
    totals.checks++
    if (!isOver(game) && !plan.byTicks && !game.asks.asked.includes(1)) throw violation(game, 'asks', 'nobody is asked')
  }
  if (restored) sameTable(restored, game, 'snapshot')
  count(game, totals)
  if (restored) totals.restored++
  if (slow) totals.slowTwins++
}

function advance(game: Game, plan: SoakPlan): void {
  if (plan.byTicks) advanceTo(game, nextTick(game))
  else advanceToAsk(game)
}

/** What `advanceToAsk` must come to, without leaving out an edge. */
function advanceSlowly(game: Game): void {
  while (!isOver(game)) {
    advanceTo(game, nextTick(game))
    if (!isOver(game) && collectAsks(game) > 0) return
  }
  game.asks.asked.fill(0)
}

/** A game made from the snapshot of another, through JSON, equal to it. */
function restoredCopy(game: Game): Game {
  const copy = createGame(game.config)
  const saved = JSON.stringify(snapshotGame(game))
  restoreGame(copy, JSON.parse(saved))
  if (JSON.stringify(snapshotGame(copy)) !== saved) throw violation(game, 'snapshot', 'it is another one when restored')
  return copy
}

/** Two games that must not differ, now or by what is known in them. */
function sameTable(twin: Game, game: Game, law: 'edges' | 'snapshot'): void {
  const [a, b] = [twin, game].map(({ state, log, asks }) =>
    JSON.stringify([state, log.count, Array.from(asks.asked), Array.from(asks.askedMs)]),
  )
  if (a !== b) throw violation(game, law, 'a twin that must go the same way differs', `${a} against ${b}`)
  if (!isOver(game)) return
  catchUpAll(twin)
  const [seen, meant] = [twin, game].map(({ views }) =>
    JSON.stringify(
      views.map(({ card, rank, unseen, stockLeft, pileRank, phase }) => [
        card,
        rank,
        unseen,
        stockLeft,
        pileRank,
        phase,
      ]),
    ),
  )
  if (seen !== meant) throw violation(game, law, 'the views of a twin differ at the end')
}

const masks = new Map<number, Uint8Array>()

function someMove(game: Game, seat: number, plan: SoakPlan, random: Random): number {
  const { players } = game.config
  const mask = masks.get(players) ?? new Uint8Array(moveCount(players))
  masks.set(players, mask)
  writeMask(game.views[seat], mask)
  if (mask[withdrawMove(players)] === 1) return random.next() < plan.withdraw ? withdrawMove(players) : WAIT
  const plays: number[] = []
  for (let move = 0; move < mask.length; move++) if (mask[move] === 1 && isPlay(move, players)) plays.push(move)
  // Everybody's first choice is the same: the lowest position on the lowest pile.
  if (plays.length > 0 && random.next() < plan.race) return plays[0]
  if (mask[turnMove(players)] === 1 && random.int(plays.length + 2) === 0) return turnMove(players)
  return plays.length > 0 && random.int(6) > 0 ? pick(random, plays) : WAIT
}

function someWord(game: Game, seat: number, plan: SoakPlan, random: Random): number {
  if (plan.word === 0 || random.next() >= plan.word) return SILENCE
  const words = new Uint8Array(wordCount(game.config.players))
  writeWordMask(game, seat, words)
  const sayable = [...words.keys()].filter((word) => words[word] === 1)
  return pick(random, sayable)
}

function count({ state }: Game, totals: SoakTotals): void {
  const outcome = OUTCOME_NAMES[state.outcome]
  totals.games++
  totals.outcomes[outcome] = (totals.outcomes[outcome] ?? 0) + 1
  totals.words += state.tally[TALLY.Words]
  totals.racesLost += state.tally[TALLY.RacesLost]
  totals.putBacks += state.tally[TALLY.PutBacks]
  totals.redirects += state.tally[TALLY.Redirects]
  totals.withdrawals += state.tally[TALLY.Withdrawals]
}
