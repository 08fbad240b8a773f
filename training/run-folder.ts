import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SummitError } from '../env/index.js'
import { ensureRunFolder, writeFileAtomic } from '../runtime/files.js'
import { appendJsonl, readJsonl, type JsonlWriter } from '../runtime/jsonl.js'
import { decodeCheckpoint, encodeCheckpoint, type Checkpoint } from './checkpoint.js'
import type { RunMetrics } from './run-metrics.js'

// A run's folder: run.json (how it was made), metrics.jsonl (how it went), checkpoint.ckpt (how to go on), model.onnx.

export const CHECKPOINT_FILE = 'checkpoint.ckpt'
/** The run where it did best on validation deals. */
export const BEST_FILE = 'best.ckpt'
export const METRICS_FILE = 'metrics.jsonl'
export const MODEL_FILE = 'model.onnx'

/** An empty folder for a new run. Throws `training/run-exists` rather than overwrite another. */
export async function newRunFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, CHECKPOINT_FILE)) || existsSync(join(folder, MODEL_FILE))) {
    throw new SummitError('training/run-exists', 'There is a run in this folder already.', {
      where: folder,
      expected: 'an empty folder, or one that is not there yet',
      next: `go on with it (summit train --resume --out ${folder}), or give another folder`,
    })
  }
  await ensureRunFolder(folder)
}

export async function writeCheckpoint(folder: string, checkpoint: Checkpoint, file = CHECKPOINT_FILE): Promise<void> {
  await writeFileAtomic(join(folder, file), encodeCheckpoint(checkpoint))
}

/** Throws `checkpoint/not-found`, `checkpoint/damaged` or `checkpoint/foreign`. */
export async function readCheckpoint(folder: string): Promise<Checkpoint> {
  const path = folder.endsWith('.ckpt') ? folder : join(folder, CHECKPOINT_FILE)
  let bytes: Uint8Array
  try {
    bytes = await readFile(path)
  } catch (cause) {
    throw new SummitError('checkpoint/not-found', 'There is no checkpoint here.', {
      where: path,
      expected: 'the folder of a run that has saved at least once',
      next: 'check the path, or start a run with `summit train --out FOLDER`',
      cause,
    })
  }
  return decodeCheckpoint(bytes, path)
}

export async function readMetrics(folder: string): Promise<RunMetrics[]> {
  // Written by this project's own runs only.
  return (await readJsonl(join(folder, METRICS_FILE))) as RunMetrics[]
}

/** Opens the metrics to go on after `step`: lines of steps that the checkpoint does not know are done again, so they go. */
export async function openMetrics(folder: string, step: number): Promise<JsonlWriter> {
  const path = join(folder, METRICS_FILE)
  if (existsSync(path)) {
    const kept = (await readMetrics(folder)).filter((line) => line.step <= step)
    await writeFileAtomic(path, kept.map((line) => `${JSON.stringify(line)}\n`).join(''))
  }
  return appendJsonl(path)
}
