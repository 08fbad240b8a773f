import { markdownTable } from '../../api/markdown-table.js'
import { describeSpace } from '../../api/spaces/describe-space.js'
import { POSITIONS, ROW_STARTS } from '../../cards/peaks.js'
import { registeredEnvs } from '../../registry.js'
import { ENCODER_VERSION, featureNames, observationSize } from '../encoder.js'
import { ENGINE_VERSION } from '../engine-version.js'
import { createSummitRush, SUMMIT_RUSH_ID } from '../env.js'
import { EVENT, EVENT_NAMES, LAST_PRIVATE } from '../events.js'
import { compilePace, LATENCY_PROFILES, type LatencyProfile } from '../latency.js'
import { LEVELS } from '../levels.js'
import { moveCount, moveTable, playMove, turnMove, WAIT, withdrawMove } from '../moves.js'
import { ONE_MIND_ID } from '../one-mind/env.js'
import { RECORD_RACE_ID } from '../record-race.js'
import { REPLAY_FORMAT_VERSION } from '../replay.js'
import { CARD, OUTCOME, OUTCOME_NAMES, PHASE, PHASE_NAMES, TALLY } from '../state.js'
import { wordCount, wordTable } from '../words.js'
import { EVENT_MEANINGS } from './event-table.js'
import { FEATURE_GROUPS, featureFamily, type FeatureValues } from './feature-table.js'
import { indexText } from './index-text.js'
import {
  CARD_MEANINGS,
  INFO_MEANINGS,
  OPTION_VALUES,
  OUTCOME_MEANINGS,
  OUTCOME_REWARDS,
  RACE_INFO_MEANINGS,
  TALLY_MEANINGS,
  type OptionValues,
} from './meanings.js'
import { WORD_FAMILIES, wordFamily, wordMeaning } from './word-meaning.js'

const PLAYERS = [2, 3] as const

/** The page about everything in Summit Rush that has a number or a name. */
export function summitRushReference(): string {
  return [
    `# Summit Rush: reference

Every number and name of the environment, generated from the code (\`npm run docs\`). What they are for is told in
[How Summit Rush works here](summit-rush.md).`,
    section('Ids and versions', versions()),
    section('Options', OPTIONS_HEAD, options()),
    section('Spaces', SPACES_HEAD, spaces(), SPACES_TAIL),
    section('Moves', MOVES_HEAD, moves()),
    section('Words', WORDS_HEAD, words()),
    section('Observation', OBSERVATION_HEAD, ...features()),
    section('Cards and hands', CARDS_HEAD, cards(), PHASES_HEAD, phases()),
    section('Events', EVENTS_HEAD, events()),
    section('Rewards and endings', outcomes(), REWARDS_TAIL),
    section('Infos', infos(), `In \`${RECORD_RACE_ID}\` also:`, named(RACE_INFO_MEANINGS)),
    section('What is counted', TALLY_HEAD, tally(), TALLY_TAIL),
    section('Levels', levels(), LEVELS_TAIL),
    section('Latency profiles', LATENCY_HEAD, profiles(), HAND_TIMES_HEAD, handTimes()),
    `${section('Decision points', ASKS)}\n`,
  ].join('\n\n')
}

function section(title: string, ...parts: readonly string[]): string {
  return [`## ${title}`, ...parts].map((part) => part.trimEnd()).join('\n\n')
}

function versions(): string {
  return markdownTable(
    ['what', 'value', 'changes when'],
    [
      ['env id', `\`${SUMMIT_RUSH_ID}\``, 'spaces, actions or rewards mean something else'],
      ['several games in a row', `\`${RECORD_RACE_ID}\``, 'likewise'],
      ['one mind, no clock', `\`${ONE_MIND_ID}\``, 'likewise'],
      ['`ENGINE_VERSION`', String(ENGINE_VERSION), 'the same seed and moves end otherwise; recordings name it'],
      ['`ENCODER_VERSION`', String(ENCODER_VERSION), 'features change; models name it and are refused when it differs'],
      ['recordings', `format ${REPLAY_FORMAT_VERSION}`, 'their lines change'],
    ],
  )
}

const OPTIONS_HEAD = `Of \`make('${SUMMIT_RUSH_ID}', options)\` and \`createSummitRush(options)\`; the default comes last.`

