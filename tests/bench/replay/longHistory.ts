import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#api/database/embedded/embeddedPostgres.ts'
import { migrate } from '#api/database/migration/migrate.ts'
import { StartError } from '#api/errors/errors.ts'
import { count } from '#api/rebuild/progress.ts'
import { rebuild } from '#api/rebuild/rebuild.ts'
import { withSessions } from '#api/rebuild/sessions.ts'
import { costOf, type Cost } from '../postgresTime.ts'
import { writeHistory } from './history.ts'

export type LongHistory = {
  url: string
  client: pg.Client
  events: number
  /** What it took to make the history; null if the folder had it. */
  made: Making | null
  close: () => Promise<void>
}

type Making = { write: Cost; vacuum: Cost; index: Cost; rebuild: Cost }

/**
 * A database with about so many events and all tables that follow from them. `folder` keeps it for later
 * runs, and for `DATA_DIR`; without a folder it is temporary.
 */
export async function openLongHistory(options: {
  events: number
  folder: string | undefined
}): Promise<LongHistory> {
  const dataDir = options.folder ?? (await mkdtemp(path.join(tmpdir(), 'hilo-bench-history-')))
  const { url, stop } = await startEmbeddedPostgres({
    dataDir,
    print: () => undefined,
  })
  const client = new pg.Client(url)
  await client.connect()
  await migrate(client, 'prisma/migrations')
  const close = async () => {
    await client.end()
    await stop()
    if (options.folder === undefined) await rm(dataDir, { recursive: true })
  }
  try {
    const isMade = await findLog(client, dataDir)
    const made = isMade ? null : await make(client, { url, events: options.events })
    const events = await countEvents(client)
    console.log(`A log of ${count(events)} events.`)
    return { url, client, events, made, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Whether the folder has a log. Throws StartError if its making was interrupted: the last step fills the
 * tables.
 */
async function findLog(client: pg.Client, folder: string): Promise<boolean> {
  const { rows } = await client.query<{ events: boolean; plays: boolean }>(
    'select exists (select from events) as events, exists (select from plays) as plays',
  )
  if (rows[0]?.events && !rows[0].plays)
    throw new StartError(`The log in ${folder} is incomplete. Delete the folder and run the command again.`)
  return rows[0]?.events ?? false
}

export async function countEvents(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ events: string }>('select count(*) as events from events')
  return Number(rows[0]?.events)
}

async function make(client: pg.Client, { url, events }: { url: string; events: number }): Promise<Making> {
  // The rules first play the games of each day a few times: 40 ms of processor time a day.
  const days = Math.min(90, Math.ceil(events / 5000))
  const plan = { events, players: Math.ceil(events / 100), days, seed: 42 }
  const createIndexes = await dropIndexes(client)
  const made = {
    write: await costOf(client, () => writeHistory(client, plan)),
    vacuum: await costOf(client, () => client.query('vacuum analyze events, players')),
    index: await costOf(client, createIndexes),
    rebuild: await costOf(client, () => replayOnce(url)),
  }
  console.log(`Made a log: ${JSON.stringify(made)}`)
  return made
}

/** Drops the indexes of the log, and returns their creation. To update them with each row takes longer. */
async function dropIndexes(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ drop: string; create: string }>(
    `select case when conname is null then format('drop index %s', indexrelid::regclass)
         else format('alter table events drop constraint %I', conname) end as drop,
       case when conname is null then pg_get_indexdef(indexrelid)
         else format('alter table events add constraint %I %s', conname, pg_get_constraintdef(pg_constraint.oid))
       end as create
     from pg_index left join pg_constraint on conindid = indexrelid and conrelid = indrelid
     where indrelid = 'events'::regclass order by indexrelid`,
  )
  for (const { drop } of rows) await client.query(drop)
  return async () => {
    await client.query(`set maintenance_work_mem = '1GB'`)
    for (const { create } of rows) await client.query(create)
  }
}

export async function replayOnce(url: string): Promise<{ seconds: number; lines: string[] }> {
  const begin = performance.now()
  const lines: string[] = []
  const listener = { print: (line: string) => void lines.push(line), onProgress: () => undefined }
  await withSessions(url, (sessions) => rebuild(sessions, listener))
  return { seconds: (performance.now() - begin) / 1000, lines }
}
