import { array, assert, constantFrom, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTextCanvas, put, type TextCanvas } from '../../env/index.js'
import { paint } from './paint.js'
import { createScreenModel } from './testing/screen-model.js'

function canvas(...texts: [x: number, y: number, text: string, style?: string][]): TextCanvas {
  const made = createTextCanvas(10, 3)
  for (const [x, y, text, style] of texts) put(made, x, y, text, style)
  return made
}

describe('paint', () => {
  it('writes nothing for the same canvas', () => {
    const same = canvas([0, 0, 'abc', '1'], [2, 2, 'x'])
    expect(paint(same, canvas([0, 0, 'abc', '1'], [2, 2, 'x']))).toBe('')
  })

  it('writes a changed cell alone', () => {
    expect(paint(canvas([0, 0, '0:01.2']), canvas([0, 0, '0:01.3']))).toBe('\u001b[1;6H3')
  })

  it('moves the cursor once for a run, and tells a style once', () => {
    const after = canvas([2, 1, 'ab', '1;31'], [4, 1, 'c', '2'], [6, 1, 'd', '2'])
    expect(paint(undefined, after)).toBe('\u001b[2;3H\u001b[0;1;31mab\u001b[0;2mc\u001b[2;7Hd\u001b[0m')
  })

  it('wipes what is gone', () => {
    expect(paint(canvas([0, 2, 'ab', '1']), canvas())).toBe('\u001b[3;1H  ')
  })

  it('does not trust the cursor behind the last column', () => {
    expect(paint(undefined, canvas([9, 0, 'x'], [0, 1, 'y']))).toBe('\u001b[1;10Hx\u001b[2;1Hy')
  })

  it('leads a terminal from any canvas to any other, and sends no cell that was right', () => {
    const cells = array(tuple(constantFrom('a', 'b', ' '), constantFrom('', '1', '31')), {
      minLength: 30,
      maxLength: 30,
    })
    const made = cells.map((list): TextCanvas => ({
      width: 10,
      height: 3,
      chars: list.map(([char]) => char),
      styles: list.map(([, style]) => style),
    }))
    assert(
      property(made, made, (first, second) => {
        const screen = createScreenModel(10, 3)
        screen.write(paint(undefined, first))
        const before = screen.printed
        screen.write(paint(first, second))
        expect(screen.chars).toEqual(second.chars)
        expect(screen.styles).toEqual(second.styles)
        const differing = second.chars.filter(
          (char, cell) => char !== first.chars[cell] || second.styles[cell] !== first.styles[cell],
        )
        expect(screen.printed - before).toBe(differing.length)
      }),
    )
  })
})
