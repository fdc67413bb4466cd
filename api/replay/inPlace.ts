import { DatabaseError, type ClientBase } from 'pg'
import { catchUp } from './catchUp.ts'
import { compare, repairRows } from './compare.ts'
import { reachOfNext } from './reach.ts'
import { createIndexes } from './shape.ts'
import { isLockTimeout, nameOld, recordSwap, type Replaced } from './swap.ts'
import { createEmpty, dropTable, type ReplayTable } from './tables.ts'
import { inTransaction } from './transaction.ts'

// The transaction locks each changed row until its end, and an append to such a row waits.
const MOST_ROWS = 10_000

/**
 * Repairs rows of the table in use, in one transaction: the alternative to a swap for a table that is always
 * locked. No append can be lost, because the table stays the same: an open append is visible neither in the
 * log nor in the table. Returns null, without any change, if too many rows differ or some are locked.
 * Otherwise returns the name of the copy of the old rows.
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
        const { count } = await compare(client, next)
        if (count > MOST_ROWS) throw new TooManyRows()
        const old = await nameOld(client, projection)
        if (keepPrevious) await copyInUse(client, next, old)
        await repairRows(client, next)
        const replaced = await recordSwap(client, { next, old })
        await client.query(`drop table replay."${next.name}"`)
        if (!keepPrevious) await dropTable(client, old)
        return replaced
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

async function copyInUse(
  client: ClientBase,
  { projection: { table }, shape }: ReplayTable,
  { name, ending }: { name: string; ending: string },
): Promise<void> {
  await createEmpty(client, { name, like: table })
  await client.query(`insert into replay."${name}" table public.${table}`)
  await createIndexes(client, { name, ending, shape })
}

// Another transaction changed a row after our snapshot.
function isSerializationFailure(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '40001'
}
