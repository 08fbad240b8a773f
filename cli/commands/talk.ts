import type { Command } from 'commander'
import { settingsOf, SUITES } from '../../eval/suites.js'
import { terminalWidth } from '../output.js'
import { addSweepOptions, commandLine, list, runBenchmark, suiteOption, type SweepOptions } from '../sweep.js'

interface TalkOptions extends SweepOptions {
  readonly suite: string
  readonly control?: string
  readonly partners?: string[]
}

export function addTalkCommand(program: Command): void {
  const command = program
    .command('talk')
    .description(
      'Plays a model that announces with its words, without talk, and with the words of other games in their place, on the ' +
        'same deals; with --control also a model trained in silence. Tells how often words were kept, and what hearing them ' +
        'changes.',
    )
    .argument('<model>', 'an .onnx file, or the name of a model that came along')
    .option('--control <model>', 'one of the same recipe that never had words')
    .option(
      '--partners <names>',
      'who sits beside it, with commas between; `self` is itself (default: self,coordinated)',
      list,
    )
    .addOption(suiteOption(SUITES, 'headline'))
  addSweepOptions(command, 1000)
    .addHelpText('after', '\nExample:\n  summit talk summit-2p --partners self,coordinated --deals 2000 --seed test')
    .action(runTalkCommand)
}

async function runTalkCommand(model: string, options: TalkOptions): Promise<void> {
  const [{ runTalk }, { formatTalk }] = await Promise.all([
    import('../../eval/benchmarks/talk/talk.js'),
    import('../../eval/report/talk-text.js'),
  ])
  const { suite, control, partners = ['self', 'coordinated'], seed, deals } = options
  await runBenchmark(
    'talk',
    options,
    (sweep) =>
      runTalk(
        { model, ...(control !== undefined && { control }), partners, settings: settingsOf(suite), seed, deals },
        commandLine('talk', [model], {
          ...(control !== undefined && { control }),
          partners: partners.join(','),
          suite,
          deals,
          seed,
        }),
        sweep,
      ),
    (document) => formatTalk(document, { width: terminalWidth() }),
  )
}
