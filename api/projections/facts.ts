import { KIND_OF_EVENT } from '#api/log/kindsInSql.ts'
import type { Projection } from './projectInto.ts'

/** One row for each game. */
export const games: Projection = {
  table: 'games',
  key: ['id'],
  values: { digits: 'same', day: 'same', target: 'same' },
  rows: `
    select game_id, (data->>'digits')::smallint, (data->>'day')::date, data->>'target'
    from slice where type = 'GameOpened'`,
  isSparse: true,
  secrets: ['target'],
}

/** One row for each claimed visitor: the last claim of its history. */
export const claims: Projection = {
  table: 'claims',
  key: ['visitor_id'],
  values: { player_id: 'last', position: 'max' },
  rows: `
    select distinct on (player_id) player_id, (data->>'by')::integer, position
    from slice where type = 'HistoryClaimed'
    order by player_id, position desc`,
  isSparse: true,
}

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

/** One row for each day that operators excused: it breaks no streak. */
export const excusedDays: Projection = {
  table: 'excused_days',
  key: ['day'],
  values: { excused_at: 'min' },
  rows: `
    select (data->>'day')::date, min(at)
    from slice where type = 'DayExcused'
    group by (data->>'day')::date`,
  isSparse: true,
}

/** One row for each list of commitments. */
export const committedDays: Projection = {
  table: 'committed_days',
  key: ['position'],
  values: {
    day: 'same',
    committed_at: 'same',
    late: 'same',
    previous: 'same',
    hash: 'same',
    commitments: 'same',
    nonces: 'same',
  },
  rows: `
    select position, (data->>'day')::date, at,
      array(select jsonb_array_elements_text(data->'late'))::smallint[],
      data->>'previous', data->>'hash',
      array(select jsonb_array_elements_text(data->'commitments')),
      array(select jsonb_array_elements_text(data->'nonces'))
    from slice where type = 'DayCommitted'`,
  isSparse: true,
  secrets: ['nonces'],
}
