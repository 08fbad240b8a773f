import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import type { Agent, AgentFactory } from '../../agents/index.js'
import { createGame, moveCount, SILENCE, WAIT, wordCount, writeMask, type View } from '../../env/index.js'
import { agentContext } from '../agent-context.js'
import { plainError } from '../plain-error.js'
import { kindOf, loadAgentFactory, messageOf } from './agent-factory.js'
import type {
  AgentAnswer,
  AgentReply,
  AgentRequest,
  AgentThreadStart,
  MatchSetup,
  SeatStart,
} from './agent-protocol.js'
import { unpackView, viewLayout, type ViewLayout } from './view-rows.js'

/** A seat of a running game, with the agent that the user's file made for it. */
interface Seated {
  readonly agent: Agent
  readonly view: View
}

interface Match extends MatchSetup {
  readonly layout: ViewLayout
  readonly mask: Uint8Array
  /** By table × players + seat. */
  readonly seated: Map<number, Seated>
}

const { file, answered } = workerData as AgentThreadStart
const port = parentPort as MessagePort

/** The thread of a user's agent file: loads it, makes an agent a game and seat, and asks them. */
async function work(): Promise<void> {
  const make = await loadAgentFactory(file)
  let match: Match
  port.on('message', ({ id, request }: { id: number; request: AgentRequest }) => {
    try {
      if (request.kind === 'match') match = startMatch(request.setup)
      const answer = answerOf(request, match, make)
      port.postMessage({ id, ...(answer && { answer }) } satisfies AgentReply)
    } catch (error) {
      port.postMessage({ id, error: plainError(error) } satisfies AgentReply)
    }
  })
  port.postMessage({ id: 0 } satisfies AgentReply)
}

function startMatch(setup: MatchSetup): Match {
  const mask = new Uint8Array(moveCount(setup.config.players))
  return { ...setup, layout: viewLayout(setup.config), mask, seated: new Map() }
}

function answerOf(request: AgentRequest, match: Match, make: AgentFactory): AgentAnswer | undefined {
  const { config, mask, words } = match
  if (request.kind === 'match') return undefined
  if (request.kind === 'probe') {
    make(agentContext(config, request.start.seed, request.start.seat))
    return undefined
  }
  if (request.kind === 'decide') {
    for (const start of request.starts) takeSeat(match, start, make)
    const decide = ({ agent, view }: Seated): number => {
      writeMask(view, mask)
      return agent.decide(view, mask)
    }
    return askEach(match, request.rows, decide, WAIT)
  }
  const size = wordCount(config.players)
  // A copy: the words of the next row are not this agent's to change.
  const speak = ({ agent, view }: Seated, row: number): number =>
    agent.speak?.(view, words.slice(row * size, (row + 1) * size)) ?? SILENCE
  return askEach(match, request.rows, speak, SILENCE)
}

/** Makes the agent of a seat in a game that begins. One that can't be made loses its turns, not the run. */
function takeSeat({ config, seated }: Match, { table, seat, seed }: SeatStart, make: AgentFactory): void {
  let agent: Agent
  try {
    agent = make(agentContext(config, seed, seat))
  } catch (error) {
    agent = {
      decide() {
        throw error
      },
    }
  }
  seated.set(table * config.players + seat, { agent, view: createGame(config).views[seat] })
}

/** Asks one seat a row. @param lost the answer of one that throws */
function askEach(
  { views, layout, seated }: Match,
  rows: readonly number[],
  ask: (seated: Seated, row: number) => number,
  lost: number,
): AgentAnswer {
  const values: number[] = []
  const talks: boolean[] = []
  const errors: string[] = []
  const began = performance.now()
  for (const [row, key] of rows.entries()) {
    const asked = seated.get(key) as Seated
    unpackView(views, row * layout.size, layout, asked.view)
    try {
      // From a user's file it may be anything.
      const value: unknown = ask(asked, row)
      const whole = Number.isInteger(value)
      if (!whole) errors.push(`an answer is no whole number: ${kindOf(value)}`)
      values.push(whole ? (value as number) : Number.NaN)
      talks.push(typeof asked.agent.speak === 'function')
    } catch (cause) {
      errors.push(messageOf(cause, file))
      values.push(lost)
      talks.push(false)
    }
    Atomics.add(answered, 0, 1)
  }
  return { values, talks, errors, ms: performance.now() - began }
}

try {
  await work()
} catch (error) {
  port.postMessage({ id: 0, error: plainError(error) } satisfies AgentReply)
}
