import type { Projection } from '#api/log/projectInto.ts'
import { followedProjections } from '#api/projections/projection.ts'

/**
 * Which part of the log a table has, or is to have: the events of the transactions visible in a pg_snapshot, and of the first that is not
 * (its xmin) those up to a position.
 */
export type Held = { held: string; heldPosition: bigint }

/**
 * How far a table is to be brought. `seen`: whatever is committed, as the table of a projection has it that is written with the
 * append. `ended`: what no open transaction can add to. `cursor`: what a projection that follows the log has passed.
 */
export type Reach = 'seen' | 'ended' | 'cursor'

/** How far the table goes that takes the place of the one in use. */
export function reachOfNext(projection: Projection): Reach {
  return isFollowed(projection) ? 'ended' : 'seen'
}

/** How far the table in use goes. */
export function reachInUse(projection: Projection): Reach {
  return isFollowed(projection) ? 'cursor' : 'seen'
}

export function isFollowed(projection: Projection): boolean {
  return followedProjections.includes(projection)
}

/** SQL: `held` and `held_position` of what reaches so far now. */
export function heldSql(reach: Reach, { table }: Projection): string {
  switch (reach) {
    case 'seen':
      return 'select pg_current_snapshot() as held, 0::bigint as held_position'
    case 'ended':
      return `select format('%s:%1$s:', pg_snapshot_xmin(pg_current_snapshot()))::pg_snapshot as held, 0::bigint as held_position`
    case 'cursor':
      return `select format('%s:%1$s:', greatest(xid, '1'))::pg_snapshot as held, position as held_position
        from projection_cursors where projection = '${table}'`
  }
}
