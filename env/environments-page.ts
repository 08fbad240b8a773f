import { describeSpace } from './api/spaces/describe-space.js'
import { markdownTable } from './api/markdown-table.js'
import type { Env } from './api/env.js'
import type { ParallelEnv } from './api/parallel-env.js'
import type { EnvDescription, EnvOptions } from './api/registry.js'
import { make, registeredEnvs } from './registry.js'
import { boardFeatureNames, BOARD_ENCODER_VERSION } from './summit-board/features.js'
import { SUMMIT_BOARD_ID } from './summit-board/env.js'
import { SUMMIT_RUSH_ID } from './summit-rush/env.js'
import { oneMindFeatureNames } from './summit-rush/one-mind/encoder.js'
import { ONE_MIND_ID } from './summit-rush/one-mind/env.js'
import { RECORD_RACE_ID } from './summit-rush/record-race.js'
import { indexText } from './summit-rush/reference/index-text.js'
import { TRI_PEAKS_ENCODER_VERSION, triPeaksFeatureNames } from './tri-peaks/encoder.js'
import { TRI_PEAKS_ID } from './tri-peaks/env.js'

const KINDS: Readonly<Record<EnvDescription['kind'], string>> = {
  parallel: 'Its agents act at the same time (`ParallelEnv`).',
  single: 'One agent (`Env`).',
  turns: 'Its agents act in turn (`AecEnv`).',
}

/** Where an env is told of. */
const PAGES: Readonly<Record<string, string>> = {
  [SUMMIT_RUSH_ID]: '[its rules here](summit-rush.md), [every number and name](summit-rush-reference.md)',
  [RECORD_RACE_ID]: '[every number and name](summit-rush-reference.md)',
  [ONE_MIND_ID]: '[without a clock](summit-rush.md#without-a-clock)',
  [TRI_PEAKS_ID]: '[Tri Peaks](tri-peaks.md)',
  [SUMMIT_BOARD_ID]: '[the board game](summit-board.md)',
}

/** What the numbers of an observation are, of envs whose reference is this page. */
const FEATURES: Readonly<Record<string, { readonly head: string; readonly names: readonly string[] }>> = {
  [ONE_MIND_ID]: {
    head: 'The observation of two piles. `oneMindFeatureNames(players)` names each feature, for one to three.',
    names: oneMindFeatureNames(2),
  },
  [TRI_PEAKS_ID]: {
    head: `The observation, encoder version ${TRI_PEAKS_ENCODER_VERSION}. \`triPeaksFeatureNames()\` names each feature.`,
    names: triPeaksFeatureNames(),
  },
  [SUMMIT_BOARD_ID]: {
    head: `The observation, encoder version ${BOARD_ENCODER_VERSION}. \`boardFeatureNames()\` names each feature.`,
    names: boardFeatureNames(),
  },
}

/** The page of all registered environments: spaces, options, and features where no other page has them. */
export function environmentsPage(): string {
  return `# Environments

Everything that \`make(id, options)\` of \`summit-gym/env\` builds, generated from the code (\`npm run docs\`). What each has to
keep is [the contract](contract.md); how to add one is [a recipe](recipes/environment.md); how to learn in one is told
[for RL people](for-rl.md).

${registeredEnvs().map(section).join('\n')}`
}

function section(env: EnvDescription): string {
  const { id, kind, summary, options, variants = [{}] } = env
  const features = FEATURES[id]
  return [
    `## ${id}`,
    `${summary} ${KINDS[kind]} Read: ${PAGES[id] ?? '–'}.`,
    markdownTable(
      ['options', 'agents', 'observation', 'action'],
      variants.map((one) => sizeRow(id, kind, one)),
    ).trimEnd(),
    markdownTable(
      ['option', 'meaning'],
      Object.entries(options).map(([name, meaning]) => [`\`${name}\``, meaning]),
    ).trimEnd(),
    ...(features ? [features.head, featureTable(features.names).trimEnd()] : []),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

function sizeRow(id: string, kind: EnvDescription['kind'], options: EnvOptions): string[] {
  const env = make(id, options)
  const given = Object.keys(options).length === 0 ? 'none' : `\`${JSON.stringify(options)}\``
  const { agents, observation, action } =
    kind === 'single' ? oneAgent(env as Env<unknown, unknown>) : severalAgents(env as ParallelEnv<unknown, unknown>)
  return [given, String(agents), `\`${describeSpace(observation)}\``, `\`${describeSpace(action)}\``]
}

function oneAgent({ observationSpace, actionSpace }: Env<unknown, unknown>) {
  return { agents: 1, observation: observationSpace, action: actionSpace }
}

function severalAgents(env: ParallelEnv<unknown, unknown>) {
  const [first] = env.possibleAgents
  return {
    agents: env.possibleAgents.length,
    observation: env.observationSpace(first),
    action: env.actionSpace(first),
  }
}

function featureTable(names: readonly string[]): string {
  const families = new Map<string, number[]>()
  for (const [index, name] of names.entries()) {
    const family = familyOf(name)
    families.set(family, [...(families.get(family) ?? []), index])
  }
  return markdownTable(
    ['feature', 'indices'],
    Array.from(families, ([family, indices]) => [`\`${family}\``, indexText(indices)]),
  )
}

/** A feature without which one of its kind it is: # stands for a position, seat or slot, RANK for A to K. */
function familyOf(name: string): string {
  return name
    .replace(/^(\D*)\d+(?=[.:])/, '$1#')
    .replace(/^(waste|unseen|free|pile#)\..+$/, '$1.RANK')
    .replace(/\.fits\d$/, '.fits#')
}
