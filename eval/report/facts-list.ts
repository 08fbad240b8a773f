import { html, type Markup } from './html.js'

/** Names with their values, side by side where there is room; those without a value are left out. */
export function factsList(facts: readonly (readonly [name: string, value: string | undefined])[]): Markup {
  return html`<dl class="facts">
    ${facts.map(
      ([name, value]) =>
        value !== undefined &&
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`
}
