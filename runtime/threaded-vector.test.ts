import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import {
  createRandom,
  createSummitRushVector,
  createVectorBuffers,
  SummitError,
  WAIT,
  type VectorBuffers,
  type VectorEnv,
  type VectorOptions,
} from '../env/index.js'
import { createThreadedVector, type ThreadedVectorEnv } from './threaded-vector.js'

const OPTIONS: VectorOptions = {
  copies: 5,
  level: 'sprint',
  latency: ['expert', 'human'],
  shaping: { cleared: 0.5, stock: 0.2 },
}

const open: ThreadedVectorEnv[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((env) => env.close()))
})

function threaded(threads: number, options: VectorOptions = OPTIONS): ThreadedVectorEnv {
  const env = createThreadedVector({ ...options, threads })
  open.push(env)
  return env
}

/** Legal moves drawn from a stream; nonsense for rows that are not asked. */
function chooser(env: VectorEnv, seed: string): (into: VectorBuffers) => Int32Array {
  const random = createRandom(seed)
  const moves = new Int32Array(env.rows)
  return ({ asked, masks }) => {
    for (let row = 0; row < env.rows; row++) {
      const mask = masks.subarray(row * env.actionCount, (row + 1) * env.actionCount)
      const legal = [...mask.keys()].filter((move) => mask[move] === 1)
      moves[row] = asked[row] === 1 ? legal[random.int(legal.length)] : 9_999
    }
    return moves
  }
}

/** A digest of each buffer: quick to compare, whichever memory it lies in. */
const digest = (buffers: Partial<VectorBuffers>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(buffers).map(([name, values]) => {
      const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength).slice()
      return [name, createHash('sha1').update(bytes).digest('hex')]
    }),
  )

/** What does not depend on the buffers' past. */
const timeless = ({ masks, asked, rewards, elapsedMs, terminated }: VectorBuffers): Record<string, string> =>
  digest({ masks, asked, rewards, elapsedMs, terminated })

function codeOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    return error instanceof SummitError ? error.code : `not coded: ${String(error)}`
  }
  return 'no error'
}

