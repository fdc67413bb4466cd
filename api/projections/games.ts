import type { Projection } from '#api/log/projectInto.ts'

/** One row for each game. */
export const games: Projection = {
  table: 'games',
  key: ['id'],
  values: { digits: 'same', day: 'same', target: 'same' },
  rows: `
    select game_id, (data->>'digits')::smallint, (data->>'day')::date, data->>'target'
    from slice where type = 'GameOpened'`,
  begun: () => 'true',
  isSparse: true,
  secrets: ['target'],
}
