import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { settleInPlace } from './inPlace.ts'
import { isLockTimeout } from '#api/database/migration/withShortLocks.ts'
import { previousOf, swap, type Replaced } from './swap.ts'
import type { ReplayTable } from './tables.ts'
import { inTransaction } from './transaction.ts'

type Settling = { keepPrevious: boolean; timeoutMs: number; print: (line: string) => void }

/** Puts a built table in use, keeps or drops the replaced one, and reports how. */
export async function settle(client: ClientBase, next: ReplayTable, settling: Settling): Promise<void> {
  const { projection } = next
  const { replaced, how } = await exchange(client, next, settling)
  const kept: Record<Replaced, string> = {
    dropped: '',
    kept: `, the previous table is kept as replay.${previousOf(projection)}`,
    unknown: ', the previous table is not kept, because its events are unknown',
  }
  settling.print(`${projection.table}: ${how}${kept[replaced]}.`)
}

// A lock request blocks other statements for its timeout, so the timeout starts short. It doubles with each
// failed request, so that even overlapping transactions shorter than the longest timeout end within one.
const SHORTEST_TIMEOUT_MS = 20
const LONGEST_TIMEOUT_MS = 640
/** A transaction that has been open for so long will probably not end within a lock timeout. */
const HELD_FOR_LONG_MS = 1000
const INSISTING = 5

async function exchange(
  client: ClientBase,
  next: ReplayTable,
  settling: Settling,
): Promise<{ replaced: Replaced; how: string }> {
  const { table } = next.projection
  const begin = performance.now()
  let lockTimeoutMs = SHORTEST_TIMEOUT_MS
  for (let tries = 1; ; tries++) {
    await cancelVacuums(client, next)
    // Under back-to-back long transactions, only a lock request during one of them is granted at its end.
    const isRequested = tries % INSISTING === 0 || (await findHolders(client, next, HELD_FOR_LONG_MS)) === ''
    const swapped = isRequested ? await swap(client, next, { ...settling, lockTimeoutMs }) : null
    if (swapped !== null) return { replaced: swapped, how: 'swapped' }
    const isInTime = performance.now() - begin < settling.timeoutMs
    const settled = isInTime ? null : await settleInPlace(client, next, settling)
    if (settled !== null) return { replaced: settled, how: 'repaired in place' }
    if (tries % 20 === 1)
      settling.print(`Waiting for ${table}: it is locked by ${await findHolders(client, next)}.`)
    // The pause limits the waits of other statements to about a twentieth of the time. Jitter avoids lockstep
    // with a periodic lock holder.
    await sleep(lockTimeoutMs * (15 + Math.random() * 15))
    if (isRequested) lockTimeoutMs = Math.min(2 * lockTimeoutMs, LONGEST_TIMEOUT_MS)
  }
}

// PostgreSQL cancels an autovacuum for which another session has waited for longer than `deadlock_timeout`,
// 1 s by default, unless it is against wraparound. The requests of a swap are shorter, and a vacuum of a long
// table takes minutes.
const VACUUM_TIMEOUT_MS = 2000

/** Ends autovacuums of the tables that a swap changes. No guess waits behind a request of this lock mode. */
async function cancelVacuums(client: ClientBase, { projection }: ReplayTable): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass(name) is not null',
    [[`public.${projection.table}`, `replay.${previousOf(projection)}`]],
  )
  const tables = rows.map(({ name }) => name).join(', ')
  try {
    await inTransaction(client, () =>
      client.query(
        `set local lock_timeout = ${VACUUM_TIMEOUT_MS}; lock table ${tables} in share update exclusive mode`,
      ),
    )
  } catch (error) {
    if (!isLockTimeout(error)) throw error
  }
}

/**
 * Processes that have locked the table in use or the new one, as text; '' if there are none. With `forMs`,
 * only those whose transaction is at least this old.
 */
async function findHolders(
  client: ClientBase,
  { name, projection }: ReplayTable,
  forMs = 0,
): Promise<string> {
  const { rows } = await client.query<{ holder: string }>(
    `select distinct format('process %s%s, open for %s s', pid, ' of ' || nullif(application_name, ''),
       round(extract(epoch from clock_timestamp() - xact_start))) as holder
     from pg_locks join pg_stat_activity using (pid)
     where relation = any($1::regclass[]) and granted and pid <> pg_backend_pid()
       and pg_locks.database = (select oid from pg_database where datname = current_database())
       and ($2 = 0 or xact_start <= clock_timestamp() - make_interval(secs => $2::float8 / 1000))`,
    [[`public.${projection.table}`, `replay."${name}"`], forMs],
  )
  return rows.map(({ holder }) => holder).join('; ')
}
