import type { Command } from 'commander'
import { printResult, type CommonOptions } from '../output.js'

export function addModelsCommand(program: Command): void {
  program
    .command('models')
    .summary('list models and check that they load')
    .description(
      'Lists .onnx models with what they say of themselves, after loading each as a player would. Without a path: ' +
        'those that came with the package, and those in runs/.',
    )
    .argument('[paths...]', 'files, or folders to look in')
    .addHelpText('after', '\nExample:\n  summit models runs/quickstart/model.onnx')
    .action(listModels)
}

async function listModels(paths: string[], options: CommonOptions): Promise<void> {
  const { inspectModels } = await import('../../runtime/inspect-models.js')
  const models = await inspectModels(paths)
  printResult(models, options, (list) =>
    list.length === 0
      ? 'no models found; train one with `summit quickstart`'
      : list
          .map((model) =>
            model.problem === null
              ? `ok   ${model.path}\n     ${model.level}, ${model.latency} latency, ${model.players} players, ${model.kilobytes} KB, sha256 ${model.sha256}`
              : `bad  ${model.path}\n     ${model.problem}`,
          )
          .join('\n'),
  )
  if (models.some((model) => model.problem !== null)) process.exitCode = 1
}
