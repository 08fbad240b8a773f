import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { contentHash } from './content-hash.js'
import { readJson, writeFileAtomic } from './files.js'
import { packageInfo } from './package-info.js'

const MANIFEST_FILE = 'run.json'

/** `run.json`: what ran, from which sources, with which settings. Enough to run it again. */
export interface RunManifest {
  readonly package: { readonly name: string; readonly version: string }
  /** The commit of the checkout that ran, or null if the package was installed from a registry. */
  readonly commit: string | null
  /** True if the checkout differed from its commit; null if there is no checkout. */
  readonly modified: boolean | null
  readonly node: string
  /** `linux x64` */
  readonly platform: string
  /** The words of the command line, the program's name first. */
  readonly command: readonly string[]
  /** The resolved configuration: the file, the flags and the defaults together. */
  readonly config: unknown
  /** Short SHA-256 of the configuration as stable JSON: equal settings, equal hash. */
  readonly configHash: string
  readonly seed: string | number
  /** What did the numeric work: `wasm`, `cpu`, `node`, `onnxruntime`, `none`. */
  readonly backend: string
  /** ISO 8601, UTC */
  readonly startedAt: string
  /** Seconds of the parts before `startedAt`, of a run that was stopped and went on; left out if there were none. */
  readonly earlierSeconds?: number
  /** ISO 8601, UTC; null while it runs, and for good if the process died. */
  readonly finishedAt: string | null
  readonly status: 'running' | 'finished' | 'failed' | 'interrupted'
}

export interface ManifestInput {
  readonly command: readonly string[]
  readonly config: unknown
  readonly seed: string | number
  readonly backend: string
  readonly earlierSeconds?: number
  /** Milliseconds since 1970; the clock of the machine by default. */
  readonly now?: () => number
}

/** The manifest of a run that starts now. */
export async function startManifest({
  command,
  config,
  seed,
  backend,
  earlierSeconds = 0,
  now = Date.now,
}: ManifestInput): Promise<RunManifest> {
  const { name, version, folder } = packageInfo()
  return {
    package: { name, version },
    ...(await checkout(folder)),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    command,
    config,
    configHash: contentHash(config),
    seed,
    backend,
    startedAt: new Date(now()).toISOString(),
    ...(earlierSeconds > 0 && { earlierSeconds }),
    finishedAt: null,
    status: 'running',
  }
}

/** The same manifest, ended. */
export function endManifest(
  manifest: RunManifest,
  status: Exclude<RunManifest['status'], 'running'>,
  now: () => number = Date.now,
): RunManifest {
  return { ...manifest, status, finishedAt: new Date(now()).toISOString() }
}

/** The manifest of a run's folder. Throws a `files/` error. */
export async function readManifest(folder: string): Promise<RunManifest> {
  // Written by this project's own runs only.
  return (await readJson(join(folder, MANIFEST_FILE))) as RunManifest
}

/**
 * Seconds that a run has worked, all its parts together; null if it never ended.
 * @param lastSeenMs when a run that never ended was last alive, in milliseconds since 1970
 */
export function secondsWorked(manifest: RunManifest, lastSeenMs?: number): number | null {
  const { startedAt, finishedAt, earlierSeconds = 0 } = manifest
  const end = finishedAt === null ? lastSeenMs : Date.parse(finishedAt)
  return end === undefined ? null : earlierSeconds + Math.max(0, end - Date.parse(startedAt)) / 1000
}

/** Writes `run.json` into a run's folder, whole or not at all. */
export function writeManifest(folder: string, manifest: RunManifest): Promise<void> {
  return writeFileAtomic(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, undefined, 2)}\n`)
}

async function checkout(folder: string): Promise<Pick<RunManifest, 'commit' | 'modified'>> {
  // Installed under a user's node_modules, git would answer with the commit of the user's own repository.
  if (!existsSync(join(folder, '.git'))) return { commit: null, modified: null }
  const run = promisify(execFile)
  try {
    const { stdout: commit } = await run('git', ['rev-parse', 'HEAD'], { cwd: folder })
    const { stdout: changes } = await run('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: folder })
    return { commit: commit.trim(), modified: changes.trim() !== '' }
  } catch {
    return { commit: null, modified: null }
  }
}
