import { BaseSequencer, type TestSpecification } from 'vitest/node'

// They start processes and wait for real clocks: from ten seconds up to a minute each, most of it without need of a processor.
const LONGEST = ['midnightOfProcesses', 'start', 'embeddedPostgres', 'processes', 'soak']

/** The usual order, after the files that take longest: one of them at the end would run while all other workers are done. */
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
