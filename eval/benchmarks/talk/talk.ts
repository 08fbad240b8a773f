import { describeEvents, resolveConfig, SILENCE, type Game } from '../../../env/index.js'
import type { Player, PolicyPlayer } from '../../../runtime/player.js'
import { releasePlayers, resolvePlayers } from '../../../runtime/resolve-player.js'
import { dealSeeds } from '../../evaluate.js'
import { playRaceBlock } from '../../race-block.js'
import { seatOrders } from '../../seat-orders.js'
import { clusteredDifference, clusteredRate, type Interval } from '../../statistics/index.js'
import type { Setting } from '../../suites.js'
import { endDocument, startDocument, type ResultDocument } from '../result-document.js'
import { listeningPolicy, noListening } from './listening.js'
import { addWords, noWords, type WordTruths } from './word-truth.js'

/**
 * What talk is worth to a learned policy. The same deals are played with its words, without any talk, and with the words
 * of other games in their place: as many, of the same kinds, but saying nothing. A policy that was trained without talk is
 * the control of all three: the others may have come to depend on words that it does well without.
 */
export interface TalkConfig {
  /** A model that announces. */
  readonly model: string
  /** A model of the same recipe that was trained in silence. */
  readonly control?: string
  /** Who sits beside the model; `self` is itself. */
  readonly partners: readonly string[]
  readonly settings: readonly Setting[]
  readonly seed: string | number
  readonly deals: number
}

export interface TalkRow {
  readonly setting: string
  readonly partner: string
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

export type TalkDocument = ResultDocument<'talk', TalkConfig, { readonly rows: readonly TalkRow[] }>

export async function runTalk(
  config: TalkConfig,
  command: string,
  onProgress?: (done: number, parts: number) => void,
): Promise<TalkDocument> {
  const { model, control, partners, settings } = config
  const others = partners.filter((name) => name !== 'self')
  const head = await startDocument(
    'talk',
    config,
    [model, ...(control === undefined ? [] : [control]), ...others],
    command,
  )
  const names = [model, ...(control === undefined ? [] : [control]), ...others]
  const players = new Map<string, Player>()
  try {
    for (const name of names) players.set(name, (await resolvePlayers([name, name]))[0])
    const rows: TalkRow[] = []
    for (const setting of settings) {
      for (const partner of partners) {
        rows.push(await talkRow(config, setting, partner, players))
        onProgress?.(rows.length, settings.length * partners.length)
      }
    }
    return endDocument(head, { rows })
  } finally {
    await releasePlayers([...players.values()])
  }
}

async function talkRow(
  config: TalkConfig,
  setting: Setting,
  partner: string,
  players: ReadonlyMap<string, Player>,
): Promise<TalkRow> {
  const model = players.get(config.model) as PolicyPlayer
  const other = partner === 'self' ? undefined : players.get(partner)
  const control = config.control === undefined ? undefined : (players.get(config.control) as PolicyPlayer)
  const heard = noListening()
  const listener: PolicyPlayer = { ...model, policy: listeningPolicy(model.policy, 2, heard) }
  const words = noWords()
  const partnerWords = noWords()

  const intact = await playPairs(config, setting, true, listener, other, (game, seats) => {
    seats.forEach((player, seat) => addWords(game, seat, player === listener ? words : partnerWords))
  })
  const muted = await playPairs(config, setting, false, model, other)
  const shuffled = await playPairs(config, setting, true, { ...model, recites: recitation(config, intact.said) }, other)
  const alone = control && (await playPairs(config, setting, false, control, other))
  const above = (wins: readonly number[]): Interval => clusteredDifference(intact.wins, wins, intact.games)
  return {
    setting: setting.name,
    partner,
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
  { seed, deals }: TalkConfig,
  { options }: Setting,
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
  { seed, deals }: TalkConfig,
  said: ReadonlyMap<string, readonly number[]>,
): NonNullable<PolicyPlayer['recites']> {
  const seeds = dealSeeds(seed, 0, deals)
  const next = new Map(seeds.map((name, deal) => [name, seeds[(deal + 1) % deals]]))
  return (name, seat, index) => {
    const words = said.get(`${next.get(name)}/${seat}`) ?? []
    return words.length === 0 ? SILENCE : words[index % words.length]
  }
}
