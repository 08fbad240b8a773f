import type { Command } from 'commander'
import { wholeNumber } from '../arguments.js'
import { addSweepOptions, commandLine, list, runBenchmark, type SweepOptions } from '../sweep.js'

interface ModelCardOptions extends SweepOptions {
  readonly summary?: string
  readonly runs?: string[]
  readonly controls?: string[]
  readonly notes?: string
  readonly rivalDeals?: number
}

export function addModelCardCommand(program: Command): void {
  const command = program
    .command('model-card')
    .description(
      'Plays a model for two with itself on every level and pace, and with every teammate and persona, beside scripted ' +
        'agents on the same deals; compares onnxruntime-node with onnxruntime-web; and writes all of it, with how the ' +
        'model was trained, as NAME.json and NAME.md into --out.',
    )
    .argument('<model>', 'an .onnx file, or the name of a model that came along')
    .option(
      '--runs <folders>',
      'the run folder that made it, and those of the same recipe from other seeds, with commas between them',
      list,
    )
    .option('--controls <folders>', 'run folders of another recipe to compare with, such as self-play alone', list)
    .option('--summary <text>', 'what it is, in a line for lists')
    .option(
      '--rival-deals <n>',
      'deals on which the best of our agents is looked for beside each partner; most of the time goes there (default: all)',
      wholeNumber(2),
    )
    .option('--notes <file>', 'known failures that figures do not tell of, in Markdown')
  addSweepOptions(command, 1000)
    .addHelpText(
      'after',
      '\nExample:\n  summit model-card partner.onnx --runs runs/a1,runs/a2 --controls runs/self1 --deals 5000 --seed test --out runs/card',
    )
    .action(runModelCardCommand)
}

async function runModelCardCommand(model: string, options: ModelCardOptions): Promise<void> {
  const [{ runModelCard }, { modelCardMarkdown }, { readText }] = await Promise.all([
    import('../../eval/benchmarks/model-card/model-card.js'),
    import('../../eval/report/model-card/model-card-markdown.js'),
    import('../../runtime/files.js'),
  ])
  const { runs = [], controls = [], summary, notes, seed, deals, rivalDeals = deals } = options
  const text = notes === undefined ? undefined : await readText(notes)
  const command = commandLine('model-card', [model], {
    ...(runs.length > 0 && { runs: runs.join(',') }),
    ...(controls.length > 0 && { controls: controls.join(',') }),
    ...(summary !== undefined && { summary }),
    ...(notes !== undefined && { notes }),
    ...(rivalDeals !== deals && { 'rival-deals': rivalDeals }),
    deals,
    seed,
  })
  await runBenchmark(
    'model-card',
    options,
    (sweep) =>
      runModelCard(
        {
          model,
          ...(summary !== undefined && { summary }),
          runs,
          controls,
          ...(text !== undefined && { notes: text }),
          seed,
          deals,
          rivalDeals,
        },
        command,
        sweep,
      ),
    modelCardMarkdown,
    (document) => {
      const { name } = document.body.file
      return { [`${name}.json`]: jsonText(document), [`${name}.md`]: modelCardMarkdown(document) }
    },
  )
}

function jsonText(document: object): string {
  return `${JSON.stringify(document, undefined, 2)}\n`
}
