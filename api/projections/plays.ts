import { PLAYED_COLUMNS } from './played.ts'
import type { Projection } from './projectInto.ts'

/**
 * One row for each begun play. The first guess creates it; the end, and the move to the next game, complete
 * it. The other guesses do not change it, so they cost only their own row in the log.
 */
export const plays: Projection = {
  table: 'plays',
  // Mode and kind follow from the play. They are in the key so that the index also finds a player's plays of
  // one kind in one mode.
  key: ['player_id', 'kind', 'digits', 'game_id'],
  values: {
    score: 'max',
    started_at: 'min',
    finished_at: 'max',
    finished_late: 'bool_or',
    left_at: 'max',
    is_hard: 'bool_or',
    is_bot: 'bool_or',
  },
  rows: `
    select ${PLAYED_COLUMNS.join(', ')} from played`,
}
