import { DatabaseError, type ClientBase } from 'pg'
import { catchUp } from './catchUp.ts'
import { compare, putRight } from './compare.ts'
import { reachOfNext } from './reach.ts'
import { createIndexes } from './shape.ts'
import { isLockRefused, nameOld, noteSwap } from './swap.ts'
import { createEmpty, dropTable, type ReplayTable } from './tables.ts'
import { inTransaction } from './transaction.ts'

// Each is held by us until the end, and an append that wants it waits so long.
const MOST_ROWS = 10_000

/**
 * The other way to make a table in use equal to a built one, for a table that somebody always holds: rows that differ are
 * put right where they are, in one transaction. No append can be lost, since the table stays the same one: an append
 * still open is seen neither in the log nor in the table. Answers null, and nothing has happened, when too many rows differ or some are held;
 * else the name under which a copy of what was before is kept.
 */
export async function settleInPlace(
  client: ClientBase,
  next: ReplayTable,
  { keepPrevious }: { keepPrevious: boolean },
): Promise<string | null> {
  const { projection, held, heldPosition } = next
  try {
    return await inTransaction(
      client,
      async () => {
        await client.query(`set local lock_timeout = '1s'`)
        // Whoever follows the log waits, or is found to have been faster.
        await client.query('select from projection_cursors where projection = $1 for update', [
          projection.table,
        ])
        await catchUp(client, next, reachOfNext(projection))
        const { count } = await compare(client, next)
        if (count > MOST_ROWS) throw new TooMany()
        const old = await nameOld(client, projection)
        if (keepPrevious) await copyInUse(client, next, old)
        await putRight(client, next)
        await noteSwap(client, { next, old })
        await client.query(`drop table replay."${next.name}"`)
        if (!keepPrevious) await dropTable(client, old)
        return old.name
      },
      'repeatable read',
    )
  } catch (error) {
    Object.assign(next, { held, heldPosition })
    if (error instanceof TooMany || isLockRefused(error) || isOvertaken(error)) return null
    throw error
  }
}

class TooMany extends Error {}

async function copyInUse(
  client: ClientBase,
  { projection: { table }, shape }: ReplayTable,
  { name, ending }: { name: string; ending: string },
): Promise<void> {
  await createEmpty(client, { name, like: table })
  await client.query(`insert into replay."${name}" table public.${table}`)
  await createIndexes(client, { name, ending, shape })
}

// Somebody changed a row after our snapshot was taken.
function isOvertaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '40001'
}
