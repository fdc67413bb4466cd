import type { Projection } from '#api/log/eventLog.ts'

/** How many plays of a game ended with each score. All players of a game share these rows: they are written in batches. */
export const gameHistograms: Projection = {
  table: 'game_histograms',
  concerns: ({ type }) => type === 'PlayWon' || type === 'PlayLost',
  sql: (into) => `
    insert into ${into} as kept (game_id, score, plays)
    select game_id, score, count(*)
    from slice where type in ('PlayWon', 'PlayLost')
    group by game_id, score
    on conflict (game_id, score) do update set plays = kept.plays + excluded.plays`,
}
