import type { ClientBase } from 'pg'
import { StartError } from '#api/errors/errors.ts'
import type { Projection } from '#api/log/projectInto.ts'
import { projectInto } from '#api/log/projectInto.ts'
import { compare, findDifferences, repairDifferences, type Comparison, type Pair } from './compare.ts'
import { findCursorFault, isFollowed } from './reach.ts'
import { readShape } from './shape.ts'
import { inTransaction } from './transaction.ts'

/** The events, and the rows, of one player or of one game. */
export type Scope = { player: number } | { game: number }

/** Those of the projections of which a player, or a game, has rows of its own. */
export function projectionsOf(scope: Scope, projections: readonly Projection[]): Projection[] {
  return projections.filter((projection) => findColumn(projection, scope) !== null)
}

/** The table, and its comparison with the log before a repair. */
export type Scoped = { table: string; comparison: Comparison }

/**
 * Computes the rows of a player or a game from its events, compares them with those in use and, with
 * `repairs`, corrects them: one transaction for each table. Throws StartError if players write these rows at
 * the same time.
 */
export async function replayScope(
  client: ClientBase,
  scope: Scope,
  {
    projections,
    repairs,
    listsAll,
  }: { projections: readonly Projection[]; repairs: boolean; listsAll: boolean },
): Promise<Scoped[]> {
  const scoped: Scoped[] = []
  for (const projection of projectionsOf(scope, projections)) {
    const fault = await findCursorFault(client, projection)
    if (fault !== null)
      throw new StartError(`${projection.table}: ${fault}: npm run replay -- ${projection.table} repairs it.`)
    const work = async () => {
      const pair = await build(client, projection, scope)
      const comparison = await compare(client, pair, { listsAll })
      if (repairs && comparison.count > 0) {
        await findDifferences(client, pair, null)
        await repairDifferences(client, pair)
      }
      return comparison
    }
    const comparison = await inTransaction(client, work, 'repeatable read').catch(explainConflict)
    scoped.push({ table: projection.table, comparison })
  }
  return scoped
}

/** The column with the player or the game of a row; null for rows of more than one. */
function findColumn({ key }: Projection, scope: Scope): string | null {
  // A claim is the visitor's event. The id of table `games` is a game.
  const names = 'player' in scope ? ['player_id', 'visitor_id'] : ['game_id', 'id']
  return key.find((column) => names.includes(column)) ?? null
}

async function build(client: ClientBase, projection: Projection, scope: Scope): Promise<Pair> {
  const { table } = projection
  const replayed = `pg_temp.${table}`
  const [column, id] = 'player' in scope ? ['player_id', scope.player] : ['game_id', scope.game]
  const conditions = [`${column} = ${id}`]
  if (isFollowed(projection)) {
    // A follower of the log waits for this lock, so it passes no event meanwhile.
    await client.query('select from projection_cursors where projection = $1 for update', [table])
    conditions.push(
      `(xid, position) <= (select xid, position from projection_cursors where projection = '${table}')`,
    )
  }
  await client.query(`create temporary table ${table} (like public.${table} including all) on commit drop`)
  await client.query(
    `with slice as (select * from events where ${conditions.join(' and ')})
     ${projectInto(projection, replayed)}`,
  )
  const { columns } = await readShape(client, `public.${table}`)
  return { projection, columns, replayed, scope: `${findColumn(projection, scope)} = ${id}` }
}

function explainConflict(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '40001')
    throw new StartError('Players write these rows now. Run the same command again.', { cause: error })
  throw error
}
