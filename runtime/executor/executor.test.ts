import { afterAll, describe, expect, it } from 'vitest'
import { createExecutor } from './create-executor.js'
import type { Executor, Task } from './executor.js'
import { createInlineExecutor } from './inline-executor.js'
import { createThreadsExecutor } from './threads-executor.js'

interface SquareJob {
  readonly number: number
  readonly fault?: 'throws' | 'dies' | 'dies later' | 'never ends'
}
type Squares = Task<SquareJob, { readonly square: number }>

const file = './testing/squares-task.mjs'
const { task } = (await import(file)) as { readonly task: Squares }
const numbers = (count: number): SquareJob[] => Array.from({ length: count }, (_, number) => ({ number }))

// What every executor must keep; a new one is put into this list.
describe.each<[string, () => Executor]>([
  ['inline', createInlineExecutor],
  ['one thread', () => createThreadsExecutor(1)],
  ['three threads', () => createThreadsExecutor(3)],
])('an executor: %s', (_name, create) => {
  const executor = create()
  afterAll(() => executor.close())

  it('does every job once and says which ended', async () => {
    const outputs: unknown[] = []
    let calls = 0
    await executor.run(task, numbers(20), (index, output) => {
      calls++
      outputs[index] = output
    })
    expect(calls).toBe(20)
    expect(outputs).toEqual(numbers(20).map(({ number }) => ({ square: number * number })))
  })

  it('does nothing for no jobs', async () => {
    await executor.run(task, [], () => expect.unreachable())
  })

  it("rejects with a broken job's error, which names the job, and begins no further one", async () => {
    let ended = 0
    const jobs: SquareJob[] = [{ number: 1 }, { number: 2, fault: 'throws' }, ...numbers(50)]
    const error = await executor
      .run(task, jobs, () => ended++)
      .then(
        () => undefined,
        (reason: unknown) => reason,
      )
    expect(error).toMatchObject({ code: 'runtime/thread-failed', details: { where: 'squares, job 1' } })
    expect(ended).toBeLessThan(20)
    // And is as good as new.
    let after = 0
    await executor.run(task, numbers(4), () => after++)
    expect(after).toBe(4)
  })

  it('stops when its signal is aborted, and keeps what was done', async () => {
    const stop = new AbortController()
    const done: number[] = []
    const run = executor.run(
      task,
      numbers(200),
      (index) => {
        done.push(index)
        if (done.length === 5) stop.abort(new Error('enough'))
      },
      { signal: stop.signal },
    )
    await expect(run).rejects.toThrow('enough')
    // What ends on other threads at the same time counts too.
    expect(done.length - 5).toBeLessThan(executor.workers)
    await expect(executor.run(task, numbers(2), () => 0, { signal: stop.signal })).rejects.toThrow('enough')
  })

  it('passes on what goes wrong in the handler', async () => {
    const broken = (): void => {
      throw new Error('no room on the disk')
    }
    await expect(executor.run(task, numbers(3), broken)).rejects.toThrow('no room on the disk')
  })

  it('refuses work once closed', async () => {
    const other = create()
    await other.close()
    await other.close()
    await expect(other.run(task, numbers(1), () => 0)).rejects.toThrow(/executor\/closed/)
  })
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
