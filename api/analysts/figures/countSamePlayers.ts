import { isOfKinds } from '#api/log/kindsInSql.ts'
import { COUNTING_SCORE } from '#api/log/finishedLate.ts'
import { readRows, type Reading } from '#api/analysts/readRows.ts'
import { closesAt, opensAt } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { FIRST_PRIVATE_GAME } from '#game/game.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import { playsOfPersons } from './persons.ts'
import { estimateOf, type Sampled } from './sample.ts'
import { gamesOf, type SpanOfMode } from './spanOfMode.ts'

/** Plays of one kind and score, 0 for unfinished ones, of the players that finished plays of all the asked kinds. */
export type ScoreOfKind = { kind: PlayKind; score: number; plays: number; players: number }

/**
 * Counts the plays of those players of a span who finished a play of each of some kinds. A play counts on its game's
 * day or, in a private game, on the day on which it began. `players` is the number of all these players.
 */
export async function countSamePlayers(
  reading: Reading,
  { kinds, ...span }: Sampled<SpanOfMode> & { digits: DigitCount; kinds: readonly PlayKind[] },
): Promise<ScoreOfKind[]> {
  const begun = `plays.game_id >= ${FIRST_PRIVATE_GAME} and plays.started_at >= $2 and plays.started_at < $3`
  const condition = `${isOfKinds(kinds, 'plays.kind')} and plays.digits = ${span.digits}
    and (plays.game_id = any ($1::integer[]) or ${begun})`
  return await readRows<ScoreOfKind>(
    reading,
    `with played as materialized (
        select person, kind, coalesce(${COUNTING_SCORE}, 0) as score, count(*) as plays
        from ${playsOfPersons(span, condition)} plays group by 1, 2, 3),
      same as materialized (
        select person from played where score > 0 group by person having count(distinct kind) = $4::integer)
      select kind, score, ${estimateOf('sum(plays)', span)} as plays,
        ${estimateOf('(select count(*) from same)', span)} as players
      from played join same using (person) group by kind, score order by kind, score`,
    [gamesOf(span), opensAt(span.from), closesAt(span.to), kinds.length],
  )
}
