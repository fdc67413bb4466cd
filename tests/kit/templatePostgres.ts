import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#api/database/embeddedPostgres.ts'
import { migrate } from '#api/database/migrate.ts'

/** A PostgreSQL for one run of tests; its database `hilo` is migrated and empty, for others to be copied from. */
export type TemplatePostgres = { url: string; stop: () => Promise<void> }

/** It is thrown away afterwards and need not survive a power cut, so it does not wait for the disk. */
export async function startTemplatePostgres(): Promise<TemplatePostgres> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-tests-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    tell: () => undefined,
    onLost: (error) => {
      throw error
    },
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  })
  await withClient(postgres.url, (client) => migrate(client, 'prisma/migrations'))
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Makes a migrated, empty database; answers its address. */
export async function copyTemplate(templateUrl: string): Promise<string> {
  const url = new URL(templateUrl)
  url.pathname = `/test_${randomBytes(6).toString('hex')}`
  await withClient(maintenanceUrl(templateUrl), (client) =>
    client.query(`create database ${url.pathname.slice(1)} template hilo`),
  )
  return url.href
}

/** Drops a database and cuts what is still connected to it. */
export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await withClient(maintenanceUrl(url), (client) => client.query(`drop database ${name} with (force)`))
}

function maintenanceUrl(url: string): string {
  return new URL('/postgres', url).href
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
