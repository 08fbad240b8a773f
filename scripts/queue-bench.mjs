// What a job costs beyond its work, and how the same work goes with 1, 2 and 4 worker processes on this machine:
//   redis-server --port 6399 --save '' &
//   SUMMIT_REDIS_URL=redis://127.0.0.1:6399 node scripts/queue-bench.mjs
// Costs are processor time, which a busy machine does not change much; throughput is by the clock, so it wants a quiet one.
// Linux only: the workers' processor time is read from /proc. The server should be one of its own, for nobody else's work
// may be counted.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { task } from '../dist/eval/sweep/cell-task.js'
import { createInlineExecutor } from '../dist/runtime/executor/inline-executor.js'
import { connectToQueue } from '../dist/runtime/queue/queue-connection.js'
import { createQueueExecutor } from '../dist/runtime/queue/queue-executor.js'
import { redisUrl } from '../dist/runtime/queue/redis-url.js'

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '200' },
    cells: { type: 'string', default: '16' },
    workers: { type: 'string', default: '1,2,4' },
  },
})
const url = redisUrl()
const cache = mkdtempSync(join(tmpdir(), 'summit-bench-'))
const { redis, close } = await connectToQueue(url, console.error)
/** Names jobs of this run only: results of an earlier one would be found. */
const name = `bench-${process.pid}-${Date.now()}`

const cell = (agent, seed, first, deals) => ({ seats: [agent, agent], options: {}, seed, first, deals })
/** Next to no work: what remains is the queue's. */
const small = (seed) => Array.from({ length: Number(values.jobs) }, (_, k) => cell('random', seed, k, 1))
/** Cells as sweeps have them. */
const usual = (seed) => Array.from({ length: Number(values.cells) }, (_, k) => cell('coordinated', seed, 100 * k, 100))

/** Processor seconds of a process so far. */
function secondsOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

async function serverFigures() {
  const info = await redis.info()
  const figure = (key) => Number(new RegExp(`^${key}:(.*)$`, 'm').exec(info)[1])
  return {
    seconds: figure('used_cpu_user') + figure('used_cpu_sys'),
    bytes: figure('total_net_input_bytes') + figure('total_net_output_bytes'),
  }
}

async function startWorkers(count) {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const child = spawn(process.execPath, ['bin/summit.mjs', 'worker', '--workers', '1', '--cache', cache], {
        cwd: new URL('..', import.meta.url),
      })
      await new Promise((resolve) =>
        child.stderr.on('data', (text) => text.toString().includes('worker of') && resolve()),
      )
      return child
    }),
  )
}

/** What a run of jobs took: of the clock, and of the processors of whoever took part. */
async function measure(executor, jobs, workers) {
  const before = {
    here: process.cpuUsage(),
    server: await serverFigures(),
    workers: workers.map(({ pid }) => secondsOf(pid)),
  }
  const start = performance.now()
  await executor.run(task, jobs, () => undefined)
  const clock = (performance.now() - start) / 1000
  const here = process.cpuUsage(before.here)
  const server = await serverFigures()
  return {
    jobs: jobs.length,
    clockSeconds: clock,
    jobsPerSecond: jobs.length / clock,
    // Each job's share of the processors, in milliseconds.
    submitterMs: (here.user + here.system) / 1000 / jobs.length,
    serverMs: ((server.seconds - before.server.seconds) * 1000) / jobs.length,
    workersMs: (workers.reduce((sum, { pid }, k) => sum + secondsOf(pid) - before.workers[k], 0) * 1000) / jobs.length,
    bytes: (server.bytes - before.server.bytes) / jobs.length,
  }
}

const results = {}
const inline = createInlineExecutor()
await inline.run(task, small(`${name}/warm`), () => undefined)
results.smallInline = await measure(inline, small(`${name}/small`), [])
results.usualInline = await measure(inline, usual(`${name}/usual`).slice(0, 12), [])
// Of the teammate that thinks longest a tenth of a cell, in a process that is warm: `submitterMs` is that of one deal.
const plannerDeals = (first, count) => Array.from({ length: count }, (_, k) => cell('planner', name, first + k, 1))
await inline.run(task, plannerDeals(0, 2), () => undefined)
results.plannerDealInline = await measure(inline, plannerDeals(2, 10), [])
await inline.close()
for (const count of values.workers.split(',').map(Number)) {
  const workers = await startWorkers(count)
  const executor = createQueueExecutor({ url, note: console.error })
  await executor.run(task, small(`${name}/warm/${count}`), () => undefined)
  if (count === 1) results.smallQueue = await measure(executor, small(`${name}/small/${count}`), workers)
  results[`usualQueue${count}`] = await measure(executor, usual(`${name}/usual/${count}`), workers)
  await executor.close()
  for (const child of workers) child.kill('SIGTERM')
  await Promise.all(workers.map((child) => new Promise((resolve) => child.once('exit', resolve))))
}
await close()
rmSync(cache, { recursive: true, force: true })
console.log(
  JSON.stringify(results, (_key, value) => (typeof value === 'number' ? Number(value.toPrecision(3)) : value), 2),
)
