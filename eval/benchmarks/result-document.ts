import { ENGINE_VERSION } from '../../env/index.js'
import { contentHash } from '../../runtime/content-hash.js'
import { packageInfo } from '../../runtime/package-info.js'
import { fingerprints } from '../sweep/fingerprint.js'

/**
 * What every benchmark writes: what was played by whom, under which version, and how to repeat it. Nothing in it depends on
 * the machine, the time or the number of workers: the same command gives the same bytes.
 */
export interface ResultDocument<Kind extends string, Config, Body> {
  readonly kind: Kind
  readonly package: { readonly name: string; readonly version: string }
  /** Of the game's outcomes: figures of another version are of another game. */
  readonly engineVersion: number
  /** What each player was, by its word on the command line: `planner@2`, or its file's hash. */
  readonly players: Readonly<Record<string, string>>
  readonly config: Config
  /** Short SHA-256 of engine, players and config. */
  readonly configHash: string
  /** Repeats it. */
  readonly command: string
  readonly body: Body
  /** Short SHA-256 of the body: figures that nobody has touched. */
  readonly bodyHash: string
}

export type DocumentHead<Kind extends string, Config> = Omit<ResultDocument<Kind, Config, never>, 'body' | 'bodyHash'>

/** A head and what came of it. */
export function endDocument<Kind extends string, Config, Body>(
  head: DocumentHead<Kind, Config>,
  body: Body,
): ResultDocument<Kind, Config, Body> {
  return { ...head, body, bodyHash: contentHash(body) }
}

/** The head of a document, before anything is played. */
export async function startDocument<Kind extends string, Config>(
  kind: Kind,
  config: Config,
  names: Iterable<string>,
  command: string,
): Promise<DocumentHead<Kind, Config>> {
  const { name, version } = packageInfo()
  const players = Object.fromEntries([...(await fingerprints(names))].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return {
    kind,
    package: { name, version },
    engineVersion: ENGINE_VERSION,
    players,
    config,
    configHash: contentHash({ engine: ENGINE_VERSION, players, config }),
    command,
  }
}
