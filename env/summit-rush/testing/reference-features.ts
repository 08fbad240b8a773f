import { COVERS, NONE, POSITIONS } from '../../cards/peaks.js'
import { RANK_NAMES, RANKS } from '../../cards/ranks.js'
import { CARD, PHASE, PHASE_NAMES } from '../state.js'
import type { View } from '../view.js'
import { wordTable } from '../words.js'
import { referenceMoves } from './reference-mask.js'

/** The features of a view by name, each straight from its meaning: slow and stateless, to judge the encoder by. */
export function referenceFeatures(view: View): Record<string, number> {
  const said: Record<string, number> = {}
  const seats = Array.from({ length: view.players }, (_, seat) => (seat === 0 ? 'own' : `partner${seat}`))
  const fitting = new Set(referenceMoves({ ...view, phase: view.phase.with(0, PHASE.Idle) }))

  for (let p = 0; p < POSITIONS; p++) {
    const lies = view.card[p]
    const here = lies !== CARD.Gone
    const held = lies === CARD.Held
    const aimedAt = seats.map((_, seat) => view.target[seat] === p)
    const turn = (2 * Math.PI * view.rank[p]) / RANKS
    const known = here && view.rank[p] > 0
    const under = Array.from(COVERS.subarray(2 * p, 2 * p + 2)).filter((one) => one !== NONE)
    said[`card${p}.up`] = Number(lies === CARD.Up)
    said[`card${p}.gone`] = Number(!here)
    const claimed = view.wordPosition.indexOf(p, 1) > 0
    const theirs = (held && view.holder[p] !== 0) || aimedAt.indexOf(true, 1) > 0
    said[`card${p}.theirs`] = theirs ? 1 : claimed ? 0.5 : 0
    said[`card${p}.mine`] = Number((held && view.holder[p] === 0) || aimedAt[0])
    said[`card${p}.covers`] = here ? view.coversLeft[p] / 2 : 0
    said[`card${p}.rankSin`] = known ? Math.sin(turn) : 0
    said[`card${p}.rankCos`] = known ? Math.cos(turn) : 0
    said[`card${p}.uncovers`] = here ? under.filter((one) => view.coversLeft[one] === 1).length / 2 : 0
    for (const [pile, name] of seats.entries()) {
      said[`card${p}.fits.${name}`] = Number(fitting.has(1 + pile * POSITIONS + p))
    }
  }

  for (const [seat, name] of seats.entries()) {
    for (let rank = 1; rank <= RANKS; rank++) {
      said[`pile.${name}.${RANK_NAMES[rank]}`] = Number(view.pileRank[seat] === rank)
    }
    said[`stock.${name}.left`] = view.stockLeft[seat] / 12
    said[`stock.${name}.empty`] = Number(view.stockLeft[seat] === 0)
    for (const [phase, phaseName] of PHASE_NAMES.entries()) {
      said[`hand.${name}.${phaseName}`] = Number(view.phase[seat] === phase)
    }
    said[`hand.${name}.seconds`] = Math.min(5, (view.timeMs - view.phaseSinceMs[seat]) / 1000)
    for (const [pile, pileName] of seats.entries()) {
      said[`hand.${name}.to.${pileName}`] = Number(view.targetPile[seat] === pile)
    }
  }

  for (let rank = 1; rank <= RANKS; rank++) {
    const free = view.card.filter((lies, p) => lies === CARD.Up && view.rank[p] === rank)
    said[`unseen.${RANK_NAMES[rank]}`] = view.unseen[rank] / 4
    said[`free.${RANK_NAMES[rank]}`] = free.length / 4
  }
  const left = view.limitMs - view.timeMs
  const due = view.card.filter((lies, p) => lies === CARD.Down && view.coversLeft[p] === 0)
  said['game.left'] = left / 180_000
  said['game.leftShort'] = Math.min(1, left / 30_000)
  said['game.limit'] = view.limitMs / 180_000
  said['game.wrap'] = Number(view.wrap)
  said['game.cleared'] = view.cleared / POSITIONS
  said['game.flipsDue'] = Math.min(1, due.length / 4)

  said['game.talk'] = Number(view.talk)
  said['game.mouthFull'] = Number(view.word[0] > 0 && view.timeMs - view.wordMs[0] < view.pace.profile.speak)
  for (let seat = 1; seat < view.players; seat++) {
    const heard = view.word[seat]
    // The listener counts whom "you turn" means from its own seat on, leaving the speaker out.
    const order = [0, 1, 2].filter((one) => one < view.players && one !== seat)
    const meant = order.indexOf((seat + heard - 14) % view.players)
    for (const [word, name] of wordTable(view.players).entries()) {
      if (word === 0) continue
      const youTurn = name.startsWith('you turn')
      const heardYouTurn = wordTable(view.players)[heard].startsWith('you turn')
      said[`word.partner${seat}.${name}`] = Number(youTurn ? heardYouTurn && word - 15 === meant : word === heard)
    }
    said[`word.partner${seat}.seconds`] = heard > 0 ? Math.min(5, (view.timeMs - view.wordMs[seat]) / 1000) : 0
  }

  const { see, decide, fitts, flip, turn, recover, withdraw } = view.pace.profile
  const pace = {
    see,
    decideMean: decide.mu + decide.tau,
    floor: decide.floor,
    perCard: decide.perCard,
    fittsA: fitts.a,
  }
  for (const [name, ms] of Object.entries({ ...pace, fittsB: fitts.b, flip, turn, recover, withdraw })) {
    said[`pace.${name}`] = ms / 1000
  }
  return said
}
