import type { ClientBase } from 'pg'
import { errorCode, StartError } from '#api/errors/errors.ts'
import { isDataFault } from '#api/projections/followPastFaults.ts'
import { PLAYED } from '#api/projections/played.ts'
import { projectInto, type Projection } from '#api/projections/projectInto.ts'
import { allProjections } from '#api/projections/projection.ts'
import { forgetSetAside } from '#api/projections/setAside.ts'
import { compare, type Comparison, type Pair } from './compare.ts'
import { findCursorFault, isFollowed, isProjected } from './cursors.ts'
import { inTransaction } from '#api/database/inTransaction.ts'

/** The events, and the rows, of one player or of one game. */
export type Scope = { player: number } | { game: number }

/** The table, and its comparison with the log before a repair. */
export type Scoped = { table: string; comparison: Comparison }

/**
 * Computes the rows of a player or a game from its events, compares them with those in use and, with
 * `repairs`, replaces them: one transaction for each table. Throws StartError if players write these rows at
 * the same time.
 */
export async function rebuildScope(
  client: ClientBase,
  scope: Scope,
  { repairs, listsAll }: { repairs: boolean; listsAll: boolean },
): Promise<Scoped[]> {
  const scoped: Scoped[] = []
  for (const projection of allProjections) {
    const column = findColumn(projection, scope)
    if (column === null) continue
    const { table } = projection
    const fault = await findCursorFault(client, projection)
    if (fault !== null) throw new StartError(`${table}: ${fault}: npm run replay repairs it.`)
    const work = async () => {
      const pair = await build(client, projection, { scope, column })
      const comparison = await compare(client, pair, { listsAll })
      if (repairs && comparison.count > 0)
        await client.query(
          `delete from public.${table} where ${pair.scope}; insert into public.${table} table ${pair.replayed}`,
        )
      if (repairs) await client.query(forgetSetAside(projection, eventsOf(scope)))
      return comparison
    }
    const comparison = await inTransaction(client, work, 'repeatable read').catch(explainConflict)
    scoped.push({ table, comparison })
  }
  return scoped
}

/** The column with the player or the game of a row; null for rows of more than one. */
function findColumn({ key }: Projection, scope: Scope): string | null {
  // A claim is the visitor's event. The id of table `games` is a game.
  const names = 'player' in scope ? ['player_id', 'visitor_id'] : ['game_id', 'id']
  return key.find((column) => names.includes(column)) ?? null
}

async function build(
  client: ClientBase,
  projection: Projection,
  { scope, column }: { scope: Scope; column: string },
): Promise<Pair & { scope: string }> {
  const { table } = projection
  const replayed = `pg_temp.${table}`
  const conditions = [eventsOf(scope)]
  if (isFollowed(projection)) {
    // A follower of the log waits for this lock, so it passes no event meanwhile.
    await client.query('select from projection_cursors where projection = $1 for update', [table])
    conditions.push(isProjected(projection))
  }
  await client.query(`create temporary table ${table} (like public.${table} including all) on commit drop`)
  await client.query(
    `with slice as (select * from events where ${conditions.join(' and ')}), ${PLAYED}
     ${projectInto(projection, replayed)}`,
  )
  return { projection, replayed, scope: `${column} = ${idOf(scope)}` }
}

function idOf(scope: Scope): number {
  return 'player' in scope ? scope.player : scope.game
}

/** SQL: whether an event is of the scope. */
function eventsOf(scope: Scope): string {
  return `${'player' in scope ? 'player_id' : 'game_id'} = ${idOf(scope)}`
}

// A serialization failure, or a row that an append has written since.
const CONFLICTS = new Set(['40001', '23505'])

function explainConflict(error: unknown): never {
  if (CONFLICTS.has(errorCode(error)))
    throw new StartError('Players write these rows now. Run the same command again.', { cause: error })
  if (isDataFault(error))
    throw new StartError(
      `An event cannot be projected (${error.message}). npm run replay names its position.`,
      { cause: error },
    )
  throw error
}
