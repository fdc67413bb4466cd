import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#api/database/embeddedPostgres.ts'
import { migrate } from '#api/database/migrate.ts'
import { allProjections } from '#api/projections/projection.ts'
import { count } from '#api/replay/progress.ts'
import { replay } from '#api/replay/replay.ts'
import { withSessions } from '#api/replay/sessions.ts'
import { writeHistory } from './history.ts'

export type LongHistory = { url: string; client: pg.Client; events: number; close: () => Promise<void> }

/**
 * A database with about so many events and all tables that follow from them. `folder` keeps it for later
 * runs; without a folder it is temporary.
 */
export async function openLongHistory(options: {
  events: number
  folder: string | undefined
}): Promise<LongHistory> {
  const dataDir = options.folder ?? (await mkdtemp(path.join(tmpdir(), 'hilo-bench-history-')))
  const { url, stop } = await startEmbeddedPostgres({
    dataDir,
    print: () => undefined,
    onLost: console.error,
  })
  const client = new pg.Client(url)
  await client.connect()
  await migrate(client, 'prisma/migrations')
  if ((await countEvents(client)) === 0) await fill(client, { url, events: options.events })
  const events = await countEvents(client)
  console.log(`A log of ${count(events)} events.`)
  const close = async () => {
    await client.end()
    await stop()
    if (options.folder === undefined) await rm(dataDir, { recursive: true })
  }
  return { url, client, events, close }
}

export async function countEvents(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ events: string }>('select count(*) as events from events')
  return Number(rows[0]?.events)
}

async function fill(client: pg.Client, { url, events }: { url: string; events: number }): Promise<void> {
  await writeHistory(client, { events, players: Math.ceil(events / 100), days: 90, seed: 42 })
  await client.query('vacuum analyze events')
  await replayOnce(url)
}

// The default request of the command.
export const REQUEST = { projections: allProjections, stretch: 2_000_000, restart: true }

export async function replayOnce(url: string): Promise<{ seconds: number; lines: string[] }> {
  const begin = performance.now()
  const lines: string[] = []
  const listener = { print: (line: string) => void lines.push(line), onProgress: () => undefined }
  const request = { ...REQUEST, keepPrevious: false, timeoutMs: 5000 }
  await withSessions(url, (sessions) => replay(sessions, request, listener))
  return { seconds: (performance.now() - begin) / 1000, lines }
}
