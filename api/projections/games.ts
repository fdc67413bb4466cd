import type { Projection } from '#api/log/eventLog.ts'

/** One row a game, from the day it opened. */
export const games: Projection = {
  table: 'games',
  concerns: ({ type }) => type === 'GameOpened',
  sql: (into) => `
    insert into ${into} (id, digits, day, target, opened_at)
    select game_id, (data->>'digits')::smallint, (data->>'day')::date, data->>'target', at
    from slice where type = 'GameOpened'`,
}
