import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { SummitError } from '../../env/index.js'
import { contentHash } from '../content-hash.js'
import type { AgentAnswer, AgentRequest, MatchSetup } from './agent-protocol.js'
import { startAgentThread, type AgentLimits, type AgentThread } from './agent-thread.js'
import { checkAgentModule, type AgentModuleCheck } from './check-agent-module.js'

/** After so many losses an agent is not started again: all its remaining games are forfeited. */
const LOSSES = 3

/** A user's agent file, in a thread of its own that is started anew when it was lost. */
export interface AgentModule {
  /** The file's name, with its ending: it is not one of the built-in teammates. */
  readonly name: string
  /** SHA-256 of the file (not of what it imports), in hex. */
  readonly hash: string
  /** True when it was lost so often that it is not asked any more. */
  readonly gone: () => boolean
  /** Why it was lost last; undefined if it never was. */
  readonly lostBecause: () => string | undefined
  /** Begins a match, which then has the module to itself. Throws `agent-module/busy`. */
  readonly begin: (setup: MatchSetup) => void
  /** Sends a request of the match begun. Whatever it throws, the thread and all agents in it are lost. */
  readonly ask: (request: AgentRequest) => Promise<AgentAnswer | undefined>
  readonly finish: () => void
  readonly dispose: () => Promise<void>
}

export interface LoadedAgentModule {
  readonly module: AgentModule
  readonly check: AgentModuleCheck
}

/**
 * Loads a file of the user's whose default export makes an agent, `export default (context) => agent`, and tries it on a
 * few positions. The file runs in a thread of this process, with all its rights.
 *
 * Throws `agent-module/not-found`, `agent-module/no-typescript`, `agent-module/failed`,
 * `agent-module/no-default-export`, `agent-module/no-agent`, `agent-module/no-answer` or `agent-module/died`. An agent that
 * throws, chooses illegal moves or hangs on a position is not refused: it may do so in its games, and the result says so.
 */
export async function loadAgentModule(
  path: string,
  players: number,
  limits: AgentLimits = {},
): Promise<LoadedAgentModule> {
  const file = resolve(path)
  const bytes = await readAgentFile(path)
  refuseTypeScript(file)
  const module = openAgentModule(file, contentHash(bytes, 64), await startAgentThread(file, limits), limits)
  try {
    return { module, check: await checkAgentModule(module, players) }
  } catch (error) {
    await module.dispose()
    throw error
  }
}

/** The bytes of an agent's file, or `agent-module/not-found`. */
export function readAgentFile(path: string): Promise<Uint8Array> {
  const file = resolve(path)
  return readFile(file).catch((cause: unknown) => {
    throw new SummitError('agent-module/not-found', `There is no readable file ${path}`, {
      where: file,
      next: 'Check the path; it is taken from the current folder.',
      cause,
    })
  })
}

function openAgentModule(file: string, hash: string, first: AgentThread, limits: AgentLimits): AgentModule {
  let thread: AgentThread | undefined = first
  let match: MatchSetup | undefined
  /** Whether the thread knows the match. */
  let prepared = false
  let losses = 0
  let reason: string | undefined

  return {
    name: basename(file),
    hash,
    gone: () => losses >= LOSSES,
    lostBecause: () => reason,
    begin(setup) {
      if (match) {
        throw new SummitError('agent-module/busy', `${basename(file)} plays in another match`, {
          where: file,
          next: 'await one match before the next, or load the file twice',
        })
      }
      match = setup
      prepared = false
    },
    async ask(request) {
      try {
        thread ??= await startAgentThread(file, limits)
        if (!prepared) await thread.ask({ kind: 'match', setup: match as MatchSetup })
        prepared = true
        return await thread.ask(request)
      } catch (error) {
        losses++
        reason = error instanceof SummitError ? error.summary : String(error)
        prepared = false
        await thread?.end()
        thread = undefined
        throw error
      }
    },
    finish() {
      match = undefined
    },
    async dispose() {
      await thread?.end()
      thread = undefined
    },
  }
}

function refuseTypeScript(file: string): void {
  const { typescript } = process.features as { readonly typescript?: unknown }
  if (!/\.[mc]?ts$/.test(file) || Boolean(typescript)) return
  throw new SummitError('agent-module/no-typescript', 'This Node does not read TypeScript', {
    where: file,
    got: `Node ${process.versions.node}`,
    expected: 'a Node that strips types, such as 22.18 or 24, or a file in JavaScript (.mjs)',
    next: `compile it: npx tsc --module nodenext ${basename(file)}`,
  })
}
