import { readFileSync } from 'node:fs'
import { basename, isAbsolute } from 'node:path'
import { builtFile } from '../built-file.js'
import { contentHash } from '../content-hash.js'

/** A job on its way: everything that decides its result, and nothing else. */
export interface WireJob {
  /** The code that asks, and that has to do it. */
  readonly version: string
  /** As `wireTask` names it. */
  readonly task: string
  readonly input?: unknown
  /** In place of a long input: the hash of its JSON, which lies beside the queue. */
  readonly blob?: string
  /** Only where doing the job again may give something else: it keeps one run's job from another's. */
  readonly run?: string
}

/** Equal jobs have equal names, whoever asks: what is there is not put there twice, and what is done is found. */
export function wireJobId(job: WireJob): string {
  return contentHash(job, 40)
}

/** A task by a word that both sides know. A file's code does not travel: its name and hash do. */
export function wireTask(module: string): string {
  return isAbsolute(module) ? `${basename(module)}@${contentHash(readFileSync(module))}` : module
}

/** The files of the tasks that a worker does, by their word: what it is not told of it does not run. */
export function taskFiles(modules: readonly string[]): ReadonlyMap<string, string> {
  return new Map(modules.map((module) => [wireTask(module), isAbsolute(module) ? module : builtFile(module)]))
}
