import { describe, expect, it } from 'vitest'
import { agentByName } from '../../agents/index.js'
import {
  advanceToAsk,
  createGame,
  encodeView,
  isOver,
  moveCount,
  observationSize,
  resolveConfig,
  startGame,
  takeMove,
  writeMask,
  type View,
} from '../../env/index.js'
import { agentContext } from '../agent-context.js'
import { packView, unpackView, viewLayout } from './view-rows.js'

/** All that a view knows; its encoding and the work left for it stay where they are. */
const known = ({ encoded: _encoded, changed: _changed, ...rest }: View) => rest

describe.each([2, 3])('a view of %d players, packed and unpacked', (players) => {
  it('is the same at every ask of a game: fields, mask and encoding', () => {
    const config = resolveConfig({ players })
    const layout = viewLayout(config)
    const game = createGame(config)
    const copies = createGame(config).views
    const rows = new Int32Array(3 * layout.size)
    const masks = [new Uint8Array(moveCount(players)), new Uint8Array(moveCount(players))]
    const [mine, theirs] = [new Float32Array(observationSize(players)), new Float32Array(observationSize(players))]
    startGame(game, 'rows')
    const agents = game.views.map((_, seat) => agentByName('coordinated').create(agentContext(config, 'rows', seat)))
    let compared = 0
    while (!isOver(game)) {
      for (const [seat, agent] of agents.entries()) {
        if (game.asks.asked[seat] === 0) continue
        const view = game.views[seat]
        writeMask(view, masks[0])
        // In the middle: what stands beside a row is not its own.
        packView(view, layout, rows, layout.size)
        unpackView(rows, layout.size, layout, copies[seat])
        expect(known(copies[seat])).toEqual(known(view))
        writeMask(copies[seat], masks[1])
        expect(masks[1]).toEqual(masks[0])
        encodeView(view, mine)
        encodeView(copies[seat], theirs)
        expect(theirs).toEqual(mine)
        takeMove(game, seat, agent.decide(view, masks[0]))
        compared++
      }
      advanceToAsk(game)
    }
    expect(compared).toBeGreaterThan(50)
    expect(rows.subarray(0, layout.size).some((value) => value !== 0)).toBe(false)
  })
})
