import { DatabaseError, type ClientBase } from 'pg'
import { catchUp } from './catchUp.ts'
import { findDifferences, pairOf, repairDifferences } from './compare.ts'
import { reachOfNext } from './reach.ts'
import { createIndexes } from './shape.ts'
import { isLockTimeout } from '#api/database/migration/withShortLocks.ts'
import { replaceWith, type Replaced } from './swap.ts'
import { createEmpty, type ReplayTable } from './tables.ts'
import { inTransaction } from './transaction.ts'

// The transaction locks each changed row until its end, and an append to such a row waits.
const MAX_ROWS = 10_000

/**
 * Repairs rows of the table in use, in one transaction: the alternative to a swap for a table that is always
 * locked. No append can be lost, because the table stays the same: an open append is visible neither in the
 * log nor in the table. Returns null, without any change, if too many rows differ or some are locked.
 */
export async function settleInPlace(
  client: ClientBase,
  next: ReplayTable,
  { keepPrevious }: { keepPrevious: boolean },
): Promise<Replaced | null> {
  const { projection, held, heldPosition } = next
  try {
    return await inTransaction(
      client,
      async () => {
        await client.query(`set local lock_timeout = '1s'`)
        // A follower of the log waits for this lock. A faster one causes a serialization failure.
        await client.query('select from projection_cursors where projection = $1 for update', [
          projection.table,
        ])
        await catchUp(client, next, reachOfNext(projection))
        const count = await findDifferences(client, pairOf(next), MAX_ROWS + 1)
        if (count > MAX_ROWS) throw new TooManyRows()
        if (keepPrevious) await copyInUse(client, next)
        await repairDifferences(client, pairOf(next))
        return await replaceWith(client, next, keepPrevious)
      },
      'repeatable read',
    )
  } catch (error) {
    Object.assign(next, { held, heldPosition })
    if (error instanceof TooManyRows || isLockTimeout(error) || isSerializationFailure(error)) return null
    throw error
  }
}

class TooManyRows extends Error {}

async function copyInUse(client: ClientBase, { projection, shape }: ReplayTable): Promise<void> {
  const { table } = projection
  await createEmpty(client, { name: table, like: `public.${table}`, hasAutovacuum: true })
  await client.query(`insert into replay.${table} table public.${table}`)
  await createIndexes(client, { name: table, ending: '', shape })
}

// Another transaction changed a row after our snapshot.
function isSerializationFailure(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '40001'
}
