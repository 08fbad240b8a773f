import { SummitError } from '../api/error.js'
import type { AgentMap, ParallelEnv, ResetOptions, StepResult } from '../api/parallel-env.js'
import {
  createSummitRush,
  type SummitRushAction,
  type SummitRushEnv,
  type SummitRushEnvOptions,
  type SummitRushInfo,
  type SummitRushObservation,
  type SummitRushSnapshot,
} from './env.js'

/** Id of Race the record. */
export const RECORD_RACE_ID = 'SummitRushRecord-v1'

export interface RecordRaceOptions extends SummitRushEnvOptions {
  /** Games in a row; 5 by default. */
  readonly games?: number
}

/** What a step says of a seat, of its game and of the games before. */
export interface RecordRaceInfo extends SummitRushInfo {
  /** Which game is being played, from 1. */
  readonly game: number
  readonly games: number
  /** Stock cards left in the games won so far: the record. */
  readonly record: number
  /** How the game that ended in this step went, if one did. */
  readonly finished?: Pick<SummitRushInfo, 'outcome' | 'timeMs' | 'stockLeft'>
}

export interface RecordRaceEnv extends ParallelEnv<SummitRushObservation, SummitRushAction, RecordRaceInfo> {
  /** The single game that the race repeats. */
  readonly inner: SummitRushEnv
  snapshot(): RecordRaceSnapshot
  /** Goes on from a snapshot of an env of the same id and options, bit for bit. Throws `env/snapshot-mismatch`. */
  restore(snapshot: RecordRaceSnapshot): void
}

export interface RecordRaceSnapshot {
  readonly game: number
  readonly record: number
  readonly inner: SummitRushSnapshot
}

/**
 * Race the record, a variant of the rules: several games in a row, adding up the stock cards left over in the games
 * that were won. One episode is the whole race; the reward of a step is what a game won in it adds to the record. When
 * a game ends, the same step deals the next one, and `infos` tell how the last one went.
 */
export function createRecordRace(options: RecordRaceOptions = {}): RecordRaceEnv {
  const { games = 5, ...rest } = options
  if (!(Number.isInteger(games) && games > 0)) {
    throw new SummitError('env/invalid-option', 'A race needs at least one game.', {
      where: 'option games',
      got: games,
      expected: 'a positive integer',
      next: 'give a whole number above 0',
    })
  }
  const inner = createSummitRush(rest)
  let game = 0
  let record = 0

  function withRecord(
    infos: AgentMap<SummitRushInfo>,
    finished?: RecordRaceInfo['finished'],
  ): AgentMap<RecordRaceInfo> {
    return mapValues(infos, (info) => ({ ...info, game, games, record, ...(finished && { finished }) }))
  }

  /** One game of the race is over: its score counts, and the next one is dealt if there is one. */
  function nextGame(
    last: StepResult<SummitRushObservation, SummitRushInfo>,
  ): StepResult<SummitRushObservation, RecordRaceInfo> {
    const [observations, rewards, terminations, truncations, infos] = last
    const { outcome, timeMs, stockLeft } = infos[inner.possibleAgents[0]]
    const score = outcome === 'won' ? stockLeft : 0
    const scores = mapValues(rewards, () => score)
    const finished = { outcome, timeMs, stockLeft }
    record += score
    if (game === games) return [observations, scores, terminations, truncations, withRecord(infos, finished)]
    game++
    const [dealt, dealtInfos] = inner.reset()
    return [dealt, scores, mapValues(terminations, () => false), truncations, withRecord(dealtInfos, finished)]
  }

  const env: RecordRaceEnv = {
    id: RECORD_RACE_ID,
    inner,
    possibleAgents: inner.possibleAgents,
    renderModes: inner.renderModes,
    render: (mode) => inner.render(mode),
    get agents() {
      return inner.agents
    },
    get unwrapped() {
      return env
    },
    observationSpace: (agent) => inner.observationSpace(agent),
    actionSpace: (agent) => inner.actionSpace(agent),
    reset(given: ResetOptions = {}) {
      game = 1
      record = 0
      const [observations, infos] = inner.reset(given)
      return [observations, withRecord(infos)]
    },
    step(actions) {
      const running = inner.agents.length > 0
      const result = inner.step(actions)
      if (running && inner.agents.length === 0) return nextGame(result)
      const [observations, rewards, terminations, truncations, infos] = result
      return [observations, rewards, terminations, truncations, withRecord(infos)]
    },
    close: () => inner.close(),
    snapshot: () => ({ game, record, inner: inner.snapshot() }),
    restore(snapshot) {
      game = snapshot.game
      record = snapshot.record
      inner.restore(snapshot.inner)
    },
  }
  return env
}

function mapValues<T, U>(map: AgentMap<T>, to: (value: T) => U): AgentMap<U> {
  return Object.fromEntries(Object.entries(map).map(([agent, value]) => [agent, to(value)]))
}
