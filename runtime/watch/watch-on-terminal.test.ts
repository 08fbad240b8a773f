import { beforeAll, describe, expect, it } from 'vitest'
import { openReplay, renderGame, resolveConfig, seekReplay } from '../../env/index.js'
import { resolvePlayers } from '../resolve-player.js'
import { createFakeTerminal, type FakeTerminal } from './testing/fake-terminal.js'
import { playWatched, type WatchedGame } from './watched-game.js'
import { watchOnTerminal, type WatchOptions } from './watch-on-terminal.js'

let watched: WatchedGame
beforeAll(async () => {
  const config = resolveConfig({ level: 'sprint' })
  watched = await playWatched(config, await resolvePlayers(['coordinated', 'greedy']), 'eval/0/0')
})

interface Watching {
  readonly terminal: FakeTerminal
  readonly done: Promise<void>
  ended: boolean
}

function start(
  options: Partial<WatchOptions> = {},
  how: Parameters<typeof createFakeTerminal>[0] = {},
  game = watched,
): Watching {
  const terminal = createFakeTerminal(how)
  const { input, output, time } = terminal
  const watching: Watching = {
    terminal,
    ended: false,
    done: watchOnTerminal(game, { speed: 1, input, output, time, ...options }).finally(() => {
      watching.ended = true
    }),
  }
  return watching
}

/** The table of the recording at a moment, as `summit replay --at` draws it: title to seats. */
function tableAt(ms: number): string[] {
  const cursor = openReplay(watched.replay)
  seekReplay(cursor, ms)
  return renderGame(cursor.game, 'ansi', { names: watched.replay.header.agents }).split('\n').slice(0, 16)
}

const tableOf = ({ terminal }: Watching): string[] => terminal.screen.lines().slice(0, 16)
const status = ({ terminal }: Watching): string => terminal.screen.lines()[23]
const FRAME = 33

