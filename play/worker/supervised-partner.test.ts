import { describe, expect, it } from 'vitest'
import type { Answer } from '../session/partner.js'
import type { FromWorker, ToWorker } from './protocol.js'
import {
  createSupervisedPartner,
  HANGS_AFTER_MS,
  type SupervisedPartner,
  type WorkerLike,
} from './supervised-partner.js'

class FakeWorker implements WorkerLike {
  private readonly listeners = new Map<string, (event: never) => void>()
  readonly got: ToWorker[] = []
  ended = false
  addEventListener(type: string, listen: (event: never) => void): void {
    this.listeners.set(type, listen)
  }
  postMessage(message: ToWorker): void {
    this.got.push(message)
  }
  terminate(): void {
    this.ended = true
  }
  tell(data: FromWorker): void {
    this.listeners.get('message')?.({ data } as never)
  }
  crash(message: string): void {
    this.listeners.get('error')?.({ message, preventDefault() {} } as never)
  }
}

interface Scene {
  readonly partner: SupervisedPartner
  readonly workers: FakeWorker[]
  readonly answers: Answer[]
  readonly notices: string[]
}

function seatBen(): Scene {
  const workers: FakeWorker[] = []
  const answers: Answer[] = []
  const notices: string[] = []
  const partner = createSupervisedPartner({
    seat: 1,
    name: 'Ben',
    thinker: { kind: 'scripted', name: 'planner' },
    options: {},
    seed: 's',
    createWorker: () => {
      workers.push(new FakeWorker())
      return workers[workers.length - 1]
    },
    onAnswer: (answer) => answers.push(answer),
    onReplaced: (notice) => notices.push(notice),
  })
  return { partner, workers, answers, notices }
}

const answer: Answer = { id: 3, move: 0, word: 0, why: '' }
const thinkers = ({ workers }: Scene): unknown[] =>
  workers.map(({ got }) => (got[0]?.type === 'seat' ? got[0].thinker : undefined))

describe('a partner in a worker', () => {
  it('is ready when it says so, is asked, and answers', async () => {
    const scene = seatBen()
    scene.workers[0].tell({ type: 'ready' })
    await scene.partner.ready
    scene.partner.ask({ id: 3, seat: 1, view: {}, mask: new Uint8Array(1), words: new Uint8Array(1) })
    expect(scene.workers[0].got.map(({ type }) => type)).toEqual(['seat', 'ask'])
    scene.workers[0].tell({ type: 'answer', answer })
    expect(scene.answers).toEqual([answer])
  })

  it('that refuses its seat is not replaced: the reason goes to whoever chose it', async () => {
    const scene = seatBen()
    scene.workers[0].tell({ type: 'refused', message: 'not a model' })
    await expect(scene.partner.ready).rejects.toThrow('not a model')
    const other = seatBen()
    other.workers[0].crash('')
    await expect(other.partner.ready).rejects.toThrow('Ben could not be started: its program did not load')
    expect([...scene.notices, ...other.notices]).toEqual([])
  })

  it('that hangs, crashes or fails is started anew, then replaced by a plainer one, for good', () => {
    const scene = seatBen()
    const { partner, workers, notices } = scene
    workers[0].tell({ type: 'ready' })
    partner.check(HANGS_AFTER_MS - 1)
    expect(notices).toEqual([])
    partner.check(HANGS_AFTER_MS)
    workers[1].tell({ type: 'failed', message: 'no idea\n at line 1' })
    workers[2].crash('boom')
    expect(notices).toEqual([
      "Ben's program gave no answer; it was started anew.",
      "Ben's program failed again (no idea); “coordinated” plays on in its place.",
      "Ben's program crashed (boom); it was started anew.",
    ])
    const [planner, coordinated] = ['planner', 'coordinated'].map((name) => ({ kind: 'scripted', name }))
    expect(thinkers(scene)).toEqual([planner, planner, coordinated, coordinated])
    expect(workers.map(({ ended }) => ended)).toEqual([true, true, true, false])
  })

  it('does not listen to one that was replaced, nor after the game', () => {
    const { partner, workers, answers, notices } = seatBen()
    workers[0].tell({ type: 'ready' })
    workers[0].crash('boom')
    workers[0].tell({ type: 'answer', answer })
    workers[0].crash('again')
    partner.dispose()
    workers[1].tell({ type: 'answer', answer })
    expect(answers).toEqual([])
    expect(notices).toHaveLength(1)
  })
})
