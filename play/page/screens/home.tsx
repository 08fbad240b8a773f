import { useState } from 'preact/hooks'
import { LEVELS, LEVEL_NAMES } from '../../../env/index.js'
import { summarise } from '../../session/history.js'
import {
  BOT_PACES,
  MODEL_PREFIX,
  PACES,
  partnerCount,
  partnersOf,
  SERIES,
  WATCH_PACES,
} from '../../session/settings.js'
import { addModelFile, models } from '../models.js'
import { partnerSummary, plainName, SCRIPTED } from '../partner-names.js'
import { changeSettings, notes, settings } from '../preferences.js'
import { Choice, FilePicker, Section, Toggle } from '../controls.js'
import { PreferencesForm } from './preferences-form.js'
import { Peaks } from '../peaks-mark.js'

const PACE_WORDS = {
  human: 'like a person',
  relaxed: 'unhurried',
  novice: 'like a beginner',
  expert: 'very quick',
} as const
/** `random` and `passive` are for measuring, not for playing with. */
const PARTNERS = SCRIPTED.filter((name) => name !== 'random' && name !== 'passive').toReversed()

export interface HomeProps {
  readonly problems: readonly string[]
  readonly onPlay: () => void
  readonly onTriPeaks: () => void
  readonly onOpenReplay: (file: File) => void
  readonly onHelp: () => void
}

export function Home({ problems, onPlay, onTriPeaks, onOpenReplay, onHelp }: HomeProps) {
  const { value: chosen } = settings
  const [over, setOver] = useState(false)
  const { games, wins, bestScore } = summarise(notes.value)

  async function takeFile(file: File | undefined): Promise<void> {
    if (!file) return
    if (file.name.endsWith('.jsonl')) return onOpenReplay(file)
    const name = await addModelFile(file)
    changeSettings({ partners: [name] })
  }

  function choosePartner(index: number, name: string): void {
    const partners = partnersOf(chosen)
    partners[index] = name
    changeSettings({ partners })
  }

  return (
    <main
      class={`home${over ? ' dropping' : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void takeFile(event.dataTransfer?.files[0])
      }}
    >
      <header class="hero">
        <Peaks />
        <h1>Summit Rush</h1>
        <p>
          Three peaks, two piles, one clock. You and your partner play at the same time: a free card goes on either
          pile, one rank up or down. Clear all 28 before time runs out.
        </p>
      </header>

      {problems.length > 0 && (
        <p class="problem" role="alert">
          The link says something that this page does not know: {problems.join('; ')}.
        </p>
      )}

      <form
        onSubmit={(event) => {
          event.preventDefault()
          onPlay()
        }}
      >
        <Section title={chosen.watch ? 'Who plays' : 'Your partner'}>
          {Array.from({ length: partnerCount(chosen) }, (_, index) => {
            const partner = partnersOf(chosen)[index]
            return (
              <label class="field wide" key={index}>
                <span>{['Ann', 'Ben', 'Cora'][chosen.watch ? index : index + 1]}</span>
                <select value={partner} onChange={(event) => choosePartner(index, event.currentTarget.value)}>
                  <optgroup label="Scripted">
                    {PARTNERS.map((name) => (
                      <option key={name} value={name}>
                        {name}
                      </option>
                    ))}
                  </optgroup>
                  {models.value.length > 0 && (
                    <optgroup label="Learned">
                      {models.value.map(({ name }) => (
                        <option key={name} value={MODEL_PREFIX + name}>
                          {name}
                        </option>
                      ))}
                    </optgroup>
                  )}
                  {partner.startsWith(MODEL_PREFIX) &&
                    !models.value.some(({ name }) => name === plainName(partner)) && (
                      <option value={partner}>{plainName(partner)} (not here)</option>
                    )}
                </select>
                <small>{partnerSummary(partner)}</small>
              </label>
            )
          })}
          <div class="row">
            <FilePicker
              text="Your own .onnx…"
              label="model file"
              ending=".onnx"
              onFile={(file) => void takeFile(file)}
            />
            <small>or drop the file anywhere on this page</small>
          </div>
        </Section>

        <Section title="The game">
          <Choice
            label="Level"
            value={chosen.level}
            options={LEVEL_NAMES.map((name) => ({
              value: name,
              label: name,
              note: `${LEVELS[name].seconds} s, ${LEVELS[name].stock[chosen.players]} cards each${LEVELS[name].wrap ? '' : ', no king–ace'}`,
            }))}
            onChoose={(level) => changeSettings({ level })}
          />
          <Choice
            label="Partner's hands"
            value={chosen.latency}
            options={BOT_PACES.map((name) => ({ value: name, label: PACE_WORDS[name] }))}
            onChoose={(latency) => changeSettings({ latency })}
          />
          <div class="columns">
            <Choice
              label="At the table"
              value={String(chosen.players)}
              options={[
                { value: '2', label: 'two' },
                { value: '3', label: 'three' },
              ]}
              onChoose={(players) => changeSettings({ players: players === '3' ? 3 : 2 })}
            />
            <Choice
              label="Pace of the clock"
              value={String(chosen.pace)}
              options={(chosen.watch ? WATCH_PACES : PACES.toReversed()).map((pace) => ({
                value: String(pace),
                label: `${pace}×`,
              }))}
              onChoose={(pace) => changeSettings({ pace: Number(pace) })}
            />
          </div>
          <div class="columns">
            <Choice
              label="Race the record"
              value={String(chosen.games)}
              options={SERIES.map((length) => ({
                value: String(length),
                label: length === 1 ? 'one game' : `${length} games`,
              }))}
              onChoose={(given) => changeSettings({ games: Number(given) })}
            />
            <label class="field">
              <span>Deal</span>
              <input
                type="text"
                value={chosen.seed}
                placeholder="a new one each time"
                onInput={(event) => changeSettings({ seed: event.currentTarget.value.trim() })}
              />
            </label>
          </div>
          <div class="row">
            <Toggle
              label="Talking"
              on={chosen.talk}
              onChange={(talk) => changeSettings({ talk })}
              note="off: the silent summit"
            />
            <Toggle
              label="Only watch"
              on={chosen.watch}
              onChange={(watch) => changeSettings({ watch, pace: 1 })}
              note="bots play among themselves"
            />
          </div>
        </Section>

        <div class="play-bar">
          <button type="submit" class="play">
            {chosen.watch ? 'Watch' : 'Play'}
          </button>
        </div>
      </form>

      <nav class="row center" aria-label="More">
        <button type="button" class="quiet" onClick={onTriPeaks}>
          Tri Peaks alone
        </button>
        <FilePicker
          text="Open a recorded game…"
          label="recorded game"
          ending=".jsonl"
          onFile={(file) => void takeFile(file)}
        />
        <button type="button" class="quiet" onClick={onHelp}>
          Rules and keys
        </button>
      </nav>

      <p class="tally">
        {games === 0
          ? 'No games yet.'
          : `${games} ${games === 1 ? 'game' : 'games'}, ${wins} won, best score ${bestScore}.`}
      </p>
      <PreferencesForm />
    </main>
  )
}
