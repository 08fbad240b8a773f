import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { InvalidArgumentError, Option, type Command } from 'commander'
import { SummitError } from '../env/index.js'
import type { EvalResult } from '../eval/eval-result.js'
import { DEAL_RANGES, type Suite } from '../eval/suites.js'
import type { SweepSettings } from '../eval/sweep/evaluate-line-ups.js'
import type { ExecutorName } from '../runtime/executor/executor.js'
import type { Reporter } from '../runtime/reporter.js'
import { executorOption, wholeNumber, workersOption } from './arguments.js'
import { onInterrupt } from './interrupt.js'
import { printResult, reporterFor, type CommonOptions } from './output.js'

// What the benchmarks' commands have in common: many games on several threads, kept as they end, written as one document.

export interface SweepOptions extends CommonOptions {
  readonly workers: number
  readonly executor: ExecutorName
  readonly out?: string
  readonly seed: string
  readonly deals: number
}

/** Adds the options of every benchmark. */
export function addSweepOptions(command: Command, deals: number): Command {
  return command
    .option('--deals <n>', 'deals for each line-up and setting', wholeNumber(1), deals)
    .addOption(
      new Option(
        '--seed <seed>',
        'names the deals: `validation` to choose by, `test` to report, or any word of your own',
      ).default('validation'),
    )
    .addOption(workersOption())
    .addOption(executorOption())
    .option('--out <folder>', 'keep finished parts and the result there; the same command goes on after Ctrl-C')
}

/** `--suite`, by name. */
export function suiteOption(suites: readonly Suite[], preset: string): Option {
  return new Option(
    '--suite <name>',
    `settings: ${suites.map(({ name, summary }) => `${name} (${summary})`).join('; ')}`,
  )
    .default(preset)
    .choices(suites.map(({ name }) => name))
}

/** `a,b,c`; given again, it adds. */
export function list(text: string, before: readonly string[] = []): string[] {
  const items = text.split(',').map((item) => item.trim())
  if (items.includes('')) throw new InvalidArgumentError('expected names with commas between them.')
  return [...before, ...items]
}

export const RESULT_FILE = 'result.json'

/** A named range has only so many deals: beyond them would lie others that nobody knows of. */
function checkDeals({ seed, deals }: SweepOptions): void {
  const range = Object.values(DEAL_RANGES).find((one) => one.seed === seed)
  if (range === undefined || deals <= range.deals) return
  throw new SummitError('cli/invalid-option', 'The range of deals has not so many.', {
    where: '--deals',
    got: deals,
    expected: `at most ${range.deals} of the range ${seed}`,
    next: 'give --seed a word of your own',
  })
}

/** A folder holds the result of one benchmark: another's would be lost. */
async function checkFolder(out: string, kind: string): Promise<void> {
  const file = join(out, RESULT_FILE)
  if (!existsSync(file)) return
  const { readJson } = await import('../runtime/files.js')
  const { kind: found } = (await readJson(file)) as { readonly kind?: unknown }
  if (found === kind) return
  throw new SummitError('cli/folder-taken', 'The folder holds the result of another benchmark.', {
    where: file,
    got: found,
    expected: kind,
    next: 'give another --out',
  })
}

/** Tells of a sweep's progress; how many cells there are is known with the first news. */
export function sweepProgress(reporter: Reporter, label: string): (done: number, cells: number) => void {
  let begun = -1
  return (done, cells) => {
    // A benchmark may have several parts, each with a count of its own.
    if (begun !== cells) reporter.start(label, cells)
    begun = cells
    reporter.update(done)
  }
}

/** A benchmark's document as the one file that most of them leave. */
function resultFile(document: object): Record<string, string> {
  return { [RESULT_FILE]: `${JSON.stringify(document, undefined, 2)}\n` }
}

/**
 * Runs a benchmark with progress, Ctrl-C and a folder to go on from, and prints and keeps its document.
 * @param files what to write into the folder, by name
 */
export async function runBenchmark<Document extends object>(
  label: string,
  options: SweepOptions,
  run: (sweep: SweepSettings) => Promise<Document>,
  text: (document: Document) => string,
  files: (document: Document) => Readonly<Record<string, string>> = resultFile,
): Promise<void> {
  const [{ createExecutor }, { openCellStore }, { writeFileAtomic }, { faultLines }] = await Promise.all([
    import('../runtime/executor/create-executor.js'),
    import('../eval/sweep/cell-store.js'),
    import('../runtime/files.js'),
    import('../eval/report/fault-lines.js'),
  ])
  const { workers, out } = options
  checkDeals(options)
  if (out !== undefined) await checkFolder(out, label)
  const store = out === undefined ? undefined : await openCellStore(out)
  const reporter = reporterFor(options)
  const executor = createExecutor(workers, options.executor, (line) => reporter.note(line))
  const again = out === undefined ? 'with --out FOLDER it would go on where it stopped' : 'the same command goes on'
  const interrupt = onInterrupt((line) => reporter.note(line), again)
  const onProgress = sweepProgress(reporter, label)
  try {
    const faults: string[] = []
    const onResult = (result: EvalResult): void => void faults.push(...faultLines(result))
    const document = await run({ executor, signal: interrupt.signal, onProgress, onResult, ...(store && { store }) })
    reporter.done()
    for (const line of new Set(faults)) reporter.warn(line)
    if (out !== undefined) {
      for (const [name, content] of Object.entries(files(document))) {
        await writeFileAtomic(join(out, name), content)
        reporter.note(`written to ${join(out, name)}`)
      }
    }
    printResult(document, options, text)
  } finally {
    interrupt.forget()
    reporter.stop()
    store?.close()
    await executor.close()
  }
}

/** The command line that repeats a document: what decides its figures, and nothing else. */
export function commandLine(
  command: string,
  words: readonly string[],
  options: Readonly<Record<string, string | number>>,
): string {
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  return ['summit', command, ...words, ...flags]
    .map((word) => (/^[\w./:,=+@-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`))
    .join(' ')
}
