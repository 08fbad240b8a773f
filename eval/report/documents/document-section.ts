import { ENGINE_VERSION } from '../../../env/index.js'
import { factsList } from '../facts-list.js'
import { html, type Markup } from '../html.js'
import type { BenchmarkDocument } from './benchmark-document.js'
import { takeaway } from './takeaway.js'

/** What the frame of a document's section holds. */
export interface SectionContent {
  readonly heading: string
  /** How to read the plots. */
  readonly reading: string
  readonly body: readonly Markup[]
}

/** One document: what it says, its plots and tables, what it was made of, and the command that repeats it. */
export function documentSection(
  document: BenchmarkDocument,
  id: string,
  { heading, reading, body }: SectionContent,
): Markup {
  const { config, command, configHash, engineVersion, players, package: source } = document
  const warning = engineWarning(document)
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${heading}</h2>
    <p class="takeaway">${takeaway(document)}</p>
    ${warning !== undefined && html`<p class="warning"><strong>Another engine.</strong> ${warning}</p>`}
    <p>${reading}</p>
    ${body}
    ${factsList([
      ['Deals', String(config.deals)],
      ['Seed', String(config.seed)],
      ['Package', `${source.name} ${source.version}`],
      ['Engine', String(engineVersion)],
      ['Configuration hash', configHash],
    ])}
    <details>
      <summary>Who played: versions and hashes</summary>
      <ul>
        ${Object.entries(players).map(([name, print]) => html`<li>${name}: <code>${print}</code></li>`)}
      </ul>
    </details>
    <h3>Do it again</h3>
    <pre tabindex="0"><code>${command}</code></pre>
  </section>`
}

/** A warning where a document's figures are of another game than this package plays. */
export function engineWarning({ engineVersion }: Pick<BenchmarkDocument, 'engineVersion'>): string | undefined {
  if (engineVersion === ENGINE_VERSION) return undefined
  return `These figures are of engine ${engineVersion}; this package plays engine ${ENGINE_VERSION}. Another engine is another game: don't compare them with figures of this one, and the command below gives others.`
}
