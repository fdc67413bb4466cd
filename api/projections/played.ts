import { isAfterDay, RATED } from '#api/log/finishedLate.ts'
import { KIND_OF_EVENT } from '#api/log/kindsInSql.ts'
import { IS_BOT, IS_HARD } from '#api/log/storedEvent.ts'

/** The columns of the relation `played`, and of the table `plays`. */
export const PLAYED_COLUMNS = [
  'player_id',
  'kind',
  'digits',
  'game_id',
  'score',
  'started_at',
  'finished_at',
  'finished_late',
  'left_at',
  'is_hard',
  'is_bot',
] as const

const END = 'max(at) filter (where score is not null)'

/**
 * SQL: the relation `played` with the plays of the events in `slice`. The first guess, the end and the move to
 * the next game make a row; other guesses do not change it. If another slice has the first guess, the start is
 * 'infinity'. The mode is the last digit of a game's id.
 */
export const PLAYED = `played (${PLAYED_COLUMNS.join(', ')}) as (
    select player_id, ${KIND_OF_EVENT}, game_id % 10, game_id, max(score),
      coalesce(min(at) filter (where version = 1), 'infinity'),
      ${END},
      coalesce(${RATED} and ${isAfterDay(END)}, false),
      max(at) filter (where type = 'PlayLeft'),
      bool_or(${IS_HARD}),
      bool_or(${IS_BOT})
    from slice
    where type in ('PlayWon', 'PlayLost', 'PlayLeft') or type = 'GuessMade' and version = 1
    group by player_id, kind, game_id)`

/** SQL: whether a row of `played` has the first guess. */
export const IS_BEGUN = `started_at < 'infinity'`
