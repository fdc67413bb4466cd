import { isOfKinds } from '#api/log/kindsInSql.ts'
import { WEEK_BITS } from '#game/groups/weekScores.ts'
import { RATED_KINDS } from '#game/kinds/lists.ts'
import { IS_BEGUN } from './played.ts'
import type { Projection } from './projectInto.ts'

/**
 * A player's daily plays of one week, Monday to Sunday, as bits. The score of a play that was finished late,
 * or in which a program guessed, is 0. A play belongs to its game's day, so a week is not changed by later
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
        (case when ${IS_BEGUN} then 8 else 0 end + case when score is null or finished_late or is_bot then 0 else score end)
          ::bit(4)::bit(${WEEK_BITS})
        >> ((game_id / 10 + 3) % 7 * 6 + digits - 2) * 4)
    from played
    where (${IS_BEGUN} or score is not null) and ${isOfKinds(RATED_KINDS)}
    group by player_id, (game_id / 10 + 3) / 7`,
}
