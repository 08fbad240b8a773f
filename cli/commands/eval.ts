import type { Command } from 'commander'
import { BOARD_AGENT_NAMES, ONE_MIND_AGENT_NAMES, TRI_PEAKS_AGENT_NAMES } from '../../agents/index.js'
import { newestEnvId, ONE_MIND_ID, SUMMIT_BOARD_ID, SUMMIT_RUSH_ID, TRI_PEAKS_ID } from '../../env/index.js'
import {
  boardOptions,
  executorOption,
  latencyOption,
  levelOption,
  positiveNumber,
  seedOption,
  wholeNumber,
  workersOption,
} from '../arguments.js'
import { evaluateBoardGame } from './eval/board.js'
import { evaluateLineUp } from './eval/line-up.js'
import { evaluateMind } from './eval/one-mind.js'
import { badOption, PATIENCE_SECONDS, type EvalOptions } from './eval/options.js'
import { evaluatePatience } from './eval/patience.js'

const HAND_OPTIONS = ['latency', 'seconds', 'silent', 'tick', 'patience', 'workers', 'executor']
const RECORD_OPTIONS = ['record', 'recordGames']
const TABLE_OPTIONS = ['level', 'stock']
const PATIENCE_OPTIONS = ['bound', 'bestScore']
const ONE_MIND_OPTIONS = ['samples']
const BOARD_OPTIONS = ['mode', 'difficulty', 'setup', 'pack']

/** The games, each with the options that are not for it. */
const FOREIGN_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  [SUMMIT_RUSH_ID]: [...PATIENCE_OPTIONS, ...ONE_MIND_OPTIONS, ...BOARD_OPTIONS],
  [ONE_MIND_ID]: [...HAND_OPTIONS, ...RECORD_OPTIONS, ...PATIENCE_OPTIONS, ...BOARD_OPTIONS],
  [TRI_PEAKS_ID]: [
    ...HAND_OPTIONS,
    ...RECORD_OPTIONS,
    ...TABLE_OPTIONS,
    'players',
    ...ONE_MIND_OPTIONS,
    ...BOARD_OPTIONS,
  ],
  [SUMMIT_BOARD_ID]: [...HAND_OPTIONS, ...TABLE_OPTIONS, 'wrap', ...PATIENCE_OPTIONS, ...ONE_MIND_OPTIONS],
}
const GAMES: readonly string[] = Object.keys(FOREIGN_OPTIONS)

export function addEvalCommand(program: Command): void {
  program
    .command('eval')
    .description(
      'Plays a line-up of teammates on many deals, each in every distinct seat order, and prints the win rate ' +
        'with its 95% interval. A teammate is a name (see `summit envs`), the path of an .onnx model, or that of ' +
        'a file whose default export makes an agent (.mjs; docs/recipes/agent-file.md); ' +
        'one name stands for the whole table. With --env TriPeaks-v1 one player plays the patience instead: ' +
        `${TRI_PEAKS_AGENT_NAMES.join(', ')}, or the path of an .onnx model. With --env ${ONE_MIND_ID} one player ` +
        `plays for all seats, without a clock: ${ONE_MIND_AGENT_NAMES.join(', ')}. With --env ${SUMMIT_BOARD_ID} a ` +
        `line-up plays the board game, a name a seat: ${BOARD_AGENT_NAMES.join(', ')}, or paths of .onnx models.`,
    )
    .argument('<agents...>', 'one name for all seats, or one a seat')
    .option('--env <id>', `the game: ${GAMES.join(', ')}`, SUMMIT_RUSH_ID)
    .addOption(levelOption())
    .addOption(latencyOption())
    .option(
      '--players <n>',
      'seats at the table, 2 or 3; one mind: 1 too; board game: 1 to 6 (default: 2, or as many as are named)',
      wholeNumber(1),
    )
    .option('--deals <n>', 'deals to play', wholeNumber(1), 1000)
    .addOption(seedOption())
    .option('--stock <n>', "cards in each seat's stock instead of the level's", wholeNumber(1))
    .option('--seconds <s>', "time limit instead of the level's", positiveNumber)
    .option('--no-wrap', 'no king-ace wrap, whatever the level says')
    .option('--silent', 'the silent summit: no words')
    .option('--tick <ms>', 'time between two edges at which hands may act', wholeNumber(1), 50)
    .option('--record <folder>', 'write games there, to look at with `summit replay`')
    .option('--record-games <n>', 'how many, from the first deals', wholeNumber(1), 20)
    .option(
      '--patience <s>',
      'how long an agent from a file may take for a move before it forfeits',
      positiveNumber,
      PATIENCE_SECONDS,
    )
    .addOption(workersOption())
    .addOption(executorOption())
    .option('--bound', 'Tri Peaks: also the share of the deals that can be cleared at all, by proof')
    .option('--best-score', 'Tri Peaks: the same, and the best score, at about 50 ms a deal')
    .addOption(boardOptions.mode())
    .addOption(boardOptions.difficulty())
    .addOption(boardOptions.setup())
    .addOption(boardOptions.pack())
    .option('--samples <n>', 'one mind: guesses a choice, for the planner', wholeNumber(1))
    .addHelpText(
      'after',
      '\nExample:\n  summit eval coordinated greedy --level sprint --deals 2000 --json\n  summit eval careful --env TriPeaks-v1 --bound\n  summit eval planner --env SummitRushOneMind-v1 --samples 100 --deals 200\n  summit eval cautious generous --env SummitBoard-v1 --mode cooperative --difficulty blue\n\nWhat is counted is explained in docs/summit-rush-reference.md.',
    )
    .action(evaluateGame)
}

async function evaluateGame(agents: readonly string[], options: EvalOptions, command: Command): Promise<void> {
  const env = newestEnvId(options.env)
  if (!GAMES.includes(env)) throw badOption('--env', options.env, `one of ${GAMES.join(', ')}`)
  for (const option of command.options) {
    const name = option.attributeName()
    if (FOREIGN_OPTIONS[env].includes(name) && command.getOptionValueSource(name) === 'cli') {
      throw badOption(option.long ?? name, command.getOptionValue(name), `no such option: it is not for ${env}`)
    }
  }
  if (env === SUMMIT_BOARD_ID) return evaluateBoardGame(agents, options)
  if (env === TRI_PEAKS_ID) return evaluatePatience(agents, options)
  return env === ONE_MIND_ID ? evaluateMind(agents, options) : evaluateLineUp(agents, options)
}
