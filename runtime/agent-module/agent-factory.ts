import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Agent, AgentContext, AgentFactory } from '../../agents/index.js'
import { SummitError } from '../../env/index.js'

/** What to start from when a file makes no agent; whole, since the package has no docs. */
const SMALLEST =
  'the smallest that works: export default () => ({ decide: () => 0 }); more in docs/recipes/agent-file.md'

/**
 * Loads the factory of a user's file, in the thread that this file has to itself. The factory given back checks what the
 * user's one makes. Throws `agent-module/failed` or `agent-module/no-default-export`, and the factory
 * `agent-module/failed` or `agent-module/no-agent`.
 */
export async function loadAgentFactory(file: string): Promise<AgentFactory> {
  let module: { readonly default?: unknown }
  try {
    module = (await import(pathToFileURL(file).href)) as typeof module
  } catch (cause) {
    throw failed(file, 'could not be loaded', cause)
  }
  const make = module.default
  if (typeof make === 'function') return (context) => makeAgent(make as AgentFactory, context, file)
  throw new SummitError(
    'agent-module/no-default-export',
    `${basename(file)} does not export a function as its default`,
    {
      where: file,
      got: make === undefined ? 'no default export' : kindOf(make),
      expected: 'export default (context) => agent',
      next: SMALLEST,
    },
  )
}

function makeAgent(make: AgentFactory, context: AgentContext, file: string): Agent {
  let agent: unknown
  try {
    agent = make(context)
  } catch (cause) {
    throw failed(file, 'could not make its agent', cause)
  }
  if (typeof agent === 'object' && agent !== null && 'decide' in agent && typeof agent.decide === 'function') {
    return agent as Agent
  }
  throw new SummitError('agent-module/no-agent', `The default export of ${basename(file)} does not give an agent`, {
    where: file,
    got: kindOf(agent),
    expected: 'an object with decide(view, mask), made at once',
    next: SMALLEST,
  })
}

function failed(file: string, what: string, cause: unknown): SummitError {
  const got = messageOf(cause, file)
  return new SummitError('agent-module/failed', `${basename(file)} ${what}: ${got}`, { where: file, next: SMALLEST }, 1)
}

/** What was thrown, in a line, with its place in the user's file if that is known. */
export function messageOf(cause: unknown, file: string): string {
  if (cause instanceof SummitError) return cause.summary
  if (!(cause instanceof Error)) return `threw ${kindOf(cause)}`
  const name = basename(file)
  const [, after] = String(cause.stack).split(`${name}:`, 2)
  const place = /^\d+(?::\d+)?/.exec(after ?? '')
  const text = cause.message.split('\n', 1)[0].slice(0, 300)
  return place === null ? text : `${text} (${name}:${place[0]})`
}

/** A value as a user's mistake is told: numbers as they are, of others what they are. */
export function kindOf(value: unknown): string {
  if (value instanceof Promise) return 'a promise'
  return typeof value === 'number' || value === null ? String(value) : typeof value
}
