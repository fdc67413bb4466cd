import { BaseSequencer, type TestSpecification } from 'vitest/node'

// These files start processes and wait for real clocks. Each takes 10 to 60 s, mostly idle.
const LONGEST = ['midnightOfProcesses', 'start', 'embeddedPostgres', 'processes', 'soak']

/**
 * The usual order, after the longest files. A long file at the end would run while all other workers are
 * idle.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((name) => moduleId.endsWith(`/tests/service/${name}.test.ts`))
  return rank < 0 ? LONGEST.length : rank
}
