import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ENGINE_VERSION } from '../../env/index.js'
import { contentHash } from '../../runtime/content-hash.js'
import type { ResultDocument } from '../benchmarks/result-document.js'
import { fingerprints } from '../sweep/fingerprint.js'

const folder = import.meta.dirname
const files = readdirSync(folder).filter((file) => file.endsWith('.json'))

describe.each(files)('the reference result %s', (file) => {
  const text = readFileSync(join(folder, file), 'utf8')
  const document = JSON.parse(text) as ResultDocument<string, unknown, object>

  // Golden games hold engine and teammates to their versions, so equal versions mean equal games.
  it('is of this engine and these players', async () => {
    expect(document.engineVersion).toBe(ENGINE_VERSION)
    const now = await fingerprints(Object.keys(document.players))
    expect(Object.fromEntries(now)).toEqual(document.players)
  })

  it('is whole, and has not been edited by hand', () => {
    const { engineVersion: engine, players, config, configHash, body, bodyHash } = document
    expect(contentHash({ engine, players, config })).toBe(configHash)
    expect(contentHash(body)).toBe(bodyHash)
    expect(document.command).toMatch(new RegExp(`^summit ${document.kind} `))
  })
})
