import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import {
  clockText,
  dontTurnWord,
  I_TURN,
  needWord,
  NONE,
  refreshPlays,
  stockTotal,
  youTurnWord,
} from '../../../env/index.js'
import { cardOfRank, fittingPiles } from '../../session/intent.js'
import { BackButton } from '../controls.js'
import type { GameRun } from '../game-run.js'
import { preferences } from '../preferences.js'
import { Table } from '../table/table.js'
import { EndPanel, type EndProps } from './end-panel.js'
import { gameKey } from '../game-keys.js'

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const

export interface GameScreenProps extends EndProps {
  readonly onHelp: () => void
  readonly isHelpOpen: boolean
}

export function GameScreen({ run, series, record, onAgain, onHome, onReplay, onHelp, isHelpOpen }: GameScreenProps) {
  const { scene, stage, game, names, liveSeat, settings } = run
  const [needing, setNeeding] = useState(false)
  const logBox = useRef<HTMLDivElement>(null)
  const now = stage.value
  const players = names.length
  const live = liveSeat !== NONE

  const turn = (): void => run.tap({ kind: 'turn' })
  const card = (position: number, pile: number): void => run.tap({ kind: 'card', position, pile })
  const say = (word: number): void => {
    setNeeding(false)
    run.say(word)
  }

  useEffect(() => {
    const onVisibility = (): void => {
      if (document.hidden) run.pause()
    }
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [run])

  useLayoutEffect(() => {
    if (logBox.current) logBox.current.scrollTop = logBox.current.scrollHeight
  }, [run.log.value])

  useEffect(() => {
    if (isHelpOpen) run.pause()
  }, [isHelpOpen])

  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isHelpOpen) return
      const action = gameKey(event, { single: preferences.value.keys, needing })
      if (!action) return
      event.preventDefault()
      switch (action.kind) {
        case 'rank': {
          if (!live) return
          refreshPlays(game.views[liveSeat])
          const pile = action.partner ? (liveSeat + 1) % players : NONE
          const position = cardOfRank(game.views[liveSeat], action.rank, pile)
          if (position !== NONE) card(position, pile)
          return
        }
        case 'turn':
          return turn()
        case 'need':
          return setNeeding((open) => !open)
        case 'say':
          return say(action.word === 'need' ? needWord(action.rank) : wordOf(action.word))
        case 'pause':
          return now === 'paused' ? run.resume() : run.pause()
        case 'restart':
          // Not in the middle of a game, where a slip of the finger would end it.
          if (now === 'paused' || now === 'over') onAgain(!action.newDeal)
          return undefined
        case 'cancel':
          return needing ? setNeeding(false) : now === 'paused' ? run.resume() : run.pause()
        case 'help':
          return onHelp()
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  function wordOf(word: 'i-turn' | 'you-turn' | 'dont-turn'): number {
    if (word === 'i-turn') return I_TURN
    return word === 'you-turn' ? youTurnWord(1) : dontTurnWord(players)
  }

  const left = run.leftMs.value
  const share = left / game.config.limitMs
  const actions = live
    ? {
        card,
        turn,
        piles: (position: number) => fittingPiles(game.views[liveSeat], position),
      }
    : undefined

  return (
    <main class="game">
      <header class="bar">
        <h1 class="visually-hidden">Summit Rush</h1>
        <BackButton onBack={onHome} />
        <div
          class={`timer${left <= 15_000 ? ' short' : ''}`}
          role="timer"
          aria-live="off"
          aria-label={`${Math.ceil(left / 1000)} seconds left`}
        >
          <span class="digits">{clockText(left)}</span>
          <span class="track" aria-hidden="true">
            <span class="left" style={{ transform: `scaleX(${share})` }} />
          </span>
        </div>
        <div class="counts">
          <span>
            <b>{28 - scene.value.cleared}</b> to clear
          </span>
          <span>
            <b>{stockTotal(game.state)}</b> in stock
          </span>
        </div>
        <button type="button" class="icon" aria-label="rules and keys" onClick={onHelp}>
          ?
        </button>
        <button
          type="button"
          class="pause"
          disabled={now !== 'running' && now !== 'paused' && now !== 'countdown'}
          onClick={() => (now === 'paused' ? run.resume() : run.pause())}
        >
          {now === 'paused' ? 'Go on' : 'Pause'}
        </button>
      </header>

      <div class="board">
        <Table
          scene={scene.value}
          deck={game.state.deck}
          tops={game.state.pileTop}
          names={names}
          viewer={liveSeat}
          actions={actions}
          marks={preferences.value.marks && live}
          askPile={preferences.value.askPile}
          refused={run.refused.value}
          words={run.words.value}
          onPainter={run.onPainter}
        >
          {now !== 'running' && now !== 'over' && (
            <div class={`veil ${now}`}>
              <Veil run={run} onHome={onHome} onAgain={onAgain} />
            </div>
          )}
          {now === 'over' && (
            <div class="veil over">
              <EndPanel
                run={run}
                series={series}
                record={record}
                onAgain={onAgain}
                onHome={onHome}
                onReplay={onReplay}
              />
            </div>
          )}
        </Table>
      </div>

      <aside class="side">
        {run.notice.value !== '' && now !== 'refused' && (
          <p class="notice" role="alert">
            {run.notice.value}
          </p>
        )}
        {live && settings.talk && (
          <div class="talk" role="group" aria-label="Talk">
            <button type="button" aria-expanded={needing} onClick={() => setNeeding(!needing)}>
              I need… <kbd>N</kbd>
            </button>
            <button type="button" onClick={() => say(I_TURN)}>
              I'll turn <kbd>I</kbd>
            </button>
            {Array.from({ length: players - 1 }, (_, i) => (
              <button key={i} type="button" onClick={() => say(youTurnWord(i + 1))}>
                {players === 2 ? 'You turn' : `${names[i + 1]}, turn`} {i === 0 && <kbd>U</kbd>}
              </button>
            ))}
            <button type="button" onClick={() => say(dontTurnWord(players))}>
              Don't turn <kbd>D</kbd>
            </button>
            {needing && (
              <div class="ranks" role="group" aria-label="the rank you need">
                {RANKS.map((rank, i) => (
                  <button key={rank} type="button" onClick={() => say(needWord(i + 1))}>
                    {rank}
                  </button>
                ))}
              </div>
            )}
          </div>
        )}
        <div class="log" role="log" aria-live="polite" aria-label="What happens" tabIndex={0} ref={logBox}>
          {run.log.value.map(({ n, seat, text }) => (
            <p key={n} class={seat === NONE ? 'table-says' : `seat-${seat}`}>
              {text}
            </p>
          ))}
        </div>
      </aside>
    </main>
  )
}

interface VeilProps {
  readonly run: GameRun
  readonly onHome: () => void
  readonly onAgain: (sameDeal: boolean) => void
}

function Veil({ run, onHome, onAgain }: VeilProps) {
  switch (run.stage.value) {
    case 'loading':
      return <p class="loading">Your partner takes a seat…</p>
    case 'refused':
      return (
        <div class="card-panel" role="alertdialog" aria-label="This partner cannot play">
          <h2>This partner cannot play</h2>
          <pre>{run.notice.value}</pre>
          <button type="button" class="play" onClick={onHome}>
            Choose another
          </button>
        </div>
      )
    case 'countdown':
      return (
        <p class="countdown" role="status" key={run.countdown.value}>
          {run.countdown.value}
        </p>
      )
    default:
      return (
        <div class="card-panel" role="dialog" aria-label="Paused">
          <h2>Paused</h2>
          <p>The clock stands still, and the cards stay where they are.</p>
          <div class="row center">
            <button type="button" class="play" ref={(button) => button?.focus()} onClick={run.resume}>
              Go on
            </button>
            <button type="button" class="quiet" onClick={() => onAgain(true)}>
              Start over
            </button>
            <button type="button" class="quiet" onClick={() => onAgain(false)}>
              New deal
            </button>
          </div>
        </div>
      )
  }
}
