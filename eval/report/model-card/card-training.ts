import type { LabelledRun, ModelCardBody } from '../../benchmarks/model-card/model-card.js'
import { duration } from '../format.js'
import { markdownTable } from '../markdown/markdown-table.js'

/** What the file is. */
export function fileSection({ file, time }: ModelCardBody): string[] {
  const { metadata } = file
  const facts: [string, string][] = [
    ['file', `${file.file}, ${Math.round(file.bytes / 1024)} KB`],
    ['sha256', `\`${file.sha256}\``],
    [
      'game',
      `${metadata.env} version ${metadata.envVersion}, encoder ${metadata.encoderVersion}, for ${metadata.players}`,
    ],
    ['trained on', `${metadata.level}; ${metadata.latency} latency`],
    ['talk', metadata.talk === 'announces' ? 'says MINE and I TURN with its moves' : 'silent'],
    ['takes, gives', `observation [N, ${metadata.observationSize}] and mask, logits [N, ${metadata.actionCount}]`],
    [
      'a decision alone',
      `${time.p50Ms.toFixed(2)} ms, 99 of 100 within ${time.p99Ms.toFixed(2)} ms (onnxruntime-node, one thread, ${time.cpu})`,
    ],
  ]
  return ['## What it is', markdownTable(['what', 'value'], facts)]
}

/** How it was made, of every training seed. */
export function trainingSection({ recipe, recipeConfig, controls, controlsConfig }: ModelCardBody): string[] {
  if (recipe.length === 0) return ['## How it was trained', 'Elsewhere: no run of this package is known for it.']
  return [
    '## How it was trained',
    runTable(recipe),
    'The recipe, seeds apart:',
    configBlock(recipeConfig),
    ...(controls.length === 0
      ? []
      : [
          'The controls, another recipe:',
          runTable(controls),
          'Where it differs:',
          differenceBlock(recipeConfig, controlsConfig),
        ]),
  ]
}

function runTable(runs: readonly LabelledRun[]): string {
  return markdownTable(
    ['run', 'seed', 'wall time', 'config', 'commit', 'node', 'gradients by', 'sha256 of its model', 'trainer to file'],
    runs.map((run) => [
      run.label,
      String(run.seed),
      run.seconds === null ? run.status : duration(1000 * run.seconds),
      run.configHash,
      run.commit === null
        ? `package ${run.package.version}`
        : `${run.commit.slice(0, 8)}${run.modified === true ? ', modified' : ''}`,
      `${run.node}, ${run.platform}`,
      run.backend,
      run.sha256.slice(0, 16),
      `${run.trainerParity.maxDifference.toExponential(1)} on ${run.trainerParity.rows.toLocaleString('en-US')} rows`,
    ]),
  )
}

/** `ppo.clip: 0.2`, a leaf a line. */
function configLines(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [`${path.join('.')}: ${JSON.stringify(value)}`]
  return Object.entries(value).flatMap(([key, inner]) => configLines(inner, [...path, key]))
}

function configBlock(config: unknown): string {
  return block(configLines(config))
}

function differenceBlock(recipe: unknown, other: unknown): string {
  const own = new Set(configLines(recipe))
  const lines = configLines(other).filter((line) => !own.has(line))
  return block(lines.length === 0 ? ['nowhere: the same recipe'] : lines)
}

function block(lines: readonly string[]): string {
  return ['```text', ...lines, '```'].join('\n')
}
