import type { Projection } from '#api/log/projectInto.ts'

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
  begun: () => 'true',
  isSparse: true,
  secrets: ['nonces'],
}
