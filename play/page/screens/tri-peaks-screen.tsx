import { useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import {
  canTurn,
  createTriPeaksView,
  dealTriPeaks,
  isLegalTriPeaks,
  moveTriPeaks,
  NONE,
  POSITIONS,
  redoTriPeaks,
  STOCK,
  TRI_PEAKS_OUTCOME,
  TURN,
  undoTriPeaks,
  viewTriPeaks,
  type TriPeaksState,
} from '../../../env/index.js'
import { cardWords } from '../../session/tell-event.js'
import type { TriPeaksAnswer, TriPeaksQuestion } from '../../worker/tri-peaks-worker.js'
import { BackButton } from '../controls.js'
import { preferences } from '../preferences.js'
import { stored } from '../stored.js'
import { CardBack, CardFace } from '../table/card-face.js'
import { layOutSolo, arrowTo, sizes, type TableLayout } from '../table/layout.js'

const best = stored<number>('tri-peaks-best', 0, (value) => typeof value === 'number')
const wins = stored<number>('tri-peaks-wins', 0, (value) => typeof value === 'number')

/** The patience that the cooperative game grew from: one pile, one stock, no clock, and undo. */
export function TriPeaksScreen({ onHome }: { readonly onHome: () => void }) {
  const game = useRef<TriPeaksState>(undefined)
  const [, redraw] = useState(0)
  const [winnable, setWinnable] = useState(true)
  const [wrap, setWrap] = useState(true)
  const hint = useSignal<{ move: number | undefined; text: string } | undefined>(undefined)
  const said = useSignal('')
  const [refused, setRefused] = useState({ position: NONE, n: 0 })
  const [focused, setFocused] = useState(NONE)
  const box = useRef<HTMLDivElement>(null)
  const [layout, setLayout] = useState<TableLayout>()
  const elements = useRef<(HTMLElement | null)[]>([])
  const worker = useRef<Worker>(undefined)
  const counted = useRef(false)

  useEffect(() => {
    const fresh = new Worker(new URL('../../worker/tri-peaks-worker.ts', import.meta.url), { type: 'module' })
    worker.current = fresh
    fresh.addEventListener('message', ({ data }: MessageEvent<TriPeaksAnswer>) => {
      if (data.type === 'hint') {
        hint.value = data
        said.value = data.text
        return
      }
      game.current = dealTriPeaks(data.deck, wrap)
      counted.current = false
      hint.value = undefined
      said.value = 'A new deal.'
      redraw((n) => n + 1)
    })
    return () => fresh.terminate()
  }, [])

  const deal = (): void => ask({ type: 'deal', seed: crypto.randomUUID(), wrap, winnable })
  useEffect(deal, [winnable, wrap])

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = (): void => setLayout(layOutSolo(element.clientWidth, element.clientHeight))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  function ask(question: TriPeaksQuestion): void {
    worker.current?.postMessage(question)
  }

  function move(chosen: number): void {
    const state = game.current
    if (!state) return
    if (!isLegalTriPeaks(state, chosen)) {
      setRefused(({ n }) => ({ position: chosen, n: n + 1 }))
      said.value = chosen === TURN ? 'The stock is empty.' : 'That card does not fit.'
      return
    }
    const points = moveTriPeaks(state, chosen)
    hint.value = undefined
    said.value = `${chosen === TURN ? 'You turn' : 'You play'} the ${cardWords(state.waste)}: ${points > 0 ? '+' : ''}${points}, score ${state.score}.`
    if (state.outcome !== TRI_PEAKS_OUTCOME.Running && !counted.current) {
      counted.current = true
      if (state.score > best.value) best.value = state.score
      if (state.outcome === TRI_PEAKS_OUTCOME.Won) wins.value++
    }
    redraw((n) => n + 1)
  }

  function back(by: (state: TriPeaksState) => boolean, told: string): void {
    if (game.current && by(game.current)) {
      hint.value = undefined
      said.value = told
      redraw((n) => n + 1)
    }
  }

  function askHint(fair: boolean): void {
    const state = game.current
    if (!state) return
    ask({
      type: 'hint',
      deck: state.deck,
      wrap: state.wrap,
      moves: Array.from(state.moves.subarray(0, state.length)),
      fair,
    })
  }

  const state = game.current
  const view = state && viewTriPeaks(state, createTriPeaksView())
  const free = Array.from({ length: POSITIONS }, (_, position) => position).filter((p) => view && (view.free >>> p) & 1)
  const stop = free.includes(focused) ? focused : (free[0] ?? NONE)
  const lost = useRef(false)
  useLayoutEffect(() => {
    if (lost.current && document.activeElement === document.body && stop !== NONE) elements.current[stop]?.focus()
  })

  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.repeat || !preferences.value.keys) return
      if (event.target instanceof HTMLInputElement) return
      const key = event.key.toLowerCase()
      if (key === 't') move(TURN)
      else if (key === 'z' && event.shiftKey) back(redoTriPeaks, 'Redone.')
      else if (key === 'z') back(undoTriPeaks, 'Undone.')
      else if (key === 'h') askHint(true)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  const ratio = layout ? layout.card.height / layout.card.width : 1.4
  const at = (index: 'pile' | 'stock' | number): { transform: string } | undefined => {
    if (!layout) return undefined
    const { x, y } = index === 'pile' ? layout.piles[0] : index === 'stock' ? layout.stocks[0] : layout.cards[index]
    const size = typeof index === 'number' ? layout.card : layout.pile
    return { transform: `translate(${x - size.width / 2}px, ${y - size.height / 2}px)` }
  }
  const ended = state && state.outcome !== TRI_PEAKS_OUTCOME.Running

  return (
    <main class="game solo">
      <header class="bar">
        <BackButton onBack={onHome} />
        <h1>Tri Peaks</h1>
        <div class="counts">
          <span>
            <b>{state?.score ?? 0}</b> points
          </span>
          <span>
            <b>{state?.run ?? 0}</b> run
          </span>
          <span class="wide-only">
            <b>{best.value}</b> best
          </span>
        </div>
      </header>
      <div class="board">
        <div class="table" ref={box} style={layout ? sizes(layout) : {}}>
          <div
            class="peaks"
            role="group"
            aria-label={`Peaks: ${free.length} cards free`}
            onFocusIn={() => (lost.current = true)}
            onFocusOut={(event) => {
              if (event.relatedTarget !== null) lost.current = false
            }}
          >
            {state &&
              view &&
              Array.from({ length: POSITIONS }, (_, position) => {
                if ((state.gone >>> position) & 1) return null
                if (!((view.free >>> position) & 1)) {
                  return (
                    <div key={`down-${position}`} class="card" style={at(position)} aria-hidden="true">
                      <CardBack ratio={ratio} />
                    </div>
                  )
                }
                const fits = ((view.plays >>> position) & 1) === 1
                return (
                  <button
                    key={`up-${position}`}
                    type="button"
                    ref={(element) => {
                      elements.current[position] = element
                    }}
                    class={`card free${preferences.value.marks && fits ? ' fits' : ''}${hint.value?.move === position ? ' hinted' : ''}${
                      refused.position === position ? ` refused refused-${refused.n % 2}` : ''
                    }`}
                    style={at(position)}
                    tabIndex={position === stop ? 0 : -1}
                    aria-label={`${cardWords(state.deck[position])}, free`}
                    onFocus={() => setFocused(position)}
                    onKeyDown={(event) => {
                      const next = layout && arrowTo(event.key, layout, position, free)
                      if (next === undefined) return
                      event.preventDefault()
                      if (next !== NONE) elements.current[next]?.focus()
                    }}
                    onClick={() => move(position)}
                  >
                    <CardFace card={state.deck[position]} ratio={ratio} />
                  </button>
                )
              })}
          </div>
          {state && layout && (
            <>
              <div class="card pile" style={at('pile')} role="img" aria-label={`pile: ${cardWords(state.waste)}`}>
                <CardFace key={state.waste} card={state.waste} ratio={ratio} />
              </div>
              <button
                type="button"
                class={`card stock${canTurn(state) ? '' : ' empty'}${hint.value?.move === TURN ? ' hinted' : ''}`}
                style={at('stock')}
                disabled={!canTurn(state)}
                aria-label={`stock: ${STOCK - state.turned} left, turn one`}
                onClick={() => move(TURN)}
              >
                {state.turned < STOCK && <CardBack ratio={ratio} />}
                <span class="count" aria-hidden="true">
                  {STOCK - state.turned}
                </span>
              </button>
            </>
          )}
          {ended && (
            <div class="veil over">
              <div class="card-panel end" role="dialog" aria-label="The game is over">
                <h2>{state.outcome === TRI_PEAKS_OUTCOME.Won ? 'All three peaks cleared!' : 'No move is left'}</h2>
                <p class="big">
                  <b>{state.score}</b> points
                </p>
                <div class="row center">
                  <button type="button" class="play" ref={(button) => button?.focus()} onClick={deal}>
                    New deal
                  </button>
                  <button type="button" class="quiet" onClick={() => back(undoTriPeaks, 'Undone.')}>
                    Undo
                  </button>
                </div>
              </div>
            </div>
          )}
        </div>
      </div>
      <aside class="side">
        <div class="talk" role="group" aria-label="Help">
          <button type="button" disabled={!state || state.length === 0} onClick={() => back(undoTriPeaks, 'Undone.')}>
            Undo <kbd>Z</kbd>
          </button>
          <button type="button" disabled={!state || state.undone === 0} onClick={() => back(redoTriPeaks, 'Redone.')}>
            Redo
          </button>
          <button type="button" onClick={() => askHint(true)}>
            Hint <kbd>H</kbd>
          </button>
          <button type="button" onClick={() => askHint(false)}>
            Peek
          </button>
          <button type="button" onClick={deal}>
            New deal
          </button>
        </div>
        <p class="told" role="status">
          {said.value}
        </p>
        <div class="row">
          <label class="toggle">
            <input type="checkbox" checked={winnable} onChange={(event) => setWinnable(event.currentTarget.checked)} />
            <span>
              Winnable deals<small>only those that can be cleared, by proof</small>
            </span>
          </label>
          <label class="toggle">
            <input type="checkbox" checked={wrap} onChange={(event) => setWrap(event.currentTarget.checked)} />
            <span>
              Around the corner<small>king and ace are neighbours</small>
            </span>
          </label>
        </div>
        <p class="soft">
          A run pays 1, 2, 3…; a peak 15, 15 and 30; turning costs 5. A hint knows what you know; a peek looks under the
          cards. {wins.value > 0 && `Cleared ${wins.value} ${wins.value === 1 ? 'time' : 'times'}.`}
        </p>
      </aside>
    </main>
  )
}
