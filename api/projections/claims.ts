import type { Projection } from '#api/log/eventLog.ts'

/** One row a visitor whose plays an account took over. */
export const claims: Projection = {
  table: 'claims',
  concerns: ({ type }) => type === 'HistoryClaimed',
  sql: (into) => `
    insert into ${into} (visitor_id, player_id, position)
    select player_id, (data->>'by')::integer, position
    from slice where type = 'HistoryClaimed'`,
}