describe('watchOnTerminal', () => {
  it('shows the recorded game as it is at the game time that has passed', () => {
    const watching = start()
    expect(tableOf(watching)).toEqual(tableAt(0))
    watching.terminal.pass(100 * FRAME)
    expect(tableOf(watching)).toEqual(tableAt(100 * FRAME))
    expect(status(watching)).toMatch(/^running {2}1x .*space pause/)
    watching.terminal.send('q')
  })

  it.each([0.25, 4, 16])('keeps its speed: %s', (speed) => {
    const watching = start({ speed })
    watching.terminal.pass(40 * FRAME)
    expect(tableOf(watching)).toEqual(tableAt(Math.floor(40 * FRAME * speed)))
    watching.terminal.send('q')
  })

  it('writes only what changes: a frame is a small part of the screen', () => {
    const { terminal } = start()
    terminal.takeWritten()
    const frames = Array.from({ length: 60 }, () => {
      terminal.pass(FRAME)
      return terminal.takeWritten()
    })
    const mean = frames.reduce((sum, count) => sum + count, 0) / frames.length
    expect(mean).toBeGreaterThan(0)
    expect(mean).toBeLessThan(80 * 24 * 0.1)
    terminal.send('q')
  })

  it('pauses, goes on and changes its speed', () => {
    const watching = start()
    const { terminal } = watching
    terminal.pass(10 * FRAME)
    terminal.send(' ')
    terminal.takeWritten()
    terminal.pass(5000)
    expect(terminal.takeWritten()).toBe(0)
    expect(status(watching)).toMatch(/^paused .*space go on/)
    expect(tableOf(watching)).toEqual(tableAt(10 * FRAME))
    terminal.send(' ')
    terminal.pass(10 * FRAME)
    terminal.send('++')
    expect(status(watching)).toContain('4x')
    terminal.pass(10 * FRAME)
    terminal.send('\u001b[D')
    expect(status(watching)).toContain('2x')
    terminal.send('q')
  })

  it('does not count the time of a pause', () => {
    const watching = start()
    watching.terminal.pass(10 * FRAME)
    watching.terminal.send(' ')
    watching.terminal.pass(5000)
    watching.terminal.send(' ')
    watching.terminal.pass(FRAME)
    expect(tableOf(watching)).toEqual(tableAt(11 * FRAME))
    watching.terminal.send('q')
  })

  it('steps from event to event, and stands still between', () => {
    const watching = start()
    const seen: string[] = []
    for (let i = 0; i < 5; i++) {
      watching.terminal.send('s')
      seen.push(watching.terminal.screen.lines().slice(16, 21).join('\n'))
      watching.terminal.pass(1000)
    }
    expect(new Set(seen).size).toBe(5)
    expect(status(watching)).toMatch(/^paused/)
    watching.terminal.send('q')
  })

  it('shows the latest reason of each seat, none that is not given yet', () => {
    const watching = start()
    const reasons = (): string[] => watching.terminal.screen.lines().slice(21, 23)
    const by = (ms: number, seat: number): string =>
      `${'AB'[seat]}: ${watched.whys.findLast((why) => why.seat === seat && why.timeMs <= ms)?.text ?? ''}`
    for (let ms = 0; ms < 9000; ms += 3 * FRAME) {
      expect(reasons()).toEqual([by(ms, 0), by(ms, 1)])
      watching.terminal.pass(3 * FRAME)
    }
    watching.terminal.send('q')
  })

  it('tells as one seat what that seat knows', () => {
    const watching = start({ seat: 1 })
    watching.terminal.pass(60 * FRAME)
    const cursor = openReplay(watched.replay)
    seekReplay(cursor, 60 * FRAME)
    const { agents: names } = watched.replay.header
    const drawn = renderGame(cursor.game, 'ansi', { names, seat: 1 }).split('\n').slice(0, 16)
    expect(tableOf(watching)).toEqual(drawn)
    const lines = watching.terminal.screen.lines()
    expect(lines.some((line) => line.startsWith('B: '))).toBe(true)
    expect(lines.some((line) => line.startsWith('A: '))).toBe(false)
    watching.terminal.send('q')
  })

  it('shows every event without waiting at the highest speed, and stays at the end until it is left', async () => {
    const watching = start({ speed: Infinity })
    const { terminal } = watching
    terminal.pass(0)
    expect(tableOf(watching)).toEqual(tableAt(Infinity))
    expect(status(watching)).toMatch(/^the end .*r again/)
    expect(watching.ended).toBe(false)
    terminal.send('r-')
    expect(status(watching)).toMatch(/^running {2}16x/)
    expect(terminal.screen.alternate).toBe(true)
    terminal.send('q')
    await watching.done
  })

  it.each([
    ['q', 'q'],
    ['Ctrl-C', '\u0003'],
  ])('gives the terminal back after %s', async (_, key) => {
    const { terminal, done } = start({ color: true })
    const before = process.listenerCount('SIGTERM')
    expect(terminal.screen).toMatchObject({ alternate: true, cursor: false })
    expect(terminal.input).toMatchObject({ raw: true, flowing: true })
    terminal.pass(500)
    terminal.send(key)
    await done
    expect(terminal.screen).toMatchObject({ alternate: false, cursor: true })
    expect(terminal.input).toMatchObject({ raw: false, flowing: false })
    expect(terminal.leftOver()).toBe(0)
    expect(process.listenerCount('SIGTERM')).toBe(before - 1)
  })

  it('gives the terminal back when the game cannot be drawn', async () => {
    const broken = structuredClone(watched)
    const record = broken.replay.records.find((one) => 'moves' in one && one.t > 500) as unknown as { moves: number[] }
    // A card that nobody can take.
    record.moves[0] = record.moves[1] = 3
    const terminal = createFakeTerminal()
    const { input, output, time } = terminal
    await expect(watchOnTerminal(broken, { speed: 1, input, output, time })).rejects.toMatchObject({
      code: 'replay/diverged',
    })
    expect(terminal.screen).toMatchObject({ alternate: false, cursor: true })
    expect(terminal.leftOver()).toBe(0)
  })

  it('ends by itself where no key could end it', async () => {
    const { terminal, done } = start({ speed: 16 }, { keys: false })
    expect(terminal.screen.lines()[23]).not.toContain('quit')
    terminal.pass(60_000)
    await done
    expect(terminal.screen.alternate).toBe(false)
  })

  it('waits in a terminal that is too small, says what it needs, and goes on in a larger one', () => {
    const watching = start({}, { columns: 60, rows: 20 })
    const { terminal } = watching
    terminal.pass(3000)
    expect(terminal.screen.lines().slice(0, 3)).toEqual(['This needs 80 x 24.', 'It is 60 x 20.', 'Enlarge it, or q.'])
    terminal.resize(100, 30)
    expect(tableOf(watching)).toEqual(tableAt(0))
    terminal.pass(20 * FRAME)
    expect(tableOf(watching)).toEqual(tableAt(20 * FRAME))
    terminal.resize(79, 24)
    expect(terminal.screen.lines()[1]).toBe('It is 79 x 24.')
    terminal.send('q')
  })
})
