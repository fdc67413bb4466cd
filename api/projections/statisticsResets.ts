import { KIND_OF_EVENT } from '#api/log/kindsInSql.ts'
import type { Projection } from '#api/log/projectInto.ts'

/** One row for each player, mode and kind: the last reset of the statistics. */
export const statisticsResets: Projection = {
  table: 'statistics_resets',
  key: ['player_id', 'digits', 'kind'],
  values: { reset_at: 'max' },
  rows: `
    select player_id, (data->>'digits')::smallint, ${KIND_OF_EVENT}, max(at)
    from slice where type = 'StatisticsReset'
    group by player_id, (data->>'digits')::smallint, kind`,
  isSparse: true,
}
