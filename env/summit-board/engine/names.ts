import { boardAction, boardActionName, EXIT_SLOTS, MAT_SLOTS } from './actions.js'
import type { Ask } from './ask.js'
import { characterOf } from './climber.js'
import { draftHand } from './draft.js'
import { GOODS } from './free-actions.js'
import { exitsOf, occupant } from './mountain.js'
import { isThin } from './movement.js'
import { SIDES } from './lattice.js'
import { CHECKPOINT_NAMES, NONE, SHERPA_ITEMS, type Board, type LogEntry } from './state.js'
import type { KarmaCard } from '../pack/pack.js'
import { seatAfter } from './turn-actions.js'

/** A climber's name, with its seat for those who count. */
export function seatName(board: Board, seat: number): string {
  return `${characterOf(board, board.state.climbers[seat]).character.name} (seat ${seat})`
}

/** What an action means now, with its cost, for the seat that is asked: a line for people. */
export function actionText(board: Board, action: number): string {
  const { ask } = board.state
  if (ask === null) return boardActionName(action)
  const { group, n } = boardAction(action)
  if (group === 'choose')
    return n < ask.options.length ? optionText(board, ask, ask.options[n]) : boardActionName(action)
  if (ask.kind === 'turn') return turnText(board, action)
  if (group === 'play-card') return cardText(board, ask.seat, n)
  if (group === 'drop-item') return `drop ${itemName(board, board.state.climbers[ask.seat].items[n])}`
  if (group === 'drop-food') return 'drop 1 food, which is lost'
  if (group === 'drop-oxygen') return 'drop 1 oxygen, which stays on the tile'
  if (group === 'yes') return ask.kind === 'permission' ? 'yes: let them pass' : 'yes'
  if (group === 'no') return ask.kind === 'permission' && !board.rules.together ? 'no: lose 2 karma levels' : 'no'
  return PASS_TEXT[ask.kind] ?? 'no more'
}

const PASS_TEXT: Partial<Record<Ask['kind'], string>> = { window: 'let it be', draft: 'take none' }

/** What a question is about: a line for people. */
export function questionText(board: Board, { seat, kind, about, terms }: Ask): string {
  const card = (): string => (about === NONE ? 'an item' : board.rules.karma[about].name)
  const texts: Partial<Record<Ask['kind'], string>> = {
    turn: 'Your turn',
    window: 'Answer it with a card?',
    heavy: 'You carry too much: drop something',
    draft: 'Take an item?',
    'party-draft': 'Take an item?',
    carrier: 'Who carries it?',
    food: 'How much food will you carry?',
    oxygen: 'How much oxygen will you carry?',
    'base-camp': 'At which Base Camp?',
    hour: 'At what hour does the party set out?',
    effect: 'Which of its effects?',
    target: 'Whom do you mean?',
    amount: 'How many?',
    'give-up': 'How many do you lose?',
    blast: 'How much oxygen do you spend?',
  }
  if (kind === 'permission') return `May ${seatName(board, about)} pass you?`
  if (kind === 'consent') return `Do you let ${card()} take effect on you?`
  if (kind === 'accept-trade') {
    return `${seatName(board, about)} offers ${goodsText(board, about, terms[0])} for ${goodsText(board, seat, terms[1])}. Agreed?`
  }
  if (kind === 'sherpa-permission') return `May ${seatName(board, about)} resupply from your Sherpa?`
  return `${texts[kind] ?? kind.replaceAll('-', ' ')} (${seatName(board, seat)})`
}

