/** A grid of characters, each one column wide, with a style (the numbers of an ANSI colour code, or '') a cell. */
export interface TextCanvas {
  readonly width: number
  readonly height: number
  readonly chars: string[]
  readonly styles: string[]
}

/** A canvas of spaces; sizes in characters. */
export function createTextCanvas(width: number, height: number): TextCanvas {
  return { width, height, chars: Array(width * height).fill(' '), styles: Array(width * height).fill('') }
}

/** Writes text; what lies outside is cut off. */
export function put(canvas: TextCanvas, x: number, y: number, text: string, style = ''): void {
  let column = x
  for (const char of text) {
    if (column >= 0 && column < canvas.width && y >= 0 && y < canvas.height) {
      canvas.chars[y * canvas.width + column] = oneColumn(char)
      canvas.styles[y * canvas.width + column] = style
    }
    column++
  }
}

/**
 * Names come from users and may hold anything: controls would reach the terminal, and wide or combining characters
 * would shift the rest of the line. Beyond Latin, only the signs that this project draws itself are let through.
 */
function oneColumn(char: string): string {
  return /[\u0020-\u007e\u00a1-\u017f\u2013\u2014\u2018-\u201d\u2022\u2026\u2190-\u2193\u2500-\u25ff\u2660-\u2666]/.test(
    char,
  )
    ? char
    : '?'
}

/** Plain spellings of what the renderer draws, for terminals without Unicode. */
const ASCII: Readonly<Record<string, string>> = {
  '♣': 'c',
  '♦': 'd',
  '♥': 'h',
  '♠': 's',
  '│': '|',
  '─': '-',
  '╌': '.',
  '╎': ':',
  '·': '.',
  '▒': '%',
  '█': '#',
  '░': '.',
  '▮': '#',
  '→': '>',
  '“': '"',
  '”': '"',
  '…': '~',
}

/** How text is drawn. */
export interface TextOptions {
  /** ANSI colours. Nothing is told by colour alone. */
  readonly color?: boolean
  /** Only ASCII characters: suits as the letters c d h s. */
  readonly ascii?: boolean
}

/** The canvas as a terminal with these options shows it. */
export function spellCanvas(canvas: TextCanvas, { color = false, ascii = false }: TextOptions = {}): TextCanvas {
  return {
    ...canvas,
    chars: ascii ? canvas.chars.map(toAscii) : canvas.chars,
    styles: color ? canvas.styles : canvas.styles.map(() => ''),
  }
}

/** The numbers of a style as a terminal is told them; '' ends all styles. */
export function styleCode(style: string): string {
  return style === '' ? '\u001b[0m' : `\u001b[0;${style}m`
}

/** The lines, without trailing blanks. */
export function canvasText(drawn: TextCanvas, options: TextOptions = {}): string {
  const canvas = spellCanvas(drawn, options)
  const lines: string[] = []
  for (let y = 0; y < canvas.height; y++) {
    let end = canvas.width
    while (end > 0 && canvas.chars[y * canvas.width + end - 1] === ' ') end--
    let line = ''
    let style = ''
    for (let x = 0; x < end; x++) {
      const cell = y * canvas.width + x
      if (canvas.styles[cell] !== style) {
        style = canvas.styles[cell]
        line += styleCode(style)
      }
      line += canvas.chars[cell]
    }
    lines.push(style === '' ? line : line + styleCode(''))
  }
  return lines.join('\n')
}

function toAscii(char: string): string {
  if (char <= '~') return char
  if (Object.hasOwn(ASCII, char)) return ASCII[char]
  return char >= '\u2500' && char <= '\u257f' ? '+' : '?'
}
