import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The service's files first: they take longer, and the short ones of the rules fill the workers at the end.
 * The files of one project follow each other: a worker keeps the modules that it has loaded.
 */
export class ServiceFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

function rankOf({ project }: TestSpecification): number {
  return project.name === 'rules' ? 1 : 0
}
