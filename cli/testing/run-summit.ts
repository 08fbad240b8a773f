import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const launcher = new URL('../../bin/summit.mjs', import.meta.url).pathname

/** How a command line ended. */
export interface Ran {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs the built command line in a process of its own. */
export async function summit(...words: string[]): Promise<Ran> {
  try {
    return { code: 0, ...(await run(process.execPath, [launcher, ...words])) }
  } catch (error) {
    const { code, stdout, stderr } = error as Ran
    return { code, stdout, stderr }
  }
}
