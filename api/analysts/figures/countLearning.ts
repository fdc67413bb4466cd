import { COUNTING_SCORE } from '#api/log/finishedLate.ts'
import { readRows, type Reading } from '#api/analysts/readRows.ts'
import { DAILY_PLAYS, gamesOf, isNewcomer, PERSON, PLAYS_OF_PERSONS, type SpanOfMode } from './spanOfMode.ts'

/** Number of `number`th plays of their players with one score. Score 0 stands for unfinished plays. */
export type LearningCount = { number: number; score: number; plays: number }

/**
 * Counts the first `most` daily plays, in a span, of the players whose first such play is in it. If a visitor
 * and its account both played a game, the account's play counts, as in its statistics.
 */
export async function countLearning(
  reading: Reading,
  span: SpanOfMode,
  most: number,
): Promise<LearningCount[]> {
  return await readRows<LearningCount>(
    reading,
    `with played as materialized (
        select distinct on (player, game_id) ${PERSON} as player, game_id, ${COUNTING_SCORE} as score
        from ${PLAYS_OF_PERSONS} where ${DAILY_PLAYS}
        order by player, game_id, claims.position nulls first),
      newcomers as materialized (
        select player from (select distinct player from played order by player) begun where ${isNewcomer('begun.player')}),
      numbered as (
        select score, row_number() over (partition by player order by game_id)::integer as number
        from played join newcomers using (player))
      select number, coalesce(score, 0) as score, count(*)::integer as plays
      from numbered where number <= $3::integer group by 1, 2 order by 1`,
    [gamesOf(span), span.digits, most],
  )
}
