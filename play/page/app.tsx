import { useComputed, useSignal, useSignalEffect } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import { parseReplay, replayLines, SummitError, verifyReplay, type Replay } from '../../env/index.js'
import { addNote, isSeriesOver, raceRecord, recordKey, seriesScore, type Series } from '../session/history.js'
import type { Reason } from '../session/live-session.js'
import { linkOf, readLink } from '../session/settings.js'
import { createRun, type GameRun } from './game-run.js'
import { SCRIPTED } from './partner-names.js'
import { changeSettings, GAMES_KEPT, keptGames, notes, preferences, records, settings } from './preferences.js'
import { GameScreen } from './screens/game-screen.js'
import { Help } from './screens/help.js'
import { Home } from './screens/home.js'
import { later } from './later.js'

// Not needed for a first game, so fetched when they are.
const ReplayScreen = later(async () => (await import('./screens/replay-screen.js')).ReplayScreen)
const TriPeaksScreen = later(async () => (await import('./screens/tri-peaks-screen.js')).TriPeaksScreen)

type Screen =
  | { readonly name: 'home' }
  | { readonly name: 'game'; readonly run: GameRun }
  | { readonly name: 'replay'; readonly replay: Replay; readonly reasons: readonly Reason[] }
  | { readonly name: 'tri-peaks' }

/** For tests in virtual time and for the curious in a browser's console. */
declare global {
  interface Window {
    summit?: { readonly run: GameRun | undefined }
  }
}

export function App() {
  const screen = useSignal<Screen>({ name: 'home' })
  const problems = useSignal<readonly string[]>([])
  const failure = useSignal('')
  const help = useSignal(false)
  const series = useSignal<Series>({ games: 1, played: [] })
  const record = useSignal<{ before: number | undefined; beaten: boolean } | undefined>(undefined)
  const theme = useComputed(() => preferences.value.theme)

  useSignalEffect(() => {
    document.documentElement.dataset.theme = theme.value
  })

  useLayoutEffect(() => {
    followLink()
    addEventListener('hashchange', followLink)
    return () => removeEventListener('hashchange', followLink)
  }, [])

  function followLink(): void {
    if (location.hash.length < 2) return
    if (location.hash === '#tri-peaks') {
      open({ name: 'tri-peaks' })
      return
    }
    const { settings: read, problems: found } = readLink(location.hash.slice(1), settings.value, SCRIPTED)
    changeSettings(read)
    problems.value = found
  }

  function open(next: Screen): void {
    if (screen.value.name === 'game') screen.value.run.dispose()
    screen.value = next
    window.summit = { run: next.name === 'game' ? next.run : undefined }
    scrollTo(0, 0)
  }

  function play(seed: string): void {
    if (isSeriesOver(series.value) || series.value.games !== settings.value.games) {
      series.value = { games: settings.value.games, played: [] }
    }
    record.value = undefined
    const run = createRun({
      settings: settings.value,
      seed,
      countdown: preferences.value.countdown,
      onSpoken: speak,
    })
    const stop = run.stage.subscribe((stage) => {
      if (stage !== 'over') return
      queueMicrotask(() => stop())
      noteGame(run)
    })
    open({ name: 'game', run })
    // The address names the game, so that it can be shared as it is.
    history.replaceState(null, '', `#${linkOf(settings.value)}`)
    void run.start()
  }

  function noteGame(run: GameRun): void {
    if (run.settings.watch) return
    const note = run.note()
    notes.value = addNote(notes.value, note)
    series.value = { ...series.value, played: [...series.value.played, note] }
    const key = recordKey(run.settings)
    const raced = raceRecord(records.value, key, isSeriesOver(series.value) ? seriesScore(series.value) : 0)
    records.value = raced.records
    record.value = raced
    if (preferences.value.keepGames) {
      const lines = `${replayLines(run.replay()).join('\n')}\n`
      keptGames.value = [...keptGames.value, lines].slice(-GAMES_KEPT)
    }
  }

  function again(run: GameRun, sameDeal: boolean): void {
    play(sameDeal ? run.seed : newSeed())
  }

  async function openReplay(file: File): Promise<void> {
    try {
      const lines = (await file.text()).split('\n').filter((line) => line.trim() !== '')
      const replay = parseReplay(lines.map(parseLine), file.name)
      verifyReplay(replay)
      failure.value = ''
      open({ name: 'replay', replay, reasons: [] })
    } catch (error) {
      failure.value = error instanceof SummitError ? error.message : String(error)
    }
  }

  const home = (): void => {
    history.replaceState(null, '', location.pathname)
    open({ name: 'home' })
  }
  const { value: now } = screen

  return (
    <>
      {failure.value !== '' && (
        <div class="failure" role="alert">
          <pre>{failure.value}</pre>
          <button type="button" class="quiet" onClick={() => (failure.value = '')}>
            Close
          </button>
        </div>
      )}
      {now.name === 'home' && (
        <Home
          problems={problems.value}
          onPlay={() => play(settings.value.seed === '' ? newSeed() : settings.value.seed)}
          onTriPeaks={() => open({ name: 'tri-peaks' })}
          onOpenReplay={(file) => void openReplay(file)}
          onHelp={() => (help.value = true)}
        />
      )}
      {now.name === 'game' && (
        <GameScreen
          key={now.run.id}
          run={now.run}
          series={series.value}
          record={record.value}
          onAgain={(sameDeal) => again(now.run, sameDeal)}
          onHome={home}
          onReplay={(replay, reasons) => open({ name: 'replay', replay, reasons })}
          onHelp={() => (help.value = true)}
          isHelpOpen={help.value}
        />
      )}
      {now.name === 'replay' && <ReplayScreen replay={now.replay} reasons={now.reasons} onHome={home} />}
      {now.name === 'tri-peaks' && <TriPeaksScreen onHome={home} />}
      {help.value && <Help onClose={() => (help.value = false)} />}
    </>
  )
}

/** A deal that nobody has played: six letters and digits, to be typed and told. */
function newSeed(): string {
  return Array.from(
    crypto.getRandomValues(new Uint8Array(6)),
    (byte) => 'abcdefghjkmnpqrstuvwxyz23456789'[byte % 31],
  ).join('')
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return line
  }
}

function speak(text: string): void {
  if (!preferences.value.speech || !('speechSynthesis' in globalThis)) return
  const words = new SpeechSynthesisUtterance(text)
  words.lang = 'en'
  speechSynthesis.cancel()
  speechSynthesis.speak(words)
}
