import { writtenSince } from '#api/exports/selection.ts'
import { PLAYER_ID, playerIdOf } from './sharedColumns.ts'
import type { Subject } from './table.ts'

/** All players, in the order of their first visit. */
export const PLAYERS: Subject = {
  columns: [
    PLAYER_ID,
    { name: 'createdAt', type: 'instant', description: 'When the player first visited.', sql: 'created_at' },
    {
      name: 'claimedBy',
      type: 'text',
      description: 'Global id of the player that has this visitor’s plays now, or empty.',
      sql: 'claimed_by',
      make: playerIdOf,
    },
  ],
  from: ({ since }, values) =>
    `from (select players.id as player_id, created_at, claims.player_id as claimed_by
        from players left join claims on visitor_id = players.id) players
      where ${
        since === null
          ? 'true'
          : `created_at >= ${values.add(new Date(since.at.getTime() - COMMIT_MS), 'timestamptz')} or player_id in
            (select player_id from events where type = 'HistoryClaimed' and ${writtenSince(since, values)})`
      }
      order by player_id`,
}

// A player's row can be committed later than its instant says.
const COMMIT_MS = 60_000