describe('a threaded vector env', () => {
  it.each([
    [1, 'one', OPTIONS],
    [2, 'two', OPTIONS],
    [3, 'three', { ...OPTIONS, players: 3, level: 'expert', latency: 'novice', seconds: 20 }],
    [9, 'more than copies', { ...OPTIONS, copies: 4, firstCopy: 3, seconds: 15 }],
  ] as const)('of %i threads gives bit for bit what the plain one gives (%s)', (threads, seed, options) => {
    const [plainEnv, env] = [createSummitRushVector(options), threaded(threads, options)]
    const [expected, into] = [createVectorBuffers(plainEnv), createVectorBuffers(env)]
    const choose = chooser(plainEnv, seed)
    plainEnv.reset(seed, expected)
    env.reset(seed, into)
    expect(digest(into)).toEqual(digest(expected))
    let ends = 0
    for (let step = 0; step < 300; step++) {
      const moves = choose(expected)
      plainEnv.stepInto(moves, expected)
      env.stepInto(moves, into)
      ends += expected.terminated.reduce((sum, ended) => sum + ended, 0)
      // Final observations are among them: they are kept until the next end of the same copy.
      expect(digest(into), `step ${step}`).toEqual(digest(expected))
    }
    expect(ends).toBeGreaterThan(2)
    expect(env.threads).toBe(Math.min(threads, options.copies))
  })

  it('plays the same into its own buffers, without copying', () => {
    const [plainEnv, env] = [createSummitRushVector(OPTIONS), threaded(2)]
    const expected = createVectorBuffers(plainEnv)
    const choose = chooser(plainEnv, 'own')
    plainEnv.reset(7, expected)
    env.reset(7, env.buffers)
    for (let step = 0; step < 200; step++) {
      const moves = choose(expected)
      plainEnv.stepInto(moves, expected)
      env.stepInto(moves, env.buffers)
    }
    expect(digest(env.buffers)).toEqual(digest(expected))
  })

  it('moves by snapshot to a plain one and to one of other threads, and goes on', () => {
    const first = threaded(2)
    const into = createVectorBuffers(first)
    const choose = chooser(first, 'move')
    first.reset('move', into)
    for (let step = 0; step < 80; step++) first.stepInto(choose(into), into)
    const snapshot: unknown = JSON.parse(JSON.stringify(first.snapshot()))
    const others = [createSummitRushVector(OPTIONS), threaded(3)].map((env) => ({
      env,
      into: createVectorBuffers(env),
    }))
    for (const { env, into: theirs } of others) env.restore(snapshot, theirs)
    expect(digest(others[1].into)).toEqual(digest(others[0].into))
    for (let step = 0; step < 120; step++) {
      const moves = choose(into)
      first.stepInto(moves, into)
      for (const { env, into: theirs } of others) env.stepInto(moves, theirs)
      expect(digest(others[1].into)).toEqual(digest(others[0].into))
      expect(timeless(others[0].into)).toEqual(timeless(into))
    }
    for (const { env } of others) expect(JSON.stringify(env.snapshot())).toBe(JSON.stringify(first.snapshot()))
    const back = JSON.parse(JSON.stringify(others[0].env.snapshot())) as unknown
    first.restore(back, into)
    expect(JSON.stringify(first.snapshot())).toBe(JSON.stringify(back))
  })

  it('refuses an illegal move with the error of the plain one, and steps no copy', () => {
    const [plainEnv, env] = [createSummitRushVector(OPTIONS), threaded(2)]
    const [expected, into] = [createVectorBuffers(plainEnv), createVectorBuffers(env)]
    plainEnv.reset('bad', expected)
    env.reset('bad', into)
    const before = JSON.stringify(env.snapshot())
    for (const [row, move] of [
      [7, env.actionCount - 1],
      [0, -1],
      [9, 5_000],
    ]) {
      const moves = new Int32Array(env.rows).fill(WAIT)
      moves[row] = move
      const errors = [plainEnv, env].map((one) => {
        try {
          one.stepInto(moves, one === env ? into : expected)
        } catch (error) {
          return error
        }
        return undefined
      })
      expect(errors[1]).toBeInstanceOf(SummitError)
      expect(errors[1]).toMatchObject({ code: 'env/illegal-action', exitCode: 2 })
      expect((errors[1] as SummitError).message).toBe((errors[0] as SummitError).message)
    }
    expect(JSON.stringify(env.snapshot())).toBe(before)
    const choose = chooser(env, 'bad')
    for (let step = 0; step < 20; step++) {
      const moves = choose(expected)
      plainEnv.stepInto(moves, expected)
      env.stepInto(moves, into)
    }
    expect(digest(into)).toEqual(digest(expected))
  })

  it('refuses options and snapshots that fit nothing with coded errors', () => {
    expect(codeOf(() => createThreadedVector({ ...OPTIONS, threads: 0 }))).toBe('runtime/invalid-option')
    expect(codeOf(() => createThreadedVector({ ...OPTIONS, threads: 1.5 }))).toBe('runtime/invalid-option')
    expect(codeOf(() => createThreadedVector({ ...OPTIONS, copies: 0, threads: 2 }))).toBe('env/invalid-option')
    expect(codeOf(() => createThreadedVector({ ...OPTIONS, stock: 99, threads: 2 }))).toBe('env/invalid-option')
    const env = threaded(2)
    const into = createVectorBuffers(env)
    env.reset('other', into)
    const fewer = createSummitRushVector({ ...OPTIONS, copies: 2 })
    fewer.reset('other', createVectorBuffers(fewer))
    expect(codeOf(() => env.restore(fewer.snapshot(), into))).toBe('env/snapshot-mismatch')
    const harder = createSummitRushVector({ ...OPTIONS, level: 'hard' })
    harder.reset('other', createVectorBuffers(harder))
    expect(codeOf(() => env.restore(harder.snapshot(), into))).toBe('env/snapshot-mismatch')
    expect(codeOf(() => env.restore({ seed: 'x', episodes: [], games: Array(5).fill(null) }, into))).toBe(
      'runtime/thread-failed',
    )
  })

  it('ends its threads when closed, may be closed again, and steps no more', async () => {
    const env = threaded(2)
    const into = createVectorBuffers(env)
    env.reset('close', into)
    await env.close()
    await env.close()
    expect(codeOf(() => env.stepInto(new Int32Array(env.rows), into))).toBe('runtime/closed')
    expect(codeOf(() => env.snapshot())).toBe('runtime/closed')
  })

  it('does not keep a process alive that forgot it', () => {
    const script = `
      import { createThreadedVector } from './dist/runtime/threaded-vector.js'
      const env = createThreadedVector({ copies: 2, threads: 2 })
      env.reset('forgotten', env.buffers)
      console.log(env.buffers.asked.join())`
    const run = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { timeout: 30_000 })
    expect(run.toString().trim()).toBe('1,1,1,1')
  })
})
