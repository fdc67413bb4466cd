import { countingScoreOf } from '#api/log/finishedLate.ts'
import type { Deps } from '#api/deps/deps.ts'
import { type Day } from '#game/day.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { getDatedKey } from '#game/game.ts'
import type { PlayStatus } from '#game/play.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import { DATED_KINDS } from '#game/kinds/lists.ts'
import { statusOf } from '#game/statistics/score.ts'

/** A begun play in a calendar. `score` is null while playing. */
export type CalendarPlay = {
  day: Day
  digits: DigitCount
  kind: PlayKind
  status: PlayStatus
  score: number | null
  finishedLate: boolean
  isHard: boolean
}

/**
 * The number of plays of one month, by its first day. Each play is in one count: `won` and `lost` lack those
 * that were finished late.
 */
export type MonthCount = {
  month: Day
  kind: PlayKind
  won: number
  lost: number
  finishedLate: number
  unfinished: number
}

/** A player's begun plays of the games of the month that has `day`, by day, then mode. */
export async function getMonth(
  { pool }: Deps,
  { playerId, day }: { playerId: number | null; day: Day },
): Promise<CalendarPlay[]> {
  const { rows } = await pool.query<
    Pick<CalendarPlay, 'kind' | 'score' | 'finishedLate' | 'isHard'> & { gameId: number }
  >({
    name: 'get_month',
    text: `${COUNTING}
      select game_id as "gameId", kind, score, finished_late as "finishedLate", is_hard as "isHard"
      from counting order by game_id`,
    values: [playerId, DATED_KINDS, DIGIT_COUNTS, ...gamesOf(`${day.slice(0, 7)}-01`, 1)],
  })
  return rows.map(({ gameId, ...play }) => ({
    ...getDatedKey(gameId),
    ...play,
    status: statusOf(play.score),
  }))
}

/**
 * A player's plays of days' games, counted for each month of the year that has `day`. Months without plays
 * are absent.
 */
export async function getYear(
  { pool }: Deps,
  { playerId, day }: { playerId: number | null; day: Day },
): Promise<MonthCount[]> {
  const { rows } = await pool.query<MonthCount>({
    name: 'get_year',
    text: `${COUNTING}
      select date_trunc('month', date '1970-01-01' + game_id / 10)::date::text as month, kind,
        (count(*) filter (where ${SCORE} < 7))::integer as won,
        (count(*) filter (where ${SCORE} = 7))::integer as lost,
        (count(*) filter (where finished_late))::integer as "finishedLate",
        (count(*) filter (where score is null))::integer as unfinished
      from counting group by 1, 2 order by 1, 2`,
    values: [playerId, DATED_KINDS, DIGIT_COUNTS, ...gamesOf(`${day.slice(0, 4)}-01-01`, 12)],
  })
  return rows
}

const SCORE = countingScoreOf('counting')

// A player's plays of some days, by the primary key. Of several plays of one game, the first counts: see
// loadPlay.ts.
const COUNTING = `
  with counting as (
    select distinct on (begun.game_id) begun.game_id, begun.kind, begun.score, begun.finished_late,
      begun.is_hard
    from streams_of($1) stream
    cross join unnest($2::play_kind[]) wanted_kind
    cross join unnest($3::smallint[]) mode
    cross join lateral (
      select * from plays
      where player_id = stream.stream_of and kind = wanted_kind and digits = mode
        and game_id >= $4 and game_id < $5 offset 0
    ) begun
    order by begun.game_id, begun.kind, stream.claimed)`

/** The game ids of some months from a first day on: the least, and the first that is later. */
function gamesOf(first: string, months: number): [number, number] {
  const [year = 0, month = 0] = first.split('-').map(Number)
  const idsFrom = (index: number) => (Date.UTC(year, index) / 86_400_000) * 10
  return [idsFrom(month - 1), idsFrom(month - 1 + months)]
}
