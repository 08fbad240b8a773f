import { html, type Markup } from './html.js'

/** A table in a box that scrolls sideways where the page is narrow. `bodies` are its tbody elements. */
export function scrollTable(
  caption: string,
  rowHead: string,
  heads: readonly string[],
  bodies: readonly (Markup | null)[],
): Markup {
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">${rowHead}</th>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      ${bodies}
    </table>
  </div>`
}

/** A column of a table: what it shows of a row. The main one stands out. */
export interface TableColumn<Row> {
  readonly head: string
  readonly cell: (row: Row) => string
  readonly main?: boolean
}

/** One tbody: a row for each item under its name. */
export function tableRows<Row>(
  rows: readonly Row[],
  name: (row: Row) => string,
  columns: readonly TableColumn<Row>[],
): Markup {
  return html`<tbody>
    ${rows.map(
      (row) =>
        html`<tr>
          <th scope="row">${name(row)}</th>
          ${columns.map(({ cell, main = false }) => html`<td${main ? html` class="main"` : ''}>${cell(row)}</td>`)}
        </tr>`,
    )}
  </tbody>`
}
