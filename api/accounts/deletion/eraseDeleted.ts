import type { Deps } from '#api/deps/deps.ts'
import { removeDeadRows } from '#api/database/migration/rewriteTable.ts'

/** The tables with personal data. */
const TABLES = ['users', 'sign_ups', 'mails', 'pictures'] as const

/** The bytes of several deletions are removed at once. */
const DELAY_MS = 5 * 60_000

/** Whether a deletion has left files of letters, or bytes in the database that can go now. */
export async function isErasureDue(deps: Deps): Promise<boolean> {
  const withFiles = await deps.db.erasure.findFirst({ where: { noFiles: false }, select: { id: true } })
  return withFiles !== null || (await findErasable(deps)).length > 0
}

/**
 * Removes what the deletion of personal data leaves: the files of deleted letters at once, and after five
 * minutes the sent letter about the deletion and the bytes of deleted rows (docs/decisions/0047).
 * `deleteFiles` deletes the files of letters that have no row.
 */
export async function eraseDeleted(deps: Deps, deleteFiles: () => Promise<unknown>): Promise<void> {
  const { db, pool } = deps
  const withFiles = await db.erasure.findMany({ where: { noFiles: false }, select: { id: true } })
  const erasable = await findErasable(deps)
  if (erasable.length > 0)
    await db.mail.deleteMany({ where: { kind: 'accountDeleted', sentAt: { not: null } } })
  await deleteFiles()
  const ids = withFiles.map(({ id }) => id)
  await db.erasure.updateMany({ where: { id: { in: ids } }, data: { noFiles: true } })
  if (erasable.length > 0 && (await removeDeadRows(pool, TABLES)))
    await db.erasure.deleteMany({ where: { id: { in: erasable } } })
}

function dueAt({ clock }: Deps): Date {
  return new Date(clock().getTime() - DELAY_MS)
}

/**
 * The deletions whose bytes can be removed, oldest first: all, once the oldest has waited for five minutes.
 * While a transaction that began before a deletion can still read the rows, PostgreSQL keeps them.
 */
async function findErasable(deps: Deps): Promise<bigint[]> {
  const found = await deps.db.$queryRaw<{ id: bigint; isDue: boolean }[]>`
    select id, deleted_at <= ${dueAt(deps)}::timestamptz as "isDue" from erasures
    where xid < pg_snapshot_xmin(pg_current_snapshot())
      and not exists (
        select from pg_stat_activity
        where pid <> pg_backend_pid() and coalesce(datname, current_database()) = current_database()
          and age(backend_xmin) >= age(xid::xid))
      and not exists (select from pg_replication_slots where age(xmin) >= age(erasures.xid::xid))
    order by id`
  return found.some(({ isDue }) => isDue) ? found.map(({ id }) => id) : []
}
