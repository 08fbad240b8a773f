import { Choice, Toggle } from '../controls.js'
import { GAMES_KEPT, keptGames, notes, prefer, preferences, records } from '../preferences.js'
import { download } from '../stored.js'

export function PreferencesForm() {
  const { value: liked } = preferences
  const kept = keptGames.value.length
  return (
    <details class="panel">
      <summary>How you like to play</summary>
      <Choice
        label="Colours"
        value={liked.theme}
        options={[
          { value: 'auto', label: 'as the system' },
          { value: 'light', label: 'light' },
          { value: 'dark', label: 'dark' },
        ]}
        onChoose={(theme) => prefer({ theme })}
      />
      <Toggle label="Mark cards that fit" on={liked.marks} onChange={(marks) => prefer({ marks })} />
      <Toggle
        label="Ask for the pile"
        note="a card that fits two piles waits for a second tap or a drag; else it goes on your own first"
        on={liked.askPile}
        onChange={(askPile) => prefer({ askPile })}
      />
      <Toggle
        label="Single keys act"
        note="letters and digits play cards, turn and talk, wherever the focus is"
        on={liked.keys}
        onChange={(keys) => prefer({ keys })}
      />
      <Toggle label="Count down to the start" on={liked.countdown} onChange={(countdown) => prefer({ countdown })} />
      <Toggle label="Speak the partner's words" on={liked.speech} onChange={(speech) => prefer({ speech })} />
      <Toggle
        label="Keep my games on this device"
        note={`so that \`summit fit-latency\` can learn from my reactions: the last ${GAMES_KEPT} games, nothing leaves this browser unless you download it`}
        on={liked.keepGames}
        onChange={(keepGames) => {
          prefer({ keepGames })
          if (!keepGames) keptGames.value = []
        }}
      />
      <div class="row">
        <button
          type="button"
          class="quiet"
          disabled={kept === 0}
          onClick={() => download('summit-games.jsonl', keptGames.value.join(''))}
        >
          Download kept games ({kept})
        </button>
        <button
          type="button"
          class="quiet"
          disabled={notes.value.length === 0}
          onClick={() =>
            download(
              'summit-statistics.json',
              `${JSON.stringify({ games: notes.value, records: records.value }, undefined, 2)}\n`,
              'application/json',
            )
          }
        >
          Download statistics
        </button>
        <button
          type="button"
          class="quiet"
          disabled={notes.value.length === 0 && kept === 0}
          onClick={() => {
            if (!confirm('Forget all statistics, records and kept games?')) return
            notes.value = []
            records.value = {}
            keptGames.value = []
          }}
        >
          Forget everything
        </button>
      </div>
    </details>
  )
}
