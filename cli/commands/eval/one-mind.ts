import { ONE_MIND_AGENT_NAMES, oneMindAgentByName } from '../../../agents/index.js'
import { printResult, reporterFor } from '../../output.js'
import { badOption, type EvalOptions } from './options.js'

/** `summit eval` of one mind that plays for all seats. */
export async function evaluateMind(agents: readonly string[], options: EvalOptions): Promise<void> {
  const [{ evaluateOneMind }, { formatOneMindTable }, { unknownName }] = await Promise.all([
    import('../../../eval/evaluate-one-mind.js'),
    import('../../../eval/report/one-mind-table.js'),
    import('../../../runtime/suggest.js'),
  ])
  const { level, players, stock, wrap, deals, seed, samples } = options
  const [name] = agents
  if (agents.length > 1) throw badOption('agents', agents.join(' '), 'one player')
  if (!ONE_MIND_AGENT_NAMES.includes(name)) throw unknownName('agent', name, ONE_MIND_AGENT_NAMES)
  const agent = oneMindAgentByName(name)
  if (samples !== undefined && agent.samples === undefined) {
    throw badOption('--samples', samples, `no such option: ${name} does not guess`)
  }
  const reporter = reporterFor(options)
  reporter.start(`eval ${name}`, deals)
  try {
    const result = evaluateOneMind({
      agent,
      options: {
        level,
        ...(players !== undefined && { players }),
        ...(stock !== undefined && { stock }),
        ...(!wrap && { wrap }),
      },
      deals,
      seed,
      ...(samples !== undefined && { samples }),
      onProgress: (done) => reporter.update(done),
    })
    reporter.done(`${result.games} games`)
    printResult(result, options, formatOneMindTable)
  } finally {
    reporter.stop()
  }
}
