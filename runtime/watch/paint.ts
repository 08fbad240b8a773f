import { styleCode, type TextCanvas } from '../../env/index.js'

/**
 * What a terminal must be sent to show one canvas in the place of another: only the cells that differ are written, in
 * runs, and the cursor and the style are told only where they change. Ends without a style.
 * @param before what it shows now, of the same size; undefined for a blank screen
 */
export function paint(before: TextCanvas | undefined, after: TextCanvas): string {
  let written = ''
  let style = ''
  // The cell that the cursor stands at; after the last column nobody knows where it is.
  let cursor = -1
  for (let cell = 0; cell < after.chars.length; cell++) {
    const char = after.chars[cell]
    if (char === (before?.chars[cell] ?? ' ') && after.styles[cell] === (before?.styles[cell] ?? '')) continue
    const column = cell % after.width
    if (cursor !== cell) written += `\u001b[${Math.floor(cell / after.width) + 1};${column + 1}H`
    if (after.styles[cell] !== style) {
      style = after.styles[cell]
      written += styleCode(style)
    }
    written += char
    cursor = column === after.width - 1 ? -1 : cell + 1
  }
  return style === '' ? written : written + styleCode('')
}