function turnText(board: Board, action: number): string {
  const { state, rules } = board
  const { group, n } = boardAction(action)
  const { seat } = state.turn
  const climber = state.climbers[seat]
  const other = (): string => seatName(board, seatAfter(board, seat, n))
  switch (group) {
    case 'pass':
      return state.turn.skipped ? 'go on to the dice' : 'end the movement'
    case 'step':
      return stepText(board, n)
    case 'place':
      return placeText(board, n)
    case 'ask':
      return `ask ${other()} for permission to pass`
    case 'redraw':
      return 'skip movement: discard the tile hand and draw a new one'
    case 'remove':
      return `skip movement: try to remove ${matText(board, seat, n)} (Event Die)`
    case 'camp-supplies':
      return 'skip movement: take food and oxygen'
    case 'camp-items':
      return 'skip movement: draw 3 items'
    case 'camp-health':
      return 'skip movement: gain up to 3 health'
    case 'resupply':
      return `skip movement: resupply with the Sherpa of ${seatName(board, state.sherpas[n].owner)}`
    case 'drop-item':
      return `drop ${itemName(board, climber.items[n])}, free`
    case 'drop-food':
      return 'drop 1 food, which is lost, free'
    case 'drop-oxygen':
      return 'drop 1 oxygen, which stays on the tile, free'
    case 'pick-item':
      return `pick up ${itemName(board, state.slots[n].item)}, free`
    case 'pick-oxygen':
      return 'pick up 1 oxygen, free'
    case 'cache':
      return 'open the supply cache, free'
    case 'use-item':
      return `use ${itemName(board, climber.items[n])}, free`
    case 'play-card':
      return cardText(board, seat, n)
    case 'discard-card':
      return `discard the card ${rules.karma[climber.cards[n]].name}, free, once a turn`
    case 'trade':
      return `trade with or give to ${other()}, free`
    case 'scavenge':
      return `scavenge ${other()}, free`
    case 'change-camp':
      return 'go over to the other Base Camp, free'
    case 'token':
      return 'use the Active Player Token, once a game'
    default:
      return boardActionName(action)
  }
}

function pieceText({ state, rules }: Board, number: number): string {
  const piece = state.pieces[number]
  const row = Math.floor(piece.cells[0] / rules.lattice.columns)
  const names = {
    neutral: 'neutral tile',
    ice: 'ice tile',
    thin: 'thin-air tile',
    base: 'Base Camp',
    halfway: 'Halfway Camp',
    summit: 'Summit',
  }
  return `${names[piece.kind]} in row ${row}, column ${piece.cells[(piece.cells.length - 1) >> 1] % rules.lattice.columns}`
}

function stepText(board: Board, n: number): string {
  const { state } = board
  const { seat } = state.turn
  const from = state.climbers[seat].point
  const to = state.links[from][n]
  const number = state.pointPiece[to]
  const piece = state.pieces[number]
  const air = number !== state.pointPiece[from] && isThin(piece) ? ' and 1 oxygen' : ''
  const where =
    piece.mark === to
      ? { summit: 'the peak', base: 'the Base Camp sign', halfway: 'the Halfway Camp sign' }[piece.kind as 'base']
      : `point ${to - piece.first} of the ${pieceText(board, number)}`
  const over = occupant(state, to, seat)
  return `step to ${where}${over === NONE ? '' : `, over ${seatName(board, over)}`}: 1 movement${air}`
}

function placeText(board: Board, n: number): string {
  const { state, rules } = board
  const climber = state.climbers[state.turn.seat]
  const exits: number[] = []
  exitsOf(board, climber.point, exits)
  const tile = rules.tiles[climber.tiles[Math.floor(n / EXIT_SLOTS)]]
  const cell = Math.floor(exits[n % EXIT_SLOTS] / SIDES)
  const { columns } = rules.lattice
  const air = tile.terrain === 'thin' ? ' and 1 oxygen' : ''
  return `put the ${tile.name} in row ${Math.floor(cell / columns)}, column ${cell % columns}, and step on it: 1 movement${air}`
}

function itemName({ rules }: Board, item: number): string {
  const { name, weight } = rules.items[item]
  return `${name} (weight ${weight})`
}

function matText({ state, rules }: Board, seat: number, what: number): string {
  if (what === MAT_SLOTS) return 'a weight token'
  if (what === MAT_SLOTS + 1) return 'a weightless token'
  return rules.events[state.climbers[seat].mat[what]].name
}

function cardText({ state, rules }: Board, seat: number, slot: number): string {
  const card = rules.karma[state.climbers[seat].cards[slot]]
  return `play ${card.name}: ${levelsText(card)}, free`
}

