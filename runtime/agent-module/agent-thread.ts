import { basename } from 'node:path'
import { Worker } from 'node:worker_threads'
import { SummitError } from '../../env/index.js'
import { builtFile } from '../built-file.js'
import { errorOf } from '../plain-error.js'
import type { AgentAnswer, AgentReply, AgentRequest, AgentThreadStart } from './agent-protocol.js'

export interface AgentLimits {
  /** How long one move may take, by the clock; a start may take six times as long. 5,000 ms by default. */
  readonly answerMs?: number
  /** How much memory the agent's objects may fill, 1,024 MB by default. */
  readonly memoryMb?: number
}

/** A running thread of a user's agent file. */
export interface AgentThread {
  /**
   * Sends one request and waits for its answer, one at a time. Throws `agent-module/no-answer` or `agent-module/died` when
   * there will be none, and then the thread has ended; or what the thread threw.
   */
  readonly ask: (request: AgentRequest) => Promise<AgentAnswer | undefined>
  /** Ends the thread, also one that hangs. */
  readonly end: () => Promise<void>
}

/** A start reads files and compiles; a move does not. */
const START_FACTOR = 6

interface Pending {
  readonly resolve: (answer: AgentAnswer | undefined) => void
  readonly reject: (error: unknown) => void
}

/** Starts a thread and waits until it has loaded the file. Throws one of the `agent-module/` errors. */
export async function startAgentThread(
  file: string,
  { answerMs = 5000, memoryMb = 1024 }: AgentLimits,
): Promise<AgentThread> {
  const answered = new Int32Array(new SharedArrayBuffer(4))
  const workerData: AgentThreadStart = { file, answered }
  const worker = new Worker(builtFile('runtime/agent-module/agent-worker'), {
    workerData,
    // stdout belongs to results: what the agent prints goes to stderr.
    stdout: true,
    // Of this process' flags only those that let Node read TypeScript are the agent's concern.
    execArgv: process.execArgv.filter((flag) => /strip-types|transform-types/.test(flag)),
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  worker.unref()
  worker.stdout.on('data', (chunk: Buffer) => process.stderr.write(chunk))
  let requests = 0
  let pending: Pending | undefined
  let watch: NodeJS.Timeout | undefined
  let dead: SummitError | undefined

  function settle(): Pending | undefined {
    const settled = pending
    pending = undefined
    clearTimeout(watch)
    return settled
  }

  function lose(error: SummitError): void {
    dead ??= error
    void worker.terminate()
    settle()?.reject(dead)
  }

  worker.on('message', ({ id, answer, error }: Partial<AgentReply>) => {
    // A thread may post what it likes: only the reply to the last request counts.
    if (id !== requests) return
    if (error) settle()?.reject(errorOf(error))
    else settle()?.resolve(answer)
  })
  worker.on('error', (error) => lose(died(file, error.message)))
  worker.on('exit', () => lose(died(file, 'it ended its own thread')))

  /** Waits for the reply to the last request; this timer also keeps the process alive, which the thread doesn't. */
  function reply(limitMs: number): Promise<AgentAnswer | undefined> {
    return new Promise((resolve, reject) => {
      if (dead) return reject(dead)
      pending = { resolve, reject }
      let seen = Atomics.load(answered, 0)
      const look = (): void => {
        const now = Atomics.load(answered, 0)
        // Many asks take their time; one must not.
        if (now === seen) return lose(noAnswer(file, limitMs))
        seen = now
        watch = setTimeout(look, limitMs)
      }
      watch = setTimeout(look, limitMs)
    })
  }

  const end = async (): Promise<void> => {
    await worker.terminate()
  }
  try {
    await reply(START_FACTOR * answerMs)
  } catch (error) {
    await end()
    throw error
  }
  return {
    ask(request) {
      worker.postMessage({ id: ++requests, request }, [])
      return reply(answerMs)
    },
    end,
  }
}

function noAnswer(file: string, limitMs: number): SummitError {
  return new SummitError(
    'agent-module/no-answer',
    `${basename(file)} did not answer within ${limitMs / 1000} s`,
    { where: file, next: 'look for a loop without an end, or allow more time' },
    1,
  )
}

function died(file: string, reason: string): SummitError {
  return new SummitError(
    'agent-module/died',
    `${basename(file)} died: ${reason}`,
    { where: file, next: 'run it by itself to see why: a broken import, too little memory, or a call of process.exit' },
    1,
  )
}
