import { describe, expect, it } from 'vitest'
import type { PolicyBatch } from '../agents/index.js'
import { agentByName } from '../agents/index.js'
import { I_TURN, moveCount, observationSize, OUTCOME, resolveConfig, TALLY } from '../env/index.js'
import { playMatches } from './match.js'
import type { Player } from './player.js'

const scripted = (name: string): Player => ({ kind: 'scripted', name, create: agentByName(name).create })
const deals = Array.from({ length: 12 }, (_, deal) => `match/${deal}`)

/** A policy that wants `wish(row)` and counts its calls. */
function policy(wish: (masks: Uint8Array, row: number, logits: Float32Array) => void): PolicyBatch & { calls: number } {
  const actionCount = moveCount(2)
  return {
    calls: 0,
    observationSize: observationSize(2),
    actionCount,
    run(_observations, masks, n) {
      this.calls++
      const logits = new Float32Array(n * actionCount)
      for (let row = 0; row < n; row++) wish(masks, row, logits)
      return Promise.resolve(logits)
    },
    dispose: () => Promise.resolve(),
  }
}

/** Wants the last legal move that is not WITHDRAW. */
const lastLegal = () =>
  policy((masks, row, logits) => {
    const actions = moveCount(2)
    for (let move = 0; move < actions - 1; move++)
      if (masks[row * actions + move] === 1) logits[row * actions + move] = move + 1
  })

async function outcomes(seats: readonly Player[], block: number): Promise<string[]> {
  const results: string[] = Array(deals.length).fill('')
  await playMatches(
    { config: resolveConfig(), seats, deals, block },
    ({ state, log }, deal, { illegal, decisions }) => {
      results[deal] = [state.outcome, state.timeMs, state.cleared, log.count, illegal, decisions].join(' ')
    },
  )
  return results
}

describe('playMatches', () => {
  it('gives the same games whatever the block, and plays each deal once', async () => {
    const seats = [scripted('greedy'), scripted('coordinated')]
    const alone = await outcomes(seats, 1)
    expect(new Set(alone).size).toBeGreaterThan(deals.length / 2)
    expect(await outcomes(seats, 5)).toEqual(alone)
    expect(await outcomes(seats, 64)).toEqual(alone)
  })

  it('asks a learned policy in batches, with the same games as one by one', async () => {
    const one = lastLegal()
    const many = lastLegal()
    const player = (batch: PolicyBatch): Player => ({ kind: 'policy', name: 'last', policy: batch })
    const alone = await outcomes([player(one), scripted('careful')], 1)
    expect(await outcomes([player(many), scripted('careful')], 12)).toEqual(alone)
    expect(many.calls).toBeLessThan(one.calls / 3)
  })

  it('counts a move outside the mask and takes it as WAIT', async () => {
    const foolish = policy((_masks, row, logits) => {
      // TURN or, when the hand is busy, a PLAY: often illegal.
      logits[row * moveCount(2) + 1] = 1
    })
    let illegal = 0
    let ended = 0
    await playMatches(
      {
        config: resolveConfig({ level: 'sprint' }),
        seats: [{ kind: 'policy', name: 'foolish', policy: foolish }, scripted('greedy')],
        deals,
      },
      ({ state }, _deal, notes) => {
        illegal += notes.illegal
        if (state.outcome !== OUTCOME.Running) ended++
      },
    )
    expect(illegal).toBeGreaterThan(0)
    expect(ended).toBe(deals.length)
  })

  it('does not let a policy stand still for ever', async () => {
    const idle = policy((_masks, row, logits) => {
      logits[row * moveCount(2)] = 1
    })
    const player: Player = { kind: 'policy', name: 'idle', policy: idle }
    let cleared = 0
    await playMatches({ config: resolveConfig(), seats: [player, player], deals }, ({ state }) => {
      cleared += state.cleared
    })
    expect(cleared).toBeGreaterThan(deals.length)
  })

  it('lets a teammate say a word with its move, and takes one that may not be said as silence', async () => {
    const chatty: Player = {
      kind: 'scripted',
      name: 'chatty',
      create: (context) => ({
        ...agentByName('careful').create(context),
        // 999 is no word.
        speak: (view) => (view.cleared % 2 === 0 ? I_TURN : 999),
      }),
    }
    let words = 0
    let illegal = 0
    const play = async (talk: boolean) => {
      words = 0
      illegal = 0
      const seats = [chatty, scripted('careful')]
      await playMatches({ config: resolveConfig({ talk }), seats, deals }, ({ state }, _deal, notes) => {
        words += state.tally[TALLY.Words]
        illegal += notes.illegal
      })
    }
    await play(true)
    expect(words).toBeGreaterThan(deals.length)
    expect(illegal).toBeGreaterThan(0)
    await play(false)
    expect([words, illegal]).toEqual([0, 0])
  })

  it("keeps the deal and the partner's draws when one seat's agent changes", async () => {
    const decks: string[][] = []
    for (const name of ['greedy', 'random']) {
      const seen: string[] = Array(deals.length).fill('')
      await playMatches(
        { config: resolveConfig(), seats: [scripted(name), scripted('careful')], deals },
        ({ state }, deal) => {
          seen[deal] = state.deck.join(',')
        },
      )
      decks.push(seen)
    }
    expect(decks[0]).toEqual(decks[1])
  })
})
