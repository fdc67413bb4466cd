import { isOfKinds } from '#api/log/kindsInSql.ts'
import { RATED_KINDS } from '#game/kinds/lists.ts'
import { COUNTING_SCORE } from '#api/log/finishedLate.ts'
import { isAhead } from '#api/projections/follow.ts'
import type { Day } from '#game/day.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { firstHiddenGame } from '#game/reveal.ts'
import { readRows, type Reading } from '#api/analysts/readRows.ts'
import { gamesOf } from './spanOfMode.ts'

/**
 * Sums over finished daily plays of games that are no longer running. `row` is null for the number of
 * finished plays, analyzed or not. Otherwise `plays` have an analysis of that row, 0 for the first, and
 * `skill` and `luck` are their sums in hundredths of a point. The skill of `estimates` of them is an
 * estimate.
 */
export type SkillSum = {
  row: number | null
  plays: number
  estimates: number
  skill: number
  luck: number
}

/** Sums by game's day, counted from 1970-01-01, in order of days, for one digit count. */
export async function sumSkillOfDays(
  reading: Reading,
  { digits, from, to }: { digits: DigitCount; from: Day; to: Day },
): Promise<(SkillSum & { day: number })[]> {
  const hidden = firstHiddenGame(reading.at)
  const games = gamesOf({ digits, from, to }).filter((id) => id < hidden)
  return await readRows(
    reading,
    `select day - date '1970-01-01' as day, null::smallint as row, sum(plays)::integer as plays, 0 as estimates,
        0 as skill, 0 as luck
      from play_counts
      where digits = $2 and ${isOfKinds(RATED_KINDS)} and score > 0 and day between $3 and $4
        and (day - date '1970-01-01') * 10 < $5::integer
      group by 1
      union all
      select game_id / 10, row, plays, estimates, skill::float8, luck::float8
      from analyzed_rows where game_id = any ($1::integer[]) and plays > 0
      order by 1, 2`,
    [games, digits, from, to, hidden],
  )
}

/** Sums by player and digit count, of the players' own plays. */
export async function sumSkillOfPlayers(
  reading: Reading,
  playerIds: readonly number[],
): Promise<(SkillSum & { playerId: number; digits: DigitCount })[]> {
  return await readRows(
    reading,
    `with own as materialized (
        select player_id, digits, game_id from plays
        where player_id = any ($1::integer[]) and ${isOfKinds(RATED_KINDS)} and ${COUNTING_SCORE} is not null and game_id < $2)
      select player_id as "playerId", digits, null::integer as row, count(*)::integer as plays, 0 as estimates,
        0 as skill, 0 as luck
      from own group by player_id, digits
      union all
      select player_id, digits, (row - 1)::integer, ${SUMS}
      from own join play_analyses using (game_id, player_id) cross join lateral ${ROWS}
      group by 1, 2, 3 order by 1, 2, 3`,
    [playerIds, firstHiddenGame(reading.at)],
  )
}

const ROWS = `unnest(skills, lucks) with ordinality as analyzed (skill, luck, row)`

const SUMS = `count(*)::integer, (count(*) filter (where row <= estimated_rows))::integer,
  sum(skill)::float8, sum(luck)::float8`

/** How far the analysis of plays has come in the log. */
export type AnalysisProgress = {
  /** The instant of the last event that it has passed; null at the start. */
  until: Date | null
  /** The number of all finished daily plays without an analysis. */
  waiting: number
}

/**
 * Reads counts, not plays. The counts of finished plays follow the log within seconds, and plays are
 * analyzed a minute after their end.
 */
export async function getAnalysisProgress(reading: Reading): Promise<AnalysisProgress> {
  const rows = await readRows<AnalysisProgress>(
    reading,
    `select
        (select at from events join projection_cursors cursor using (position)
          where projection = 'play_analyses' and not ${isAhead('cursor')}) as until,
        greatest(0, (select coalesce(sum(plays), 0) from play_counts
            where digits in (${DIGIT_COUNTS.join(', ')}) and ${isOfKinds(RATED_KINDS)} and score > 0)
          - (select coalesce(sum(plays), 0) from analyzed_rows where row = 0))::integer as waiting`,
    [],
  )
  return rows[0] ?? { until: null, waiting: 0 }
}
