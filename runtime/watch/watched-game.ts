import { tellLogits, type PolicyBatch } from '../../agents/index.js'
import { isOver, type Replay, type SummitRushConfig } from '../../env/index.js'
import type { FaultLog } from '../agent-module/fault-log.js'
import { createGameRecorder } from '../game-recorder.js'
import { playMatches } from '../match.js'
import type { Player, PolicyPlayer, ScriptedPlayer } from '../player.js'

/** Why a seat chose as it did, from a moment on. */
export interface Why {
  readonly timeMs: number
  readonly seat: number
  readonly text: string
}

/** A game to watch: recorded, with what its agents said of their choices. */
export interface WatchedGame {
  readonly replay: Replay
  /** In order of time; none of a game from a file, whose agents are not asked again. */
  readonly whys: readonly Why[]
  /** Names of users' agents that hung or died, which ended the game. */
  readonly forfeitedBy: string | undefined
}

/**
 * Plays one deal to its end, as an evaluation plays it. Computing takes no game time, so what is then shown does not depend
 * on how fast it is shown.
 * @param seats [players]
 */
export async function playWatched(
  config: SummitRushConfig,
  seats: readonly Player[],
  seed: string,
  faults?: FaultLog,
): Promise<WatchedGame> {
  const recorder = createGameRecorder(seats.map(({ name }) => name))
  const listener = createListener(config.players)
  let watched: WatchedGame | undefined
  await playMatches(
    {
      config,
      seats: seats.map((player, seat) => listener.listenTo(player, seat)),
      deals: [seed],
      block: 1,
      onMoves(game, moves, words) {
        recorder.moves(game, moves, words)
        listener.noteMoves(game.state.timeMs, moves)
      },
      ...(faults && { faults }),
    },
    (game, _deal, { forfeitedBy }) => {
      const name = isOver(game) ? undefined : forfeitedBy?.name
      watched = { replay: recorder.end(game), whys: listener.whys, forfeitedBy: name }
    },
  )
  return watched as WatchedGame
}

/** Writes down what seats say of their choices. */
function createListener(players: number) {
  const whys: Why[] = []
  const last: string[] = Array<string>(players).fill('')
  /** What the policies answered at the present edge; its move is known after. */
  const answers = new Map<number, { readonly logits: Float32Array; readonly mask: Uint8Array }>()

  function note(timeMs: number, seat: number, text: string): void {
    if (text === '' || text === last[seat]) return
    last[seat] = text
    whys.push({ timeMs, seat, text })
  }

  function listenToAgent(player: ScriptedPlayer, seat: number): ScriptedPlayer {
    return {
      ...player,
      create(context) {
        const agent = player.create(context)
        return {
          decide(view, mask) {
            const move = agent.decide(view, mask)
            note(view.timeMs, seat, agent.explain?.() ?? '')
            return move
          },
          ...(agent.speak && { speak: (view, words) => agent.speak?.(view, words) ?? 0 }),
        }
      },
    }
  }

  /** A policy of its own for each seat, so that one table's batch is one seat's row. */
  function listenToPolicy(player: PolicyPlayer, seat: number): PolicyPlayer {
    const policy: PolicyBatch = {
      observationSize: player.policy.observationSize,
      actionCount: player.policy.actionCount,
      async run(observations, masks, n) {
        const logits = await player.policy.run(observations, masks, n)
        answers.set(seat, {
          logits: logits.slice(0, player.policy.actionCount),
          mask: masks.slice(0, player.policy.actionCount),
        })
        return logits
      },
      dispose: () => player.policy.dispose(),
    }
    return { ...player, policy }
  }

  return {
    whys,
    listenTo(player: Player, seat: number): Player {
      if (player.kind === 'scripted') return listenToAgent(player, seat)
      return player.kind === 'policy' ? listenToPolicy(player, seat) : player
    },
    noteMoves(timeMs: number, moves: readonly number[]): void {
      for (const [seat, { logits, mask }] of answers) note(timeMs, seat, tellLogits(logits, mask, moves[seat], players))
      answers.clear()
    },
  }
}
