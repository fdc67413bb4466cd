import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { verify } from '#api/rebuild/rebuild.ts'
import { withSessions } from '#api/rebuild/sessions.ts'
import { opsCommand } from '#tests/kit/opsCommand.ts'
import { closing } from '../closing.ts'
import type { Extent } from '../extent.ts'
import { costOf, type Cost } from '../postgresTime.ts'
import { openLongHistory, type LongHistory } from '../replay/longHistory.ts'
import { alone, type Row } from '../row.ts'

/** What a long log costs: its making, its size on the disk, its statistics, a comparison and a backup. */
export async function benchScale({ history: events, folder }: Extent): Promise<Row[]> {
  return await closing(async (later) => {
    const history = await openLongHistory({ events, folder })
    later(history.close)
    return [
      ...rowsOfMaking(history),
      ...(await sizesOf(history)),
      ...(await estimates(history)),
      ...(await compare(history)),
      ...(await backUp(history)),
    ]
  })
}

function rowsOfMaking({ made, events }: LongHistory): Row[] {
  if (made === null) return []
  return [
    ...rowsOf('COPY of the events without indexes', made.write, events),
    ...rowsOf('vacuum of the log', made.vacuum, events),
    ...rowsOf('creation of its indexes', made.index, events),
    ...rowsOf('first rebuild of all tables', made.rebuild, events),
  ]
}

function rowsOf(what: string, { seconds, processor }: Cost, events: number): Row[] {
  return [
    alone({ what, unit: 'events/s', ours: [events / seconds] }),
    alone({ what: `${what}, processor time`, unit: 'µs/event', ours: [(processor * 1e6) / events] }),
  ]
}

/** Bytes for each event: of the whole database, and of each large table and index. */
async function sizesOf({ client, events }: LongHistory): Promise<Row[]> {
  const { rows } = await client.query<{ name: string; bytes: number }>(
    `select 'the whole database' as name, pg_database_size(current_database())::float8 as bytes
     union all
     select relname, pg_relation_size(oid)::float8 from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and relpages > $1
     order by bytes desc`,
    [LARGE_PAGES],
  )
  return rows.map(({ name, bytes }) =>
    alone({
      what: `${name} (${(bytes / 1e6).toFixed(0)} MB)`,
      unit: 'bytes/event',
      ours: [bytes / events],
    }),
  )
}

const LARGE_PAGES = 1000

/** What the planner knows, beside the truth. */
async function estimates({ client, events }: LongHistory): Promise<Row[]> {
  const { rows } = await client.query<Record<string, number>>(
    `select reltuples::float8 as events,
       (select n_distinct from pg_stats where tablename = 'events' and attname = 'player_id')::float8 as distinct_players,
       (select count(*) from players)::float8 as players,
       (select n_mod_since_analyze from pg_stat_user_tables where relname = 'events')::float8 as changed
     from pg_class where oid = 'events'::regclass`,
  )
  const {
    distinct_players: distinct = NaN,
    players = NaN,
    changed = NaN,
    events: estimate = NaN,
  } = rows[0] ?? {}
  const share = (what: string, value: number) => alone({ what, unit: 'of the truth', ours: [value] })
  return [
    share('events by the statistics', estimate / events),
    share('players of events by the statistics', (distinct < 0 ? -distinct * events : distinct) / players),
    alone({ what: 'events since the last ANALYZE', unit: 'events', ours: [changed] }),
  ]
}

async function compare({ client, url, events }: LongHistory): Promise<Row[]> {
  const quiet = { print: () => undefined, onProgress: () => undefined }
  let differences = NaN
  const cost = await costOf(client, async () => {
    const found = await withSessions(url, (sessions) => verify(sessions, quiet))
    differences = found.reduce((sum, { comparison }) => sum + comparison.count, 0)
  })
  return [
    ...rowsOf('comparison of all tables with the log', cost, events),
    alone({ what: 'differences', unit: 'rows', ours: [differences], goal: { atMost: 0 } }),
  ]
}

/** npm run backup, without the files of a data folder. */
async function backUp({ client, url, events }: LongHistory): Promise<Row[]> {
  return await closing(async (later) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'hilo-bench-backup-'))
    later(() => rm(folder, { recursive: true }))
    const backup = path.join(folder, 'backup')
    const env = { DATABASE_URL: url, DATA_DIR: path.join(folder, 'data') }
    const cost = await costOf(client, async () => {
      const { code, said } = await opsCommand('backup', { args: [backup], env })
      if (code !== 0) throw new Error(said)
    })
    return [
      ...rowsOf('backup', cost, events),
      alone({ what: 'backup', unit: 'bytes/event', ours: [(await bytesOf(backup)) / events] }),
    ]
  })
}

async function bytesOf(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = files
    .filter((file) => file.isFile())
    .map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
