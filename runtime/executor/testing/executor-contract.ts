import { afterAll, expect, it } from 'vitest'
import type { Executor, Task } from '../executor.js'

/** A job of `squares-task.mjs`. */
export interface SquareJob {
  readonly number: number
  readonly seed?: string
  readonly fault?: 'throws' | 'dies' | 'dies once' | 'dies later' | 'never ends' | 'waits'
  /** Of a job that waits: it writes a line into the first when it begins, and ends when the second is there. */
  readonly files?: readonly [begun: string, go: string]
}
export type Squares = Task<SquareJob, { readonly square: number }>

const file = './squares-task.mjs'
export const { task: squares } = (await import(file)) as { readonly task: Squares }

export function numbers(count: number, first = 0): SquareJob[] {
  return Array.from({ length: count }, (_, k) => ({ number: first + k }))
}

/** What every executor must keep, as tests of the block that calls it. */
export function itKeepsTheExecutorContract(create: () => Executor): void {
  let executor: Executor | undefined
  const one = (): Executor => (executor ??= create())
  afterAll(() => executor?.close())

  it('does every job once and says which ended', async () => {
    const outputs: unknown[] = []
    let calls = 0
    await one().run(squares, numbers(20), (index, output) => {
      calls++
      outputs[index] = output
    })
    expect(calls).toBe(20)
    expect(outputs).toEqual(numbers(20).map(({ number }) => ({ square: number * number })))
  })

  it('does equal jobs as if they were not', async () => {
    const outputs: unknown[] = []
    await one().run(squares, [...numbers(3), ...numbers(3)], (index, output) => outputs.push([index, output.square]))
    expect(outputs.toSorted()).toEqual([0, 1, 4, 0, 1, 4].map((square, index) => [index, square]))
  })

  it('does nothing for no jobs', async () => {
    await one().run(squares, [], () => expect.unreachable())
  })

  it("rejects with a broken job's error, which names the job, and begins no further one", async () => {
    let ended = 0
    const broken: SquareJob = { number: 2, fault: 'throws', seed: 'broken/2' }
    const error = await one()
      .run(squares, [{ number: 1 }, broken, ...numbers(50)], () => ended++)
      .then(
        () => undefined,
        (reason: unknown) => reason,
      )
    expect(error).toMatchObject({
      code: 'runtime/thread-failed',
      details: { where: 'squares, job 1', seed: 'broken/2' },
    })
    expect(ended).toBeLessThan(20)
    // And is as good as new.
    let after = 0
    await one().run(squares, numbers(4), () => after++)
    expect(after).toBe(4)
  })

  it('stops when its signal is aborted, and keeps what was done', async () => {
    const stop = new AbortController()
    const done: number[] = []
    const run = one().run(
      squares,
      numbers(200),
      (index) => {
        done.push(index)
        if (done.length === 5) stop.abort(new Error('enough'))
      },
      { signal: stop.signal },
    )
    await expect(run).rejects.toThrow('enough')
    // What ends elsewhere at the same time counts too.
    expect(done.length - 5).toBeLessThan(Math.min(one().workers, 100))
    await expect(one().run(squares, numbers(2), () => 0, { signal: stop.signal })).rejects.toThrow('enough')
  })

  it('passes on what goes wrong in the handler', async () => {
    const broken = (): void => {
      throw new Error('no room on the disk')
    }
    await expect(one().run(squares, numbers(3), broken)).rejects.toThrow('no room on the disk')
  })

  it('refuses work once closed', async () => {
    const other = create()
    await other.close()
    await other.close()
    await expect(other.run(squares, numbers(1), () => 0)).rejects.toThrow(/executor\/closed/)
  })
}
