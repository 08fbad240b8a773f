import type { Command } from 'commander'

/** A command as `summit --help` shows it, and where the rest of it is. */
export interface ListedCommand {
  readonly name: string
  readonly summary: string
  /** Loads the command's file: the function that adds it, with arguments and options, to a program. */
  readonly load: () => Promise<(program: Command) => void>
}

/** Every command, in the order of the help. Only names and summaries are here, so that the help loads no command. */
export const COMMANDS: readonly ListedCommand[] = [
  {
    name: 'quickstart',
    summary: 'train a small partner, export it, measure it, write a report',
    load: async () => (await import('./commands/quickstart.js')).addQuickstartCommand,
  },
  {
    name: 'train',
    summary: 'train a partner: imitation, then PPO',
    load: async () => (await import('./commands/train.js')).addTrainCommand,
  },
  {
    name: 'export',
    summary: "write a run's policy as an .onnx file",
    load: async () => (await import('./commands/export.js')).addExportCommand,
  },
  {
    name: 'models',
    summary: 'list models, check that they load and are what they were',
    load: async () => (await import('./commands/models.js')).addModelsCommand,
  },
  {
    name: 'model-card',
    summary: 'measure a model and write its card: NAME.json and, from it, NAME.md',
    load: async () => (await import('./commands/model-card.js')).addModelCardCommand,
  },
  {
    name: 'eval',
    summary: 'play a line-up on many deals and count',
    load: async () => (await import('./commands/eval.js')).addEvalCommand,
  },
  {
    name: 'ladder',
    summary: 'teammates from strongest to weakest on the same deals',
    load: async () => (await import('./commands/ladder.js')).addLadderCommand,
  },
  {
    name: 'crossplay',
    summary: 'everyone with everyone: how well teammates do with strangers',
    load: async () => (await import('./commands/crossplay.js')).addCrossplayCommand,
  },
  {
    name: 'tips',
    summary: "which of the rules' tips help, and how much",
    load: async () => (await import('./commands/tips.js')).addTipsCommand,
  },
  {
    name: 'talk',
    summary: 'does talk help a learned partner?',
    load: async () => (await import('./commands/talk.js')).addTalkCommand,
  },
  {
    name: 'playtest',
    summary: 'how hard the game is, over its settings',
    load: async () => (await import('./commands/playtest.js')).addPlaytestCommand,
  },
  {
    name: 'rules-simulation',
    summary: "play the rules' own simulation again, without a clock",
    load: async () => (await import('./commands/rules-simulation.js')).addRulesSimulationCommand,
  },
  {
    name: 'report',
    summary: 'one page with plots of what benchmarks wrote',
    load: async () => (await import('./commands/report.js')).addReportCommand,
  },
  {
    name: 'worker',
    summary: 'do jobs of a queue, for commands with --executor queue',
    load: async () => (await import('./commands/worker.js')).addWorkerCommand,
  },
  {
    name: 'play',
    summary: 'play beside an AI teammate, in the browser',
    load: async () => (await import('./commands/play.js')).addPlayCommand,
  },
  {
    name: 'watch',
    summary: 'watch teammates play, or a recorded game, in the terminal',
    load: async () => (await import('./commands/watch.js')).addWatchCommand,
  },
  {
    name: 'replay',
    summary: 'look at a recorded game',
    load: async () => (await import('./commands/replay.js')).addReplayCommand,
  },
  {
    name: 'fit-latency',
    summary: "fit a latency profile to a person's recorded reactions",
    load: async () => (await import('./commands/fit-latency.js')).addFitLatencyCommand,
  },
  {
    name: 'bench',
    summary: 'measure the speed of env, learner and partner here',
    load: async () => (await import('./commands/bench.js')).addBenchCommand,
  },
  {
    name: 'solve',
    summary: 'tell which deals of Tri Peaks can be cleared',
    load: async () => (await import('./commands/solve.js')).addSolveCommand,
  },
  {
    name: 'deal',
    summary: 'shuffle decks for Tri Peaks',
    load: async () => (await import('./commands/deal.js')).addDealCommand,
  },
  {
    name: 'envs',
    summary: 'list environments, levels, latency profiles and teammates',
    load: async () => (await import('./commands/envs.js')).addEnvsCommand,
  },
  {
    name: 'check',
    summary: 'check that an environment keeps the contract',
    load: async () => (await import('./commands/check.js')).addCheckCommand,
  },
  {
    name: 'board-ladder',
    summary: 'board game: survival and score by difficulty and seats',
    load: async () => (await import('./commands/board.js')).addBoardLadderCommand,
  },
  {
    name: 'board-play',
    summary: 'board game: play in the terminal, with others or with bots',
    load: async () => (await import('./commands/board.js')).addBoardPlayCommand,
  },
  {
    name: 'board-pack',
    summary: 'board game: print the content pack, or check one of your own',
    load: async () => (await import('./commands/board.js')).addBoardPackCommand,
  },
]
