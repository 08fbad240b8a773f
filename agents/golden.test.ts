import { readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { AGENT_NAMES, agentByName, PERSONA_NAMES } from './index.js'
import { playGame } from './testing/play-game.js'

// What every teammate does in a few games with itself, word by word, as it was when its version was new. Results are told by
// name and version, so a version must mean one behaviour.
//
// UPDATE_GOLDEN=1 npx vitest run agents/golden.test.ts   records them anew; it refuses a change under the same version.

const FIXTURE = new URL('fixtures/golden.json', import.meta.url)

const NAMES = [...AGENT_NAMES, ...PERSONA_NAMES, 'tips:all', 'tips:spacing,call']

/** Without and with the wrap, with and without time to spare. */
const TABLES = (['expert', 'sprint'] as const).flatMap((level) => [2, 3].map((players) => ({ level, players })))
const SEEDS = 3

interface Golden {
  readonly version: number
  /** A hash of all moves and words of each table's games. */
  readonly games: Readonly<Record<string, string>>
}

function play(name: string): Golden {
  const games = TABLES.map(({ level, players }) => {
    const hash = createHash('sha256')
    for (let seed = 0; seed < SEEDS; seed++) {
      const { moves, words } = playGame(Array<string>(players).fill(name), `golden/${seed}`, level)
      hash.update(JSON.stringify([moves, words]))
    }
    return [`${level}/${players}`, hash.digest('hex').slice(0, 16)]
  })
  return { version: agentByName(name).version, games: Object.fromEntries(games) as Record<string, string> }
}

const read = (): Record<string, Golden> => JSON.parse(readFileSync(FIXTURE, 'utf8')) as Record<string, Golden>

/** What is noted anew: games of a new teammate or version. A change under the same version is for the tests to find. */
function recorded(name: string, then: Golden | undefined): Golden {
  return then?.version === agentByName(name).version ? then : play(name)
}

describe('golden games of teammates', () => {
  beforeAll(() => {
    if (process.env.UPDATE_GOLDEN !== '1') return
    const then = read()
    const now = Object.fromEntries(NAMES.map((name) => [name, recorded(name, then[name])]))
    writeFileSync(FIXTURE, `${JSON.stringify(now, undefined, 2)}\n`)
  }, 120_000)

  it('are noted for every teammate', () => {
    expect(Object.keys(read()), 'run UPDATE_GOLDEN=1 npx vitest run agents/golden.test.ts').toEqual(NAMES)
  })

  it.each(NAMES)('%s does what it did at this version', (name) => {
    const then = read()[name]
    const now = play(name)
    const what =
      then.version === now.version
        ? `${name} plays otherwise than it did: if that is meant, bump the version in its spec, then`
        : `the version of ${name} was bumped:`
    expect(now, `${what} run UPDATE_GOLDEN=1 npx vitest run agents/golden.test.ts`).toEqual(then)
  })
})
