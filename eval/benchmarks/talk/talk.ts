import { contentHash } from '../../../runtime/content-hash.js'
import { isModulePath } from '../../../runtime/load-env-module.js'
import { ENGINE_VERSION } from '../../../env/index.js'
import type { Setting } from '../../suites.js'
import type { SweepSettings } from '../../sweep/evaluate-line-ups.js'
import { fingerprints } from '../../sweep/fingerprint.js'
import { runSweep } from '../../sweep/run-sweep.js'
import { endDocument, startDocument, type ResultDocument } from '../result-document.js'
import { namesOf, task, type TalkFigures, type TalkJob } from './talk-task.js'

/**
 * What talk is worth to a learned policy. The same deals are played with its words, without any talk, and with the words
 * of other games in their place: as many, of the same kinds, but saying nothing. A policy that was trained without talk is
 * the control of all three: the others may have come to depend on words that it does well without.
 */
export interface TalkConfig {
  /** A model that announces. */
  readonly model: string
  /** A model of the same recipe that was trained in silence. */
  readonly control?: string
  /** Who sits beside the model; `self` is itself. */
  readonly partners: readonly string[]
  readonly settings: readonly Setting[]
  readonly seed: string | number
  readonly deals: number
}

export interface TalkRow extends TalkFigures {
  readonly setting: string
  readonly partner: string
}

export type TalkDocument = ResultDocument<'talk', TalkConfig, { readonly rows: readonly TalkRow[] }>

export async function runTalk(config: TalkConfig, command: string, sweep: SweepSettings): Promise<TalkDocument> {
  const { model, control, partners, settings, seed, deals } = config
  const names = [model, ...(control === undefined ? [] : [control]), ...partners.filter((name) => name !== 'self')]
  const head = await startDocument('talk', config, names, command)
  const prints = await fingerprints(names)
  const print = (name: string | undefined): string | undefined => (name === undefined ? undefined : prints.get(name))
  const jobs = settings.flatMap((setting) =>
    partners.map((partner): TalkJob => ({
      model,
      ...(control !== undefined && { control }),
      ...(partner !== 'self' && { partner }),
      setting,
      seed,
      deals,
    })),
  )
  const figures = await runSweep({
    task,
    jobs,
    idOf: (job) =>
      contentHash(
        {
          engine: ENGINE_VERSION,
          kind: 'talk',
          ...job,
          model: print(job.model),
          control: print(job.control),
          partner: print(job.partner),
        },
        20,
      ),
    isWhole: (_job, output) => isFigures(output),
    isRepeatable: (job) => !namesOf(job).some(isModulePath),
    ...sweep,
  })
  const labels = settings.flatMap(({ name }) => partners.map((partner) => ({ setting: name, partner })))
  return endDocument(head, { rows: labels.map((label, k) => ({ ...label, ...figures[k] })) })
}

function isFigures(output: unknown): boolean {
  const { intact, aboveMuted, aboveShuffled, words, listening } = (output ?? {}) as Partial<TalkFigures>
  return [intact, aboveMuted, aboveShuffled, words, listening].every((part) => typeof part === 'object')
}
