import { BaseSequencer, type TestSpecification } from 'vitest/node'

// These files start processes and wait for them. Each takes 10 to 60 s, mostly idle.
const LONGEST = [
  'start',
  'midnightOfProcesses',
  'embeddedPostgres',
  'heapOfStrangers',
  'soak',
  'processes',
  'opsCommands',
  'replayCommand',
  'bench',
  'image',
]

/**
 * The longest files first, so that none of them runs at the end while all other workers are idle; the rules
 * last. The files of one project follow each other: a worker keeps the modules that it has loaded.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

function rankOf({ moduleId, project }: TestSpecification): number {
  if (project.name === 'rules') return LONGEST.length + 1
  const rank = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return rank < 0 ? LONGEST.length : rank
}