function options(): string {
  const known = registeredEnvs()
  const meanings = (id: string): Record<string, string> => ({ ...known.find((env) => env.id === id)?.options })
  const own = meanings(SUMMIT_RUSH_ID)
  const added = Object.entries(meanings(RECORD_RACE_ID)).filter(([name]) => !(name in own))
  return markdownTable(
    ['option', 'may be; default', 'meaning'],
    [
      ...Object.entries(OPTION_VALUES).map(([name, values]) => [
        code(name),
        valuesText(values),
        withoutDefault(own[name]),
      ]),
      ...Object.entries(own)
        .filter(([name]) => !(name in OPTION_VALUES))
        .map(([name, meaning]) => [
          code(name),
          'clock or one-mind; clock',
          `of \`make\` alone: ${withoutDefault(meaning)}`,
        ]),
      ...added.map(([name, meaning]) => [
        code(name),
        '1 or more; 5',
        `\`${RECORD_RACE_ID}\` only: ${withoutDefault(meaning)}`,
      ]),
    ],
  )
}

/** The default has a column of its own. */
function withoutDefault(meaning: string): string {
  return meaning.replace(/ \(default[^)]*\)/, '')
}

function valuesText(values: OptionValues): string {
  return typeof values === 'string' ? values : `${values.low} to ${values.high}; ${values.default}`
}

const SPACES_HEAD = `Agents are \`seat_0\`, \`seat_1\` and, with three players, \`seat_2\`; all have the same spaces.`

function spaces(): string {
  return markdownTable(
    ['players', 'observation', 'action', 'mask: moves', 'mask: words'],
    PLAYERS.map((players) => {
      const env = createSummitRush({ players })
      const moveEnd = moveCount(players)
      return [
        String(players),
        code(describeSpace(env.observationSpace('seat_0'))),
        code(describeSpace(env.actionSpace('seat_0'))),
        `0–${moveEnd - 1}`,
        `${moveEnd}–${moveEnd + wordCount(players) - 1}`,
      ]
    }),
  )
}

const SPACES_TAIL = `An action is \`[move, word]\`; a bare move is said in silence. In \`actionMask\`, 1 is legal: the moves come first, the
words after them. A seat that is not asked has WAIT and silence alone. The vector env has the moves and their mask only:
learners play in silence. \`Box\` is Float32, its bounds -1 and 120; what each feature may be is in the tables below.`

const MOVES_HEAD = `Positions are 0–2, 3–8, 9–17 and 18–27 by row from the tips down, left to right. Piles are relative to the seat: its own,
then +1 and +2 clockwise.`

function moves(): string {
  const plays = (pile: number) => (players: number) =>
    pile < players ? `${playMove(0, pile)}–${playMove(POSITIONS - 1, pile)}` : ''
  const row = (name: string, index: (players: number) => string | number, meaning: string): string[] => [
    name,
    ...PLAYERS.map((players) => String(index(players))),
    meaning,
  ]
  return markdownTable(
    ['move', '2 players', '3 players', 'legal'],
    [
      row('WAIT', () => WAIT, 'always'),
      row('PLAY position -> own pile', plays(0), 'idle hand, and the card is free and fits (first index + position)'),
      row('PLAY position -> pile +1', plays(1), 'the same'),
      row('PLAY position -> pile +2', plays(2), 'the same'),
      row('TURN', turnMove, 'idle hand, and the own stock has a card, whether something fits or not'),
      row('WITHDRAW', withdrawMove, 'the own hand decides or is on its way to a card or the stock'),
      row('all', (players) => moveTable(players).length, ''),
    ],
  )
}

const WORDS_HEAD = `A word may go with any move, WAIT too, whatever the hand does, unless the last one is still being said. Others know it
\`hear\` ms later.`

function words(): string {
  return markdownTable(
    ['word', '2 players', '3 players', 'meaning'],
    WORD_FAMILIES.map((family) => [
      family,
      ...PLAYERS.map((players) => indexText(indicesOf(wordTable(players), wordFamily, family))),
      wordMeaning(family),
    ]),
  )
}

const OBSERVATION_HEAD = `${PLAYERS.map((players) => `${observationSize(players)} numbers for ${players} players`).join(', ')}. In names, # is a position and SEAT, RANK and WORD
run through theirs: \`own\`, \`partner1\`, \`partner2\`; A, 2 … 9, T, J, Q, K; the words but silence.
\`featureNames(players)\` lists all. Everything is as the seat knows it, not as it is.`

