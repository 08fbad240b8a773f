import { markdownTable } from '../markdown-table.js'
import { CRITERIA } from './criteria.js'
import type { Criterion } from './criterion.js'

/** Criteria that can't be judged from outside an env: this project's tests hold its own envs to them. */
const FROM_INSIDE: Readonly<Record<number, string>> = {
  35: 'Ties are fair: swapping seats swaps the outcome, and the loser is beaten, which is an event and no error',
  39: 'A measured reaction time equals the configured one: nothing is added to it',
  42: 'An exported model gives the logits of its trainer, and says for which env and encoder it is',
}

/** Where this project's tests look closer at a criterion, with envs and models of its own. */
const TESTS: Readonly<Record<number, readonly string[]>> = {
  3: ['env/summit-rush/env.test.ts'],
  5: ['env/summit-rush/env.test.ts', 'env/summit-rush/env-misuse.test.ts'],
  7: ['env/summit-rush/env.test.ts'],
  12: ['env/summit-rush/env.test.ts', 'env/api/spaces/spaces.test.ts'],
  13: ['env/summit-rush/mask.test.ts', 'env/api/spaces/mask-parts.test.ts'],
  19: ['env/summit-rush/env.test.ts'],
  20: ['env/summit-rush/env.test.ts', 'env/summit-rush/vector.test.ts'],
  21: ['env/api/wrappers/wrappers.test.ts'],
  22: ['env/summit-rush/render/render.test.ts'],
  23: ['env/api/registry.test.ts', 'env/registry.test.ts'],
  24: ['env/api/spaces/spaces.test.ts'],
  26: ['env/summit-rush/env.test.ts'],
  30: ['env/summit-rush/env-misuse.test.ts'],
  31: ['env/summit-rush/snapshot.test.ts'],
  32: ['env/api/wrappers/wrappers.test.ts'],
  33: ['env/summit-rush/env.test.ts', 'env/summit-rush/golden.test.ts'],
  34: ['env/summit-rush/env.test.ts'],
  35: ['env/summit-rush/edge-cases-hands.test.ts', 'env/summit-rush/symmetry.test.ts'],
  36: ['env/summit-rush/symmetry.test.ts', 'env/cards/random.test.ts', 'runtime/match.test.ts'],
  37: ['env/summit-rush/snapshot.test.ts', 'env/summit-rush/vector.test.ts'],
  38: ['env/summit-rush/asks.test.ts', 'env/summit-rush/replay.test.ts', 'runtime/match.test.ts'],
  39: ['env/summit-rush/latency.test.ts', 'env/summit-rush/asks.test.ts'],
  40: ['env/summit-rush/env.test.ts', 'env/api/wrappers/wrappers.test.ts'],
  41: ['env/summit-rush/config.test.ts', 'env/summit-rush/encoder.test.ts'],
  42: ['training/export.test.ts', 'runtime/onnx/load-model.test.ts'],
}

const HEAD = `# The environment contract

What an environment has to keep so that learners, wrappers and agents can rely on it. It follows Gymnasium's \`Env\` (one
agent, \`env/api/env.ts\`), PettingZoo's \`ParallelEnv\` (several that act at the same time,
\`env/api/parallel-env.ts\`) and its \`AECEnv\` (several that act in turn, \`env/api/aec-env.ts\`; it also has to keep, seen
through \`turnsAsParallel\`, what is asked of several agents). Criteria 34 to 42 are this project's own.

Check an environment of your own, from a file whose default export makes it, or a registered one:

\`\`\`sh
npx summit check ./my-env.mjs
npx summit check SummitRush-v1 --options '{"players":3}' --json
\`\`\`

or from a test, with \`checkEnv\`, \`checkParallelEnv\` or \`checkAec\` of \`summit-gym/env\`:

\`\`\`ts
import { checkParallelEnv, make } from 'summit-gym/env'

const report = checkParallelEnv(() => make('SummitRush-v1', { level: 'sprint' }))
for (const { criterion, status, detail } of report.results) if (status === 'fail') console.log(criterion, detail)
\`\`\`

A criterion _fails_ or _warns_; a failed one makes \`summit check\` exit with 1. One that can't be judged on an
environment, because it has no masks, snapshots or pictures, is _skipped_ and says why. Actions are always sampled under
the mask, which may be in the observation or in the info.

`

const TAIL = `
Every check has a broken environment in \`env/api/testing/\` to which it, and no other, objects. Every registered
environment passes. This page is generated: \`npm run docs\`.
`

/** The page about the contract: each criterion with the check that covers it and the tests that look closer. */
export function contractPage(): string {
  const rows = Array.from({ length: 45 }, (_, i) => row(i + 1))
  return HEAD + markdownTable(['', 'Criterion', 'Checked for', 'At worst', 'Tests of this project'], rows) + TAIL
}

/** All test files that the page names. */
export function testFilesNamed(): readonly string[] {
  return Object.values(TESTS).flat()
}

const OF: Readonly<Record<Criterion['of'], string>> = {
  parallel: 'several agents',
  single: 'one agent',
  both: 'both',
  turns: 'turns',
}

function row(number: number): readonly string[] {
  const criterion = CRITERIA.find((one) => one.number === number)
  const tests = TESTS[number] ?? []
  const links = tests.map((file) => `[${file.split('/').at(-1)?.replace('.test.ts', '')}](../${file})`)
  return [
    String(number),
    criterion?.title ?? FROM_INSIDE[number],
    criterion ? OF[criterion.of] : 'tests only',
    criterion ? (criterion.severity === 'error' ? 'fails' : 'warns') : '',
    links.join(', '),
  ]
}
