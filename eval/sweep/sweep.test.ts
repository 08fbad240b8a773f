import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Executor } from '../../runtime/executor/executor.js'
import { createInlineExecutor } from '../../runtime/executor/inline-executor.js'
import { createThreadsExecutor } from '../../runtime/executor/threads-executor.js'
import { resolvePlayers } from '../../runtime/resolve-player.js'
import { evaluate } from '../evaluate.js'
import { openCellStore } from './cell-store.js'
import { evaluateLineUps, type LineUpSpec } from './evaluate-line-ups.js'

const specs: LineUpSpec[] = [
  { agents: ['greedy', 'careful'], options: { level: 'sprint' }, seed: 'sweep', deals: 230 },
  { agents: ['coordinated', 'coordinated'], options: {}, seed: 'sweep', deals: 120 },
  // The same seating as in the first one, on the same deals.
  { agents: ['careful', 'greedy'], options: { level: 'sprint' }, seed: 'sweep', deals: 100 },
]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'summit-sweep-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** An executor that counts the jobs it was given. */
function counting(executor: Executor): Executor & { jobs: number } {
  const counted = {
    ...executor,
    jobs: 0,
    run: (async (task, jobs, onDone, options) => {
      counted.jobs += jobs.length
      await executor.run(task, jobs, onDone, options)
    }) as Executor['run'],
  }
  return counted
}

describe('a sweep', () => {
  it('gives what evaluate gives, line-up by line-up', async () => {
    const outcomes = await evaluateLineUps(specs, { executor: createInlineExecutor() })
    for (const { spec, result } of outcomes) {
      const { agents, options, seed, deals } = spec
      expect(result).toEqual(await evaluate({ players: await resolvePlayers(agents), options, seed, deals }))
    }
  })

  it('gives the same on two threads, bit for bit', async () => {
    const threads = createThreadsExecutor(2)
    const onThreads = await evaluateLineUps(specs, { executor: threads })
    await threads.close()
    expect(onThreads).toEqual(await evaluateLineUps(specs, { executor: createInlineExecutor() }))
  })

  it('plays no cell twice, be it named twice or found finished', async () => {
    const store = await openCellStore(join(folder, 'once'))
    const first = counting(createInlineExecutor())
    const outcomes = await evaluateLineUps(specs, { executor: first, store })
    store.close()
    // 2 x 3 cells, 2 cells; the third line-up's seatings are those of the first: 100 deals are one whole cell.
    expect(first.jobs).toBe(8)
    const again = counting(createInlineExecutor())
    const reopened = await openCellStore(join(folder, 'once'))
    expect(await evaluateLineUps(specs, { executor: again, store: reopened })).toEqual(outcomes)
    expect(again.jobs).toBe(0)
    reopened.close()
  })

  it('goes on after a stop to the same result, also when the last line was torn', async () => {
    const whole = await evaluateLineUps(specs, { executor: createInlineExecutor() })
    const store = await openCellStore(join(folder, 'stopped'))
    const stop = new AbortController()
    const stopped = evaluateLineUps(specs, {
      executor: createInlineExecutor(),
      store,
      signal: stop.signal,
      onProgress: (done) => done === 4 && stop.abort(new Error('stopped')),
    })
    await expect(stopped).rejects.toThrow('stopped')
    store.close()
    const file = join(folder, 'stopped', 'cells.jsonl')
    await truncate(file, (await readFile(file)).length - 20)

    const rest = counting(createInlineExecutor())
    const reopened = await openCellStore(join(folder, 'stopped'))
    expect(await evaluateLineUps(specs, { executor: rest, store: reopened })).toEqual(whole)
    reopened.close()
    expect(rest.jobs).toBe(5)
  })

  it('does cells again that its store has damaged', async () => {
    const spec: LineUpSpec = { agents: ['greedy', 'greedy'], options: {}, seed: 'whole', deals: 10 }
    const outcomes = await evaluateLineUps([spec], { executor: createInlineExecutor() })
    for (const broken of [undefined, null, 7, {}, { winMs: [1], stockLeft: [1], tally: [], gapMs: [] }]) {
      const executor = counting(createInlineExecutor())
      const store = { get: () => broken, put: () => undefined, close: () => undefined }
      expect(await evaluateLineUps([spec], { executor, store })).toEqual(outcomes)
      expect(executor.jobs).toBe(1)
    }
  })

  it("keeps no cell of an agent from a user's file, which may change or time out", async () => {
    const file = join(import.meta.dirname, '../../runtime/agent-module/fixtures/greedy.mjs')
    const spec: LineUpSpec = { agents: ['greedy', file], options: {}, seed: 'file', deals: 5 }
    const store = await openCellStore(join(folder, 'files'))
    const executor = createInlineExecutor()
    const [{ result }] = await evaluateLineUps([spec], { executor, store })
    await executor.close()
    store.close()
    expect(result.agents).toEqual(['greedy', 'greedy.mjs'])
    expect(await readFile(join(folder, 'files', 'cells.jsonl'), 'utf8')).toBe('')
  })

  it('refuses a bad setting before the first game', async () => {
    const bad: LineUpSpec = { agents: ['greedy', 'greedy'], options: { stock: 40 }, seed: 1, deals: 1 }
    const none = counting(createInlineExecutor())
    await expect(evaluateLineUps([specs[0], bad], { executor: none })).rejects.toThrow(/env\/invalid-option/)
    expect(none.jobs).toBe(0)
  })

  it('says which line of its store is damaged', async () => {
    const store = await openCellStore(join(folder, 'damaged'))
    store.put('a', 1)
    store.put('b', 2)
    store.close()
    const file = join(folder, 'damaged', 'cells.jsonl')
    await writeFile(file, (await readFile(file, 'utf8')).replace('"a"', '"a'))
    await expect(openCellStore(join(folder, 'damaged'))).rejects.toThrow(/files\/bad-line/)
  })
})
