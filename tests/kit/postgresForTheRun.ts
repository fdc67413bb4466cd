import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#api/database/embeddedPostgres.ts'
import { migrate } from '#api/database/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the run's PostgreSQL; its database `hilo` is the migrated template. */
    templateUrl: string
  }
}

/** One PostgreSQL for the whole run, thrown away afterwards: it need not survive a power cut, so it does not wait for the disk. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-tests-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    tell: () => undefined,
    onLost: (error) => {
      throw error
    },
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  })
  const client = new pg.Client(postgres.url)
  await client.connect()
  await migrate(client, 'prisma/migrations')
  await client.end()
  project.provide('templateUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
}
