import { z } from 'zod'
import { AGENT_NAMES, assertTrainable, BOARD_AGENT_NAMES, partnersFor } from '../agents/index.js'
import { BOARD_MODES, DIFFICULTIES, LATENCY_NAMES, LEVEL_NAMES, SummitError } from '../env/index.js'
import { latencyProfileSchema } from '../runtime/latency-file.js'

const positive = z.number().positive()
const count = z.number().int().nonnegative()
const several = z.number().int().positive()
const share = z.number().min(0).max(1)
const weight = z.number().nonnegative()
const range = z.tuple([positive, positive]).refine(([low, high]) => low <= high, 'the lower end comes first')
const NO_WEIGHT = 'at least one weight must be above 0'

function hasWeight(weights: Readonly<Record<string, number>>): boolean {
  return Object.values(weights).some((one) => one > 0)
}

const trainable = [...AGENT_NAMES, ...BOARD_AGENT_NAMES, ...partnersFor('train').map((persona) => persona.name)]
const agent = z.string().superRefine((name, context) => {
  if (trainable.includes(name)) return
  try {
    // A persona that is kept for measuring must not be met in training, whatever the config says.
    assertTrainable(name)
    context.addIssue({ code: 'invalid_value', values: trainable, input: name })
  } catch (error) {
    if (!(error instanceof SummitError)) throw error
    context.addIssue({ code: 'custom', message: `${error.summary} Expected ${error.details.expected}.`, input: name })
  }
})

/** Everything that shapes a training run. Strict: a key that nobody reads is an error. */
export const trainConfigSchema = z.strictObject({
  env: z.enum(['SummitRush-v1', 'TriPeaks-v1', 'SummitBoard-v1']).default('SummitRush-v1'),
  level: z.enum(LEVEL_NAMES).default('normal'),
  players: z.union([z.literal(2), z.literal(3)]).default(2),
  /** One of the package's profiles by name, or one's own in full; `--latency FILE` puts it here. */
  latency: z.union([z.enum(LATENCY_NAMES), latencyProfileSchema]).default('human'),
  /** Tables drawn anew for every game, in place of `level`; what `level` names is then where partners are measured. */
  tables: z
    .strictObject({
      levels: z.partialRecord(z.enum(LEVEL_NAMES), z.number().nonnegative()).refine(hasWeight, NO_WEIGHT),
      /** Share of games without talk. */
      silent: share.default(0.25),
      latency: z
        .strictObject({
          /** Share of seats at exactly the profile `latency`. */
          exact: share.default(0.5),
          decide: range.default([0.5, 2]),
          hand: range.default([0.75, 1.35]),
        })
        .prefault({}),
    })
    .optional(),
  /** `announces`: says MINE and I TURN with what it does, in training and as an exported model. */
  talk: z.enum(['silent', 'announces']).default('silent'),
  /** Of TriPeaks-v1, which has no level, players or latency. */
  triPeaks: z
    .strictObject({ wrap: z.boolean().default(true), reward: z.enum(['clear', 'score']).default('clear') })
    .prefault({}),
  /** Of SummitBoard-v1, whose players are its own. */
  board: z
    .strictObject({
      mode: z.enum(BOARD_MODES).default('cooperative'),
      players: several.max(6).default(2),
      difficulty: z.enum(DIFFICULTIES).default('green'),
      setup: z.enum(['draft', 'fast']).default('draft'),
      reward: z.enum(['win', 'score']).default('win'),
    })
    .prefault({}),
  /** Names every stream of the run: weights, deals, exploration, shuffles. */
  seed: z.union([z.string(), z.number()]).default(0),
  backend: z.enum(['wasm', 'cpu', 'node']).default('wasm'),
  network: z
    .strictObject({
      hidden: z.array(several).min(1).default([128, 128]),
      activation: z.enum(['relu', 'tanh']).default('relu'),
      /** Layers that read each card alike, before the trunk: two widths, and the width of the layer that judges plays. */
      cards: z.strictObject({ encoder: z.tuple([several, several]), pointer: several }).optional(),
    })
    .prefault({}),
  /** The warm start: copying a scripted teacher's moves, always on fresh games. */
  imitation: z
    .strictObject({
      teacher: agent.default('coordinated'),
      /** Who sits beside the teacher, game by game in turn; only the teacher's moves are learned. */
      partners: z.array(agent).min(1).default(['coordinated']),
      /** Batches of fresh games; 0 leaves the warm start out. */
      batches: count.default(24),
      /** After them, batches of the learner's own games (as many as an update's `copies`), in which the teacher says what it would do. */
      ownGames: count.default(0),
      /** Decisions a batch of demonstrations, at least. */
      decisions: several.default(16_384),
      epochs: several.default(1),
      /** Every decision in a guise drawn for it: mirrored, ranks turned round and over. */
      symmetries: z.boolean().default(false),
      minibatch: several.default(1024),
      learningRate: positive.default(2e-3),
      valueCoefficient: z.number().nonnegative().default(0.5),
    })
    .prefault({}),
  /** Proximal policy optimisation: one policy on all seats. */
  ppo: z
    .strictObject({
      updates: count.default(40),
      /** Games played side by side. */
      copies: several.default(128),
      /** Decisions an update, at least. */
      decisions: several.default(16_384),
      epochs: several.default(3),
      minibatch: several.default(2048),
      /** Falls to 0 over the updates. */
      learningRate: positive.default(3e-4),
      clip: positive.default(0.2),
      entropyCoefficient: z.number().nonnegative().default(0.003),
      valueCoefficient: z.number().nonnegative().default(0.5),
      maxGradientNorm: positive.default(0.5),
      /** Pull towards the warm-started policy; falls to 0 over the updates. */
      teacherKl: z.number().nonnegative().default(0.1),
      /** Weight of the cross-entropy of what the teacher would do; needs `tables`; falls to 0 over the updates. */
      labels: z.number().nonnegative().default(0),
      /** What a win one second later is worth now. */
      gammaPerSecond: positive.max(1).default(0.995),
      lambda: z.number().min(0).max(1).default(0.95),
      /** Potential-based shaping: cards cleared and stock left, each as a share of all. */
      shaping: z.strictObject({ cleared: z.number().default(0.3), stock: z.number().default(0.2) }).prefault({}),
    })
    .prefault({}),
  /** Learning from a share of the decisions that the policy is sure of, with the more weight (thinning.ts). */
  thinning: z.strictObject({ above: share.default(0.99), share: share.positive().default(1) }).prefault({}),
  /** Who sits beside the learner in the updates, by weight; needs `tables`. Without it, the learner alone. */
  partners: z
    .strictObject({
      self: weight.default(1),
      noisy: weight.default(0),
      /** Share of random moves of the noisy self. */
      epsilon: share.default(0.25),
      past: weight.default(0),
      /** Updates between two past selves, and how many are kept. */
      pastEvery: several.default(20),
      pastKept: several.default(6),
      scripted: z.record(agent, weight).default({}),
      hardFirst: weight.default(0),
    })
    .prefault({}),
  /** Measuring on validation deals, which are neither trained nor evaluated on. */
  validation: z
    .strictObject({
      everyUpdates: several.default(10),
      deals: several.default(200),
      /** The run ends as it was where it did best: by the mean over levels and validation partners, or over all games. */
      keepBest: z.boolean().default(false),
    })
    .prefault({}),
  checkpoint: z.strictObject({ everySteps: several.default(8) }).prefault({}),
})

/** The settings of a run, defaults filled in; `trainConfigSchema` checks them. */
export type TrainConfig = z.output<typeof trainConfigSchema>
