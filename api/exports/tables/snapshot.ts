import { Client } from '#api/database/client.ts'
import type { Pseudonyms } from '#api/auth/pseudonyms.ts'
import type { Deps } from '#api/deps/deps.ts'

/** A transaction that reads one state of the database, and the pseudonyms for its players. */
export type Snapshot = { client: Client; pseudonyms: Pseudonyms; end: SnapshotEnd }

/**
 * `xid` is the first transaction that was open or still to come, as the database of the snapshot knows it. A
 * replica that is behind knows earlier transactions only, so `newestAt`, the instant of the newest event,
 * shows how far the snapshot reaches; null without events.
 */
export type SnapshotEnd = { xid: bigint; newestAt: Date | null }

/** Opens a snapshot for the tables of files, and closes it at the end of the work. */
export async function withSnapshot<Result>(
  { analystPool, replica, pseudonyms }: Pick<Deps, 'analystPool' | 'replica' | 'pseudonyms'>,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  // Not from the pool: the connection is in use for minutes.
  const client = new Client({ ...analystPool.options })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await replica?.admit(client)
    await client.query(
      `begin isolation level repeatable read; set local statement_timeout = 0;
       set local idle_in_transaction_session_timeout = 0`,
    )
    return await work({ client, pseudonyms, end: await readEnd(client) })
  } finally {
    await client.end()
  }
}

async function readEnd(client: Client): Promise<SnapshotEnd> {
  const { rows } = await client.query<{ xid: string; newestAt: Date | null }>(
    `select settled_before()::text as xid,
      (select at from events order by position desc limit 1) as "newestAt"`,
  )
  return { xid: BigInt(rows[0]?.xid ?? 0), newestAt: rows[0]?.newestAt ?? null }
}
