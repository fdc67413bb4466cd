import type { Projection } from '#api/log/projectInto.ts'

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
