import type { Projection } from '#api/log/eventLog.ts'

/** One row a player and mode: the last time that its figures began anew. */
export const statisticsResets: Projection = {
  table: 'statistics_resets',
  concerns: ({ type }) => type === 'StatisticsReset',
  sql: (into) => `
    insert into ${into} as kept (player_id, digits, reset_at)
    select player_id, (data->>'digits')::smallint, max(at)
    from slice where type = 'StatisticsReset'
    group by player_id, (data->>'digits')::smallint
    on conflict (player_id, digits) do update set reset_at = greatest(kept.reset_at, excluded.reset_at)`,
}
