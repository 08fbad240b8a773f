import { areNear, boardScore, FIRST, GOODS, isClimbing, type Ask, type BoardView } from '../../env/index.js'
import type { Temper } from './temper.js'
import { bestOption, itemWorth } from './worth.js'

/** The hour at which daylight is longest: from 04:00 to 19:00 nobody is slowed. */
const FIRST_LIGHT = 4

/** How a climber answers what is not its turn: questions, and windows in which cards may be played. */
export function answer(view: BoardView, ask: Ask, mask: Uint8Array, temper: Temper): number {
  if (ask.yesNo) return agrees(view, ask, temper) || mask[FIRST.no] === 0 ? FIRST.yes : FIRST.no
  if (ask.kind === 'window') return answerWindow(view, mask, temper)
  if (ask.kind === 'heavy') return dropsFirst(view, mask)
  const option = choice(view, ask, temper)
  if (option < 0 && ask.pass) return FIRST.pass
  return FIRST.choose + Math.max(0, option)
}

function choice(view: BoardView, ask: Ask, temper: Temper): number {
  const { board, seat, offered } = view
  const { rules, state } = board
  const { options } = ask
  const own = state.climbers[seat]
  const worth = (item: number): number => itemWorth(rules, item)
  switch (ask.kind) {
    case 'draft':
    case 'party-draft':
    case 'keep-item':
      return bestOption(options, (i) => worth(offered[i]), 0)
    case 'carrier':
      return 0
    case 'food':
      return bestOption(options, (n) => -Math.abs(n - temper.food))
    case 'oxygen':
      return bestOption(options, (n) => -Math.abs(n - temper.oxygen))
    case 'hour':
      return bestOption(options, (hour) => (hour === FIRST_LIGHT ? 1 : 0))
    case 'amount':
      return options.length - 1
    case 'lose-item':
      return bestOption(options, (i) => -worth(own.items[i]))
    case 'take-item':
      return bestOption(options, (i) => worth(state.climbers[ask.about].items[i]))
    case 'effect':
      return bestOption(options, (i) => rules.karma[ask.about].effects[i].karma * (temper.harms ? -1 : 1))
    case 'target':
      return chooseTarget(view, ask)
    case 'offer':
      return bestOption(options, (goods) => (goods === gift(view, ask.about, temper) ? 1 : 0))
    case 'want':
      return bestOption(options, (goods) => -goods)
    case 'scavenge':
      return bestOption(options, (goods) => scavengeWorth(view, ask.about, goods), 0)
    case 'cache':
      return own.food < temper.food ? 0 : 1
    case 'sherpa-item':
      return -1
    default:
      return 0
  }
}

/** Harm goes to the leader, help to the weakest; oneself, where that is allowed, counts as either. */
function chooseTarget({ board, seat }: BoardView, { options, about }: Ask): number {
  const { climbers } = board.state
  const harm = about >= 0 && board.rules.karma[about].effects[0].karma < 0
  return bestOption(options, (other) => {
    if (harm) return boardScore(board, other) - (other === seat ? 1000 : 0)
    return -climbers[other].health - climbers[other].food / 2 + (other === seat ? 0.5 : 0)
  })
}

function scavengeWorth({ board, seat }: BoardView, from: number, goods: number): number {
  const { climbers } = board.state
  if (goods > GOODS.item) return itemWorth(board.rules, climbers[from].items[goods - GOODS.item - 1]) - 1
  return goods > GOODS.oxygen ? (goods - GOODS.oxygen) * (climbers[seat].oxygen < 2 ? 3 : 1) : 2 * goods
}

function agrees({ board, seat }: BoardView, { kind, about, terms }: Ask, { yields }: Temper): boolean {
  // Who wins with those behind it gains nothing by standing in their way, on no slope.
  if (kind === 'permission') return yields || board.rules.together
  if (kind === 'sherpa-permission')
    return yields && board.state.sherpas.some(({ owner, food }) => owner === seat && food > 3)
  if (kind === 'accept-trade') return terms[1] === GOODS.nothing
  // Whether an effect is welcome shows in what it costs who plays it.
  return about < 0 || board.rules.karma[about].effects.some(({ karma }) => karma > 0)
}

/** Cancels what hits itself; helps or harms when that is its way. */
function answerWindow({ board, seat }: BoardView, mask: Uint8Array, { helps, harms }: Temper): number {
  const { rules, state } = board
  const last = state.log[state.log.length - 1]
  const { cards } = state.climbers[seat]
  for (const [slot, number] of cards.entries()) {
    if (mask[FIRST['play-card'] + slot] === 0) continue
    const card = rules.karma[number]
    const levels = card.effects[0].karma
    if (card.answers === 'event') {
      const event = rules.events.find(({ name }) => name === last.card)
      if (last.seat === seat && event !== undefined && event.tone !== 'good') return FIRST['play-card'] + slot
    } else if (card.answers === 'karma') {
      if (last.what === 'card' && last.n === seat && last.seat !== seat) return FIRST['play-card'] + slot
    } else if (levels > 0 ? helps : harms && state.turn.phase === 'move') return FIRST['play-card'] + slot
  }
  return FIRST.pass
}

/** Too heavy: first what is worth least. */
function dropsFirst({ board, seat }: BoardView, mask: Uint8Array): number {
  const { items, food } = board.state.climbers[seat]
  const worst = bestOption(items, (item) => -itemWorth(board.rules, item), -1)
  if (worst >= 0) return FIRST['drop-item'] + worst
  if (mask[FIRST['drop-food']] === 1 && food > 4) return FIRST['drop-food']
  return mask.indexOf(1)
}

/** What a climber would give to another: food or oxygen, of which it has more than it keeps and the other less. */
export function gift({ board, seat }: BoardView, other: number, { keeps }: Temper): number {
  const { climbers } = board.state
  const [mine, theirs] = [climbers[seat], climbers[other]]
  if (!isClimbing(theirs) || !areNear(board, seat, other)) return GOODS.nothing
  if (mine.food > keeps && theirs.food + 2 <= mine.food && theirs.food <= 3) return 1
  if (mine.oxygen > 2 && theirs.oxygen === 0 && keeps < Infinity) return GOODS.oxygen + 1
  return GOODS.nothing
}
