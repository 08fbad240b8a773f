import { InvalidArgumentError, type Command } from 'commander'
import {
  checkAec,
  checkEnv,
  checkParallelEnv,
  envKind,
  make,
  type CheckOptions,
  type CheckReport,
  type CheckResult,
  type EnvOptions,
} from '../../env/index.js'
import { isModulePath, loadEnvModule } from '../../runtime/load-env-module.js'
import { wholeNumber } from '../arguments.js'
import { printResult, reporterFor, type CommonOptions } from '../output.js'

interface CheckCommandOptions extends CommonOptions {
  readonly seed: number
  readonly episodes: number
  readonly cycles: number
  readonly options?: EnvOptions
}

const CHECKS = { parallel: checkParallelEnv, single: checkEnv, turns: checkAec } as const
const KINDS = {
  parallel: 'agents that act at the same time',
  single: 'one agent',
  turns: 'agents that act in turn',
} as const

export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .description(
      'Plays an environment and tells which parts of the contract it keeps: spaces, masks, seeds, ends, snapshots. ' +
        'Takes a registered id (see `summit envs`), or a file whose default export makes an env of one agent or of ' +
        'several: `export default (options) => env`. Fails when a criterion fails; warnings are told only.',
    )
    .argument('<env>', 'an id such as SummitRush-v1, or a path such as ./my-env.mjs')
    .option('--options <json>', 'options to make the env with, as JSON', jsonObject)
    .option('--seed <n>', 'seed of the first episode', wholeNumber(0), 42)
    .option('--episodes <n>', 'episodes to compare, at least', wholeNumber(1), 3)
    .option('--cycles <n>', 'steps to compare, at least, and at most an episode', wholeNumber(1), 500)
    .addHelpText('after', '\nExample:\n  summit check SummitRush-v1 --options \'{"players":3}\'')
    .action(runCheck)
}

function jsonObject(text: string): EnvOptions {
  try {
    const value = JSON.parse(text) as unknown
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as EnvOptions
  } catch {
    // Told below, as for any other text.
  }
  throw new InvalidArgumentError('expected a JSON object, such as \'{"players":3}\'.')
}

async function runCheck(env: string, options: CheckCommandOptions): Promise<void> {
  const { seed, episodes, cycles, options: envOptions = {} } = options
  const reporter = reporterFor(options)
  const factory = isModulePath(env) ? await loadEnvModule(env) : (given?: EnvOptions) => make(env, given)
  const fresh = (): unknown => factory(envOptions)
  // The first one is made outside the check: an unknown id or option is an error of the caller, not of the env.
  const kind = envKind(fresh() as Record<string, unknown>)
  reporter.note(`checking ${env}`)
  const check: CheckOptions = { seed, episodes, cycles }
  const report = CHECKS[kind](fresh, check)
  printResult(report, options, describe)
  if (!report.passed) process.exitCode = 1
}

function describe({ env, kind, results }: CheckReport): string {
  const count = (status: CheckResult['status']): number => results.filter((one) => one.status === status).length
  return [
    `${env}, ${KINDS[kind]}`,
    ...results.flatMap(({ criterion, title, status, detail }) => [
      `${status.padEnd(8)}${String(criterion).padStart(3)}  ${title}`,
      ...(detail === '' ? [] : [`             ${detail}`]),
    ]),
    `${count('pass')} passed, ${count('fail')} failed, ${count('warn')} warned, ${count('skipped')} skipped`,
  ].join('\n')
}
