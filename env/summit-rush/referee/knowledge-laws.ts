import { POSITIONS } from '../../cards/peaks.js'
import { fits, rankOf, RANKS } from '../../cards/ranks.js'
import type { Game } from '../game.js'
import { isLegal, writeMask } from '../mask.js'
import { isPlay, moveCount, playPile, playPosition, turnMove, WAIT } from '../moves.js'
import { CARD, PHASE } from '../state.js'
import { absoluteSeat, type View } from '../view.js'
import type { Ledger } from './ledger.js'
import { violation } from './violation.js'

/** No view knows what its seat cannot have seen, and each knows its own hand. Throws `env/invariant`. */
export function checkKnowledge(game: Game, ledger: Ledger): void {
  for (const view of game.views) {
    checkRanks(game, view, ledger)
    checkSeats(game, view, ledger)
    checkMask(game, view)
  }
}

/** The own doings are known at once, those of others `see` ms late. */
function mayKnow(view: View, seat: number, ms: number): boolean {
  return seat === view.seat || ms + view.pace.see <= view.timeMs
}

const knowable = new Uint8Array(RANKS + 1)

function checkRanks(game: Game, view: View, { upMs, upBy, tops }: Ledger): void {
  const { state } = game
  const fault = (what: string, got?: unknown): Error => violation(game, 'knowledge', `seat ${view.seat} ${what}`, got)
  knowable.fill(0)
  for (let position = 0; position < POSITIONS; position++) {
    const rank = rankOf(state.deck[position])
    const known = view.rank[position]
    const seen = upMs[position] === 0 || mayKnow(view, upBy[position], upMs[position])
    if (seen) knowable[rank]++
    if (known !== 0 && !seen) throw fault(`knows position ${position} too early`, known)
    if (known !== 0 && known !== rank) throw fault(`mistakes position ${position}`, known)
    if ((known === 0) !== (view.card[position] === CARD.Down)) throw fault(`is in two minds on position ${position}`)
    if (view.card[position] === CARD.Gone && state.card[position] !== CARD.Gone) {
      throw fault(`sees position ${position} gone that is not`)
    }
  }
  for (const { card, seat, ms, fresh } of tops) {
    if (ms === -Infinity || (fresh && mayKnow(view, seat, ms))) knowable[rankOf(card)]++
  }
  for (let rank = 1; rank <= RANKS; rank++) {
    const unseen = view.unseen[rank]
    if (unseen > 4 || unseen + knowable[rank] < 4) throw fault(`counts rank ${rank} before it is seen`, unseen)
  }
}

function checkSeats(game: Game, view: View, { tops, turnMs, landMs }: Ledger): void {
  const { state, config } = game
  const fault = (what: string, got?: unknown): Error => violation(game, 'knowledge', `seat ${view.seat} ${what}`, got)
  for (let relative = 0; relative < config.players; relative++) {
    const seat = absoluteSeat(view, relative)
    const rank = view.pileRank[relative]
    const seen = tops.some((top) => top.pile === seat && rankOf(top.card) === rank && mayKnow(view, top.seat, top.ms))
    if (!seen) throw fault(`sees a top of pile ${seat} that was not there to see`, rank)
    let turned = 0
    for (const ms of turnMs[seat]) if (mayKnow(view, seat, ms)) turned++
    if (view.stockLeft[relative] < config.stock - 1 - turned) throw fault(`counts turns of seat ${seat} too early`)
    if (relative > 0 && view.phase[relative] === PHASE.Decide) throw fault(`reads the mind of seat ${seat}`)
  }
  if (view.cleared > landMs.length) throw fault('counts cards that have not landed', view.cleared)
  const own = state.phase[view.seat]
  if (view.phase[0] !== own) throw fault('does not know its own hand', view.phase[0])
  if (own === PHASE.Reach || own === PHASE.Carry) {
    const target = state.target[view.seat]
    const pile = state.targetPile[view.seat]
    if (view.target[0] !== target || absoluteSeat(view, view.targetPile[0]) !== pile)
      throw fault('does not know its aim')
  }
}

const masks = new Map<number, Uint8Array>()

/** The mask says what the words of the rule say, and `isLegal` says the same. */
function checkMask(game: Game, view: View): void {
  const { players } = view
  const count = moveCount(players)
  const mask = masks.get(players) ?? new Uint8Array(count)
  masks.set(players, mask)
  mask.fill(2)
  writeMask(view, mask)
  const idle = view.phase[0] === PHASE.Idle
  const tops = Array.from({ length: players }, (_, pile) => possibleTops(view, pile))
  for (let move = 0; move < count; move++) {
    const expected =
      move === WAIT ||
      (isPlay(move, players)
        ? idle && isPlayable(view, playPosition(move), tops[playPile(move)])
        : move === turnMove(players)
          ? idle && view.stockLeft[0] > 0
          : view.phase[0] === PHASE.Decide || view.phase[0] === PHASE.Reach || view.phase[0] === PHASE.ReachStock)
    if (mask[move] !== (expected ? 1 : 0) || isLegal(view, move) !== expected) {
      throw violation(game, 'mask', `seat ${view.seat}, move ${move} is legal or not`, mask[move])
    }
  }
}

function isPlayable(view: View, position: number, tops: readonly number[]): boolean {
  if (view.card[position] !== CARD.Up) return false
  for (const top of tops) if (fits(view.rank[position], top, view.wrap)) return true
  return false
}

/** The top of a pile as seen, and what the cards in the air may make of it, in any order. */
function possibleTops(view: View, pile: number): number[] {
  const tops = [view.pileRank[pile]]
  for (let round = 1; round < view.players; round++) {
    for (let seat = 1; seat < view.players; seat++) {
      if (view.phase[seat] !== PHASE.Carry || view.targetPile[seat] !== pile) continue
      const rank = view.rank[view.target[seat]]
      if (!tops.includes(rank) && tops.some((top) => fits(rank, top, view.wrap))) tops.push(rank)
    }
  }
  return tops
}
