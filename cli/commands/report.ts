import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { SummitError } from '../../env/index.js'
import { printResult, reporterFor, type CommonOptions } from '../output.js'
import { RESULT_FILE } from '../sweep.js'

interface ReportOptions extends CommonOptions {
  readonly out: string
}

interface ReportedFile {
  readonly file: string
  readonly kind: string
  readonly configHash: string
  readonly engineVersion: number
  /** Whether its figures are of the game that this package plays. */
  readonly sameEngine: boolean
  readonly takeaway: string
}

export function addReportCommand(program: Command): void {
  program
    .command('report')
    .description(
      'Turns what `summit ladder`, `crossplay`, `tips` and `playtest` wrote with --out into one HTML page with plots, ' +
        'tables and the commands that repeat them. The page needs no network and runs no scripts.',
    )
    .argument('<files...>', `${RESULT_FILE} of a benchmark, or the folder it lies in; one section each, in this order`)
    .option('--out <file>', 'the page', 'report.html')
    .addHelpText('after', '\nExample:\n  summit report runs/ladder runs/crossplay --out report.html')
    .action(writeReport)
}

async function writeReport(paths: readonly string[], options: ReportOptions): Promise<void> {
  const [{ buildBenchmarkReport }, { engineWarning }, { readBenchmarkDocument }, { takeaway }, { writeFileAtomic }] =
    await Promise.all([
      import('../../eval/report/documents/benchmark-report.js'),
      import('../../eval/report/documents/document-section.js'),
      import('../../eval/report/documents/read-document.js'),
      import('../../eval/report/documents/takeaway.js'),
      import('../../runtime/files.js'),
    ])
  const { out } = options
  const files = await Promise.all(paths.map(resultFile))
  if (files.some((file) => resolve(file) === resolve(out))) {
    throw new SummitError('cli/invalid-option', 'The page would be written over one of the documents.', {
      where: '--out',
      got: out,
      expected: 'another file',
      next: 'Give it a name of its own, such as report.html.',
    })
  }
  const documents = await Promise.all(files.map(readBenchmarkDocument))
  const reporter = reporterFor(options)
  for (const [i, document] of documents.entries()) {
    const warning = engineWarning(document)
    if (warning !== undefined) reporter.note(`${files[i]}: ${warning}`)
  }
  await writeFileAtomic(out, await buildBenchmarkReport(documents))
  const reported = documents.map((document, i): ReportedFile => {
    const { kind, configHash, engineVersion } = document
    const sameEngine = engineWarning(document) === undefined
    return { file: files[i], kind, configHash, engineVersion, sameEngine, takeaway: takeaway(document) }
  })
  printResult({ report: out, documents: reported }, options, ({ report }) => report)
}

/** A folder stands for the result in it. */
async function resultFile(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined)
  return found?.isDirectory() === true ? join(path, RESULT_FILE) : path
}
