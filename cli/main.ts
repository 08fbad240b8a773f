import { Command, CommanderError } from 'commander'
import { packageInfo } from '../runtime/package-info.js'
import { COMMANDS, type ListedCommand } from './command-list.js'

/**
 * The command line. With `only`, just the command of that name has its arguments and options, if there is one, and the
 * others stand there as names and summaries: enough to help and to run that one, without loading any other.
 */
export async function createProgram(only?: string): Promise<Command> {
  const program = new Command('summit')
    .description('Train, evaluate and play with AI teammates for Summit Rush.')
    .version(packageInfo().version)
    .showHelpAfterError('(run with --help for the options)')
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .exitOverride()
  for (const listed of COMMANDS) {
    await addCommand(program, listed, only === undefined || only === listed.name)
  }
  return program
}

async function addCommand(program: Command, { name, summary, load }: ListedCommand, whole: boolean): Promise<void> {
  if (whole) (await load())(program)
  else program.command(name)
  program.commands
    .at(-1)!
    .summary(summary)
    .option('--json', 'one JSON document on stdout, nothing else')
    .option('--quiet', 'no progress on stderr')
    .copyInheritedSettings(program)
}

/** Runs a command line; sets the exit code 0, 1 (the work failed) or 2 (usage). */
export async function run(argv: readonly string[]): Promise<void> {
  try {
    const program = await createProgram(commandNamed(argv))
    await program.parseAsync(argv)
  } catch (error) {
    // Commander has printed its own message already.
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
    else (await import('./output.js')).printError(error, { json: argv.includes('--json') })
  }
}

/** The word of a command line that names its command, `help` looked past; '' where none does. */
function commandNamed([, , ...words]: readonly string[]): string {
  const [first = '', second = ''] = words.filter((word) => !word.startsWith('-'))
  return first === 'help' ? second : first
}
