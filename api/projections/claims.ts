import type { Projection } from '#api/log/projectInto.ts'

/** One row for each visitor whose plays an account claimed. */
export const claims: Projection = {
  table: 'claims',
  key: ['visitor_id'],
  values: { player_id: 'same', position: 'same' },
  rows: `
    select player_id, (data->>'by')::integer, position
    from slice where type = 'HistoryClaimed'`,
  begun: () => 'true',
  isSparse: true,
}
