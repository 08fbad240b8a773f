import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { list } from '../sweep.js'
import { workersOption } from '../arguments.js'
import { onInterrupt } from '../interrupt.js'
import { printResult, reporterFor, type CommonOptions } from '../output.js'

interface WorkerCommandOptions extends CommonOptions {
  readonly workers: number
  readonly agents?: string[]
  readonly cache: string
}

/** All that a worker does: whoever can write to the queue can ask for these, and for nothing else. */
const TASKS = [
  'eval/sweep/cell-task',
  'eval/sweep/bound-task',
  'eval/benchmarks/talk/talk-task',
  'training/worlds/demonstration-task',
  'training/population/member-task',
]

export function addWorkerCommand(program: Command): void {
  program
    .command('worker')
    .description(
      'Does the jobs that commands with `--executor queue` hand in, until Ctrl-C. The queue is the Redis or Valkey that ' +
        'SUMMIT_REDIS_URL names, in the environment only: redis://USER:PASSWORD@HOST:PORT, rediss:// for TLS. Models come ' +
        'through the queue; files of agents do not: the worker plays those that it is given (docs/queue.md).',
    )
    .addOption(workersOption())
    .option('--agents <files>', "users' agents that it may play, with commas between them", list)
    .option('--cache <folder>', 'where models are kept', cacheFolder())
    .addHelpText('after', '\nExample:\n  SUMMIT_REDIS_URL=$(cat ~/.summit-queue) summit worker --workers 4')
    .action(runWorker)
}

function cacheFolder(): string {
  const { XDG_CACHE_HOME: named } = process.env
  const home = homedir()
  return join(named ?? (home === '' ? tmpdir() : join(home, '.cache')), 'summit-gym')
}

async function runWorker(options: WorkerCommandOptions): Promise<void> {
  const [{ startQueueWorker }, { redisUrl, shownUrl }, { codeVersion }] = await Promise.all([
    import('../../runtime/queue/queue-worker.js'),
    import('../../runtime/queue/redis-url.js'),
    import('../../runtime/queue/code-version.js'),
  ])
  const { workers, agents = [], cache } = options
  const url = redisUrl()
  const reporter = reporterFor(options)
  let done = 0
  const worker = await startQueueWorker({
    url,
    tasks: TASKS,
    threads: workers,
    agents,
    cache,
    note: (line) => reporter.note(line),
    onJob: (count) => reporter.update((done = count)),
  })
  reporter.note(`worker of ${shownUrl(url)}: ${workers} at a time, ${codeVersion()}, Node ${process.versions.node}`)
  reporter.start('jobs')
  const interrupt = onInterrupt((line) => reporter.note(line), 'it ends the jobs that it is at')
  const close = (): void => void worker.close()
  interrupt.signal.addEventListener('abort', close)
  process.once('SIGTERM', close)
  try {
    await worker.ended
    reporter.done(`${done} jobs`)
    printResult({ jobs: done }, options, () => `${done} jobs done`)
  } finally {
    reporter.stop()
    interrupt.forget()
    process.off('SIGTERM', close)
    await worker.close()
  }
}
