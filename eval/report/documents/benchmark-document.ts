import type { CrossplayDocument } from '../../benchmarks/crossplay.js'
import type { LadderDocument } from '../../benchmarks/ladder.js'
import type { PlaytestDocument } from '../../benchmarks/playtest.js'
import type { TipsDocument } from '../../benchmarks/tips.js'

/** What a benchmark wrote, of whichever kind. */
export type BenchmarkDocument = LadderDocument | CrossplayDocument | TipsDocument | PlaytestDocument
