import { describeEvents, resolveConfig, SILENCE, type Game } from '../../../env/index.js'
import type { Task } from '../../../runtime/executor/executor.js'
import type { Player, PolicyPlayer } from '../../../runtime/player.js'
import { releasePlayers, resolvePlayers } from '../../../runtime/resolve-player.js'
import { dealSeeds } from '../../evaluate.js'
import { playRaceBlock } from '../../race-block.js'
import { seatOrders } from '../../seat-orders.js'
import { clusteredDifference, clusteredRate, type Interval } from '../../statistics/index.js'
import type { Setting } from '../../suites.js'
import { listeningPolicy, noListening } from './listening.js'
import { addWords, noWords, type WordTruths } from './word-truth.js'

/** A model beside one partner on one setting. Plain data. */
export interface TalkJob {
  readonly model: string
  readonly control?: string
  /** Left out: itself. */
  readonly partner?: string
  readonly setting: Setting
  readonly seed: string | number
  readonly deals: number
}

/** What came of it. */
export interface TalkFigures {
  readonly intact: Interval
  /** Win rate with words above that without talk, and above that with the words of other games. */
  readonly aboveMuted: Interval
  readonly aboveShuffled: Interval
  /** And above that of the control without talk, beside the same partner (itself for `self`). */
  readonly aboveControl?: Interval
  /** What the model's seats said, and whether they did it. */
  readonly words: WordTruths
  /** Words that the partner said, if it is another. */
  readonly partnerWords?: WordTruths
  /** Of observations in which a word was fresh: mean divergence when it is taken out (nats), share with another likeliest move. */
  readonly listening: { readonly rows: number; readonly kl: number; readonly changed: number }
}

export const task: Task<TalkJob, TalkFigures> = {
  name: 'games with and without talk',
  module: 'eval/benchmarks/talk/talk-task',
  players: {
    of: namesOf,
    put(job, names) {
      const left = [...names]
      const next = (): string => left.shift() as string
      return {
        ...job,
        model: next(),
        ...(job.control !== undefined && { control: next() }),
        ...(job.partner !== undefined && { partner: next() }),
      }
    },
  },
  async run(job) {
    const players = new Map<string, Player>()
    try {
      for (const name of namesOf(job)) players.set(name, (await resolvePlayers([name, name]))[0])
      return await talkFigures(job, players)
    } finally {
      await releasePlayers([...players.values()])
    }
  },
}

export function namesOf({ model, control, partner }: TalkJob): string[] {
  return [model, control, partner].filter((name) => name !== undefined)
}

async function talkFigures(job: TalkJob, players: ReadonlyMap<string, Player>): Promise<TalkFigures> {
  const model = players.get(job.model) as PolicyPlayer
  const other = job.partner === undefined ? undefined : players.get(job.partner)
  const control = job.control === undefined ? undefined : (players.get(job.control) as PolicyPlayer)
  const heard = noListening()
  const listener: PolicyPlayer = { ...model, policy: listeningPolicy(model.policy, 2, heard) }
  const words = noWords()
  const partnerWords = noWords()

  const intact = await playPairs(job, true, listener, other, (game, seats) => {
    seats.forEach((player, seat) => addWords(game, seat, player === listener ? words : partnerWords))
  })
  const muted = await playPairs(job, false, model, other)
  const shuffled = await playPairs(job, true, { ...model, recites: recitation(job, intact.said) }, other)
  const alone = control && (await playPairs(job, false, control, other))
  const above = (wins: readonly number[]): Interval => clusteredDifference(intact.wins, wins, intact.games)
  return {
    intact: clusteredRate(intact.wins, intact.games),
    aboveMuted: above(muted.wins),
    aboveShuffled: above(shuffled.wins),
    ...(alone && { aboveControl: above(alone.wins) }),
    words,
    ...(other && { partnerWords }),
    listening: {
      rows: heard.rows,
      kl: heard.rows === 0 ? 0 : heard.klSum / heard.rows,
      changed: heard.rows === 0 ? 0 : heard.changed / heard.rows,
    },
  }
}

interface PlayedPairs {
  /** [deals] games won of each deal */
  readonly wins: number[]
  /** Games a deal. */
  readonly games: number
  /** What the model said, by deal's seed and seat, in order. */
  readonly said: ReadonlyMap<string, readonly number[]>
}

async function playPairs(
  { seed, deals, setting: { options } }: TalkJob,
  talk: boolean,
  model: PolicyPlayer,
  partner: Player | undefined,
  onGame?: (game: Game, seats: readonly Player[]) => void,
): Promise<PlayedPairs> {
  const orders = seatOrders([model, partner ?? model])
  const wins: number[] = Array(deals).fill(0)
  const said = new Map<string, readonly number[]>()
  const seeds = dealSeeds(seed, 0, deals)
  for (const seats of orders) {
    const block = await playRaceBlock({
      config: resolveConfig({ ...options, players: 2, talk }),
      seats,
      deals: seeds,
      onGame: (game, deal) => {
        onGame?.(game, seats)
        seats.forEach((player, seat) => {
          if (player === model) said.set(`${seeds[deal]}/${seat}`, wordsOf(game, seat))
        })
      },
    })
    block.winMs.forEach((ms, deal) => (wins[deal] += ms > 0 ? 1 : 0))
  }
  return { wins, games: orders.length, said }
}

function wordsOf({ log }: Game, seat: number): number[] {
  return describeEvents(log).flatMap((event) => (event.kind === 'Say' && event.seat === seat ? [event.a] : []))
}

/** Says in each game, one after another, what the seat said in the game of the next deal. */
function recitation(
  { seed, deals }: TalkJob,
  said: ReadonlyMap<string, readonly number[]>,
): NonNullable<PolicyPlayer['recites']> {
  const seeds = dealSeeds(seed, 0, deals)
  const next = new Map(seeds.map((name, deal) => [name, seeds[(deal + 1) % deals]]))
  return (name, seat, index) => {
    const words = said.get(`${next.get(name)}/${seat}`) ?? []
    return words.length === 0 ? SILENCE : words[index % words.length]
  }
}
