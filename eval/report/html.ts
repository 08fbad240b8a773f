/** Text that is HTML already and goes into a page as it is. */
export class Markup {
  constructor(readonly text: string) {}
}

type Content = Markup | string | number | null | undefined | false | readonly Content[]

/** A template for HTML: what is put in is escaped, unless it is markup itself; lists are joined; null and false vanish. */
export function html(parts: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  return new Markup(parts.reduce((text, part, i) => `${text}${show(contents[i - 1])}${part}`))
}

/** Data inside a page, for programs that read it. `<` is escaped, so that no string in it can end the element. */
export function embeddedJson(id: string, data: unknown): Markup {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return new Markup(`<script type="application/json" id="${escapeHtml(id)}">${json}</script>`)
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

function show(content: Content): string {
  if (content === null || content === undefined || content === false) return ''
  if (content instanceof Markup) return content.text
  if (typeof content === 'string' || typeof content === 'number') return escapeHtml(String(content))
  return content.map(show).join('')
}
