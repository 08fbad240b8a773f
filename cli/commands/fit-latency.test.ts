import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LATENCY_PROFILES, replayLines, type LatencyProfile } from '../../env/index.js'
import { playAsPerson } from '../../eval/reactions/testing/play-as-person.js'
import { summit } from '../testing/run-summit.js'

const { human } = LATENCY_PROFILES

let folder: string
const at = (name: string): string => join(folder, name)
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'summit-fit-'))
  const games = Array.from({ length: 4 }, (_, i) => replayLines(playAsPerson(human, `page/${i}`).replay))
  // As the page writes them: one game after another.
  writeFileSync(at('games.jsonl'), games.map((lines) => `${lines.join('\n')}\n`).join(''))
  writeFileSync(at('one.jsonl'), `${games[0].join('\n')}\n`)
  writeFileSync(at('torn.jsonl'), `${games[0].join('\n')}\n${games[1].slice(0, -1).join('\n')}\n`)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('summit fit-latency', () => {
  it('fits a profile to all games of a file, and evaluations play with it', async () => {
    const words = [at('games.jsonl'), '--out', at('me.json'), '--name', 'ann', '--quiet']
    const { code, stdout } = await summit('fit-latency', ...words)
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ann: \d+ reactions in 4 games; left out: opening \d/)
    expect(stdout).toMatch(/perCard {2}for each card searched +\d+ +\d+ to \d+/)
    expect(stdout).toMatch(/Kolmogorov-Smirnov distance 0\.\d{3} \(up to 0\.\d{3} is chance\): /)
    const profile = JSON.parse(readFileSync(at('me.json'), 'utf8')) as LatencyProfile
    expect(profile).toMatchObject({ name: 'ann', see: human.see, fitts: human.fitts })
    const { mu, tau, perCard } = profile.decide
    // A decision over three cards takes 360 ms on average.
    expect(Math.abs(mu + tau + 3 * perCard - 360)).toBeLessThan(60)
    const played = await summit('eval', 'greedy', '--latency', at('me.json'), '--deals', '2', '--json')
    expect(JSON.parse(played.stdout)).toMatchObject({ latency: 'ann', games: 2 })
  })

  it('prints one document with --json', async () => {
    const { stdout } = await summit('fit-latency', at('games.jsonl'), '--json', '--resamples', '20')
    const fit = JSON.parse(stdout) as { intervals: Record<string, { low: number; estimate: number; high: number }> }
    expect(fit).toMatchObject({ games: 4, leftOut: { planned: 0 }, profile: { name: 'mine' } })
    for (const { low, high } of Object.values(fit.intervals)) expect(low).toBeLessThan(high)
  })

  it.each([
    ['too few reactions', ['one.jsonl'], /fit\/too-few-reactions[^]*at least 40/],
    ['a game that breaks off', ['torn.jsonl'], /replay\/truncated[^]*torn\.jsonl, game 2/],
    ['a person who was not there', ['games.jsonl', '--agent', 'eve'], /fit\/nobody[^]*person, bot/],
    ["a package profile's name", ['games.jsonl', '--name', 'human'], /cli\/invalid-option[^]*--name/],
    ['an unknown base', ['games.jsonl', '--base', 'humen'], /cli\/invalid-option[^]*--base/],
    ['a missing file', ['nowhere.jsonl'], /files\/not-found/],
  ])('refuses %s', async (_, [file, ...words], message) => {
    const { code, stderr } = await summit('fit-latency', at(file), ...words, '--out', at('never.json'))
    expect(code).toBe(2)
    expect(stderr).toMatch(message)
    expect(existsSync(at('never.json'))).toBe(false)
  })
})
