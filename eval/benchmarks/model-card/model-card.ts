import { SummitError } from '../../../env/index.js'
import { contentHash } from '../../../runtime/content-hash.js'
import { compareRuntimes, type RuntimeParity } from '../../../runtime/onnx/compare-runtimes.js'
import { readModelFile } from '../../../runtime/onnx/load-model.js'
import { parseMetadata, type ModelMetadata } from '../../../runtime/onnx/metadata.js'
import { decodeModel } from '../../../runtime/onnx/proto.js'
import { modelFileOf } from '../../../runtime/shipped-models.js'
import { summitRushContract } from '../../../runtime/summit-rush-contract.js'
import type { SweepSettings } from '../../sweep/evaluate-line-ups.js'
import { playerLabel } from '../../sweep/player-label.js'
import { endDocument, startDocument, type ResultDocument } from '../result-document.js'
import { planBehaviour, type CardBehaviour } from './card-behaviour.js'
import { failuresOf, type CardFailures } from './card-failures.js'
import { planLevels, type CardLevel } from './card-levels.js'
import { planPaces, type CardPace } from './card-paces.js'
import { planPartners, type CardPartners } from './card-partners.js'
import { planSeeds, type CardSeeds } from './card-seeds.js'
import { COMPANY, type Cast } from './cast.js'
import { openLineUpBook } from './line-up-book.js'
import { observePlay, type DecisionTime } from './observe-play.js'
import { readRun, type ReadRun, type RunFacts } from './run-facts.js'

export interface ModelCardConfig {
  /** As on a command line: a path, or the name of a shipped model. */
  readonly model: string
  /** A line for lists; left out, it is made of what the file says. */
  readonly summary?: string
  /** Folders of the runs of one recipe from several training seeds, that of the model among them; none for a model from elsewhere. */
  readonly runs: readonly string[]
  /** Folders of the runs of another recipe, to compare with. */
  readonly controls: readonly string[]
  /** Failures that the figures don't tell of, in Markdown. */
  readonly notes?: string
  readonly seed: string | number
  readonly deals: number
  /** The rivals, of whom the planner takes most of the time, play the first so many deals; proximities are taken on those. */
  readonly rivalDeals: number
}

/** What the file is and says of itself. */
export interface CardFile {
  readonly name: string
  readonly file: string
  readonly sha256: string
  readonly bytes: number
  readonly summary: string
  readonly levels: readonly string[]
  /** The list of actions is the game's own, and left out. */
  readonly metadata: Omit<ModelMetadata, 'actions'>
}

/** A training run under the name that the tables give its model. */
export interface LabelledRun extends RunFacts {
  readonly label: string
}

export interface ModelCardBody {
  readonly file: CardFile
  /** The runs of the recipe, the model's own first; empty for a model from elsewhere. */
  readonly recipe: readonly LabelledRun[]
  /** What the recipe was told, seeds apart. */
  readonly recipeConfig: unknown
  readonly controls: readonly LabelledRun[]
  readonly controlsConfig: unknown
  /** The same file by two runtimes. */
  readonly parity: RuntimeParity
  /** Depends on the machine; all else but the last digits of the parities doesn't. */
  readonly time: DecisionTime
  readonly levels: readonly CardLevel[]
  readonly partners: readonly CardPartners[]
  readonly seeds: readonly CardSeeds[]
  readonly paces: readonly CardPace[]
  readonly behaviour: readonly CardBehaviour[]
  readonly failures: CardFailures
  readonly notes: string | null
}

export type ModelCardDocument = ResultDocument<'model-card', ModelCardConfig, ModelCardBody>

/** Observations on which runtimes are compared, at least. */
const PARITY_ROWS = 1000

/**
 * Measures a model of Summit Rush for two. Throws a `model-card/` error for what can't be put on a card.
 * @param company whom it meets; tests may do with less
 */
