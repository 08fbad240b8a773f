import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProgram } from './main.js'
import { summit } from './testing/run-summit.js'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'summit-cli-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A file in the test's folder. */
async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

describe('summit', () => {
  it('lists its commands, each with an example', async () => {
    const { stdout, code } = await summit('--help')
    expect(code).toBe(0)
    const commands = [...stdout.matchAll(/^ {2}([a-z-]+) {2,}/gm)]
      .map((match) => match[1])
      .filter((name) => name !== 'help')
    expect(commands).toEqual(
      expect.arrayContaining(['quickstart', 'train', 'export', 'models', 'eval', 'bench', 'envs']),
    )
    const program = await createProgram()
    expect(program.commands.map((command) => command.name())).toEqual(commands)
    for (const command of program.commands) {
      let help = ''
      command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp()
      // A value in the environment may stand before it.
      expect(help).toMatch(/\nExample:\n {2}(?:[A-Z_]+=\$\(.*?\) )?summit /)
    }
  })

  it('prints one JSON document and nothing else with --json', async () => {
    const { stdout, stderr, code } = await summit('eval', 'greedy', '--deals', '20', '--json', '--quiet')
    expect([code, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toMatchObject({
      env: 'SummitRush-v1',
      agents: ['greedy', 'greedy'],
      games: 20,
      illegal: 0,
    })
  })

  it('repeats an evaluation with the same seed, and not with another', async () => {
    const words = ['eval', 'greedy', 'careful', '--deals', '20', '--json', '--quiet']
    const [once, twice, other] = await Promise.all([
      summit(...words),
      summit(...words),
      summit(...words, '--seed', '9'),
    ])
    expect(twice.stdout).toBe(once.stdout)
    expect(other.stdout).not.toBe(once.stdout)
  })

  it('lists envs, levels, profiles and teammates', async () => {
    const { stdout } = await summit('envs')
    for (const name of ['SummitRush-v1', 'sprint', 'novice', 'coordinated', 'SummitRushOneMind-v1', 'first-fit']) {
      expect(stdout).toContain(name)
    }
    expect(stdout).toContain('Options: those of SummitRush-v1 but mode, and\n    games')
  })
})

describe('the help of all commands', () => {
  it.each(['--help', '--version'])('%s loads no command and nothing that a command works with', async (flag) => {
    // What Node says it has run: each process writes the list of its scripts there.
    const ran = join(folder, `ran${flag}`)
    await promisify(execFile)(process.execPath, ['bin/summit.mjs', flag], {
      env: { ...process.env, NODE_V8_COVERAGE: ran },
    })
    const [list] = await readdir(ran)
    const { result }: { result: { url: string }[] } = JSON.parse(await readFile(join(ran, list), 'utf8'))
    const files = result.flatMap(({ url }) => (url.startsWith('file:') ? relative('.', fileURLToPath(url)) : []))
    const own = files.filter((path) => !path.startsWith(join('node_modules', 'commander')))
    expect(own.sort()).toEqual([
      'bin/summit.mjs',
      'dist/cli/command-list.js',
      'dist/cli/main.js',
      'dist/runtime/package-info.js',
    ])
  })

  it('has the same words of each command as the whole command line', async () => {
    const said = (await createProgram('')).commands.map((command) => [command.name(), command.summary()])
    const whole = (await createProgram()).commands.map((command) => [command.name(), command.summary()])
    expect(said).toEqual(whole)
  })

  it('a command is found behind options and behind help', async () => {
    expect((await summit('help', 'deal')).stdout).toBe((await summit('deal', '--help')).stdout)
    expect((await summit('--json', 'envs')).stderr).toContain("unknown option '--json'")
  })
})

describe('bad input gets a coded error and the right exit code', () => {
  const cases: readonly (readonly [string, readonly string[], number, RegExp])[] = [
    ['unknown command', ['evil'], 2, /Did you mean/],
    ['unknown option', ['eval', 'greedy', '--dels', '3'], 2, /Did you mean --deals/],
    ['bad number', ['eval', 'greedy', '--deals', '0'], 2, /whole number/],
    ['unknown teammate', ['eval', 'gredy'], 2, /agent\/unknown[^]*did you mean "greedy"/],
    ['unknown level', ['eval', 'greedy', '--level', 'nomal'], 2, /env\/unknown-level[^]*normal, hard/],
    ['unknown latency', ['eval', 'greedy', '--latency', 'slow'], 2, /env\/unknown-latency/],
    ['too many players', ['eval', 'greedy', '--players', '4'], 2, /env\/invalid-option[^]*2 to 3/],
    ['too much stock', ['eval', 'greedy', '--stock', '13'], 2, /env\/invalid-option[^]*1 to 12/],
    ['missing model', ['eval', 'nowhere.onnx'], 2, /model\/not-found/],
    ['missing config', ['train', 'nowhere.yaml', '--out', '/tmp/none'], 2, /config\/not-found/],
    ['nothing to resume', ['train', '--resume', '--out', '/tmp/none'], 2, /checkpoint\/not-found/],
    ['no run to export', ['export', '/tmp/none'], 2, /checkpoint\/not-found/],
    ['unknown backend', ['train', '--out', '/tmp/none', '--backend', 'gpu'], 2, /wasm, cpu, node/],
  ]
  it.each(cases)('%s', async (_name, words, code, message) => {
    const ran = await summit(...words)
    expect(ran.stderr).toMatch(message)
    expect(ran.code).toBe(code)
    expect(ran.stdout).toBe('')
  })

  it('a misspelt config key is named with its place and the nearest key', async () => {
    const path = await file('typo.yaml', 'level: normal\nppo:\n  clpi: 0.1\n')
    const ran = await summit('train', path, '--out', join(folder, 'run'))
    expect(ran.code).toBe(2)
    expect(ran.stderr).toMatch(/config\/invalid[^]*typo\.yaml:3:3[^]*"clip"/)
  })

  it('a truncated model, a foreign file and an error under --json', async () => {
    const cut = await file('cut.onnx', new Uint8Array([8, 8, 18, 200, 1]))
    expect((await summit('eval', cut)).stderr).toMatch(/model\/truncated-or-not-onnx/)
    const text = await file('text.onnx', 'not a model at all')
    const ran = await summit('eval', text, '--json')
    expect(ran.code).toBe(2)
    expect(JSON.parse(ran.stdout)).toMatchObject({ error: { code: 'model/truncated-or-not-onnx' } })
  })

  it('a run folder that is a file', async () => {
    const path = await file('taken', 'x')
    const ran = await summit('train', '--out', path)
    expect(ran.code).toBe(2)
    expect(ran.stderr).toMatch(/files\/not-a-folder/)
  })
})
