import type { TestProject } from 'vitest/node'
import { startTemplatePostgres } from './templatePostgres.ts'
import { buildTestProcesses } from '../processes/buildTestProcesses.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the run's PostgreSQL. Its database `hilo` is the migrated template. */
    templateUrl: string
    /** Database files that were never started. */
    newCluster: string
  }
}

/** One PostgreSQL for the whole run, and the programs that tests start. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildTestProcesses()
  const postgres = await startTemplatePostgres()
  project.provide('templateUrl', postgres.url)
  project.provide('newCluster', postgres.newCluster)
  return postgres.stop
}
