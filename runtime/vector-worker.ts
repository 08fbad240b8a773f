import { receiveMessageOnPort, workerData } from 'node:worker_threads'
import { createSummitRushVector } from '../env/index.js'
import { plainError } from './plain-error.js'
import { CONTROL, ORDER, type ThreadStart } from './vector-protocol.js'

/** A thread of a threaded vector env: plays its copies round by round, and blocks in between. */
function work({ thread, threads, options, control, actions, buffers, port }: ThreadStart): void {
  const env = createSummitRushVector(options)

  function message(): unknown {
    return receiveMessageOnPort(port)?.message
  }

  function obey(order: number): void {
    switch (order) {
      case ORDER.Step:
        return env.stepInto(actions, buffers)
      case ORDER.Reset:
        return env.reset(message() as string, buffers)
      case ORDER.Restore:
        return env.restore(message(), buffers)
      case ORDER.Snapshot:
        return port.postMessage(env.snapshot())
    }
  }

  for (let round = 0; ; round++) {
    // The owner's wake-up may come late, when this thread has seen the round already and waits for the next.
    while (Atomics.load(control, CONTROL.Round) === round) Atomics.wait(control, CONTROL.Round, round)
    const order = Atomics.load(control, CONTROL.FirstOrder + thread)
    try {
      obey(order)
    } catch (error) {
      port.postMessage(plainError(error))
      Atomics.add(control, CONTROL.Failed, 1)
    }
    // The last one wakes the owner.
    if (Atomics.add(control, CONTROL.Done, 1) === threads - 1) Atomics.notify(control, CONTROL.Done)
    if (order === ORDER.Close) return port.close()
  }
}

work(workerData as ThreadStart)
