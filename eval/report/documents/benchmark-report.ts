import { packageInfo } from '../../../runtime/package-info.js'
import { html, type Markup } from '../html.js'
import { limits } from '../limits-section.js'
import { loadPlot, type DrawPlot } from '../plot-svg.js'
import { reportPage } from '../report-page.js'
import type { BenchmarkDocument } from './benchmark-document.js'
import { crossplaySection } from './crossplay-section.js'
import { documentSection, engineWarning, type SectionContent } from './document-section.js'
import { ladderSection } from './ladder-section.js'
import { playtestSection } from './playtest-section.js'
import { tipsSection } from './tips-section.js'
import { takeaway } from './takeaway.js'
import { counted } from './words.js'

/**
 * Benchmarks' documents as one HTML page that needs nothing else: no network, no scripts. The same documents give the same
 * page; they lie in it as JSON, in the element `report-data`.
 */
export async function buildBenchmarkReport(documents: readonly BenchmarkDocument[]): Promise<string> {
  const draw = await loadPlot()
  const title = 'Summit Rush: what the benchmarks say'
  const main = [
    head(title, documents),
    ...documents.map((document, i) => documentSection(document, `${document.kind}-${i + 1}`, content(document, draw))),
    limits(limitsOf(documents)),
  ]
  return reportPage(title, main, documents)
}

function head(title: string, documents: readonly BenchmarkDocument[]): Markup {
  const strange = documents.filter((document) => engineWarning(document) !== undefined).length
  return html`<header>
    <h1>${title}</h1>
    <p class="note">
      ${counted(documents.length, 'document')}, set out by ${packageInfo().name} ${packageInfo().version}. Versions,
      deals, seeds and hashes stand with each.
    </p>
    ${
      strange > 0 &&
      html`<p class="warning">
        <strong>Another engine.</strong> ${counted(strange, 'document is', 'documents are')} of another engine than this
        package plays; a warning stands with each.
      </p>`
    }
    ${
      documents.length > 1 &&
      html`<ul class="contents">
        ${documents.map(
          (document, i) =>
            html`<li><a href="#${document.kind}-${i + 1}">${NAMES[document.kind]}</a>: ${takeaway(document)}</li>`,
        )}
      </ul>`
    }
  </header>`
}

const NAMES: Readonly<Record<BenchmarkDocument['kind'], string>> = {
  ladder: 'Ladder',
  crossplay: 'Cross-play',
  tips: 'Tips',
  playtest: 'Playtest',
}

function content(document: BenchmarkDocument, draw: DrawPlot): SectionContent {
  switch (document.kind) {
    case 'ladder':
      return ladderSection(document, draw)
    case 'crossplay':
      return crossplaySection(document, draw)
    case 'tips':
      return tipsSection(document, draw)
    default:
      return playtestSection(document, draw)
  }
}

function limitsOf(documents: readonly BenchmarkDocument[]): string[] {
  const seeds = new Set(documents.map(({ config }) => String(config.seed)))
  return [
    'No people were tested. Scripted teammates with a human-like reaction time are not people.',
    'Reaction times are simulated from latency profiles that are design choices, not yet fitted to recorded games of people; the time the computer needs for a decision is not counted.',
    'Intervals cover the luck of the deals. They say nothing of other settings, other partners or another training run.',
    'Each 95% interval stands for itself: of twenty differences that are truly nought, one is expected to be called decided.',
    seeds.size > 1
      ? `The documents use deals of different seeds (${[...seeds].join(', ')}): compare within a document, not between them.`
      : 'A plain look at two intervals tells less than the paired difference on the same deals: where the difference is given, go by it.',
  ]
}
