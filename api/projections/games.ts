import type { Projection } from '#api/log/eventLog.ts'

/** One row a game. */
export const games: Projection = {
  table: 'games',
  concerns: ({ type }) => type === 'GameOpened',
  sql: (into) => `
    insert into ${into} (id, digits, day, target)
    select game_id, (data->>'digits')::smallint, (data->>'day')::date, data->>'target'
    from slice where type = 'GameOpened'`,
}
