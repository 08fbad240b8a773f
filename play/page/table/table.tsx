import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { CARD, NONE, POSITIONS, type Card, type Scene } from '../../../env/index.js'
import { cardWords } from '../../session/tell-event.js'
import { CardBack, CardFace } from './card-face.js'
import { handPose } from './hand-motion.js'
import { layOutTable, arrowTo, placeOf, sizes, type Point, type TableLayout } from './layout.js'
import { place, placed, transformOf } from './place.js'
import { pileWords, SeatPlace } from './seat-place.js'

/** What a person can do at a table; without it the table is only looked at. */
export interface TableActions {
  /** A free card is touched. `pile`: the pile meant, or NONE. */
  readonly card: (position: number, pile: number) => void
  readonly turn: () => void
  /** Piles that a card fits; more than one is a choice. */
  readonly piles: (position: number) => readonly number[]
}

export interface TableProps {
  readonly scene: Scene
  readonly deck: ArrayLike<Card>
  /** Top card of each pile. */
  readonly tops: ArrayLike<Card>
  readonly names: readonly string[]
  /** The person's seat, or NONE. */
  readonly viewer: number
  readonly actions?: TableActions | undefined
  /** Mark the cards that fit now. */
  readonly marks?: boolean
  /** Cards that fit two piles wait for a second tap or a drag. */
  readonly askPile?: boolean
  /** The last tap that came to nothing. */
  readonly refused?: { readonly position: number; readonly n: number } | undefined
  /** Words in the air, by seat. */
  readonly words?: readonly string[]
  /** Gives the table a function to call for every frame. */
  readonly onPainter: (paint: (scene: Scene, deltaMs: number) => void) => () => void
  readonly children?: ComponentChildren
}

