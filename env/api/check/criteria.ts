import { AGENT_CRITERIA } from './criteria/agents.js'
import { CONTRACT_CRITERIA } from './criteria/contract.js'
import { END_CRITERIA } from './criteria/ends.js'
import { RENDER_CRITERIA } from './criteria/rendering.js'
import { SEED_CRITERIA } from './criteria/seeds.js'
import { SNAPSHOT_CRITERIA } from './criteria/snapshots.js'
import { SPACE_CRITERIA } from './criteria/spaces.js'
import { STEP_CRITERIA } from './criteria/steps.js'
import { TURN_CRITERIA } from './criteria/turns.js'
import type { Criterion } from './criterion.js'

/** All that can be checked on an env from outside, by number. */
export const CRITERIA: readonly Criterion[] = [
  ...CONTRACT_CRITERIA,
  ...AGENT_CRITERIA,
  ...SPACE_CRITERIA,
  ...STEP_CRITERIA,
  ...SEED_CRITERIA,
  ...END_CRITERIA,
  ...SNAPSHOT_CRITERIA,
  ...RENDER_CRITERIA,
  ...TURN_CRITERIA,
].sort((a, b) => a.number - b.number)
