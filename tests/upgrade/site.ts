import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '#tests/kit/database/postgres.ts'
import type { Env } from './version.ts'

/** The data of a site, and further places for data. */
export type Site = {
  name: string
  env: Env
  /** Whether several processes can use the data. */
  isShared: boolean
  /** Settings with an empty place. */
  emptyPlace: () => Promise<Env>
  close: () => Promise<void>
}

export function openEmbeddedSite(folder: string): Promise<Site> {
  const env = { DATA_DIR: path.join(folder, 'data') }
  const other = { DATA_DIR: path.join(folder, 'other') }
  return Promise.resolve({
    name: 'embedded PostgreSQL',
    env,
    isShared: false,
    emptyPlace: () => Promise.resolve(other),
    close: () => Promise.resolve(),
  })
}

export async function openPostgresSite(folder: string): Promise<Site> {
  const postgres = await startPostgres()
  return {
    name: 'PostgreSQL at DATABASE_URL',
    env: { DATABASE_URL: postgres.url, DATA_DIR: path.join(folder, 'data') },
    isShared: true,
    emptyPlace: async () => {
      const client = new pg.Client(postgres.url.replace(/hilo$/, 'postgres'))
      await client.connect()
      await client.query('create database other')
      await client.end()
      return { DATABASE_URL: postgres.url.replace(/hilo$/, 'other'), DATA_DIR: path.join(folder, 'other') }
    },
    close: postgres.close,
  }
}
