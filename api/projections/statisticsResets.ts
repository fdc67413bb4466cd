import type { Projection } from '#api/log/projectInto.ts'

/** One row for each player and mode: the last reset of the statistics. */
export const statisticsResets: Projection = {
  table: 'statistics_resets',
  key: ['player_id', 'digits'],
  values: { reset_at: 'max' },
  rows: `
    select player_id, (data->>'digits')::smallint, max(at)
    from slice where type = 'StatisticsReset'
    group by player_id, (data->>'digits')::smallint`,
  isSparse: true,
}
