import { COUNTING_SCORE } from '#api/log/finishedLate.ts'
import { readRows, type Reading } from '#api/analysts/readRows.ts'
import { playsOfSpan, isNewcomer } from './persons.ts'
import { estimateOf, type Sampled } from './sample.ts'
import { gamesOf, type SpanOfMode } from './spanOfMode.ts'

/** Number of `number`th plays of their players with one score. Score 0 stands for unfinished plays. */
export type LearningCount = { number: number; score: number; plays: number }

/**
 * Counts the first `most` daily plays, in a span, of the players whose first such play is in it. If a visitor
 * and its account both played a game, the account's play counts, as in its statistics.
 */
export async function countLearning(
  reading: Reading,
  span: Sampled<SpanOfMode>,
  most: number,
): Promise<LearningCount[]> {
  return await readRows<LearningCount>(
    reading,
    `with played as materialized (
        select distinct on (person, game_id) person, game_id, ${COUNTING_SCORE} as score
        from ${playsOfSpan(span)} plays order by person, game_id, claimed nulls first),
      newcomers as materialized (
        select person from (select distinct person from played order by person) begun
        where ${isNewcomer('begun.person', span)}),
      numbered as (
        select score, row_number() over (partition by person order by game_id)::integer as number
        from played join newcomers using (person))
      select number, coalesce(score, 0) as score, ${estimateOf('count(*)', span)} as plays
      from numbered where number <= $2::integer group by 1, 2 order by 1`,
    [gamesOf(span), most],
  )
}
