import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#api/database/embeddedPostgres.ts'
import { migrate } from '#api/database/migrate.ts'
import { createPool } from '#api/database/pool.ts'
import { seedHistory } from '#api/usecases/seed/seedHistory.ts'
import { easternDay, previousDay } from '#game/day.ts'

export type SeededHistory = { url: string; plays: number; close: () => Promise<void> }

/**
 * A database with about so many plays of simulated players in the last 90 days. `folder` keeps it for later
 * runs; without a folder it is temporary.
 */
export async function openSeededHistory(options: {
  plays: number
  folder: string | undefined
}): Promise<SeededHistory> {
  const dataDir = options.folder ?? (await mkdtemp(path.join(tmpdir(), 'hilo-bench-charts-')))
  const { url, stop } = await startEmbeddedPostgres({
    dataDir,
    print: () => undefined,
    onLost: console.error,
  })
  const client = new pg.Client(url)
  await client.connect()
  await migrate(client, 'prisma/migrations')
  if ((await countPlays(client)) === 0) {
    await seed(url, options.plays)
    await client.query('vacuum analyze')
  }
  const plays = await countPlays(client)
  await client.end()
  const close = async () => {
    await stop()
    if (options.folder === undefined) await rm(dataDir, { recursive: true })
  }
  return { url, plays, close }
}

async function seed(url: string, plays: number): Promise<void> {
  const pool = createPool(url)
  const until = previousDay(easternDay(new Date()))
  await seedHistory(pool, { plays, days: 90, until, seed: 1 }, () => undefined)
  await pool.end()
}

async function countPlays(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ plays: number }>('select count(*)::integer as plays from plays')
  return rows[0]?.plays ?? 0
}
