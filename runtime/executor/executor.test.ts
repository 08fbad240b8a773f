import { describe, expect, it } from 'vitest'
import { createExecutor } from './create-executor.js'
import type { Executor } from './executor.js'
import { createInlineExecutor } from './inline-executor.js'
import { itKeepsTheExecutorContract, numbers, squares as task, type Squares } from './testing/executor-contract.js'
import { createThreadsExecutor } from './threads-executor.js'

// Like the queue (`../queue/queue.test.ts`), all are held to one contract.
describe.each<[string, () => Executor]>([
  ['inline', createInlineExecutor],
  ['one thread', () => createThreadsExecutor(1)],
  ['three threads', () => createThreadsExecutor(3)],
])('an executor: %s', (_name, create) => {
  itKeepsTheExecutorContract(create)
})

describe('inline', () => {
  it('frees what jobs kept when it is closed, once', async () => {
    let freed = 0
    const kept: Squares = {
      ...task,
      dispose: async () => {
        freed++
      },
    }
    const executor = createInlineExecutor()
    await executor.run(kept, numbers(2), () => 0)
    await executor.run(kept, numbers(2), () => 0)
    expect(freed).toBe(0)
    await executor.close()
    await executor.close()
    expect(freed).toBe(1)
  })
})

describe('threads', () => {
  it('get no work when they died between two runs', async () => {
    const executor = createThreadsExecutor(1)
    await executor.run(task, [{ number: 1, fault: 'dies later' }], () => 0)
    await new Promise((resume) => setTimeout(resume, 200))
    let ended = 0
    await executor.run(task, numbers(3), () => ended++)
    expect(ended).toBe(3)
    await executor.close()
  })

  it('begin a job again whose thread died, and give up the second time', async () => {
    const executor = createThreadsExecutor(2)
    const ended: number[] = []
    const run = executor.run(task, [{ number: 3 }, { number: 7, fault: 'dies' }], (index) => ended.push(index))
    await expect(run).rejects.toMatchObject({
      code: 'executor/worker-lost',
      details: { where: 'squares, job 1', got: '{"number":7,"fault":"dies"}' },
    })
    expect(ended).toEqual([0])
    await executor.close()
  })

  it('leave a job that never ends when told to stop', async () => {
    const executor = createThreadsExecutor(1)
    const stop = new AbortController()
    const run = executor.run(task, [{ number: 1, fault: 'never ends' }], () => 0, { signal: stop.signal })
    setTimeout(() => stop.abort(new Error('stopped')), 50)
    await expect(run).rejects.toThrow('stopped')
    await executor.close()
  })

  it('must be at least one', () => {
    expect(() => createThreadsExecutor(0)).toThrow(/executor\/invalid-option/)
  })
})

describe('createExecutor', () => {
  it('takes one worker inline and more on threads', () => {
    expect(createExecutor(1)).toMatchObject({ name: 'inline', workers: 1 })
    expect(createExecutor(2)).toMatchObject({ name: 'threads', workers: 2 })
  })
})
