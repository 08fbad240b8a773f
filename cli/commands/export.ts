import type { Command } from 'commander'
import { printResult, type CommonOptions } from '../output.js'

interface ExportOptions extends CommonOptions {
  readonly out?: string
}

export function addExportCommand(program: Command): void {
  program
    .command('export')
    .description(
      "Writes the policy of a run's checkpoint as an .onnx file, normalisation and masking inside, once its output\n" +
        "equals the trainer's on real observations. Works on finished and on stopped runs.",
    )
    .argument('<run>', 'a run folder, or its .ckpt file')
    .option('--out <file>', 'the file to write (default: model.onnx in the run folder)')
    .addHelpText('after', '\nExample:\n  summit export runs/mine --out partner.onnx')
    .action(exportModel)
}

async function exportModel(folder: string, options: ExportOptions): Promise<void> {
  const [{ readCheckpoint, MODEL_FILE }, { disposeRun }, { restoreRun }, { exportRun }, path] = await Promise.all([
    import('../../training/run-folder.js'),
    import('../../training/run.js'),
    import('../../training/saved-run.js'),
    import('../../training/export-run.js'),
    import('node:path'),
  ])
  const run = await restoreRun(await readCheckpoint(folder))
  try {
    const beside = folder.endsWith('.ckpt') ? path.dirname(folder) : folder
    const result = await exportRun(run, options.out ?? path.join(beside, MODEL_FILE), beside)
    printResult(result, options, ({ path: file, bytes, parity }) =>
      [
        `model:  ${file} (${Math.round(bytes / 1024)} KB)`,
        `parity: logits differ by ${parity.maxDifference.toExponential(1)} at most on ${parity.rows} observations, ${parity.nearTies} near-ties`,
      ].join('\n'),
    )
  } finally {
    await disposeRun(run)
  }
}
