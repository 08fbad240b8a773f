import type { Command } from 'commander'
import { LATENCY_NAMES, LATENCY_PROFILES, SummitError, type LatencyName } from '../../env/index.js'
import type { LatencyFit } from '../../eval/reactions/fit-latency.js'
import type { LeftOut } from '../../eval/reactions/reactions.js'
import { seedOption, wholeNumber } from '../arguments.js'
import { printResult, reporterFor, type CommonOptions } from '../output.js'

interface FitLatencyOptions extends CommonOptions {
  readonly out?: string
  readonly name: string
  readonly agent: string
  readonly base: LatencyName
  readonly resamples: number
  readonly seed: string
}

interface FitLatencyReport extends LatencyFit {
  readonly games: number
  readonly leftOut: LeftOut
  readonly out?: string
}

export function addFitLatencyCommand(program: Command): void {
  program
    .command('fit-latency')
    .description(
      'Reads games that the page of `summit play` recorded ("Download kept games"), measures how long the person took from ' +
        'the moment at which each play or turn could be decided on to the touch, and fits the deciding part of a latency ' +
        'profile to it: an ex-Gaussian and a time a card. Everything else is taken from --base. Says how well the profile ' +
        'describes the reactions. What counts as a reaction is explained in docs/play.md.',
    )
    .argument('<files...>', 'recorded games (.jsonl), one or many a file')
    .option('--out <file>', 'write the profile there (.json); --latency takes it')
    .option('--name <name>', "the profile's name", 'mine')
    .option('--agent <name>', 'whose reactions, as the recordings name who sat where', 'person')
    .option('--base <profile>', `for seeing, reaching and all but deciding: ${LATENCY_NAMES.join(', ')}`, 'human')
    .option('--resamples <n>', 'samples drawn for the intervals', wholeNumber(20), 200)
    .addOption(seedOption())
    .addHelpText(
      'after',
      '\nExample:\n  summit fit-latency summit-games.jsonl --out me.json\n  summit eval coordinated --latency ./me.json',
    )
    .action(fit)
}

async function fit(files: readonly string[], options: FitLatencyOptions): Promise<void> {
  const { out, name, agent, base, resamples, seed } = options
  if (!Object.hasOwn(LATENCY_PROFILES, base)) throw badName('--base', base, `one of ${LATENCY_NAMES.join(', ')}`)
  if (Object.hasOwn(LATENCY_PROFILES, name) || name === 'live') {
    throw badName('--name', name, 'a name that no profile of the package has')
  }
  const [{ fitLatency }, { reactionsOf }, { formatLatencyFit }, { readReplayGames }, { writeLatencyFile }] =
    await Promise.all([
      import('../../eval/reactions/fit-latency.js'),
      import('../../eval/reactions/reactions.js'),
      import('../../eval/reactions/latency-fit-text.js'),
      import('../../runtime/replay-file.js'),
      import('../../runtime/latency-file.js'),
    ])
  const games = (await Promise.all(files.map((file) => readReplayGames(file)))).flat()
  const profile = LATENCY_PROFILES[base]
  const found = games.flatMap((replay) =>
    replay.header.agents.flatMap((each, seat) => (each === agent ? [reactionsOf(replay, seat, profile)] : [])),
  )
  if (found.length === 0) {
    throw new SummitError('fit/nobody', 'Nobody of this name plays in the recorded games.', {
      where: '--agent',
      got: agent,
      expected: `one of ${[...new Set(games.flatMap(({ header }) => header.agents))].join(', ')}`,
      next: 'name one of them with --agent',
    })
  }
  const leftOut = found.map((one) => one.leftOut).reduce(addUp)
  const reporter = reporterFor(options)
  reporter.start('fitting')
  const fitted = fitLatency(
    found.flatMap(({ reactions }) => reactions),
    { name, base: profile, resamples, seed },
  )
  reporter.stop()
  if (out !== undefined) await writeLatencyFile(out, fitted.profile)
  const report: FitLatencyReport = { games: games.length, ...fitted, leftOut, ...(out !== undefined && { out }) }
  printResult(report, options, () => {
    const text = formatLatencyFit(fitted, games.length, leftOut)
    return out === undefined ? text : `${text}\nprofile    ${out}`
  })
}

function addUp(a: LeftOut, b: LeftOut): LeftOut {
  return {
    opening: a.opening + b.opening,
    planned: a.planned + b.planned,
    early: a.early + b.early,
    unforced: a.unforced + b.unforced,
    slow: a.slow + b.slow,
  }
}

function badName(where: string, got: string, expected: string): SummitError {
  return new SummitError('cli/invalid-option', 'A name is not one that is meant here.', {
    where,
    got,
    expected,
    next: 'give one of them; `summit fit-latency --help` has examples',
  })
}
