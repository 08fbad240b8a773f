/** Keeps what one person holds from the eyes of the next. */
interface HotSeat {
  /**
   * Called before a person is asked: a screen between two people, with nothing on it but whose turn it is.
   * @returns false when there is no more input or a person stops
   */
  readonly handOver: (to: number) => Promise<boolean>
  /** Something that everybody may know: said now, and again to each who did not sit at the keyboard. */
  readonly tell: (text: string) => void
}

interface HotSeatTable {
  /** Names of people by seat; undefined for bots. */
  readonly people: readonly (string | undefined)[]
  /** Whether there is a screen that somebody looks at, and anything to hide. */
  readonly hides: boolean
  readonly say: (text: string) => void
  readonly lines: AsyncIterator<string>
}

/** The screen, and what was scrolled off it. */
const CLEAR = '\u001b[2J\u001b[3J\u001b[H'

/** One keyboard for several people. Where nothing is hidden or there is one person alone, it says things once and waits for nobody. */
export function createHotSeat({ people, hides, say, lines }: HotSeatTable): HotSeat {
  const changes = hides && people.filter((name) => name !== undefined).length > 1
  const missed = people.map((): string[] => [])
  let sits: number | undefined

  return {
    async handOver(to) {
      if (!changes || sits === to) return true
      // Whoever is first may have watched another game: they are asked for all the same.
      say(`${CLEAR}hand over to ${people[to]}, press Enter`)
      const { value, done } = await lines.next()
      if (done || value.trim() === 'q') return false
      say(CLEAR + missed[to].join('\n'))
      missed[to] = []
      sits = to
      return true
    },
    tell(text) {
      say(text)
      if (!changes) return
      for (const [seat, texts] of missed.entries()) if (seat !== sits) texts.push(text)
    },
  }
}
