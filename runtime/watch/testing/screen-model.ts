const ESCAPE = '\u001b'

/** What a terminal of a size shows after all that was written to it: of its language, what the viewer speaks. */
export interface ScreenModel {
  readonly chars: string[]
  readonly styles: string[]
  /** Whether the alternate screen is shown, and whether the cursor is. */
  alternate: boolean
  cursor: boolean
  /** Characters printed so far. */
  printed: number
  write(text: string): void
  /** The lines, without trailing blanks. */
  lines(): string[]
}

export function createScreenModel(width: number, height: number): ScreenModel {
  let x = 0
  let y = 0
  let style = ''
  const screen: ScreenModel = {
    chars: Array<string>(width * height).fill(' '),
    styles: Array<string>(width * height).fill(''),
    alternate: false,
    cursor: true,
    printed: 0,
    write(text) {
      let rest = text
      while (rest !== '') {
        const code = rest.startsWith(ESCAPE) ? /^\[(\??[\d;]*)([A-Za-z])/.exec(rest.slice(1)) : null
        if (code) obey(code[1], code[2])
        else print(rest[0])
        rest = rest.slice(code ? 1 + code[0].length : 1)
      }
    },
    lines: () =>
      Array.from({ length: height }, (_, line) =>
        screen.chars
          .slice(line * width, (line + 1) * width)
          .join('')
          .trimEnd(),
      ),
  }
  return screen

  function obey(numbers: string, letter: string): void {
    if (letter === 'H') {
      const [line, column] = numbers.split(';').map(Number)
      y = line - 1
      x = column - 1
    } else if (letter === 'm') {
      style = numbers === '0' ? '' : numbers.replace(/^0;/, '')
    } else if (letter === 'J' && numbers === '2') {
      screen.chars.fill(' ')
      screen.styles.fill('')
    } else if (numbers === '?1049') {
      screen.alternate = letter === 'h'
    } else if (numbers === '?25') {
      screen.cursor = letter === 'h'
    } else {
      throw new Error(`the model knows no \\e[${numbers}${letter}`)
    }
  }

  function print(char: string): void {
    if (char < ' ' || x >= width || y >= height) throw new Error(`printed ${JSON.stringify(char)} at ${x}, ${y}`)
    screen.chars[y * width + x] = char
    screen.styles[y * width + x] = style
    screen.printed++
    x++
  }
}