function features(): string[] {
  const names = PLAYERS.map(featureNames)
  return FEATURE_GROUPS.flatMap(({ title, families }) => [
    `### ${title}`,
    markdownTable(
      ['feature', '2 players', '3 players', 'value', 'meaning'],
      Object.entries(families).map(([family, { meaning, values }]) => [
        code(family),
        ...names.map((list) => indexText(indicesOf(list, featureFamily, family))),
        featureValues(values),
        meaning,
      ]),
    ),
  ])
}

function featureValues(values: FeatureValues): string {
  if ('low' in values) return `${values.low} to ${values.high}`
  if (values.length > 3) return `${values[0]}, ${values[1]}, … ${values.at(-1)}`
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
}

const CARDS_HEAD = `How a peak card lies (\`CARD\`):`

function cards(): string {
  return markdownTable(
    ['number', 'card', 'meaning'],
    Object.entries(CARD).map(([name, number]) => [
      String(number),
      name,
      CARD_MEANINGS[name as keyof typeof CARD_MEANINGS],
    ]),
  )
}

const PHASES_HEAD = `What a hand does (\`PHASE\`; a numbered feature of \`hand.SEAT\` each):`

function phases(): string {
  const families = FEATURE_GROUPS.map((group) => group.families)
  const meaning = (name: string): string =>
    families.map((family) => family[`hand.SEAT.${name}`]?.meaning).find((text) => text !== undefined) ?? ''
  return markdownTable(
    ['number', 'phase', 'meaning'],
    PHASE_NAMES.map((name) => [String(PHASE[name]), name, meaning(name)]),
  )
}

const EVENTS_HEAD = `The log has six numbers an event: time in ms, kind, seat, a, b, c. Seats, piles and positions are absolute; a and b that
mean nothing are -1, c is 0. Private events are known to their own seat only; the others become known to a partner
\`see\` ms later, a word \`hear\` ms later.`

function events(): string {
  return markdownTable(
    ['kind', 'event', 'private', 'a', 'b', 'c', 'meaning'],
    EVENT_NAMES.map((name) => {
      const { meaning, a = '', b = '', c = '' } = EVENT_MEANINGS[name]
      return [String(EVENT[name]), name, EVENT[name] <= LAST_PRIVATE ? 'yes' : '', a, b, c, meaning]
    }),
  )
}

function outcomes(): string {
  return markdownTable(
    ['number', 'outcome', 'reward to each seat', 'meaning'],
    (Object.keys(OUTCOME) as (keyof typeof OUTCOME)[]).map((name) => {
      const text = OUTCOME_NAMES[OUTCOME[name]]
      return [String(OUTCOME[name]), `\`${text}\``, OUTCOME_REWARDS[name], OUTCOME_MEANINGS[text]]
    }),
  )
}

const REWARDS_TAIL = `Every end is a termination, as the time left is observed; nothing is truncated. After the end nothing moves. An illegal
action throws \`env/illegal-action\` or \`env/illegal-word\` before any action of its step is taken; with
\`onIllegal: 'end'\` it ends the episode with reward 0. In \`${RECORD_RACE_ID}\` the reward of a step is the stock left in
a game won in it, and the episode ends with the last game.`

function infos(): string {
  return named(INFO_MEANINGS)
}

function named(meanings: Readonly<Record<string, string>>): string {
  return markdownTable(
    ['name', 'meaning'],
    Object.entries(meanings).map(([name, meaning]) => [code(name), meaning]),
  )
}

const TALLY_HEAD = `Of a whole game, all seats together: \`game.state.tally\`.`

function tally(): string {
  return markdownTable(
    ['index', 'count', 'in `summit eval --json`', 'meaning'],
    (Object.keys(TALLY) as (keyof typeof TALLY)[]).map((name) => [
      String(TALLY[name]),
      name,
      TALLY[name] <= TALLY.WastedTurns ? code(`events.${name.charAt(0).toLowerCase()}${name.slice(1)}`) : '',
      TALLY_MEANINGS[name],
    ]),
  )
}

const TALLY_TAIL = `\`events\` are means a game. \`pileGap\` has seven numbers that sum to 1: shares of game time by cyclic distance of two piles'
top ranks, 0 to 6, over all pairs of piles; the column _gap 1_ of tables is its second. \`meanSecondsToWin\` and
\`meanStockLeft\` are means over the games won.`

