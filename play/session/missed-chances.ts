import {
  CARD,
  describeEvent,
  fits,
  NONE,
  openReplay,
  PHASE,
  POSITIONS,
  rankOf,
  seekReplay,
  TALLY,
  type Replay,
} from '../../env/index.js'

/** Something that a table could have done better, as it looks afterwards with what was in the open then. */
export type Missed =
  | {
      readonly kind: 'play'
      readonly fromMs: number
      readonly toMs: number
      readonly position: number
      /** The pile that it fitted. */
      readonly pile: number
    }
  | {
      readonly kind: 'wasted-turn' | 'double-turn' | 'race-lost'
      readonly fromMs: number
      readonly toMs: number
      readonly seat: number
    }

/** A chance that was there for less than this is no miss: people take that long to see it. */
export const MISSED_AFTER_MS = 1500
const LOOK_EVERY_MS = 50

/**
 * Chances that were missed: a card that fitted a pile for {@link MISSED_AFTER_MS} while some hand was idle and nobody went
 * for any card, turns while something fitted, turns of two at once, and hands that came too late. In order of time.
 */
export function missedChances(replay: Replay): Missed[] {
  const cursor = openReplay(replay, { verify: false })
  const { game } = cursor
  const { state, config } = game
  const missed: Missed[] = []
  let open: { position: number; pile: number; fromMs: number } | undefined

  const close = (toMs: number): void => {
    if (open && toMs - open.fromMs >= MISSED_AFTER_MS) missed.push({ kind: 'play', ...open, toMs })
    open = undefined
  }
  const fitting = (): { position: number; pile: number } | undefined => {
    for (let position = 0; position < POSITIONS; position++) {
      if (state.card[position] !== CARD.Up) continue
      for (let pile = 0; pile < config.players; pile++) {
        if (fits(rankOf(state.deck[position]), rankOf(state.pileTop[pile]), config.wrap)) return { position, pile }
      }
    }
    return undefined
  }
  const fitsStill = (): boolean =>
    open !== undefined &&
    state.card[open.position] === CARD.Up &&
    fits(rankOf(state.deck[open.position]), rankOf(state.pileTop[open.pile]), config.wrap)
  const tallied = (kind: 'wasted-turn' | 'double-turn', index: number, before: number): void => {
    if (state.tally[index] > before) missed.push({ kind, fromMs: state.timeMs, toMs: state.timeMs, seat: lastTurner() })
  }
  const lastTurner = (): number => {
    for (let index = game.log.count - 1; index >= 0; index--) {
      const event = describeEvent(game.log, index)
      if (event.kind === 'Turn') return event.seat
    }
    return NONE
  }

  for (let ms = 0; ms < replay.end.t; ms += LOOK_EVERY_MS) {
    const [wasted, doubles] = [state.tally[TALLY.WastedTurns], state.tally[TALLY.DoubleTurns]]
    seekReplay(cursor, ms)
    if (ms > 0) {
      tallied('wasted-turn', TALLY.WastedTurns, wasted)
      tallied('double-turn', TALLY.DoubleTurns, doubles)
    }
    const still = state.phase.every((phase) => phase === PHASE.Idle || phase === PHASE.Decide)
    if (open && (!fitsStill() || !still)) close(ms)
    const found = still ? fitting() : undefined
    if (!open && found) open = { ...found, fromMs: ms }
  }
  seekReplay(cursor, Infinity)
  close(state.timeMs)
  for (let index = 0; index < game.log.count; index++) {
    const { kind, seat, timeMs } = describeEvent(game.log, index)
    if (kind === 'Beaten') missed.push({ kind: 'race-lost', fromMs: timeMs, toMs: timeMs, seat })
  }
  return missed.toSorted((a, b) => a.fromMs - b.fromMs)
}
