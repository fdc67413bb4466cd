import type { Deps } from '#api/deps/deps.ts'
import { dayFromNumber, dayNumber, type Day } from '#game/day.ts'
import type { DayScores } from '#game/groups/standings.ts'
import { scoresOfWeek } from '#game/groups/weekScores.ts'

/** The first Monday of the weeks that `week_scores` counts: 1969-12-29. */
const FIRST_MONDAY = -3

type Row = { playerId: number; week: number; streams: string[] }

/**
 * The scores of players by day, in whole weeks. An account has the plays of the visitors that it claimed: of
 * several plays of one game, the first in the order of the claims counts, as in statistics.
 */
export async function loadScores(
  { pool }: Pick<Deps, 'pool'>,
  { playerIds, firstDay, lastDay }: { playerIds: readonly number[]; firstDay: Day; lastDay: Day },
): Promise<Map<number, Map<Day, DayScores>>> {
  const { rows } = await pool.query<Row>({
    name: 'load_week_scores',
    // loadPlay.ts explains `streams_of` and the fence `offset 0`.
    text: `
      select member.id as "playerId", weeks.week, array_agg(weeks.scores::text order by stream.claimed) as streams
      from unnest($1::integer[]) as member (id)
      cross join lateral streams_of(member.id) stream
      cross join lateral (
        select * from week_scores where player_id = stream.stream_of and week between $2 and $3 offset 0
      ) weeks
      group by member.id, weeks.week`,
    values: [playerIds, weekNumber(firstDay), weekNumber(lastDay)],
  })
  const scores = new Map<number, Map<Day, DayScores>>()
  for (const { playerId, week, streams } of rows) {
    const ofWeek = scoresOfWeek(dayFromNumber(week * 7 + FIRST_MONDAY), streams)
    scores.set(playerId, new Map([...(scores.get(playerId) ?? []), ...ofWeek]))
  }
  return scores
}

function weekNumber(day: Day): number {
  return Math.floor((dayNumber(day) - FIRST_MONDAY) / 7)
}