function levels(): string {
  return markdownTable(
    ['level', 'cards each, 2 / 3 players', 'seconds', 'king-ace wrap', 'note'],
    Object.values(LEVELS).map(({ name, stock, seconds, wrap, source, note }) => [
      code(name),
      `${stock[2]} / ${stock[3]} (${source.stock})`,
      `${seconds} (${source.seconds})`,
      `${wrap ? 'yes' : 'no'} (${source.wrap})`,
      note,
    ]),
  )
}

const LEVELS_TAIL = `In brackets where a figure comes from: the published rules, inferred from them, or ours. The first pile card comes out of
the cards each. Cards left over are set aside unseen and never count.`

const LATENCY_HEAD = `Milliseconds. A decision takes an ex-Gaussian time, normal (\`mu\`, \`sigma\`) plus exponential (\`tau\`), \`floor\` at least,
plus \`perCard\` for each face-up free card searched: all for a TURN, half of them for a PLAY. A way of D mm takes
\`a\` + \`b\` log2(D / 63 + 1).`

/** Every time of a profile, as a table row has it. */
const TIMES: Readonly<Record<string, (profile: LatencyProfile) => number>> = {
  see: ({ see }) => see,
  'decide.mu': ({ decide }) => decide.mu,
  'decide.sigma': ({ decide }) => decide.sigma,
  'decide.tau': ({ decide }) => decide.tau,
  'decide.floor': ({ decide }) => decide.floor,
  'decide.perCard': ({ decide }) => decide.perCard,
  'fitts.a': ({ fitts }) => fitts.a,
  'fitts.b': ({ fitts }) => fitts.b,
  flip: ({ flip }) => flip,
  turn: ({ turn }) => turn,
  recover: ({ recover }) => recover,
  withdraw: ({ withdraw }) => withdraw,
  speak: ({ speak }) => speak,
  hear: ({ hear }) => hear,
}

function profiles(): string {
  const all: readonly LatencyProfile[] = Object.values(LATENCY_PROFILES)
  return markdownTable(
    ['', ...all.map(({ name }) => code(name))],
    Object.entries(TIMES).map(([name, time]) => [code(name), ...all.map((profile) => shortNumber(time(profile)))]),
  )
}

const HAND_TIMES_HEAD = `What that gives for \`human\` hands, from the middle of the table to its edge:`

function handTimes(): string {
  const { reachMs, carryPartnerMs, pileToPileMs, reachStockMs } = compilePace(LATENCY_PROFILES.human)
  const span = (times: Int32Array, row: number): string => {
    const of = times.subarray(ROW_STARTS[row], ROW_STARTS[row + 1])
    return `${Math.min(...of)}–${Math.max(...of)}`
  }
  return markdownTable(
    ['way', 'ms'],
    [
      ...ROW_STARTS.slice(0, -1).flatMap((start, row) => {
        const positions = `positions ${start}–${ROW_STARTS[row + 1] - 1}`
        return [
          [`own pile to ${positions}, or back`, span(reachMs, row)],
          [`${positions} to a partner's pile`, span(carryPartnerMs, row)],
        ]
      }),
      ['pile to pile', String(pileToPileMs)],
      ['own pile to own stock', String(reachStockMs)],
    ],
  )
}

const ASKS = `With \`decisionSteps\`, and in the vector env, a step runs to the next edge at which a seat is asked. At the deal all
are; later a seat is asked at an edge when

- its hand is idle and has been busy since it was last asked,
- its hand is idle and an event of another seat became known to it, or a word,
- its hand is idle and \`maxWaitMs\` have passed since it was last asked,
- its hand decides on or reaches for a card, and another hand is seen to reach for, take or play that card, or the card
  no longer fits its pile,
- its hand decides on or reaches for its stock, and another hand is seen to reach for its stock or turn, or a play newly
  fits.

The last two are the moments to WITHDRAW. Without \`decisionSteps\` a step is one tick and every seat is asked.`

function indicesOf(names: readonly string[], familyOf: (name: string) => string, family: string): number[] {
  return names.flatMap((name, index) => (familyOf(name) === family ? [index] : []))
}

function code(text: string): string {
  return `\`${text}\``
}

function shortNumber(value: number): string {
  return String(Number(value.toFixed(3)))
}
