import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

function soak(...flags: string[]): { status: number | null; lines: Record<string, unknown>[] } {
  const { status, stdout } = spawnSync(process.execPath, ['--expose-gc', 'scripts/soak.mjs', ...flags], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  const lines = stdout.trim().split('\n')
  return { status, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

describe('the soak script', () => {
  it('plays both kinds of games and prints what they came to', () => {
    const { status, lines } = soak('--random', '4', '--adversarial', '6', '--seed', 'script')
    expect(status).toBe(0)
    expect(lines).toMatchObject([
      { kind: 'random', seed: 'script', games: 4, broken: 0 },
      { kind: 'adversarial', games: 6, broken: 0 },
    ])
  })

  it('plays one game alone', () => {
    expect(soak('--game', 'adversarial/3')).toMatchObject({ status: 0, lines: [{ game: 'adversarial/3', games: 1 }] })
  })

  it('watches memory over many decisions', () => {
    const { status, lines } = soak('--memory', '--decisions', '40000')
    expect(status).toBe(0)
    expect(lines).toHaveLength(11)
    expect(lines[9].decisions).toBeGreaterThanOrEqual(40_000)
    expect(lines[10]).toMatchObject({ flat: true, grew: [] })
  })
})
