import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Missed } from '../../session/missed-chances.js'
import type { Span } from '../../session/timeline.js'

interface TimelinesProps {
  readonly spans: readonly Span[]
  readonly names: readonly string[]
  readonly endMs: number
  readonly atMs: number
  readonly missed: readonly Missed[]
  readonly onSeek: (ms: number) => void
  /** What stands above the lanes, on the same scale. */
  readonly children?: ComponentChildren
}

const LANE = 26
const WIDTH = 1000

/** What both hands did, one lane each, with the missed chances above. */
export function Timelines({ spans, names, endMs, atMs, missed, onSeek, children }: TimelinesProps) {
  const height = LANE * names.length + 14
  return (
    <div class="timelines">
      {children}
      <div class="lane-names" aria-hidden="true">
        {names.map((name, seat) => (
          <span key={name} class={`seat-${seat}`}>
            {name}
          </span>
        ))}
      </div>
      <div
        class="lanes"
        onPointerDown={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect()
          onSeek(((event.clientX - left) / width) * endMs)
        }}
      >
        <Lanes spans={spans} endMs={endMs} height={height} missed={missed} seats={names.length} />
        <span class="playhead" style={{ left: `${(100 * atMs) / endMs}%` }} />
      </div>
      <ul class="legend">
        <li class="decide">decides</li>
        <li class="reach">reaches</li>
        <li class="carry">carries</li>
        <li class="turn">turns, flips</li>
        <li class="beaten">too late, back</li>
        <li class="missed">missed chance</li>
      </ul>
    </div>
  )
}

interface LanesProps extends Pick<TimelinesProps, 'spans' | 'endMs' | 'missed'> {
  readonly height: number
  readonly seats: number
}

function Lanes({ spans, endMs, height, missed, seats }: LanesProps) {
  return useMemo(() => {
    const x = (ms: number): number => (WIDTH * ms) / endMs
    return (
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label="what each hand did over the game"
      >
        {Array.from({ length: seats }, (_, seat) => (
          <rect key={seat} class="ground" x="0" y={14 + seat * LANE} width={WIDTH} height={LANE - 4} />
        ))}
        {spans.map(({ seat, doing, fromMs, toMs }) => (
          <rect
            key={`${seat}-${fromMs}-${doing}`}
            class={`span ${doing} seat-${seat}`}
            x={x(fromMs)}
            y={14 + seat * LANE}
            width={Math.max(1, x(toMs) - x(fromMs))}
            height={LANE - 4}
          />
        ))}
        {missed.map(({ kind, fromMs, toMs }) => (
          <rect
            key={`${kind}-${fromMs}`}
            class="missed"
            x={x(fromMs)}
            y="3"
            width={Math.max(4, x(toMs) - x(fromMs))}
            height="7"
          />
        ))}
      </svg>
    )
  }, [spans, missed])
}
