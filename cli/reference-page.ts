import type { Argument, Command, Option } from 'commander'
import { markdownTable } from '../env/api/markdown-table.js'
import { createProgram } from './main.js'

/** Options that every command has. */
const COMMON: ReadonlySet<string> = new Set(['--json', '--quiet'])

/** The page of the command line, made of the commands themselves. */
export async function commandLinePage(): Promise<string> {
  const { commands } = await createProgram()
  return `${[
    '# The command line',
    'Made by `npm run docs` of the commands themselves; `summit COMMAND --help` says the same. In a clone: `npx summit`.',
    'Every command takes `--json` (one JSON document on stdout, nothing else) and `--quiet` (no progress on stderr). Exit codes: 0, 1 (the work failed), 2 (usage).',
    table(
      'command',
      'what it does',
      commands.map((command) => [`[${command.name()}](#summit-${command.name()})`, cell(command.summary())]),
    ),
    ...commands.flatMap(section),
  ].join('\n\n')}\n`
}

function section(command: Command): string[] {
  const rows = [
    ...command.registeredArguments.map((argument) => [
      `\`${nameOf(argument)}\``,
      cell(argument.description + preset(argument)),
    ]),
    ...command.options
      .filter(({ long }) => !COMMON.has(long ?? ''))
      .map((option) => [`\`${option.flags}\``, cell(option.description + preset(option))]),
  ]
  return [
    `## summit ${command.name()}`,
    cell(command.description().replaceAll(/\s*\n\s*/g, ' ')),
    ...(rows.length === 0 ? [] : [table('argument or option', 'meaning', rows)]),
    ...examples(command),
  ]
}

function table(name: string, meaning: string, rows: readonly (readonly string[])[]): string {
  return markdownTable([name, meaning], rows).trimEnd()
}

function nameOf(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`
  return argument.required ? `<${name}>` : `[${name}]`
}

/** ` (default: ...)`; what depends on the machine says so in words. */
function preset({ defaultValue, defaultValueDescription }: Argument | Option): string {
  if (defaultValueDescription !== undefined) return ` (default: ${defaultValueDescription})`
  const isNone = defaultValue === undefined || defaultValue === false || defaultValue === true
  return isNone ? '' : ` (default: ${String(defaultValue)})`
}

/** What stands after the help: an example or two. */
function examples(command: Command): string[] {
  let text = ''
  const output = command.configureOutput()
  command.configureOutput({ writeOut: (part) => void (text += part) })
  command.outputHelp()
  command.configureOutput(output)
  const [, after = ''] = text.split(/\nExamples?:\n/)
  const lines = after.split('\n').flatMap((line) => line.trim() || [])
  return lines.length === 0 ? [] : [['```sh', ...lines.map((line) => `npx ${line}`), '```'].join('\n')]
}

/** Text that no table or page takes for its own marks. */
function cell(text: string): string {
  return text
    .replaceAll('|', String.raw`\|`)
    .replaceAll('<', String.raw`\<`)
    .replaceAll('*', String.raw`\*`)
}
