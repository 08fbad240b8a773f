import { describeEvent, isQuiet, openReplay, seekReplay } from '../../env/index.js'
import { replayEvents, type ReplayEvent } from '../replay-events.js'
import type { WatchedGame } from './watched-game.js'

/** What happened in a whole game, without what only ends what an earlier event began. */
export function watchedEvents({ replay }: WatchedGame): ReplayEvent[] {
  const cursor = openReplay(replay, { verify: false })
  seekReplay(cursor, Infinity)
  const { game } = cursor
  return replayEvents(game).filter((_, index) => !isQuiet(describeEvent(game.log, index)))
}
