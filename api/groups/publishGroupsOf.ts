import type { Deps } from '#api/deps/deps.ts'

/** Notifies the viewers of the groups of these players, after a change of the players' results. */
export async function publishGroupsOf(
  { pool, pubSub }: Pick<Deps, 'pool' | 'pubSub'>,
  playerIds: readonly number[],
): Promise<void> {
  if (playerIds.length === 0) return
  const { rows } = await pool.query<{ id: number }>({
    name: 'find_groups_of_players',
    text: `
      select distinct group_id as id from group_members
      where player_id = any ($1::integer[]) and left_on is null`,
    values: [playerIds],
  })
  if (rows.length > 0)
    pubSub.publish(
      'groupChanged',
      rows.map(({ id }) => id),
    )
}
