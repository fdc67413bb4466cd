import { KIND_OF_EVENT } from '#api/log/kindsInSql.ts'
import type { Projection } from '#api/log/projectInto.ts'
import { IS_HARD } from '#api/log/storedEvent.ts'
import { AFTER_DAY, RATED } from '#api/log/finishedLate.ts'

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
  },
  // The mode is the last digit of a game's id. When another slice has the first guess, the start is
  // 'infinity': `min` then takes the real one.
  rows: `
    select player_id, ${KIND_OF_EVENT}, game_id % 10, game_id, max(score),
      coalesce(min(at) filter (where version = 1), 'infinity'),
      max(at) filter (where score is not null),
      coalesce(bool_or(${RATED} and ${AFTER_DAY}) filter (where score is not null), false),
      max(at) filter (where type = 'PlayLeft'),
      bool_or(${IS_HARD})
    from slice
    where (type <> 'GuessMade' or version = 1) and player_id is not null and game_id is not null
    group by player_id, kind, game_id`,
  begun: (row) => `${row}.started_at < 'infinity'`,
}
