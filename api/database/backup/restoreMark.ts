import type { ClientBase } from 'pg'
import { StartError } from '#api/errors/errors.ts'

type Db = Pick<ClientBase, 'query'>

// A comment on the log marks a restored database whose other tables do not follow from it yet. It is written in
// the transaction that stores the log.
const MARK = 'restored, not rebuilt'

export async function markRestored(db: Db): Promise<void> {
  await db.query(`comment on table public.events is '${MARK}'`)
}

/** Removes the mark: all tables follow from the log. */
export async function unmarkRestored(db: Db): Promise<void> {
  if (await isMarked(db)) await db.query('comment on table public.events is null')
}

/**
 * Throws StartError if a restore stopped before its rebuild: without the tables that follow from the log, a
 * server would take its players for newcomers, and delete them.
 */
export async function refuseUnfinishedRestore(db: Db): Promise<void> {
  if (await isMarked(db))
    throw new StartError('A restore of this database was interrupted: npm run replay finishes it.')
}

async function isMarked(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ mark: string | null }>(
    `select obj_description(to_regclass('public.events'), 'pg_class') as mark`,
  )
  return rows[0]?.mark === MARK
}
