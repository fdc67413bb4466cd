import type { Projection } from '#api/log/projectInto.ts'

/**
 * The number of daily plays of a game by score. All players of a game share these rows, so they are written
 * in batches.
 */
export const gameHistograms: Projection = {
  table: 'game_histograms',
  key: ['game_id', 'score'],
  values: { plays: 'sum' },
  rows: `
    select game_id, score, count(*)
    from slice where type in ('PlayWon', 'PlayLost') and kind is null
    group by game_id, score`,
}
