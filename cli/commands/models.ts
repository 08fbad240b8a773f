import type { Command } from 'commander'
import type { InspectedModel } from '../../runtime/inspect-models.js'
import { printResult, type CommonOptions } from '../output.js'

export function addModelsCommand(program: Command): void {
  program
    .command('models')
    .description(
      'Lists .onnx models with what they say of themselves, after loading each as a player would. Without a path: ' +
        'those that came with the package, and those in runs/. A model that came with the package is compared with the ' +
        'hash in models/index.json: ok, changed, missing or not listed. Its name alone is its word in every command.',
    )
    .argument('[paths...]', 'files, folders to look in, or names of models that came along')
    .addHelpText('after', '\nExample:\n  summit models runs/quickstart/model.onnx')
    .action(listModels)
}

async function listModels(paths: string[], options: CommonOptions): Promise<void> {
  const { inspectModels } = await import('../../runtime/inspect-models.js')
  const models = await inspectModels(paths)
  printResult(models, options, (list) =>
    list.length === 0
      ? 'no models found; train one with `summit quickstart`'
      : list.flatMap((model) => describe(model).map((line, i) => (i === 0 ? line : INDENT + line))).join('\n'),
  )
  if (models.some((model) => model.status !== 'ok')) process.exitCode = 1
}

const INDENT = ' '.repeat(12)

function describe(model: InspectedModel): string[] {
  const { status, path, kilobytes, sha256, env, level, latency, players, summary, problem } = model
  return [
    `${status.padEnd(INDENT.length)}${path}`,
    ...(summary === null ? [] : [summary]),
    ...(problem === null ? [] : [problem]),
    ...(env === null
      ? []
      : [`${env}, ${level}, ${latency} latency, ${seats(players)}, ${kilobytes} KB, sha256 ${sha256}`]),
  ]
}

function seats(players: number | null): string {
  return players === 1 ? '1 player' : `${players} players`
}
