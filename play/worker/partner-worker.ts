import { agentByName } from '../../agents/index.js'
import { resolveConfig } from '../../env/index.js'
import { agentContext } from '../../runtime/agent-context.js'
import { agentBrain, policyBrain, type Brain } from './brain.js'
import type { FromWorker, Seating, ToWorker } from './protocol.js'

// A bot's seat thinks here, so that no frame ever waits for it. Questions are answered in order.

const send = (message: FromWorker): void => postMessage(message)
const tell = (error: unknown): string => (error instanceof Error ? error.message : String(error))

let brain: Promise<Brain> | undefined

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'seat') {
    brain = seat(data)
    brain.then(
      () => send({ type: 'ready' }),
      (error: unknown) => send({ type: 'refused', message: tell(error) }),
    )
    return
  }
  void (async () => {
    try {
      const thinking = await brain
      if (thinking) send({ type: 'answer', answer: await thinking.answer(data.question) })
    } catch (error) {
      send({ type: 'failed', message: tell(error) })
    }
  })()
})

async function seat({ seat: at, seed, options, thinker }: Seating): Promise<Brain> {
  const config = resolveConfig(options)
  if (thinker.kind === 'scripted') {
    return agentBrain(config, at, agentByName(thinker.name).create(agentContext(config, seed, at)))
  }
  const { loadPolicy } = await import('./load-policy.js')
  return policyBrain(config, at, await loadPolicy(thinker.bytes, config.players, thinker.name))
}
