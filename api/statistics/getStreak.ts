import type { Deps } from '#api/deps/deps.ts'
import { DAYS_IN_SPAN } from '#api/projections/finishedDays.ts'
import type { Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { streakOf, type Streak } from '#game/statistics/streak.ts'

/** A player's streak now, in one mode or (null) over all modes. */
export async function getStreak(
  deps: Deps,
  { playerId, digits }: { playerId: number | null; digits: DigitCount | null },
): Promise<Streak> {
  const [finished, excused] = await Promise.all([
    playerId === null ? new Set<number>() : loadFinishedDays(deps, { playerId, digits }),
    loadExcusedDays(deps),
  ])
  return streakOf(finished, { excused, at: deps.clock() })
}

export async function loadExcusedDays({ pool }: Pick<Deps, 'pool'>): Promise<Set<Day>> {
  const { rows } = await pool.query<{ day: Day }>({
    name: 'load_excused_days',
    text: 'select day::text as day from excused_days',
  })
  return new Set(rows.map(({ day }) => day))
}

/** `days` has one character for each day of the span: 1 or 0. */
type SpanRow = { span: number; days: string }

/** The days, counted from 1970-01-01. */
async function loadFinishedDays(
  { pool }: Deps,
  { playerId, digits }: { playerId: number; digits: DigitCount | null },
): Promise<Set<number>> {
  const { rows } = await pool.query<SpanRow>({
    name: 'load_finished_days',
    // loadPlay.ts explains `streams_of` and the fence `offset 0`.
    text: `
      select finished.span, bit_or(finished.days)::text as days
      from streams_of($1) stream
      cross join lateral (
        select * from finished_days
        where player_id = stream.stream_of and ($2::integer is null or digits = $2) offset 0
      ) finished
      group by finished.span`,
    values: [playerId, digits],
  })
  const finished = new Set<number>()
  for (const { span, days } of rows)
    for (let bit = days.indexOf('1'); bit >= 0; bit = days.indexOf('1', bit + 1))
      finished.add(span * DAYS_IN_SPAN + bit)
  return finished
}
