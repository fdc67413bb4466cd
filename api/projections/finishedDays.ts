import { isOfKinds } from '#api/log/kindsInSql.ts'
import { STREAK_KINDS } from '#game/kinds/lists.ts'
import type { Projection } from './projectInto.ts'

/** The number of days in one row. */
export const DAYS_IN_SPAN = 256

/**
 * The days on which a player finished the daily game of one mode, as bits: bit 0 of span n is the day
 * 256 × n, counted from 1970-01-01. A play belongs to its game's day, also when it ends after midnight. Rows
 * of fixed size keep the cost of a finished play independent of its player's history.
 */
export const finishedDays: Projection = {
  table: 'finished_days',
  key: ['player_id', 'digits', 'span'],
  values: { days: 'bit_or' },
  // A game's id is its day times 10, plus its mode.
  rows: `
    select player_id, digits, game_id / ${10 * DAYS_IN_SPAN},
      bit_or(set_bit(B'0'::bit(${DAYS_IN_SPAN}), game_id / 10 % ${DAYS_IN_SPAN}, 1))
    from played where score is not null and ${isOfKinds(STREAK_KINDS)}
    group by player_id, digits, game_id / ${10 * DAYS_IN_SPAN}`,
}