export async function runModelCard(
  config: ModelCardConfig,
  command: string,
  sweep: SweepSettings,
  company = COMPANY,
): Promise<ModelCardDocument> {
  const { seed, deals, rivalDeals, notes } = config
  if (Math.min(deals, rivalDeals) < 2 || rivalDeals > deals) {
    throw new SummitError('model-card/deals', 'These numbers of deals give no card.', {
      got: `${deals} deals, ${rivalDeals} of them for the rivals`,
      expected: 'two deals at least, and no more for the rivals than there are',
      next: 'raise --deals, or lower --rival-deals',
    })
  }
  const path = modelFileOf(config.model) ?? config.model
  const file = await describeFile(path, config.summary)
  const recipe = ownFirst(await Promise.all(config.runs.map(readRun)), file.sha256)
  const controls = await Promise.all(config.controls.map(readRun))
  const cast: Cast = {
    model: { word: config.model, label: file.name },
    siblings: recipe.slice(1).map(({ model, facts }) => ({ word: model, label: `seed ${facts.seed}` })),
    controls: controls.map(({ model, facts }) => ({ word: model, label: `control, seed ${facts.seed}` })),
    company,
  }
  const head = await startDocument(
    'model-card',
    config,
    [
      ...[cast.model, ...cast.siblings, ...cast.controls].map(({ word }) => word),
      ...company.rivals,
      ...company.references,
      ...company.partners.map(({ name }) => name),
    ],
    command,
  )
  const { observed, time } = await observePlay(path, PARITY_ROWS)
  const parity = await compareRuntimes(path, summitRushContract(2), observed)
  const book = openLineUpBook(seed, deals)
  const levelsLater = planLevels(cast, book)
  const partnersLater = planPartners(cast, book, rivalDeals)
  const seedsLater = planSeeds(cast, book)
  const pacesLater = planPaces(cast, book)
  const behaviourLater = planBehaviour(cast, book)
  await book.play(sweep)
  const levels = levelsLater()
  const partners = partnersLater()
  const paces = pacesLater()
  return endDocument(head, {
    file,
    recipe: recipe.map(({ facts }, i) => ({ label: i === 0 ? file.name : cast.siblings[i - 1].label, ...facts })),
    recipeConfig: withoutSeed(recipe),
    controls: controls.map(({ facts }, i) => ({ label: cast.controls[i].label, ...facts })),
    controlsConfig: withoutSeed(controls),
    parity,
    time,
    levels,
    partners,
    seeds: seedsLater(partners),
    paces,
    behaviour: behaviourLater(),
    failures: failuresOf(levels, partners, paces),
    notes: notes ?? null,
  })
}

async function describeFile(path: string, summary: string | undefined): Promise<CardFile> {
  const bytes = await readModelFile(path)
  const { actions: _actions, ...metadata } = parseMetadata(decodeModel(bytes, path).metadata, path)
  const { env, players, level } = metadata
  if (env !== summitRushContract(2).env || players !== 2) {
    throw new SummitError('model-card/not-a-pair', 'Cards are made of models of Summit Rush for two.', {
      where: path,
      got: `${env} for ${players}`,
      expected: `${summitRushContract(2).env} for 2`,
      next: 'measure it with `summit eval`',
    })
  }
  const name = playerLabel(path)
  return {
    name,
    file: `${name}.onnx`,
    sha256: contentHash(bytes, 64),
    bytes: bytes.length,
    summary: summary ?? `a learned partner for two, trained on ${level}`,
    levels: level.split(', '),
    metadata,
  }
}

/** The model's own run first. Throws `model-card/other-run` if none of the runs made this file. */
function ownFirst(runs: readonly ReadRun[], sha256: string): readonly ReadRun[] {
  const own = runs.find(({ facts }) => facts.sha256 === sha256)
  if (own) return [own, ...runs.filter((run) => run !== own)]
  if (runs.length === 0) return []
  throw new SummitError('model-card/other-run', 'None of the runs made this model.', {
    got: runs.map(({ model, facts }) => `${model} (sha256 ${facts.sha256.slice(0, 16)})`).join(', '),
    expected: `a run whose model has sha256 ${sha256.slice(0, 16)}`,
    next: "copy the run's model.onnx again, or name the run that it came from",
  })
}

/** What all runs of a recipe were told. Throws `model-card/two-recipes` if more than the seed differs. */
function withoutSeed(runs: readonly ReadRun[]): unknown {
  const [first, ...others] = runs.map(({ config }) => {
    const { seed: _seed, ...rest } = config as Record<string, unknown>
    return rest
  })
  const different = others.findIndex((other) => contentHash(other) !== contentHash(first))
  if (different < 0) return first ?? null
  throw new SummitError('model-card/two-recipes', 'The runs differ in more than their seeds.', {
    got: `${runs[0].model} and ${runs[different + 1].model}`,
    expected: 'training seeds of one recipe',
    next: 'leave out the runs of another recipe; they may be controls',
  })
}
