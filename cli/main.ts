import { Command, CommanderError } from 'commander'
import { packageInfo } from '../runtime/package-info.js'
import { addBenchCommand } from './commands/bench.js'
import { addBoardCommands } from './commands/board.js'
import { addCheckCommand } from './commands/check.js'
import { addCrossplayCommand } from './commands/crossplay.js'
import { addDealCommand } from './commands/deal.js'
import { addEnvsCommand } from './commands/envs.js'
import { addEvalCommand } from './commands/eval.js'
import { addExportCommand } from './commands/export.js'
import { addLadderCommand } from './commands/ladder.js'
import { addFitLatencyCommand } from './commands/fit-latency.js'
import { addModelCardCommand } from './commands/model-card.js'
import { addModelsCommand } from './commands/models.js'
import { addPlayCommand } from './commands/play.js'
import { addPlaytestCommand } from './commands/playtest.js'
import { addQuickstartCommand } from './commands/quickstart.js'
import { addReplayCommand } from './commands/replay.js'
import { addRulesSimulationCommand } from './commands/rules-simulation.js'
import { addReportCommand } from './commands/report.js'
import { addSolveCommand } from './commands/solve.js'
import { addTalkCommand } from './commands/talk.js'
import { addTipsCommand } from './commands/tips.js'
import { addTrainCommand } from './commands/train.js'
import { addWatchCommand } from './commands/watch.js'
import { addWorkerCommand } from './commands/worker.js'
import { printError } from './output.js'

/** The whole command line. Commands load their work only when they run, so that help is quick. */
export function createProgram(): Command {
  const program = new Command('summit')
    .description('Train, evaluate and play with AI teammates for Summit Rush.')
    .version(packageInfo().version)
    .showHelpAfterError('(run with --help for the options)')
    .exitOverride()
  addQuickstartCommand(program)
  addTrainCommand(program)
  addExportCommand(program)
  addModelsCommand(program)
  addModelCardCommand(program)
  addEvalCommand(program)
  addLadderCommand(program)
  addCrossplayCommand(program)
  addTipsCommand(program)
  addTalkCommand(program)
  addPlaytestCommand(program)
  addRulesSimulationCommand(program)
  addReportCommand(program)
  addWorkerCommand(program)
  addPlayCommand(program)
  addWatchCommand(program)
  addReplayCommand(program)
  addFitLatencyCommand(program)
  addBenchCommand(program)
  addSolveCommand(program)
  addDealCommand(program)
  addEnvsCommand(program)
  addCheckCommand(program)
  addBoardCommands(program)
  for (const command of program.commands) {
    command
      .option('--json', 'one JSON document on stdout, nothing else')
      .option('--quiet', 'no progress on stderr')
      .copyInheritedSettings(program)
  }
  return program
}

/** Runs a command line; sets the exit code 0, 1 (the work failed) or 2 (usage). */
export async function run(argv: readonly string[]): Promise<void> {
  try {
    await createProgram().parseAsync(argv)
  } catch (error) {
    // Commander has printed its own message already.
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
    else printError(error, { json: argv.includes('--json') })
  }
}
