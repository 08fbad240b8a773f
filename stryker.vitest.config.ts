import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that take next to no time, or fail at nearly every change: a mutant killed by one of them costs little. */
const QUICK = [
  'worked-example',
  'edge-cases-hands',
  'edge-cases-table',
  'edge-cases-three-players',
  'tally',
  'talk',
  'mask',
  'golden',
  'cards/',
]

class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = (file: TestSpecification): number => {
      const at = QUICK.findIndex((part) => file.moduleId.includes(part))
      return at < 0 ? QUICK.length : at
    }
    return files.toSorted((a, b) => place(a) - place(b) || a.moduleId.localeCompare(b.moduleId))
  }
}

/** Mutation testing needs only the tests of the env's core, which start from the sources: nothing is built first. */
export default defineConfig({
  test: {
    include: ['env/{cards,summit-rush}/*.test.ts'],
    // What these say about the mutated files, the others say too, and sooner.
    exclude: ['**/{config,env,env-misuse,latency,properties,record-race,replay,snapshot,vector}.test.ts'],
    setupFiles: './stryker.setup.ts',
    testTimeout: 60_000,
    sequence: { sequencer: QuickFirst },
  },
})
