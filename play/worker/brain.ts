import { announcement, pickMove, startProgress, tellLogits, type Agent } from '../../agents/index.js'
import {
  createGame,
  encodeView,
  observationSize,
  readViewData,
  SILENCE,
  type SummitRushConfig,
  type View,
} from '../../env/index.js'
import type { LoadedModel } from '../../runtime/onnx/load-model.js'
import type { Answer, Question } from '../session/partner.js'

/** Whatever thinks at a bot's seat. */
export interface Brain {
  answer(question: Question): Answer | Promise<Answer>
}

/** A view of one seat that questions are read into, as the agent knows it. */
function seatView(config: SummitRushConfig, seat: number): View {
  return createGame(config).views[seat]
}

/** A scripted teammate, which answers at once. */
export function agentBrain(config: SummitRushConfig, seat: number, agent: Agent): Brain {
  const view = seatView(config, seat)
  return {
    answer({ id, view: data, mask, words }) {
      readViewData(view, data)
      const move = agent.decide(view, mask)
      const mayTalk = words.subarray(SILENCE + 1).includes(1)
      const word = mayTalk ? (agent.speak?.(view, words) ?? SILENCE) : SILENCE
      return { id, move, word, why: agent.explain?.() ?? '' }
    },
  }
}

/** A learned policy; its only words are announcements of what it does, if it was trained with them. */
export function policyBrain(config: SummitRushConfig, seat: number, { policy, metadata }: LoadedModel): Brain {
  const view = seatView(config, seat)
  const progress = startProgress()
  const observation = new Float32Array(observationSize(config.players))
  return {
    async answer({ id, view: data, mask, words }) {
      readViewData(view, data)
      encodeView(view, observation)
      const logits = await policy.run(observation, mask, 1)
      const move = pickMove(logits, 0, mask, view, progress)
      const word = metadata.talk === 'announces' ? announcement(move, config.players) : SILENCE
      return { id, move, word: words[word] === 1 ? word : SILENCE, why: tellLogits(logits, mask, move, config.players) }
    },
  }
}
