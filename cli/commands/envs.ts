import type { Command } from 'commander'
import { AGENTS, BOARD_AGENTS, ONE_MIND_AGENTS, PERSONAS, TIP_NAMES, TRI_PEAKS_AGENTS } from '../../agents/index.js'
import {
  describeSpace,
  LATENCY_PROFILES,
  LEVELS,
  make,
  registeredEnvs,
  type AnyEnv,
  type EnvDescription,
  type EnvOptions,
} from '../../env/index.js'
import { printResult, wrapLine, type CommonOptions } from '../output.js'

export function addEnvsCommand(program: Command): void {
  program
    .command('envs')
    .description('Lists the environments with their sizes, levels and latency profiles, and the scripted teammates.')
    .addHelpText('after', '\nExample:\n  summit envs --json')
    .action((options: CommonOptions) => printResult(listing(), options, describe))
}

function listing() {
  return {
    envs: registeredEnvs().map((env) => ({ ...env, variants: (env.variants ?? [{}]).map(sizes(env)) })),
    levels: Object.values(LEVELS),
    latency: Object.values(LATENCY_PROFILES),
    agents: AGENTS.map(({ name, version, summary }) => ({ name, version, summary })),
    personas: PERSONAS.map(({ name, version, kind, split, summary }) => ({ name, version, kind, split, summary })),
    tips: TIP_NAMES,
    oneMindAgents: ONE_MIND_AGENTS.map(({ name, summary }) => ({ name, summary })),
    triPeaksAgents: TRI_PEAKS_AGENTS.map(({ name, summary }) => ({ name, summary })),
    boardAgents: BOARD_AGENTS.map(({ name, summary }) => ({ name, summary })),
  }
}

function sizes({ id }: EnvDescription) {
  return (options: EnvOptions) => {
    const env: AnyEnv = make(id, options)
    if (!('possibleAgents' in env)) {
      const { observationSpace, actionSpace } = env
      return { options, agents: 1, observation: describeSpace(observationSpace), action: describeSpace(actionSpace) }
    }
    const [agent] = env.possibleAgents
    return {
      options,
      agents: env.possibleAgents.length,
      observation: describeSpace(env.observationSpace(agent)),
      action: describeSpace(env.actionSpace(agent)),
    }
  }
}

function describe(listed: ReturnType<typeof listing>): string {
  const { envs, levels, latency, agents, personas, tips, oneMindAgents, triPeaksAgents, boardAgents } = listed
  const line = (name: string, text: string): string => wrapLine(`  ${name.padEnd(14)}${text}`, 16)
  return [
    'Environments',
    ...envs.flatMap((env, i) => [
      wrapLine(`  ${env.id}  ${env.summary}`, 4),
      ...env.variants.map(({ agents: seats, observation, action }) =>
        wrapLine(`    ${seats === 1 ? '1 agent' : `${seats} agents`}: ${observation} -> ${action}`, 6),
      ),
      ...optionLines(env, envs.slice(0, i)),
    ]),
    'Levels',
    ...levels.map((level) =>
      line(level.name, `${level.stock[2]} cards each, ${level.seconds} s, ${level.wrap ? 'king-ace wrap' : 'no wrap'}`),
    ),
    'Latency profiles',
    ...latency.map(({ name, see, decide, fitts }) =>
      line(
        name,
        `sees in ${see}, decides in ${decide.mu + decide.tau}, moves in ${fitts.a} + ${fitts.b} log2(D/W + 1) ms`,
      ),
    ),
    'Teammates',
    ...agents.map((agent) => line(agent.name, agent.summary)),
    'Personas: partners with a habit, each for training, for validation or held out',
    ...personas.map(({ name, split, summary }) => wrapLine(`  ${name.padEnd(23)}${split}: ${summary}`, 25)),
    'Tips: the beginner tips:none, tips:all or tips:save-stock,call keeps those named',
    ...tips.map((tip) => line(tip.name, tip.summary)),
    'Players of Summit Rush as one mind',
    ...oneMindAgents.map((agent) => line(agent.name, agent.summary)),
    'Players of Tri Peaks',
    ...triPeaksAgents.map((agent) => line(agent.name, agent.summary)),
    'Players of the board game',
    ...boardAgents.map((agent) => line(agent.name, agent.summary)),
  ].join('\n')
}

/** The options of an env; where it has those of an earlier one, all but one at most, its own alone. */
function optionLines({ options }: EnvDescription, earlier: readonly EnvDescription[]): string[] {
  const lackedOf = (env: EnvDescription): string[] =>
    Object.entries(env.options).flatMap(([name, text]) => (options[name] === text ? [] : [name]))
  const base = earlier.find((env) => lackedOf(env).length <= 1)
  const own = Object.entries(options).filter(([name]) => base === undefined || !(name in base.options))
  const but =
    base === undefined
      ? ''
      : lackedOf(base)
          .map((name) => ` but ${name}`)
          .join('')
  return [
    base === undefined ? '    Options' : `    Options: those of ${base.id}${but}, and`,
    ...own.map(([name, meaning]) => wrapLine(`    ${name.padEnd(14)}${meaning}`, 18)),
  ]
}