function levelsText({ effects }: KarmaCard): string {
  return `karma ${effects.map(({ karma }) => (karma > 0 ? `+${karma}` : String(karma))).join(' or ')}`
}

/** One option of a listed question. */
function optionText(board: Board, ask: Ask, value: number): string {
  const { state, rules } = board
  const climber = state.climbers[ask.seat]
  const top = state.stack[state.stack.length - 1]
  switch (ask.kind) {
    case 'draft':
      return top.kind === 'draft' ? itemName(board, draftHand(state, ask.seat)[value]) : ''
    case 'party-draft':
      return top.kind === 'party-draft' ? itemName(board, top.open[value]) : ''
    case 'carrier':
      return value === 0 ? 'you' : `your Sherpa`
    case 'hour':
      return `${String(value).padStart(2, '0')}:00`
    case 'base-camp':
      return value === 0 ? 'the left one' : 'the right one'
    case 'offer':
      return goodsText(board, ask.seat, value)
    case 'want':
    case 'scavenge':
      return goodsText(board, ask.about, value)
    case 'target':
    case 'sherpa-heir':
      return seatName(board, value)
    case 'effect':
      return `karma ${rules.karma[ask.about].effects[value].karma}`
    case 'option':
      return top.kind === 'choose' ? top.op.options[value].label : ''
    case 'lose-item':
      return itemName(board, climber.items[value])
    case 'take-item':
      return itemName(board, state.climbers[ask.about].items[value])
    case 'lose-tile':
      return rules.tiles[climber.tiles[value]].name
    case 'lose-card':
      return rules.karma[climber.cards[value]].name
    case 'keep-item':
      return top.kind === 'camp-items' ? `keep ${itemName(board, top.cards[value])}` : ''
    case 'remove':
      return matText(board, ask.seat, value)
    case 'tile-to-flip':
      return pieceText(board, value)
    case 'sherpa-item': {
      const { items } = state.sherpas[ask.about]
      return value < SHERPA_ITEMS
        ? `take ${itemName(board, items[value])}`
        : `load ${itemName(board, climber.items[value - SHERPA_ITEMS])}`
    }
    case 'cache':
      return ['up to 4 food', 'up to 2 oxygen', 'up to 2 items'][value]
    default:
      return String(value)
  }
}

function goodsText(board: Board, seat: number, goods: number): string {
  if (goods === GOODS.nothing) return 'nothing'
  if (goods > GOODS.item) return itemName(board, board.state.climbers[seat].items[goods - GOODS.item - 1])
  return goods > GOODS.oxygen ? `${goods - GOODS.oxygen} oxygen` : `${goods} food`
}

const FACES = ['sunny day', 'light snow', 'heavy snow', 'blizzard']

/** A public event, as a line for people. */
export function logText(board: Board, { what, seat, card, n }: LogEntry): string {
  const who = seat === NONE ? '' : seatName(board, seat)
  const other = n === undefined || n === NONE ? '' : seatName(board, Math.min(n, board.state.climbers.length - 1))
  switch (what) {
    case 'turn':
      return `${who} is on turn`
    case 'weather':
      return `weather: ${FACES[n ?? 0]}`
    case 'event':
      return `${who} draws the event ${card}`
    case 'card':
      return `${who} plays ${card}${other === '' ? '' : ` at ${other}`}`
    case 'cancelled':
      return `${card} is cancelled`
    case 'uses':
      return `${who} uses ${card}${n === seat ? '' : ` for ${other}`}`
    case 'flag':
      return `${who} reaches: ${CHECKPOINT_NAMES[n ?? 0]}`
    case 'blizzard':
      return `the Blizzard Marker is on level ${n}`
    case 'slides':
      return `${who} slides ${n} down`
    case 'grants':
      return `${who} lets ${other} pass`
    case 'refuses':
      return `${who} does not let ${other} pass`
    case 'trades':
      return `${who} trades with ${other}`
    case 'sherpa joins':
      return `a Sherpa joins ${who}`
    case 'home':
      return `${who} flies home`
    default:
      return `${who}${who === '' ? '' : ' '}${what}`
  }
}
