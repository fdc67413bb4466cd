import type { Pool } from 'pg'

type Row = { version: number }

/** The version of a player's own stream: 0 without an event. */
export async function findPlayerVersion(pool: Pool, playerId: number): Promise<number> {
  const { rows } = await pool.query<Row>({
    name: 'find_player_version',
    text: `select coalesce(max(version), 0) as version from events where player_id = $1 and game_id is null`,
    values: [playerId],
  })
  return rows[0]?.version ?? 0
}

/** The version of the site's stream, which has neither player nor game: 0 without an event. */
export async function findSiteVersion(pool: Pool): Promise<number> {
  const { rows } = await pool.query<Row>({
    name: 'find_site_version',
    text: `select coalesce(max(version), 0) as version from events where player_id is null and game_id is null`,
  })
  return rows[0]?.version ?? 0
}
