import type { ClientBase, Pool } from 'pg'
import { withShortLocks, type Patience } from './withShortLocks.ts'

/**
 * Whether the log has events of transactions that this cluster has not begun: those of a restored dump, or of
 * a moved database. Readers of the log would wait for these transactions for years.
 */
export async function isLogForeign(db: Pick<Pool, 'query'>): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from events where xid >= pg_snapshot_xmax(pg_current_snapshot()) limit 1',
  )
  return rowCount !== 0
}

/**
 * Gives the events of a foreign log transaction ids before all of this cluster. Followers of the log keep
 * their place: each has projected the same events as before. An interrupted replay begins again.
 */
export async function adoptLog(client: ClientBase, patience: Patience): Promise<void> {
  if (!(await isLogForeign(client))) return
  patience.print?.(
    'The event log is from another PostgreSQL: its events get new transaction ids. This may take minutes.',
  )
  const work = async () => {
    await client.query('lock table events, projection_cursors in access exclusive mode')
    await giveIds(client)
    await client.query('delete from replay.reading')
  }
  await withShortLocks(client, { what: 'The new ids of the event log', work }, patience)
  await client.query('analyze events')
}

type Cursor = { projection: string; xid: string; position: string }

// A new cluster begins with transactions in the hundreds.
const FIRST_ID = 3

// Events up to the same cursor get the same id, so that the cursors still separate them. The change of a type
// writes a new table, without the trigger that refuses changes of events.
async function giveIds(client: ClientBase): Promise<void> {
  const { rows: cursors } = await client.query<Cursor>(
    'select projection, xid::text, position::text from projection_cursors order by xid, position',
  )
  // Events that this cluster has written since are later.
  const { rows } = await client.query<{ last: string; next: string }>(
    `select max(position)::text as last, pg_snapshot_xmax(pg_current_snapshot())::text as next
     from events where xid >= pg_snapshot_xmax(pg_current_snapshot())`,
  )
  const { last = '0', next = '0' } = rows[0] ?? {}
  const whens = cursors.map(
    ({ xid, position }, index) =>
      `when (xid, position) <= ('${xid}', ${position}) then '${FIRST_ID + index}'`,
  )
  await client.query(
    `alter table events alter column xid type xid8 using (case
       when xid < '${next}' and position > ${last} then xid::text
       ${whens.join('\n')} else '${FIRST_ID + cursors.length}' end)::xid8`,
  )
  for (const [index, { projection }] of cursors.entries())
    await client.query(
      'update projection_cursors set xid = $2::text::xid8, position = $3 where projection = $1',
      [projection, FIRST_ID + index, last],
    )
}
