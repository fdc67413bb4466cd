import type { Projection } from '#api/log/projectInto.ts'
import { AFTER_DAY, RATED } from '#api/log/finishedLate.ts'
import { WEEK_BITS } from '#game/groups/weekScores.ts'

/**
 * A player's daily plays of one week, Monday to Sunday, as bits. The score of a play that was finished late
 * is 0. A play belongs to its game's day, so a week is not changed by later
 * games. The standings of groups follow from these rows at the read.
 */
export const weekScores: Projection = {
  table: 'week_scores',
  key: ['player_id', 'week'],
  values: { scores: 'bit_or' },
  // A game's id is its day times 10, plus its mode. Day 0 was a Thursday. A shorter bit string is padded with
  // zeros on the right.
  rows: `
    select player_id, (game_id / 10 + 3) / 7,
      bit_or(
        case
          when type = 'GuessMade' then 8
          when ${AFTER_DAY} then 0
          else score
        end::bit(4)::bit(${WEEK_BITS})
        >> ((game_id / 10 + 3) % 7 * 6 + game_id % 10 - 2) * 4)
    from slice
    where ${RATED} and (type in ('PlayWon', 'PlayLost') or (type = 'GuessMade' and version = 1))
    group by player_id, (game_id / 10 + 3) / 7`,
}
