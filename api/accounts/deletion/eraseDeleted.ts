import type { Deps } from '#api/deps/deps.ts'
import { removeDeadRows } from '#api/database/migration/rewriteTable.ts'

/** The tables with personal data. */
const TABLES = ['users', 'sign_ups', 'mails', 'pictures', 'reminders'] as const

/** The bytes of several deletions are removed at once. */
const DELAY_MS = 5 * 60_000
/** An operator hears of bytes that have waited for so long. */
const HELD_MS = 2 * 60_000

/** Whether a deletion has left files of letters, a letter, or bytes in the database that can go now. */
export async function isErasureDue(deps: Deps): Promise<boolean> {
  const withFiles = await deps.db.erasure.findFirst({ where: { noFiles: false }, select: { id: true } })
  if (withFiles !== null || (await hasOldLetter(deps))) return true
  const isErasable = (await findErasable(deps)).length > 0
  if (!isErasable) await reportHolder(deps)
  return isErasable
}

/**
 * Removes what the deletion of personal data leaves: its files at once, after five minutes
 * the sent letter about the deletion, and the bytes of deleted rows once no transaction can read them
 * (docs/decisions/0047). `deleteFiles` deletes the files of letters and downloads that
 * have no row.
 */
export async function eraseDeleted(deps: Deps, deleteFiles: () => Promise<unknown>): Promise<void> {
  const { db, pool } = deps
  const withFiles = await db.erasure.findMany({ where: { noFiles: false }, select: { id: true } })
  const erasable = await findErasable(deps)
  await db.mail.deleteMany({ where: oldLetters(deps) })
  await deleteFiles()
  const ids = withFiles.map(({ id }) => id)
  await db.erasure.updateMany({ where: { id: { in: ids } }, data: { noFiles: true } })
  const last = erasable.at(-1)
  if (last !== undefined && (await removeDeadRows(pool, TABLES, last.xid)))
    await db.erasure.deleteMany({ where: { id: { in: erasable.map(({ id }) => id) } } })
  else if (last !== undefined) await reportHolder(deps)
}

/** How long the bytes of the oldest deletion have waited beyond the five minutes, in seconds; 0 if none waits. */
export async function findErasureDelay(deps: Deps): Promise<number> {
  const oldest = await deps.db.erasure.findFirst({
    orderBy: { deletedAt: 'asc' },
    select: { deletedAt: true },
  })
  return oldest === null ? 0 : Math.max(0, (dueAt(deps).getTime() - oldest.deletedAt.getTime()) / 1000)
}

function dueAt({ clock }: Pick<Deps, 'clock'>): Date {
  return new Date(clock().getTime() - DELAY_MS)
}

function oldLetters(deps: Deps) {
  return { kind: 'accountDeleted', sentAt: { lte: dueAt(deps) } } as const
}

async function hasOldLetter(deps: Deps): Promise<boolean> {
  return (await deps.db.mail.findFirst({ where: oldLetters(deps), select: { id: true } })) !== null
}

/**
 * The deletions whose bytes can be removed, in the order of their transactions: all, once the oldest has waited
 * for five minutes. While a transaction of this database that began before a deletion can still read the rows,
 * PostgreSQL keeps them. One of another database cannot read them, but is in the snapshots of this one: those
 * of short statements are waited for later.
 */
async function findErasable(deps: Deps): Promise<{ id: bigint; xid: bigint }[]> {
  const found = await deps.db.$queryRaw<{ id: bigint; xid: string; isDue: boolean }[]>`
    select id, xid::text, deleted_at <= ${dueAt(deps)}::timestamptz as "isDue" from erasures
    where xid < settled_before()
      and not exists (
        select from pg_stat_activity
        where pid <> pg_backend_pid() and coalesce(datname, current_database()) = current_database()
          and age(backend_xmin) >= age(xid::xid)
          and coalesce(xact_start < clock_timestamp() - interval '1 second', true))
      and not exists (select from pg_replication_slots where age(xmin) >= age(erasures.xid::xid))
    order by erasures.xid`
  return found.some(({ isDue }) => isDue) ? found.map(({ id, xid }) => ({ id, xid: BigInt(xid) })) : []
}

// A transaction of another database holds the rows only by the snapshots of short statements of this one, so
// it comes last. Of the others that hold the rows, the writing one comes first: the snapshots of the others
// hold them only because of it.
const HOLDER = `
  select case kind when 'session' then format('process %s of the database %s', name, database)
    else format('the %s %s', kind, name) end as holder
  from (
    select 'session' as kind, pid::text as name, coalesce(datname, current_database()) as database,
      greatest(age(backend_xid), age(backend_xmin)) as age, backend_xid is not null as writes
    from pg_stat_activity
    where pid <> pg_backend_pid() and coalesce(xact_start < clock_timestamp() - interval '1 second', true)
    union all select 'prepared transaction', gid, database, age(transaction), true from pg_prepared_xacts
    union all
    select 'replication slot', slot_name, current_database(), age(xmin), false from pg_replication_slots
  ) holders
  where age >= (select max(age(xid::xid)) from erasures where deleted_at <= $1)
  order by database <> current_database(), age desc, writes desc limit 1`

/** Names what has held deletions up for minutes. */
async function reportHolder(deps: Deps): Promise<void> {
  if ((await findErasureDelay(deps)) * 1000 < HELD_MS) return
  const { rows } = await deps.pool.query<{ holder: string }>(HOLDER, [dueAt(deps)])
  const holder = rows[0]?.holder ?? 'a transaction that PostgreSQL does not show'
  deps.onError(new Error(`Deleted personal data stays in the files of the database: ${holder} can read it.`))
}
