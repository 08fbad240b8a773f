import type { BenchmarkDocument } from './benchmark-document.js'
import { crossplayTakeaway } from './crossplay-takeaway.js'
import { ladderTakeaway } from './ladder-takeaway.js'
import { playtestTakeaway } from './playtest-takeaway.js'
import { tipsTakeaway } from './tips-takeaway.js'

/** What a document says, in a sentence. */
export function takeaway(document: BenchmarkDocument): string {
  switch (document.kind) {
    case 'ladder':
      return ladderTakeaway(document)
    case 'crossplay':
      return crossplayTakeaway(document)
    case 'tips':
      return tipsTakeaway(document)
    default:
      return playtestTakeaway(document)
  }
}
