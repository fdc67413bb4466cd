import type { Projection } from '#api/log/projectInto.ts'
import { COUNTING_END } from '#api/log/finishedLate.ts'

/**
 * The number of daily plays of a game by score, without those that were finished late. All players of a game
 * share these rows, so they are written in batches.
 */
export const gameHistograms: Projection = {
  table: 'game_histograms',
  key: ['game_id', 'score'],
  values: { plays: 'sum' },
  rows: `
    select game_id, score, count(*)
    from slice where ${COUNTING_END}
    group by game_id, score`,
}
