import type { Command } from 'commander'
import { AGENTS } from '../../agents/index.js'
import { LATENCY_PROFILES, LEVELS, moveCount, observationSize, SUMMIT_RUSH_ID } from '../../env/index.js'
import { printResult, type CommonOptions } from '../output.js'

export function addEnvsCommand(program: Command): void {
  program
    .command('envs')
    .summary('list environments, levels, latency profiles and teammates')
    .description('Lists the environments with their sizes, levels and latency profiles, and the scripted teammates.')
    .addHelpText('after', '\nExample:\n  summit envs --json')
    .action((options: CommonOptions) => printResult(listing(), options, describe))
}

function listing() {
  return {
    envs: [2, 3].map((players) => ({
      id: SUMMIT_RUSH_ID,
      players,
      observationSize: observationSize(players),
      actionCount: moveCount(players),
    })),
    levels: Object.values(LEVELS),
    latency: Object.values(LATENCY_PROFILES),
    agents: AGENTS.map(({ name, summary }) => ({ name, summary })),
  }
}

function describe({ envs, levels, latency, agents }: ReturnType<typeof listing>): string {
  const line = (name: string, text: string): string => `  ${name.padEnd(13)}${text}`
  return [
    'Environments',
    ...envs.map((env) =>
      line(env.id, ` ${env.players} players, observation ${env.observationSize}, actions ${env.actionCount}`),
    ),
    'Levels',
    ...levels.map((level) =>
      line(level.name, `${level.stock[2]} cards each, ${level.seconds} s, ${level.wrap ? 'king-ace wrap' : 'no wrap'}`),
    ),
    'Latency profiles',
    ...latency.map(({ name, see, decide, fitts }) =>
      line(
        name,
        `sees after ${see} ms, decides in about ${decide.mu + decide.tau} ms, moves ${fitts.a} + ${fitts.b} log2(D/W + 1) ms`,
      ),
    ),
    'Teammates',
    ...agents.map((agent) => line(agent.name, agent.summary)),
  ].join('\n')
}