export function Table(props: TableProps) {
  const { scene, deck, tops, names, viewer, actions, marks = false, askPile = false, refused, words = [] } = props
  const players = scene.seats.length
  const box = useRef<HTMLDivElement>(null)
  const [layout, setLayout] = useState<TableLayout>()
  const [focused, setFocused] = useState(NONE)
  const [selected, setSelected] = useState(NONE)
  const cardElements = useRef<(HTMLElement | null)[]>(Array(POSITIONS).fill(null))
  const handElements = useRef<(HTMLElement | null)[]>([])
  const stockCardElements = useRef<(HTMLElement | null)[]>([])
  const poses = useRef<Point[]>([])
  const moving = useRef(new Set<number>())
  const drag = useRef<{ position: number; moved: boolean } | undefined>(undefined)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = (): void => setLayout(layOutTable(element.clientWidth, element.clientHeight, players))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [players])

  useLayoutEffect(() => {
    if (!layout) return undefined
    for (let position = 0; position < POSITIONS; position++)
      place(cardElements.current[position], layout.cards[position], layout)
    poses.current = []
    const paint = (now: Scene, deltaMs: number): void => paintHands(now, deltaMs, layout)
    paint(scene, 0)
    return props.onPainter(paint)
  }, [layout, viewer])

  function paintHands(now: Scene, deltaMs: number, at: TableLayout): void {
    const carried = new Set<number>()
    for (const seat of now.seats) {
      const pose = handPose(now, seat, at, viewer)
      const before = poses.current[seat.seat] ?? pose
      // Home in about a third of a second.
      const share = pose.resting ? 1 - Math.exp(-deltaMs / 90) : 1
      const drawn = { x: before.x + (pose.x - before.x) * share, y: before.y + (pose.y - before.y) * share }
      poses.current[seat.seat] = drawn
      const hand = handElements.current[seat.seat]
      if (hand) {
        hand.style.transform = `translate(${drawn.x.toFixed(1)}px, ${drawn.y.toFixed(1)}px)`
        hand.classList.toggle('beaten', pose.beaten)
      }
      if (pose.card !== NONE) {
        carried.add(pose.card)
        const element = cardElements.current[pose.card]
        place(element, pose.load, at, seat.seat % 2 === 0 ? -4 : 4, pose.loadScale)
        element?.classList.add('carried')
      }
      const turned = stockCardElements.current[seat.seat]
      if (turned) {
        turned.style.visibility = pose.stockCard ? 'visible' : 'hidden'
        if (pose.stockCard) turned.style.transform = transformOf(pose.load, at.pile)
      }
    }
    for (const position of moving.current) {
      if (carried.has(position)) continue
      const element = cardElements.current[position]
      place(element, at.cards[position], at)
      element?.classList.remove('carried')
    }
    moving.current = carried
  }

  const free = Array.from({ length: POSITIONS }, (_, position) => position).filter(
    (position) => scene.cards[position].state === CARD.Up,
  )
  // The one card that the tab key stops at: the last one focused, or what is nearest to where it was.
  const stop = free.includes(focused) ? focused : nearest(layout, focused, free)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (selected !== NONE && !free.includes(selected)) setSelected(NONE)
    // Focus never falls off the table because the card under it was played.
    const lost = hadFocus.current && focused !== NONE && !free.includes(focused)
    if (lost && document.activeElement === document.body && stop !== NONE) cardElements.current[stop]?.focus()
  })

  function touch(position: number, pile: number): void {
    if (!actions) return
    if (pile === NONE && askPile && selected !== position && actions.piles(position).length > 1) {
      setSelected(position)
      return
    }
    setSelected(NONE)
    actions.card(position, pile)
  }

  /** With a modifier the nearest partner's pile is meant. */
  function partnerPile(event: { readonly shiftKey: boolean; readonly altKey: boolean }, position: number): number {
    if (!(event.shiftKey || event.altKey) || !actions) return NONE
    return actions.piles(position).find((pile) => pile !== viewer) ?? (viewer + 1) % players
  }

  function pressKey(event: KeyboardEvent, position: number): void {
    const next = layout && arrowTo(event.key, layout, position, free)
    if (next !== undefined) {
      event.preventDefault()
      if (next !== NONE) cardElements.current[next]?.focus()
    } else if ((event.key === 'Home' || event.key === 'End') && layout) {
      event.preventDefault()
      const byColumn = free.toSorted((a, b) => layout.cards[a].x - layout.cards[b].x)
      cardElements.current[event.key === 'Home' ? byColumn[0] : (byColumn.at(-1) ?? byColumn[0])]?.focus()
    } else if ((event.key === 'Enter' || event.key === ' ') && !event.repeat) {
      // A key that goes down is a touch; a button of its own accord would wait for it to come up.
      event.preventDefault()
      event.stopPropagation()
      touch(position, partnerPile(event, position))
    }
  }

  function pressPointer(event: PointerEvent, position: number): void {
    if (event.button !== 0) return
    drag.current = { position, moved: false }
    touch(position, partnerPile(event, position))
  }

  /** A selected card that is dragged onto a pile, or dropped where it was. */
  function release(event: PointerEvent): void {
    const dragged = drag.current
    drag.current = undefined
    if (!dragged || selected === NONE || !layout || !box.current) return
    const bounds = box.current.getBoundingClientRect()
    const at = { x: event.clientX - bounds.left, y: event.clientY - bounds.top }
    for (let seat = 0; seat < players; seat++) {
      const pile = layout.piles[placeOf(seat, viewer, players)]
      if (Math.abs(pile.x - at.x) < layout.card.width && Math.abs(pile.y - at.y) < layout.card.height * 0.8) {
        touch(selected, seat)
        return
      }
    }
  }

  const ratio = layout ? layout.card.height / layout.card.width : 1.4
  const size = layout ? sizes(layout) : {}

  return (
    <div class="table" ref={box} style={size} onPointerUp={release}>
      <div
        class="peaks"
        role="group"
        aria-label={`Peaks: ${free.length} cards free, ${scene.cards.filter(({ state }) => state === CARD.Down).length} face down`}
        onFocusIn={() => {
          hadFocus.current = true
        }}
        onFocusOut={(event) => {
          // A card that vanishes loses the focus to nothing: then the table keeps it.
          if (event.relatedTarget !== null) hadFocus.current = false
        }}
      >
        {Array.from({ length: POSITIONS }, (_, position) => {
          const { state, turning } = scene.cards[position]
          const card = deck[position]
          const piles = (marks || selected === position) && state === CARD.Up ? (actions?.piles(position) ?? []) : []
          if (state === CARD.Gone) return null
          if (state === CARD.Up && actions) {
            return (
              <button
                key={`up-${position}`}
                type="button"
                ref={(element) => {
                  cardElements.current[position] = element
                }}
                style={resting(layout, position)}
                class={`card free${piles.length > 0 && marks ? ' fits' : ''}${selected === position ? ' selected' : ''}${
                  refused?.position === position ? ` refused refused-${refused.n % 2}` : ''
                }`}
                tabIndex={position === stop ? 0 : -1}
                aria-label={`${cardWords(card)}, free${piles.length > 0 ? `, fits ${piles.map((pile) => pileWords(names, pile)).join(' and ')}` : ''}`}
                aria-pressed={selected === position ? true : undefined}
                data-position={position}
                onFocus={() => setFocused(position)}
                onKeyDown={(event) => pressKey(event, position)}
                onPointerDown={(event) => pressPointer(event, position)}
                onClick={(event) => {
                  // Pointers and keys have acted already; this is a click that assistive technology made.
                  if (event.detail === 0 && event.isTrusted && drag.current === undefined) touch(position, NONE)
                }}
              >
                <CardFace card={card} ratio={ratio} />
              </button>
            )
          }
          return (
            <div
              key={`${state === CARD.Down ? 'down' : state === CARD.Up ? 'up' : 'held'}-${position}`}
              ref={(element) => {
                cardElements.current[position] = element
              }}
              style={resting(layout, position)}
              class={`card${turning ? ' turning' : ''}${state === CARD.Held ? ' carried' : ''}${state === CARD.Up ? ' free' : ''}`}
              aria-hidden="true"
            >
              {state === CARD.Down ? <CardBack ratio={ratio} /> : <CardFace card={card} ratio={ratio} />}
            </div>
          )
        })}
      </div>
      {layout &&
        scene.seats.map((one) => (
          <SeatPlace
            key={one.seat}
            layout={layout}
            seat={one}
            viewer={viewer}
            players={players}
            names={names}
            top={tops[one.seat]}
            word={words[one.seat] ?? ''}
            onTurn={one.seat === viewer ? actions?.turn : undefined}
            onTarget={
              selected !== NONE && actions?.piles(selected).includes(one.seat)
                ? () => touch(selected, one.seat)
                : undefined
            }
            stockCard={(element) => void (stockCardElements.current[one.seat] = element)}
            hand={(element) => void (handElements.current[one.seat] = element)}
          />
        ))}
      {props.children}
    </div>
  )
}

function resting(layout: TableLayout | undefined, position: number): { transform: string } | undefined {
  return layout ? placed(layout.cards[position], layout.card) : undefined
}

function nearest(layout: TableLayout | undefined, from: number, free: readonly number[]): number {
  if (!layout || from === NONE) return free.at(-1) ?? NONE
  const start = layout.cards[from]
  const distance = (position: number): number =>
    Math.hypot(layout.cards[position].x - start.x, layout.cards[position].y - start.y)
  return free.toSorted((a, b) => distance(a) - distance(b))[0] ?? NONE
}
